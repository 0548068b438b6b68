import CSheetX11
import SheetPixels

/// A window's resources on the server.
struct Surface {
  /// The window.
  let id: UInt32
  let visual: VisualChoice
  /// The graphics context for images.
  let context: UInt32
  /// nil for the screen's default.
  private let colormap: UInt32?

  /// The core events that the window selects.
  static let events =
    KeyPressMask | KeyReleaseMask | ButtonPressMask | ButtonReleaseMask | PointerMotionMask
    | LeaveWindowMask | ExposureMask | StructureNotifyMask | VisibilityChangeMask
    | FocusChangeMask | PropertyChangeMask

  /// Creates a top-level window without a background, whose content keeps its place at the top left when
  /// the size changes: neither flashes.
  ///
  /// - Parameter cover: What a window that no window manager manages shows until the first frame, and where it
  ///   is; nil for an ordinary window.
  init(
    _ connection: Connection, visual: VisualChoice, width: Int, height: Int,
    cover: ScreenCapture? = nil
  ) {
    let (xcb, root) = unsafe (connection.xcb, UInt32(connection.root))
    self.visual = visual
    id = connection.makeID()
    // In the order of the mask's bits.
    let place = cover?.bounds ?? .empty
    var values: [UInt32] = [
      cover?.pixmap.id ?? UInt32(None), 0, UInt32(NorthWestGravity), cover == nil ? 0 : 1,
      UInt32(Surface.events),
    ]
    var mask = CWBackPixmap | CWBorderPixel | CWBitGravity | CWOverrideRedirect | CWEventMask
    if visual.isDefault {
      colormap = nil
    } else {
      let map = connection.makeID()
      unsafe xcb_create_colormap(xcb, UInt8(XCB_COLORMAP_ALLOC_NONE.rawValue), map, root, visual.id)
      values.append(map)
      mask |= CWColormap
      colormap = map
    }
    unsafe xcb_create_window(
      xcb, UInt8(visual.format.depth), id, root, Int16(place.minX), Int16(place.minY),
      UInt16(width), UInt16(height), 0,
      UInt16(InputOutput), visual.id, UInt32(mask), values)
    noteOwnWindow(id)
    context = connection.createContext(for: id)
  }

  func free(_ connection: Connection, isDestroyed: Bool) {
    unsafe xcb_free_gc(connection.xcb, context)
    if !isDestroyed { unsafe xcb_destroy_window(connection.xcb, id) }
    if let colormap { unsafe xcb_free_colormap(connection.xcb, colormap) }
  }
}
