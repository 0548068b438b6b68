import CX11

extension Connection {
  /// Columns and rows of the screen without panels, as the window manager reports them; the whole
  /// screen without a window manager.
  ///
  /// The corresponding C functions are `XDisplayWidth` and `XDisplayHeight`.
  public var workArea: (width: Int, height: Int) {
    if isLost { return (0, 0) }
    let screenWidth = unsafe Int(XDisplayWidth(display, screen))
    let screenHeight = unsafe Int(XDisplayHeight(display, screen))
    let desktop = Int(words(.netCurrentDesktop).first ?? 0)
    // Left edge, top edge, width and height, for each desktop.
    let areas = words(.netWorkArea)
    let start = areas.count >= 4 * (desktop + 1) ? 4 * desktop : 0
    guard areas.count >= start + 4, areas[start + 2] > 0, areas[start + 3] > 0 else {
      return (screenWidth, screenHeight)
    }
    return (
      min(Int(areas[start + 2]), screenWidth), min(Int(areas[start + 3]), screenHeight)
    )
  }

  /// A property of the root window.
  private func words(_ name: Atoms.Name) -> [UInt32] {
    let value = property(
      atoms.number(name), of: UInt32(root), type: UInt32(XA_CARDINAL), limit: 1 << 12)
    return value?.words ?? []
  }
}
