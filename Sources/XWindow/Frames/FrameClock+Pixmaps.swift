import CX11
public import Pixels

/// Frames that are shown by the Present extension.
extension FrameClock {
  /// Whether `show` avoids tearing: the server knows the real screen's refreshes, and no compositor
  /// takes the window's pixels at moments of its own.
  public var showsWithoutTearing: Bool { hasRefreshReports && !isComposited }

  /// Copies a rectangle of a pixmap to the same place of the window when the next refresh begins.
  ///
  /// The pixmap may not be drawn into until `takeIdlePixmaps` returns it. It must not be in shared
  /// memory: some servers do not survive its row length.
  ///
  /// The corresponding C functions are `XFixesCreateRegion` and `xcb_present_pixmap`.
  ///
  /// - Parameters:
  ///   - pixmap: Of the window's size and depth.
  ///   - damage: Where it differs from the window.
  /// - Returns: false without the extension: nothing has happened.
  public func show(_ pixmap: UInt32, damage: PixelRect) -> Bool {
    guard ticks != nil, !damage.isEmpty else { return false }
    let region = unsafe connection.withXlib { display -> XserverRegion in
      var rectangle = XRectangle(
        x: Int16(clamping: damage.minX), y: Int16(clamping: damage.minY),
        width: UInt16(clamping: damage.width), height: UInt16(clamping: damage.height))
      return unsafe XFixesCreateRegion(display, &rectangle, 1)
    }
    guard let region else { return false }
    // Serial 0 tells this report from those of refreshes.
    unsafe xcb_present_pixmap(
      connection.xcb, window, pixmap, 0, 0, UInt32(region), 0, 0, 0, 0, 0,
      XCB_PRESENT_OPTION_COPY.rawValue, 0, 1, 0, 0, nil)
    unsafe connection.withXlib { display in unsafe XFixesDestroyRegion(display, region) }
    return true
  }

  /// The pixmaps given to `show` that may be drawn into again, since this was last asked.
  public func takeIdlePixmaps() -> [UInt32] { ticks?.takeIdlePixmaps() ?? [] }
}
