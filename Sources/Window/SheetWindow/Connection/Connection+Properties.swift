import CSheetX11
import Glibc

/// Properties, selections and events of any window, one function for each call.
extension Connection {
  /// Sets a property with format 8.
  func setProperty(_ property: UInt32, of window: UInt32, type: UInt32, bytes: [UInt8]) {
    unsafe bytes.withUnsafeBytes { bytes in
      unsafe setProperty(property, of: window, type: type, format: 8, bytes)
    }
  }

  /// Sets a property with format 32.
  func setProperty(_ property: UInt32, of window: UInt32, type: UInt32, words: [UInt32]) {
    unsafe words.withUnsafeBytes { bytes in
      unsafe setProperty(property, of: window, type: type, format: 32, bytes)
    }
  }

  /// Sets a property, in several requests if it is longer than the server accepts in one.
  @unsafe private func setProperty(
    _ property: UInt32, of window: UInt32, type: UInt32, format: Int,
    _ bytes: UnsafeRawBufferPointer
  ) {
    if isLost { return }
    var (rest, mode) = unsafe (bytes[...], PropModeReplace)
    repeat {
      let piece = unsafe rest.prefix(longestRequest / 4 * 4)
      unsafe forget(
        xcb_change_property_checked(
          xcb, UInt8(mode), window, property, type, UInt8(format),
          UInt32(piece.count * 8 / format), UnsafeRawBufferPointer(rebasing: piece).baseAddress))
      unsafe rest = rest.dropFirst(piece.count)
      mode = PropModeAppend
    } while unsafe !rest.isEmpty
  }

  /// The most bytes of data in a request, after its header.
  var longestRequest: Int { unsafe Int(xcb_get_maximum_request_length(xcb)) * 4 - 64 }

  /// Deletes a property, which sends PropertyNotify.
  func deleteProperty(_ property: UInt32, of window: UInt32) {
    if isLost { return }
    forget(unsafe xcb_delete_property_checked(xcb, window, property))
  }

  /// Reads a property. Waits for the server.
  ///
  /// - Parameters:
  ///   - type: The type it must have, or nil for any.
  ///   - limit: The most bytes to read.
  ///   - isTaken: Whether to delete it if it was read completely.
  /// - Returns: nil when the window or the property does not exist, or has another type.
  func property(
    _ property: UInt32, of window: UInt32, type: UInt32? = nil, limit: Int, isTaken: Bool = false
  ) -> PropertyValue? {
    if isLost { return nil }
    let cookie =
      early.take(.property(property, of: window)).map { xcb_get_property_cookie_t(sequence: $0) }
      ?? ask(property, of: window, type: type, limit: limit, isTaken: isTaken)
    guard let reply = unsafe xcb_get_property_reply(xcb, cookie, nil) else { return nil }
    defer { unsafe free(reply) }
    let found = unsafe reply.pointee.type
    guard found != 0, type == nil || found == type else { return nil }
    let count = unsafe Int(xcb_get_property_value_length(reply))
    var bytes: [UInt8] = []
    if count > 0, let start = unsafe xcb_get_property_value(reply) {
      unsafe bytes.append(contentsOf: UnsafeRawBufferPointer(start: start, count: count))
    }
    return unsafe PropertyValue(
      type: found, format: reply.pointee.format, bytes: bytes,
      bytesAfter: Int(reply.pointee.bytes_after))
  }

  /// The most bytes of a property of the desktop that are read; typical ones have a few thousand.
  static var longestSetting: Int { 1 << 18 }

  /// Asks for a property.
  func ask(
    _ property: UInt32, of window: UInt32, type: UInt32?, limit: Int, isTaken: Bool = false
  ) -> xcb_get_property_cookie_t {
    let any = UInt32(XCB_GET_PROPERTY_TYPE_ANY.rawValue)
    return unsafe xcb_get_property(
      xcb, isTaken ? 1 : 0, window, property, type ?? any, 0, UInt32((limit + 3) / 4))
  }

  /// Selects events of a window, which may belong to another program.
  func selectEvents(_ mask: Int, of window: UInt32) {
    if isLost { return }
    forget(
      unsafe xcb_change_window_attributes_checked(
        xcb, window, UInt32(CWEventMask), [UInt32(mask)]))
  }

  /// The window that owns a selection; 0 for none. Waits for the server.
  func owner(of selection: UInt32) -> UInt32 {
    if isLost { return 0 }
    let cookie =
      unsafe early.take(.owner(of: selection)).map {
        xcb_get_selection_owner_cookie_t(sequence: $0)
      }
      ?? xcb_get_selection_owner(xcb, selection)
    guard let reply = unsafe xcb_get_selection_owner_reply(xcb, cookie, nil) else { return 0 }
    defer { unsafe free(reply) }
    return unsafe reply.pointee.owner
  }

  /// Ignores whether a checked request succeeds: another program's window may be gone at any moment,
  /// which is not an error.
  func forget(_ cookie: xcb_void_cookie_t) {
    unsafe xcb_discard_reply(xcb, cookie.sequence)
  }
}
