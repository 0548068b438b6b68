import CSheetX11

struct PropertyValue {
  /// An atom.
  let type: UInt32
  /// Bits of an element: 8, 16 or 32.
  let format: Int
  let bytes: [UInt8]
  let bytesAfter: Int

  /// Empty unless the format is 32.
  var words: [UInt32] {
    guard format == 32 else { return [] }
    return unsafe bytes.withUnsafeBytes { bytes in
      (0..<bytes.count / 4).map {
        unsafe bytes.loadUnaligned(fromByteOffset: $0 * 4, as: UInt32.self)
      }
    }
  }
}

extension Connection {
  /// The most bytes to read of a property set by the desktop; a typical one has a few thousand.
  static var longestSetting: Int { 1 << 18 }

  func setProperty(_ property: UInt32, of window: UInt32, type: UInt32, bytes: [UInt8]) {
    unsafe bytes.withUnsafeBytes { unsafe setProperty(property, of: window, type, 8, $0) }
  }

  func setProperty(_ property: UInt32, of window: UInt32, type: UInt32, words: [UInt32]) {
    unsafe words.withUnsafeBytes { unsafe setProperty(property, of: window, type, 32, $0) }
  }

  /// Splits a value that is longer than one request may be.
  @unsafe private func setProperty(
    _ property: UInt32, of window: UInt32, _ type: UInt32, _ format: Int32,
    _ bytes: UnsafeRawBufferPointer
  ) {
    let most = (WindowLongestRequest(server) - 64) / 4 * 4
    if most <= 0 { return }
    for start in stride(from: 0, to: max(bytes.count, 1), by: most) {
      let piece = unsafe UnsafeRawBufferPointer(rebasing: bytes[start...].prefix(most))
      unsafe WindowSetProperty(
        server, window, property, type, format, start > 0, piece.baseAddress, piece.count)
    }
  }

  func deleteProperty(_ property: UInt32, of window: UInt32) {
    WindowDeleteProperty(server, window, property)
  }

  /// Reads at most `limit` bytes, rounded up to a multiple of four; nil if the property is missing
  /// or has another type. With `isTaken`, the server deletes a property that was read to its end.
  /// Waits for the server.
  func property(
    _ property: UInt32, of window: UInt32, type: UInt32? = nil, limit: Int, isTaken: Bool = false
  ) -> PropertyValue? {
    let question =
      early.take(.property(property, of: window))
      ?? WindowAskProperty(server, window, property, type ?? 0, limit, isTaken)
    let value = WindowTakeProperty(server, question)
    let bytes = value.bytes.take()
    guard value.type != 0, type == nil || type == value.type else { return nil }
    return PropertyValue(
      type: value.type, format: Int(value.bits), bytes: bytes, bytesAfter: value.bytesAfter)
  }

  func selectEvents(_ events: Int, of window: UInt32) { WindowSelectEvents(server, window, events) }

  /// The window that owns a selection; 0 for none. Waits for the server.
  func owner(of selection: UInt32) -> UInt32 {
    WindowTakeOwner(server, early.take(.owner(of: selection)) ?? WindowAskOwner(server, selection))
  }

  /// Asks a selection's owner to write the content, in the data format `target`, into a property.
  func convert(
    _ selection: UInt32, to target: UInt32, property: UInt32, of window: UInt32, stamp: UInt32
  ) {
    WindowConvert(server, selection, target, window, property, stamp)
  }

  func sendMessage(_ type: UInt32, words: [UInt32], to window: UInt32) {
    sendEvent(ClientMessage, format: 32, words: [window, type] + words, to: window)
  }

  /// Sends up to 20 bytes to the programs that watch the root window's properties.
  func sendMessage(_ type: UInt32, bytes: [UInt8], about window: UInt32) {
    sendEvent(
      ClientMessage, format: 8, words: [window, type], bytes: bytes, to: root,
      mask: PropertyChangeMask)
  }

  /// Sends any event; `format` is the size of a ClientMessage's elements in bits. `words` and
  /// `bytes` have at most 28 bytes together. The programs that have selected events of `mask`
  /// receive the event; with 0, the window's creator does.
  func sendEvent(
    _ type: Int32, format: UInt8 = 0, words: [UInt32], bytes: [UInt8] = [], to window: UInt32,
    mask: Int = NoEventMask
  ) {
    var event = [UInt8(type), format, 0, 0]
    unsafe words.withUnsafeBytes { unsafe event.append(contentsOf: $0) }
    event += bytes + [UInt8](repeating: 0, count: max(0, 32 - event.count - bytes.count))
    unsafe WindowSend(server, window, UInt32(mask), event)
  }
}
