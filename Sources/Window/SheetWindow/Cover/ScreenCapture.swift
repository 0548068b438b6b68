import CSheetX11
package import SheetPixels

/// A picture of a part of the screen, without the pointer, kept on the server.
package final class ScreenCapture {
  /// The captured part, in device pixels of the screen.
  package let bounds: PixelRect
  let pixmap: ServerPixmap
  private let visual: VisualChoice

  /// Copies a part of the screen, in device pixels, on the server. Waits for the server.
  package init(_ connection: Connection, of bounds: PixelRect) throws(XWindowError) {
    let (server, root) = (connection.server, connection.root)
    visual = try VisualChoice(connection)
    // Reads a pixel first, because rootless Xwayland would copy unreadable pixels as black.
    let pixel = PixelRect(x: bounds.minX, y: bounds.minY, width: 1, height: 1)
    guard visual.isDefault, !bounds.isEmpty,
      !WindowGetImage(server, root, xcb_rectangle_t(pixel)).take().isEmpty
    else { throw connection.isLost ? .connectionLost : .screenUnreadable }
    pixmap = try ServerPixmap(
      connection, depth: visual.format.depth, width: bounds.width, height: bounds.height,
      isChecked: true)
    let context = WindowMakeContext(server, root, true)
    _ = WindowCopy(
      server, root, bounds.minX, bounds.minY, pixmap.id, context, xcb_rectangle_t(pixmap.bounds))
    WindowFreeContext(server, context)
    self.bounds = bounds
  }

  /// The opaque pixels; nil on a lost connection or without memory. Waits for the server.
  package func pixels() -> PixelImage? { pixmap.pixels(visual) }
}
