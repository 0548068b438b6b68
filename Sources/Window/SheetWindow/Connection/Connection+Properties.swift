import CSheetXLibraries

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
    _ property: UInt32, of window: UInt32, _ type: UInt32, _ format: UInt8,
    _ bytes: UnsafeRawBufferPointer
  ) {
    let most = unsafe Int(xcb_get_maximum_request_length(server.xcb)) * 4 - 64
    if most <= 0 { return }
    for start in stride(from: 0, to: max(bytes.count, 1), by: most) {
      let piece = unsafe UnsafeRawBufferPointer(rebasing: bytes[start...].prefix(most))
      let mode = start > 0 ? XCB_PROP_MODE_APPEND : XCB_PROP_MODE_REPLACE
      server.ignoreError(
        of: unsafe xcb_change_property_checked(
          server.xcb, UInt8(mode.rawValue), window, property, type, format,
          UInt32(piece.count * 8 / Int(format)), piece.baseAddress))
    }
  }

  func deleteProperty(_ property: UInt32, of window: UInt32) {
    server.ignoreError(of: unsafe xcb_delete_property_checked(server.xcb, window, property))
  }

  /// Reads at most `limit` bytes, rounded up to a multiple of four; nil if the property is missing
  /// or has another type. With `isTaken`, the server deletes a property that was read to its end.
  /// Waits for the server.
  func property(
    _ property: UInt32, of window: UInt32, type: UInt32? = nil, limit: Int, isTaken: Bool = false
  ) -> PropertyValue? {
    let question =
      early.take(.property(property, of: window))
      ?? server.askProperty(
        property, of: window, type: type ?? 0, limit: limit, isTaken: isTaken)
    let cookie = xcb_get_property_cookie_t(sequence: question)
    var value = xcb_get_property_reply_t()
    let bytes = unsafe taken(xcb_get_property_reply(server.xcb, cookie, nil)) {
      unsafe value = $0.pointee
      return unsafe (xcb_get_property_value($0), xcb_get_property_value_length($0))
    }
    guard value.type != 0, type == nil || type == value.type else { return nil }
    return PropertyValue(
      type: value.type, format: Int(value.format), bytes: bytes, bytesAfter: Int(value.bytes_after))
  }

  func selectEvents(_ events: Int, of window: UInt32) {
    setAttribute(XCB_CW_EVENT_MASK, of: window, to: UInt32(events))
  }

  func setAttribute(_ attribute: xcb_cw_t, of window: UInt32, to value: UInt32) {
    server.ignoreError(
      of: unsafe xcb_change_window_attributes_checked(
        server.xcb, window, attribute.rawValue, [value]))
  }

  /// The window that owns a selection; 0 for none. Waits for the server.
  func owner(of selection: UInt32) -> UInt32 {
    let question = early.take(.owner(of: selection)) ?? server.askOwner(of: selection)
    let cookie = xcb_get_selection_owner_cookie_t(sequence: question)
    return unsafe taken(xcb_get_selection_owner_reply(server.xcb, cookie, nil))?.owner ?? 0
  }

  /// Asks a selection's owner to write the content, in the data format `target`, into a property.
  func convert(
    _ selection: UInt32, to target: UInt32, property: UInt32, of window: UInt32, stamp: UInt32
  ) {
    server.ignoreError(
      of: unsafe xcb_convert_selection_checked(
        server.xcb, window, selection, target, property, stamp))
  }

  func setOwner(of selection: UInt32, to window: UInt32, stamp: UInt32 = UInt32(CurrentTime)) {
    server.ignoreError(
      of: unsafe xcb_set_selection_owner_checked(server.xcb, window, selection, stamp))
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
    var event = [CChar(type), CChar(format), 0, 0]
    unsafe words.withUnsafeBytes { unsafe event += $0.map(CChar.init(bitPattern:)) }
    event += bytes.map(CChar.init(bitPattern:))
    event += [CChar](repeating: 0, count: max(0, 32 - event.count))
    server.ignoreError(
      of: unsafe xcb_send_event_checked(server.xcb, 0, window, UInt32(mask), event))
  }
}

extension Server {
  /// Reads at most `limit` bytes, rounded up to a multiple of four; type 0 stands for any. With
  /// `isTaken`, the server deletes a property that is read to its end.
  func askProperty(
    _ property: UInt32, of window: UInt32, type: UInt32, limit: Int, isTaken: Bool = false
  ) -> UInt32 {
    unsafe xcb_get_property(
      xcb, isTaken ? 1 : 0, window, property, type, 0, UInt32((limit + 3) / 4)
    ).sequence
  }

  func askOwner(of selection: UInt32) -> UInt32 {
    unsafe xcb_get_selection_owner(xcb, selection).sequence
  }

  func askPointer() -> UInt32 { unsafe xcb_query_pointer(xcb, root).sequence }
}
