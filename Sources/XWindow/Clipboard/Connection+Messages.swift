import CX11

/// Messages to windows of other programs.
extension Connection {
  /// Asks the owner of a selection to write it, in some form, into a property of a window.
  ///
  /// The corresponding C function is `xcb_convert_selection`.
  func convert(
    _ selection: UInt32, to target: UInt32, property: UInt32, of window: UInt32, stamp: UInt32
  ) {
    if isLost { return }
    forget(
      unsafe xcb_convert_selection_checked(xcb, window, selection, target, property, stamp))
  }

  /// Sends a ClientMessage of up to five words to another program's window.
  func sendMessage(_ type: UInt32, words: [UInt32], to window: UInt32) {
    let padding = [UInt32](repeating: 0, count: max(5 - words.count, 0))
    sendEvent(ClientMessage, format: 32, words: [window, type] + words + padding, to: window)
  }

  /// Sends an event to another program's window, which may be gone.
  ///
  /// The corresponding C function is `xcb_send_event`.
  ///
  /// - Parameters:
  ///   - type: The event's number.
  ///   - format: The second byte.
  ///   - words: Up to seven words after the sequence number.
  func sendEvent(_ type: Int32, format: UInt8 = 0, words: [UInt32], to window: UInt32) {
    if isLost { return }
    var event = [UInt8](repeating: 0, count: 32)
    (event[0], event[1]) = (UInt8(type), format)
    unsafe words.withUnsafeBytes { words in
      let start = event.index(event.startIndex, offsetBy: 4)
      unsafe event.replaceSubrange(start..<start + words.count, with: words)
    }
    unsafe event.withUnsafeBytes { event in
      let start = unsafe event.baseAddress?.assumingMemoryBound(to: CChar.self)
      forget(unsafe xcb_send_event_checked(xcb, 0, window, 0, start))
    }
  }
}
