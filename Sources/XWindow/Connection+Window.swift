import CX11

extension Connection {
  /// A colormap for a visual that is not the screen's own.
  ///
  /// The corresponding C function is `XCreateColormap`.
  func createColormap(_ visual: VisualChoice) -> XID {
    unsafe XCreateColormap(display, root, visual.visual, AllocNone)
  }

  /// A top-level window that does not flash: nothing is painted behind it, and on a resize what it
  /// shows stays in its top left corner.
  ///
  /// The corresponding C function is `XCreateWindow`.
  func createWindow(width: Int, height: Int, visual: VisualChoice, colormap: XID?) -> XID {
    var attributes = XSetWindowAttributes()
    attributes.background_pixmap = XID(None)
    attributes.border_pixel = 0
    attributes.bit_gravity = NorthWestGravity
    attributes.event_mask =
      KeyPressMask | ButtonPressMask | ButtonReleaseMask | PointerMotionMask | LeaveWindowMask
      | ExposureMask | StructureNotifyMask | VisibilityChangeMask | FocusChangeMask
      | PropertyChangeMask
    var mask = CWBackPixmap | CWBorderPixel | CWBitGravity | CWEventMask
    if let colormap {
      attributes.colormap = colormap
      mask |= CWColormap
    }
    return unsafe XCreateWindow(
      display, root, 0, 0, UInt32(width), UInt32(height), 0, Int32(visual.format.depth),
      UInt32(InputOutput), visual.visual, UInt(mask), &attributes)
  }

  /// What images are put with. Copies do not send events.
  ///
  /// The corresponding C function is `XCreateGC`.
  func createContext(for drawable: XID) -> GC {
    var values = XGCValues()
    values.graphics_exposures = 0
    return unsafe XCreateGC(display, drawable, UInt(GCGraphicsExposures), &values)
  }
}
