internal import SheetEngine

/// A shape's coverage of each pixel, 0…1.
struct CoverageGrid {
  private(set) var width = 0
  private(set) var height = 0
  private(set) var values: [Double] = []
  /// By row: the differences between the coverages of neighbouring pixels; kept for the memory.
  private var steps: [Double] = []

  init() {}

  subscript(x: Int, y: Int) -> Double { values[y * width + x] }

  init(corner: CornerShape) { change(to: corner) }

  /// Computes the part of each pixel that a card's top left corner covers, without sampling. Each
  /// segment of the outline adds the area to its right in the pixel that it crosses; a running sum
  /// along the row adds that area to all pixels on the right.
  mutating func change(to corner: CornerShape) {
    let side = Int(corner.extent.rounded(.up))
    width = side
    height = side
    // One more column, because a segment in the last column also adds area to the column after it.
    steps.fill(0, count: (side + 1) * side)
    for index in corner.outline.indices.dropFirst() {
      CoverageGrid.add(
        corner.outline[index - 1], corner.outline[index], to: &steps, side: side)
    }
    values.fill(0, count: side * side)
    for y in 0..<side {
      // The card covers every column below the corner's extent. With an extent of 3.4, the sum of
      // row 3 starts at 0.6.
      var covered = max(0, Double(y + 1) - max(corner.extent, Double(y)))
      for x in 0..<side {
        covered += steps[y * (side + 1) + x]
        values[y * side + x] = min(max(covered, 0), 1)
      }
    }
  }

  /// Computes a rectangle with four circular corners; the radius, in device pixels, is limited to
  /// half of the shorter side.
  init(width: Int, height: Int, radius: Double) {
    self.width = width
    self.height = height
    let corner = CoverageGrid(
      corner: CornerShape(radius: min(radius, Double(min(width, height)) / 2), curve: .circular))
    func cut(_ x: Int, _ y: Int) -> Double {
      x < corner.width && y < corner.height ? 1 - corner[x, y] : 0
    }
    values = [Double](repeating: 1, count: width * height)
    for y in 0..<height {
      for x in 0..<width {
        // Subtracts the uncovered part at each of the four corners, because the middle pixel of an
        // odd side may be in two corners.
        let right = width - 1 - x
        let bottom = height - 1 - y
        values[y * width + x] -= cut(x, y) + cut(right, y) + cut(x, bottom) + cut(right, bottom)
      }
    }
  }

  /// The coverages times an opacity of 0…1, as bytes.
  func bytes(opacity: Double = 1) -> [UInt8] {
    values.map { UInt8(opacity: $0 * min(opacity, 1)) }
  }

  /// Splits a segment at pixel edges, and adds the area to the right of each piece to `steps`.
  private static func add(
    _ from: (x: Double, y: Double), _ to: (x: Double, y: Double), to steps: inout [Double],
    side: Int
  ) {
    var start = from
    while start.y < to.y {
      // x decreases, so the segment leaves the pixel through its left edge.
      let column = max(0, Int(start.x.rounded(.up)) - 1)
      let row = Int(start.y)
      guard row < side else { return }
      let slope = (to.x - start.x) / (to.y - start.y)
      var end = to
      if Double(row + 1) < end.y {
        end = (x: start.x + slope * (Double(row + 1) - start.y), y: Double(row + 1))
      }
      if end.x < Double(column) {
        let y = start.y + (Double(column) - start.x) / slope
        end = (x: Double(column), y: max(y, start.y))
      }
      let rise = end.y - start.y
      let right = Double(column + 1) - (start.x + end.x) / 2
      let cell = row * (side + 1) + min(column, side - 1)
      steps[cell] += rise * right
      steps[cell + 1] += rise * (1 - right)
      // Rounding may make this piece's height 0. The loop still ends, because the next piece starts
      // in the pixel to the left.
      start = end
    }
  }
}

/// The outline of a card's top left corner, from the top edge to the left edge. The origin is the
/// corner of the card's rectangle; y grows downward.
struct CornerShape {
  private typealias Cubic = [(x: Double, y: Double)]

  /// The corner's length along each edge, device pixels.
  private(set) var extent = 0.0
  /// From the top edge to the left edge: x never increases and y never decreases.
  private(set) var outline: [(x: Double, y: Double)] = []

  /// A square corner.
  init() {}

  init(radius: Double, curve: CornerCurve) { change(radius: radius, curve) }

  /// The corner's length along each edge, device pixels.
  static func extent(ofRadius radius: Double, _ curve: CornerCurve) -> Double {
    guard radius > 0, radius.isFinite else { return 0 }
    return curve == .circular ? radius : radius * continuousReach
  }

  /// `radius` is in device pixels; if it is not positive and finite, the corner is square. Keeps the
  /// memory.
  mutating func change(radius: Double, _ curve: CornerCurve) {
    outline.removeAll(keepingCapacity: true)
    extent = CornerShape.extent(ofRadius: radius, curve)
    if extent == 0 { return }
    // With this number of steps, chords differ from the arc by at most 0.0001 pixels, far below a
    // mask's precision of 1/255.
    let steps = 16 + Int(70 * min(radius, 4096).squareRoot())
    switch curve {
    case .circular: addCircle(radius, steps: steps)
    case .continuous: addContinuous(radius, steps: steps)
    }
  }

  /// A quarter circle by the rational parametrization, which needs no trigonometry.
  private mutating func addCircle(_ radius: Double, steps: Int) {
    for step in 0...steps {
      let t = Double(step) / Double(steps)
      let scale = radius / (1 + t * t)
      outline.append((x: radius - 2 * t * scale, y: radius - (1 - t * t) * scale))
    }
  }

  /// The smooth corner's length along an edge, in multiples of the radius.
  private static let continuousReach = 1.52866498

  /// The smooth corner of Apple's platforms: three cubic curves, in multiples of the radius. Others
  /// have measured and published the coefficients. The third curve mirrors the first.
  private static let curves: [Cubic] = [
    [(continuousReach, 0), (1.08849296, 0), (0.86840694, 0), (0.63149379, 0.07491139)],
    [
      (0.63149379, 0.07491139), (0.37282383, 0.16905956), (0.16905956, 0.37282383),
      (0.07491139, 0.63149379),
    ],
    [(0.07491139, 0.63149379), (0, 0.86840694), (0, 1.08849296), (0, continuousReach)],
  ]

  private mutating func addContinuous(_ radius: Double, steps: Int) {
    outline.append((x: CornerShape.continuousReach * radius, y: 0))
    for curve in CornerShape.curves {
      for step in 1...steps {
        let t = Double(step) / Double(steps)
        let u = 1 - t
        let weights = SIMD4(u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
        var point = (x: 0.0, y: 0.0)
        for (index, control) in curve.enumerated() {
          point.x += weights[index] * control.x * radius
          point.y += weights[index] * control.y * radius
        }
        outline.append(point)
      }
    }
  }
}

extension [Double] {
  /// Replaces all elements; keeps the memory.
  fileprivate mutating func fill(_ value: Double, count: Int) {
    removeAll(keepingCapacity: true)
    append(contentsOf: repeatElement(value, count: count))
  }
}
