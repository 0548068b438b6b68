public import SheetPixels

/// A monitor of the screen.
public struct Monitor: Equatable, Sendable {
  /// Its part of the screen, device pixels.
  public var bounds: PixelRect
  /// Whether it is the user's main monitor.
  public var isPrimary: Bool
  /// Its width in millimetres; 0 if unknown.
  public var millimetres: Int
  /// Frames per second; nil if unknown, as on servers without real monitors.
  public var refreshRate: Double?
  /// The server's atom of its name; 0 if unknown.
  var nameAtom: UInt32 = 0

  /// Describes a monitor.
  public init(
    bounds: PixelRect, isPrimary: Bool = false, millimetres: Int = 0, refreshRate: Double? = nil
  ) {
    self.bounds = bounds
    self.isPrimary = isPrimary
    self.millimetres = millimetres
    self.refreshRate = refreshRate
  }

  /// Device pixels per point for its density: 1 below 192 dots per inch, as on common desktops; above,
  /// the density by 96, rounded down to a half. Also 1 when the size is unknown or implausible.
  public var suggestedScale: Double {
    // Projectors and broken monitors report sizes below 10 cm, or their aspect ratio.
    guard millimetres >= 100 else { return 1 }
    let density = Double(bounds.width) / Double(millimetres) * 25.4
    return density < 192 ? 1 : min((density / 96 * 2).rounded(.down) / 2, 4)
  }
}

extension Sequence<Monitor> {
  /// The monitor that contains a point of the screen, else the nearest one.
  func nearest(to point: (x: Int, y: Int)) -> Monitor? {
    func distance(_ monitor: Monitor) -> Int {
      let bounds = monitor.bounds
      let dx = Swift.max(bounds.minX - point.x, point.x - bounds.maxX + 1, 0)
      let dy = Swift.max(bounds.minY - point.y, point.y - bounds.maxY + 1, 0)
      return dx * dx + dy * dy
    }
    return self.min { distance($0) < distance($1) }
  }
}
