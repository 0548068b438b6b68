internal import Glibc

extension Path {
  /// Creates an outline from SVG path data: the commands M, L, H, V, C, A and Z, with spaces
  /// between numbers. Arcs must be clockwise parts of circles, at most half a circle.
  ///
  /// The outline ends before the first wrong command, as in SVG.
  public init(svg data: String) {
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

  /// Adds a command; returns false if the command is unknown or has the wrong number of arguments.
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
