import CSheetX11
import SheetPixels

/// A part of a window, kept on the server.
struct ServerRegion {
  /// The server's name of it.
  let id: UInt32
  private let opcode: UInt8

  /// Creates an empty region; nil without XFixes, whose version must have been asked before. Waits for the
  /// server.
  init?(_ connection: Connection) {
    guard let opcode = connection.opcode(ofExtension: "XFIXES") else { return nil }
    self.opcode = opcode
    id = connection.makeID()
    unsafe WindowSetRegion(connection.xcb, opcode, id, true, xcb_rectangle_t())
  }

  /// Makes it a rectangle.
  func set(_ rect: PixelRect, _ connection: Connection) {
    unsafe WindowSetRegion(connection.xcb, opcode, id, false, xcb_rectangle_t(rect))
  }

  /// Frees it.
  func destroy(_ connection: Connection) {
    if !connection.isLost { unsafe WindowDestroyRegion(connection.xcb, opcode, id) }
  }
}
