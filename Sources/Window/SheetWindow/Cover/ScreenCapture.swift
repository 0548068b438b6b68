import CSheetX11
package import SheetPixels

/// A picture of a part of the screen, kept on the server until this object is deallocated.
///
/// The picture shows all windows and the compositor's effects, but not the pointer.
package final class ScreenCapture {
  /// The captured part of the screen, in device pixels.
  package let bounds: PixelRect
  let pixmap: ServerPixmap
  private let visual: VisualChoice

  /// Copies a part of the screen on the server, without sending pixels to the program. Waits for
  /// the server.
  ///
  /// - Parameter bounds: Device pixels of the screen.
  /// - Throws: `.screenUnreadable`, `.outOfMemory`, `.noUsableVisual`, `.connectionLost`.
  package init(_ connection: Connection, of bounds: PixelRect) throws(XWindowError) {
    let (server, root) = (connection.server, connection.root)
    visual = try VisualChoice(connection)
    // Tries to read a pixel, because rootless Xwayland refuses to send pixels of the screen, but
    // would copy them as black.
    var pixel = bounds
    (pixel.maxX, pixel.maxY) = (bounds.minX + 1, bounds.minY + 1)
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

  /// Reads the pixels, which are opaque, through shared memory if possible. Waits for the server.
  ///
  /// - Returns: nil on a lost connection, or if the server has too little memory.
  package func pixels() -> PixelImage? { pixmap.pixels(visual) }
}
