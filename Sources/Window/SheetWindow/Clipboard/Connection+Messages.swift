import CSheetX11

/// Messages to other programs.
extension Connection {
  /// Asks the owner of a selection to write it, in some form, into a property of a window.
  func convert(
    _ selection: UInt32, to target: UInt32, property: UInt32, of window: UInt32, stamp: UInt32
  ) {
    if isLost { return }
    forget(
      unsafe xcb_convert_selection_checked(xcb, window, selection, target, property, stamp))
  }

  /// Sends a ClientMessage of up to five words to another program's window.
  func sendMessage(_ type: UInt32, words: [UInt32], to window: UInt32) {
    sendEvent(ClientMessage, format: 32, words: [window, type] + words, to: window)
  }

  /// Sends a ClientMessage of up to 20 bytes about a window to the programs that watch the root window's
  /// properties.
  func sendMessage(_ type: UInt32, bytes: [UInt8], about window: UInt32) {
    sendEvent(
      ClientMessage, format: 8, words: [window, type], bytes: bytes, to: UInt32(root),
      mask: PropertyChangeMask)
  }

  /// Sends an event to another program's window, which may be gone.
  ///
  /// - Parameters:
  ///   - type: The event's number.
  ///   - format: The second byte.
  ///   - words: What follows the sequence number, with `bytes` at most 28 bytes.
  ///   - mask: Which events the program must have selected; 0 for the one that created the window.
  func sendEvent(
    _ type: Int32, format: UInt8 = 0, words: [UInt32], bytes: [UInt8] = [], to window: UInt32,
    mask: Int = NoEventMask
  ) {
    if isLost { return }
    var event = [UInt8(type), format, 0, 0]
    unsafe words.withUnsafeBytes { unsafe event.append(contentsOf: $0) }
    event += bytes + [UInt8](repeating: 0, count: max(0, 32 - event.count - bytes.count))
    unsafe event.withUnsafeBytes { event in
      let start = unsafe event.baseAddress?.assumingMemoryBound(to: CChar.self)
      forget(unsafe xcb_send_event_checked(xcb, 0, window, UInt32(mask), start))
    }
  }
}
