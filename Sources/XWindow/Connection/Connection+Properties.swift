import CX11
import Glibc

extension Connection {
  /// Sets a property with format 8.
  ///
  /// The corresponding C function is `xcb_change_property`.
  func setProperty(_ property: UInt32, of window: UInt32, type: UInt32, bytes: [UInt8]) {
    if isLost { return }
    forget(
      unsafe xcb_change_property_checked(
        xcb, UInt8(PropModeReplace), window, property, type, 8, UInt32(bytes.count), bytes))
  }

  /// Sets a property with format 32.
  ///
  /// The corresponding C function is `xcb_change_property`.
  func setProperty(_ property: UInt32, of window: UInt32, type: UInt32, words: [UInt32]) {
    if isLost { return }
    forget(
      unsafe xcb_change_property_checked(
        xcb, UInt8(PropModeReplace), window, property, type, 32, UInt32(words.count), words))
  }

  /// Deletes a property, which sends PropertyNotify.
  ///
  /// The corresponding C function is `xcb_delete_property`.
  func deleteProperty(_ property: UInt32, of window: UInt32) {
    if isLost { return }
    forget(unsafe xcb_delete_property_checked(xcb, window, property))
  }

  /// Reads a property. Waits for the server.
  ///
  /// The corresponding C function is `xcb_get_property`.
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
    let any = UInt32(XCB_GET_PROPERTY_TYPE_ANY.rawValue)
    let cookie = unsafe xcb_get_property(
      xcb, isTaken ? 1 : 0, window, property, type ?? any, 0, UInt32((limit + 3) / 4))
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
      isCut: reply.pointee.bytes_after > 0)
  }

  /// Selects events of a window, which may belong to another program.
  ///
  /// The corresponding C function is `xcb_change_window_attributes`.
  func selectEvents(_ mask: Int, of window: UInt32) {
    if isLost { return }
    forget(
      unsafe xcb_change_window_attributes_checked(
        xcb, window, UInt32(CWEventMask), [UInt32(mask)]))
  }

  /// The window that owns a selection; 0 for none. Waits for the server.
  ///
  /// The corresponding C function is `xcb_get_selection_owner`.
  func owner(of selection: UInt32) -> UInt32 {
    if isLost { return 0 }
    let cookie = unsafe xcb_get_selection_owner(xcb, selection)
    guard let reply = unsafe xcb_get_selection_owner_reply(xcb, cookie, nil) else { return 0 }
    defer { unsafe free(reply) }
    return unsafe reply.pointee.owner
  }

  /// Ignores whether a checked request succeeds: another program's window may be gone at any moment,
  /// which is not an error.
  ///
  /// The corresponding C function is `xcb_discard_reply`.
  func forget(_ cookie: xcb_void_cookie_t) {
    unsafe xcb_discard_reply(xcb, cookie.sequence)
  }
}
