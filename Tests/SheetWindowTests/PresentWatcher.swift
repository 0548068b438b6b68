import CSheetXLibraries
import Glibc

/// Observes a program's use of the Present extension, over a separate connection.
@safe final class PresentWatcher {
  private let xcb: OpaquePointer
  /// The numbers of the refreshes that showed a frame.
  private(set) var frames: [UInt64] = []
  /// The number of notifications that the program requested without a frame.
  private(set) var requests = 0

  init?(display: String, window: UInt) {
    guard let xcb = unsafe xcb_connect(display, nil) else { return nil }
    unsafe self.xcb = xcb
    let version = unsafe xcb_present_query_version(xcb, 1, 2)
    guard let answer = unsafe xcb_present_query_version_reply(xcb, version, nil) else {
      unsafe xcb_disconnect(xcb)
      return nil
    }
    unsafe free(answer)
    unsafe xcb_present_select_input(
      xcb, xcb_generate_id(xcb), UInt32(window), XCB_PRESENT_EVENT_MASK_COMPLETE_NOTIFY.rawValue)
    update()
  }

  deinit { unsafe xcb_disconnect(xcb) }

  func update() {
    let question = unsafe xcb_get_input_focus(xcb)
    unsafe free(xcb_get_input_focus_reply(xcb, question, nil))
    while let event = unsafe xcb_poll_for_event(xcb) {
      defer { unsafe free(event) }
      guard unsafe event.pointee.response_type == UInt8(XCB_GE_GENERIC) else { continue }
      let done = unsafe UnsafeRawPointer(event).load(as: xcb_present_complete_notify_event_t.self)
      if UInt32(done.kind) == XCB_PRESENT_COMPLETE_KIND_PIXMAP.rawValue {
        frames.append(done.msc)
      } else {
        requests += 1
      }
    }
  }

  func mark(_ window: UInt, x: Int16, y: Int16, color: UInt32) {
    let context = unsafe xcb_generate_id(xcb)
    var area = xcb_rectangle_t(x: x, y: y, width: 1, height: 1)
    unsafe xcb_create_gc(xcb, context, UInt32(window), XCB_GC_FOREGROUND.rawValue, [color])
    unsafe xcb_poly_fill_rectangle(xcb, UInt32(window), context, 1, &area)
    unsafe xcb_free_gc(xcb, context)
    update()
  }

  /// The number of resources that the owner of a window has on the server, by type.
  func resources(of window: UInt32) -> [UInt32: Int] {
    let name = "X-Resource"
    let question = unsafe xcb_query_extension(xcb, UInt16(name.utf8.count), name)
    guard let extent = unsafe xcb_query_extension_reply(xcb, question, nil) else { return [:] }
    defer { unsafe free(extent) }
    // X-Resource's request QueryClientResources; XCB writes the length.
    let opcode = unsafe extent.pointee.major_opcode
    var words = [UInt32(littleEndian: UInt32(opcode) | 2 << 8), window]
    let sequence = unsafe words.withUnsafeMutableBytes { words in
      var request = unsafe xcb_protocol_request_t(count: 1, ext: nil, opcode: opcode, isvoid: 0)
      // XCB needs two free entries in front of the request's parts.
      var parts = unsafe [iovec](repeating: iovec(), count: 3)
      unsafe parts[2] = iovec(iov_base: words.baseAddress, iov_len: words.count)
      return unsafe parts.withUnsafeMutableBufferPointer { parts in
        unsafe xcb_send_request(
          xcb, Int32(XCB_REQUEST_CHECKED.rawValue), parts.baseAddress?.advanced(by: 2), &request)
      }
    }
    guard let reply = unsafe xcb_wait_for_reply(xcb, sequence, nil) else { return [:] }
    defer { unsafe free(reply) }
    let count = Int(unsafe reply.load(fromByteOffset: 8, as: UInt32.self))
    return (0..<count).reduce(into: [:]) { result, index in
      let type = unsafe reply.load(fromByteOffset: 32 + index * 8, as: UInt32.self)
      result[type] = Int(unsafe reply.load(fromByteOffset: 36 + index * 8, as: UInt32.self))
    }
  }
}
