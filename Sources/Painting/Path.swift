/// An outline of lines and curves, in points.
public struct Path: Equatable, Sendable {
  enum Element: Equatable, Sendable {
    case move(Point)
    case line(Point)
    case curve(Point, Point, Point)
    case arc(center: Point, radius: Double, from: Double, to: Double)
    case close
  }

  private(set) var elements: [Element] = []

  /// Creates an empty outline.
  public init() {}

  /// Creates an outline by running `build` on an empty one.
  public init(_ build: (inout Path) -> Void) { build(&self) }

  /// Creates a rectangle with rounded corners.
  ///
  /// - Parameter radius: Points; no more than half the shorter side is used.
  public init(roundedRect box: Rect, radius: Double) {
    let r = max(0, min(radius, min(box.width, box.height) / 2))
    let quarter = Double.pi / 2
    arc(x: box.maxX - r, y: box.y + r, radius: r, from: -quarter, to: 0)
    arc(x: box.maxX - r, y: box.maxY - r, radius: r, from: 0, to: quarter)
    arc(x: box.x + r, y: box.maxY - r, radius: r, from: quarter, to: 2 * quarter)
    arc(x: box.x + r, y: box.y + r, radius: r, from: 2 * quarter, to: 3 * quarter)
    close()
  }

  /// Creates a circle; `radius` is in points.
  public init(circleAtX x: Double, y: Double, radius: Double) {
    arc(x: x, y: y, radius: radius, from: 0, to: 2 * .pi)
    close()
  }

  /// Begins a new part at a place.
  public mutating func move(_ x: Double, _ y: Double) {
    elements.append(.move(Point(x: x, y: y)))
  }

  /// Goes on in a straight line.
  public mutating func line(_ x: Double, _ y: Double) {
    elements.append(.line(Point(x: x, y: y)))
  }

  /// Goes on in a cubic Bézier curve with two control places.
  public mutating func curve(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ x: Double, _ y: Double
  ) {
    elements.append(.curve(Point(x: x1, y: y1), Point(x: x2, y: y2), Point(x: x, y: y)))
  }

  /// Goes on along a circle, clockwise as seen; angles in radians, 0 to the right.
  public mutating func arc(
    x: Double, y: Double, radius: Double, from: Double, to: Double
  ) {
    elements.append(.arc(center: Point(x: x, y: y), radius: max(0, radius), from: from, to: to))
  }

  /// Goes back to where the part began.
  public mutating func close() { elements.append(.close) }

  /// The outline made `factor` times as large and then moved.
  public func placed(x dx: Double, y dy: Double, scale factor: Double = 1) -> Path {
    func place(_ spot: Point) -> Point { Point(x: spot.x * factor + dx, y: spot.y * factor + dy) }
    var result = Path()
    result.elements = elements.map { element in
      switch element {
      case .move(let spot): .move(place(spot))
      case .line(let spot): .line(place(spot))
      case .curve(let a, let b, let c): .curve(place(a), place(b), place(c))
      case .arc(let center, let radius, let from, let to):
        .arc(center: place(center), radius: radius * factor, from: from, to: to)
      case .close: .close
      }
    }
    return result
  }
}
