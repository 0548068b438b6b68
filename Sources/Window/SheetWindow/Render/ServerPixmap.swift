import CSheetX11
import SheetPixels

final class ServerPixmap {
  let id: UInt32
  let width: Int
  let height: Int
  private let connection: Connection

  /// Pixels; the server may have no memory for a larger pixmap.
  private static let small = 1 << 20

  /// Makes a pixmap of unknown pixels. Waits for the server if the pixmap is large or `isChecked`.
  init(_ connection: Connection, depth: Int, width: Int, height: Int, isChecked: Bool = false)
    throws(XWindowError)
  {
    let server = connection.server
    let isPossible = width == Window.side(width) && height == Window.side(height)
    guard isPossible, !connection.isLost else {
      throw isPossible ? .connectionLost : .outOfMemory("a picture of \(width) × \(height) pixels")
    }
    id = WindowMakeID(server)
    let made = WindowMakePixmap(server, id, Int32(depth), width, height)
    if !isChecked, width * height < ServerPixmap.small {
      WindowDiscard(server, made)
    } else if !WindowSucceeded(server, made) {
      throw connection.isLost
        ? .connectionLost : .outOfMemory("a picture of \(width) × \(height) pixels")
    }
    (self.connection, self.width, self.height) = (connection, width, height)
  }

  deinit { WindowFreePixmap(connection.server, id) }

  var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

  /// Opaque words; nil on a lost connection or without memory. `visual` has the pixmap's depth.
  /// Waits for the server.
  func pixels(_ visual: VisualChoice) -> PixelImage? {
    let image = PixelImage(width: width, height: height, filledWith: nil)
    if readShared(visual, into: image) { return image }
    let bytes = WindowGetImage(connection.server, id, xcb_rectangle_t(bounds)).take()
    return visual.format.decode(bytes, into: image) ? image : nil
  }

  private func readShared(_ visual: VisualChoice, into image: PixelImage) -> Bool {
    let rowBytes = visual.format.bytesPerRow(width: width)
    guard connection.sharing != WindowSharesNothing,
      let segment = SharedSegment(
        connection,
        transport: connection.sharing == WindowSharesDescriptors ? .fileDescriptor : .systemV,
        capacity: rowBytes * height, visual: visual, isWritten: true),
      WindowGetShared(connection.server, id, xcb_rectangle_t(bounds), segment.id)
    else { return false }
    unsafe visual.format.decode(segment.address, bytesPerRow: rowBytes, into: image.view)
    return true
  }
}
