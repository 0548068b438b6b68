import CSheetX11
import SheetPixels

struct Surface {
  let id: UInt32
  let visual: VisualChoice
  let context: UInt32
  private let colormap: UInt32

  static let events =
    KeyPressMask | KeyReleaseMask | ButtonPressMask | ButtonReleaseMask | PointerMotionMask
    | LeaveWindowMask | ExposureMask | StructureNotifyMask | VisibilityChangeMask
    | FocusChangeMask | PropertyChangeMask

  /// Creates a top-level window whose content stays at the top left in a resize, because otherwise
  /// the window would flash. `cover` is nil for an ordinary window.
  init(
    _ server: WindowServer, visual: VisualChoice, width: Int, height: Int, cover: ScreenCapture?
  ) {
    self.visual = visual
    id = WindowMakeID(server)
    colormap = visual.isDefault ? 0 : WindowMakeColormap(server, visual.id)
    let corner = cover?.bounds ?? .empty
    WindowCreate(
      server,
      WindowCreation(
        id: id, depth: Int32(visual.format.depth), visual: visual.id,
        place: xcb_rectangle_t(
          x: Int16(corner.minX), y: Int16(corner.minY), width: UInt16(width),
          height: UInt16(height)),
        background: cover?.pixmap.id ?? 0, isUnmanaged: cover != nil, events: UInt32(Self.events),
        colormap: colormap))
    noteOwnWindow(id)
    context = WindowMakeContext(server, id, false)
  }

  var target: WindowTarget {
    WindowTarget(drawable: id, context: context, depth: Int32(visual.format.depth))
  }

  func free(_ server: WindowServer, isDestroyed: Bool) {
    WindowFreeContext(server, context)
    if !isDestroyed { WindowDestroy(server, id) }
    if colormap != 0 { WindowFreeColormap(server, colormap) }
  }
}
