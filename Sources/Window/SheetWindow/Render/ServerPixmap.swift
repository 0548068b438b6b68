import CSheetX11
import SheetPixels

/// Pixels kept on the server; freed with the object.
final class ServerPixmap {
  /// The server's name of it.
  let id: UInt32
  let width: Int
  let height: Int
  private let connection: Connection

  /// A server may have no memory for more pixels than this.
  private static let small = 1 << 20

  /// Makes a pixmap whose pixels are unknown. Waits for the server if it is large or checked.
  ///
  /// - Parameter isChecked: Whether to ask the server if it has the memory, however small the pixmap is.
  /// - Throws: `.outOfMemory`, `.connectionLost`.
  init(_ connection: Connection, depth: Int, width: Int, height: Int, isChecked: Bool = false)
    throws(XWindowError)
  {
    let isPossible = (1...32767).contains(width) && (1...32767).contains(height)
    guard isPossible, !connection.isLost else {
      throw isPossible ? .connectionLost : .outOfMemory("a picture of \(width) × \(height) pixels")
    }
    let id = connection.makeID()
    let made = unsafe xcb_create_pixmap_checked(
      connection.xcb, UInt8(depth), id, UInt32(connection.root), UInt16(width), UInt16(height))
    if !isChecked, width * height < ServerPixmap.small {
      connection.forget(made)
    } else if !connection.succeeded(made) {
      throw connection.isLost
        ? .connectionLost : .outOfMemory("a picture of \(width) × \(height) pixels")
    }
    self.id = id
    self.connection = connection
    (self.width, self.height) = (width, height)
  }

  deinit {
    if !connection.isLost { unsafe xcb_free_pixmap(connection.xcb, id) }
  }

  /// Everything it covers.
  var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }
}
