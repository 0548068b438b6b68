internal import Glibc

/// An outline of lines and curves, in points.
package struct Path: Equatable, Sendable {
  enum Element: Equatable, Sendable {
    case move(Point2D)
    case line(Point2D)
    case curve(Point2D, Point2D, Point2D)
    case arc(center: Point2D, radius: Double, from: Double, to: Double)
    case close
  }

  private(set) var elements: [Element] = []

  package init() {}

  package init(_ build: (inout Path) -> Void) { build(&self) }

  /// The radius is limited to half of the shorter side.
  package init(roundedRect rect: Rect2D, radius: Double) {
    let r = max(0, min(radius, min(rect.width, rect.height) / 2))
    let quarter = Double.pi / 2
    arc(x: rect.maxX - r, y: rect.y + r, radius: r, from: -quarter, to: 0)
    arc(x: rect.maxX - r, y: rect.maxY - r, radius: r, from: 0, to: quarter)
    arc(x: rect.x + r, y: rect.maxY - r, radius: r, from: quarter, to: 2 * quarter)
    arc(x: rect.x + r, y: rect.y + r, radius: r, from: 2 * quarter, to: 3 * quarter)
    close()
  }

  package init(circleAtX x: Double, y: Double, radius: Double) {
    arc(x: x, y: y, radius: radius, from: 0, to: 2 * .pi)
    close()
  }

  package mutating func move(_ x: Double, _ y: Double) {
    elements.append(.move(Point2D(x: x, y: y)))
  }

  package mutating func line(_ x: Double, _ y: Double) {
    elements.append(.line(Point2D(x: x, y: y)))
  }

  package mutating func curve(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ x: Double, _ y: Double
  ) {
    elements.append(.curve(Point2D(x: x1, y: y1), Point2D(x: x2, y: y2), Point2D(x: x, y: y)))
  }

  /// Adds a clockwise arc of a circle; angles in radians, 0 points right.
  package mutating func arc(
    x: Double, y: Double, radius: Double, from: Double, to: Double
  ) {
    elements.append(.arc(center: Point2D(x: x, y: y), radius: max(0, radius), from: from, to: to))
  }

  package mutating func close() { elements.append(.close) }

  /// Scales about the origin, and then moves by (dx, dy) points.
  package func placed(x dx: Double, y dy: Double, scale factor: Double = 1) -> Path {
    func place(_ p: Point2D) -> Point2D { Point2D(x: p.x * factor + dx, y: p.y * factor + dy) }
    var result = Path()
    result.elements = elements.map { element in
      switch element {
      case .move(let p): .move(place(p))
      case .line(let p): .line(place(p))
      case .curve(let a, let b, let c): .curve(place(a), place(b), place(c))
      case .arc(let center, let radius, let from, let to):
        .arc(center: place(center), radius: radius * factor, from: from, to: to)
      case .close: .close
      }
    }
    return result
  }
}

extension Path {
  /// Reads SVG path data: the commands M, L, H, V, C, A and Z, with spaces between numbers. Arcs
  /// must be clockwise parts of circles, at most half a circle. Stops at the first wrong command,
  /// as SVG does.
  package init(svg data: String) {
    var rest = data[...]
    while let command = rest.popFirst() {
      if command.isWhitespace { continue }
      let next = rest.firstIndex(where: \.isLetter) ?? rest.endIndex
      let words = rest[..<next].split(whereSeparator: \.isWhitespace)
      let numbers = words.compactMap { Double($0) }
      guard numbers.count == words.count, add(command, numbers) else { return }
      rest = rest[next...]
    }
  }

  /// Returns false if the command is unknown or has the wrong number of arguments.
  private mutating func add(_ command: Character, _ n: [Double]) -> Bool {
    switch (command, n.count) {
    case ("M", 2): move(n[0], n[1])
    case ("L", 2): line(n[0], n[1])
    case ("H", 1): line(n[0], currentPoint.y)
    case ("V", 1): line(currentPoint.x, n[0])
    case ("C", 6): curve(n[0], n[1], n[2], n[3], n[4], n[5])
    case ("A", 7): arc(radius: n[0], from: currentPoint, to: Point2D(x: n[5], y: n[6]))
    case ("Z", 0): close()
    default: return false
    }
    return true
  }

  private var currentPoint: Point2D {
    switch elements.last(where: { $0 != .close }) {
    case .move(let point), .line(let point), .curve(_, _, let point): point
    case .arc(let center, let radius, _, let angle):
      Point2D(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
    case .close, nil: Point2D(x: 0, y: 0)
    }
  }

  private mutating func arc(radius: Double, from start: Point2D, to target: Point2D) {
    let (dx, dy) = (target.x - start.x, target.y - start.y)
    let chord = dx * dx + dy * dy
    guard chord > 0 else { return }
    // The distance from the chord's middle to the centre, as a fraction of the chord.
    let rise = max(0, radius * radius / chord - 0.25).squareRoot()
    let (x, y) = ((start.x + target.x) / 2 - dy * rise, (start.y + target.y) / 2 + dx * rise)
    let from = atan2(start.y - y, start.x - x)
    let to = atan2(target.y - y, target.x - x)
    arc(x: x, y: y, radius: radius, from: from, to: to > from ? to : to + 2 * .pi)
  }
}
