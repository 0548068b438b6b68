import CX11

/// A window's resources on the server.
struct Surface {
  /// The window.
  let id: UInt32
  let visual: VisualChoice
  /// The graphics context for images.
  let context: UInt32
  /// nil for the screen's default.
  private let colormap: UInt32?

  init(_ connection: Connection, visual: VisualChoice, width: Int, height: Int) {
    self.visual = visual
    colormap = visual.isDefault ? nil : connection.createColormap(visual)
    id = connection.createWindow(width: width, height: height, visual: visual, colormap: colormap)
    noteOwnWindow(id)
    context = connection.createContext(for: id)
  }

  /// The corresponding C functions are `xcb_free_gc`, `xcb_destroy_window` and `xcb_free_colormap`.
  func free(_ connection: Connection, isDestroyed: Bool) {
    unsafe xcb_free_gc(connection.xcb, context)
    if !isDestroyed { unsafe xcb_destroy_window(connection.xcb, id) }
    if let colormap { unsafe xcb_free_colormap(connection.xcb, colormap) }
  }
}
