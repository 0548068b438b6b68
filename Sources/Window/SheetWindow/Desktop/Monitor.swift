package import CSheetX11
package import SheetPixels

package struct Monitor: Equatable, Sendable {
  /// Device pixels of the screen.
  package var bounds: PixelRect
  package var isPrimary: Bool
  /// The width in millimetres; 0 if unknown.
  package var millimetres: Int
  /// Refreshes per second; nil if unknown.
  package var refreshRate: Double?
  /// The name's atom; 0 if unknown.
  let nameAtom: UInt32

  package init(
    bounds: PixelRect, isPrimary: Bool = false, millimetres: Int = 0, refreshRate: Double? = nil,
    nameAtom: UInt32 = 0
  ) {
    self.bounds = bounds
    self.isPrimary = isPrimary
    self.millimetres = millimetres
    self.refreshRate = refreshRate
    self.nameAtom = nameAtom
  }

  /// Device pixels per point: 1 below 192 dots per inch, else the dots divided by 96, rounded down
  /// to a half.
  package var suggestedScale: Double {
    // Projectors and broken monitors report a width below 10 cm, or their aspect ratio.
    guard millimetres >= 100 else { return 1 }
    let density = Double(bounds.width) / Double(millimetres) * 25.4
    return density < 192 ? 1 : min((density / 96 * 2).rounded(.down) / 2, 4)
  }
}

extension Sequence<Monitor> {
  /// The monitor that contains a point, else the nearest one; nil without monitors.
  func nearest(to point: (x: Int, y: Int)) -> Monitor? {
    func distance(_ monitor: Monitor) -> Int {
      let bounds = monitor.bounds
      let dx = Swift.max(bounds.minX - point.x, point.x - bounds.maxX + 1, 0)
      let dy = Swift.max(bounds.minY - point.y, point.y - bounds.maxY + 1, 0)
      return dx * dx + dy * dy
    }
    return self.min { distance($0) < distance($1) }
  }

  /// The monitor that shows most of a rectangle; nil if none does.
  func sharing(_ rect: PixelRect) -> Monitor? {
    func area(_ monitor: Monitor) -> Int {
      let part = monitor.bounds.intersection(rect)
      return part.isEmpty ? 0 : part.width * part.height
    }
    return self.max { area($0) < area($1) }.flatMap { area($0) > 0 ? $0 : nil }
  }
}

extension xcb_randr_mode_info_t {
  /// Refreshes per second; nil without timing, as on virtual screens, or outside 10…1000 Hz.
  package var refreshRate: Double? {
    guard dot_clock > 0, htotal > 0, vtotal > 0 else { return nil }
    var lines = Double(vtotal)
    if mode_flags & XCB_RANDR_MODE_FLAG_INTERLACE.rawValue != 0 { lines /= 2 }
    if mode_flags & XCB_RANDR_MODE_FLAG_DOUBLE_SCAN.rawValue != 0 { lines *= 2 }
    let rate = Double(dot_clock) / (Double(htotal) * lines)
    return (10.0...1000).contains(rate) ? rate : nil
  }
}
