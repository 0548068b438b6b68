import CX11

/// What a window consists of on the server: one function for each call.
extension Connection {
  /// A new id for a resource on the server.
  ///
  /// The corresponding C function is `xcb_generate_id`.
  func makeID() -> UInt32 { unsafe xcb_generate_id(xcb) }

  /// Creates a colormap for a visual other than the screen's default.
  ///
  /// The corresponding C function is `xcb_create_colormap`.
  func createColormap(_ visual: VisualChoice) -> UInt32 {
    let id = makeID()
    let none = UInt8(XCB_COLORMAP_ALLOC_NONE.rawValue)
    unsafe xcb_create_colormap(xcb, none, id, UInt32(root), visual.id)
    return id
  }

  /// The core events that windows select.
  var windowEvents: Int {
    KeyPressMask | KeyReleaseMask | ButtonPressMask | ButtonReleaseMask | PointerMotionMask
      | LeaveWindowMask
      | ExposureMask | StructureNotifyMask | VisibilityChangeMask | FocusChangeMask
      | PropertyChangeMask
  }

  /// Creates a top-level window without a background, whose content keeps its place at the top left
  /// when the size changes: neither flashes.
  ///
  /// The corresponding C function is `xcb_create_window`.
  func createWindow(width: Int, height: Int, visual: VisualChoice, colormap: UInt32?) -> UInt32 {
    let id = makeID()
    // In the order of the mask's bits.
    var values = [UInt32(None), 0, UInt32(NorthWestGravity), UInt32(windowEvents)]
    var mask = CWBackPixmap | CWBorderPixel | CWBitGravity | CWEventMask
    if let colormap {
      values.append(colormap)
      mask |= CWColormap
    }
    unsafe xcb_create_window(
      xcb, UInt8(visual.format.depth), id, UInt32(root), 0, 0, UInt16(width), UInt16(height), 0,
      UInt16(InputOutput), visual.id, UInt32(mask), values)
    return id
  }

  /// Creates a graphics context without exposure events for copies.
  ///
  /// The corresponding C function is `xcb_create_gc`.
  func createContext(for drawable: UInt32) -> UInt32 {
    let id = makeID()
    unsafe xcb_create_gc(xcb, id, drawable, UInt32(GCGraphicsExposures), [0])
    return id
  }
}
