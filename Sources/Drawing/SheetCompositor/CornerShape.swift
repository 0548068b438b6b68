internal import SheetEngine

/// The outline of a card's top left corner, from the top edge to the left edge.
///
/// The origin is the corner of the card's rectangle; x grows to the right and y downward.
struct CornerShape {
  private typealias Cubic = [(x: Double, y: Double)]

  /// The length of the corner along each edge, device pixels.
  let extent: Double
  /// The points of the outline; x never increases and y never decreases.
  let outline: [(x: Double, y: Double)]

  /// Creates an outline; `radius` is in device pixels. A radius that is not positive and finite
  /// gives a square corner.
  init(radius: Double, curve: CornerCurve) {
    guard radius > 0, radius.isFinite else {
      extent = 0
      outline = []
      return
    }
    // With this number of steps, chords differ from the arc by at most 0.0001 pixels, far below a
    // mask's precision of 1/255.
    let steps = 16 + Int(70 * min(radius, 4096).squareRoot())
    switch curve {
    case .circular:
      extent = radius
      outline = CornerShape.circle(radius, steps: steps)
    case .continuous:
      extent = radius * CornerShape.continuousReach
      outline = CornerShape.continuous(radius, steps: steps)
    }
  }

  /// A quarter circle by the rational parametrization, which needs no trigonometry.
  private static func circle(_ radius: Double, steps: Int) -> [(x: Double, y: Double)] {
    (0...steps).map { step in
      let t = Double(step) / Double(steps)
      let scale = radius / (1 + t * t)
      return (x: radius - 2 * t * scale, y: radius - (1 - t * t) * scale)
    }
  }

  /// The length of the smooth corner along an edge, in radii.
  private static let continuousReach = 1.52866498

  /// The smooth corner of Apple's platforms: three cubic curves in radii, with coefficients that
  /// others have measured and published. The third curve is the first one mirrored.
  private static let curves: [Cubic] = [
    [(continuousReach, 0), (1.08849296, 0), (0.86840694, 0), (0.63149379, 0.07491139)],
    [
      (0.63149379, 0.07491139), (0.37282383, 0.16905956), (0.16905956, 0.37282383),
      (0.07491139, 0.63149379),
    ],
    [(0.07491139, 0.63149379), (0, 0.86840694), (0, 1.08849296), (0, continuousReach)],
  ]

  private static func continuous(_ radius: Double, steps: Int) -> [(x: Double, y: Double)] {
    var points = [(x: continuousReach * radius, y: 0.0)]
    for curve in curves {
      for step in 1...steps {
        let t = Double(step) / Double(steps)
        let u = 1 - t
        let weights = [u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t]
        var point = (x: 0.0, y: 0.0)
        for (weight, control) in zip(weights, curve) {
          point.x += weight * control.x * radius
          point.y += weight * control.y * radius
        }
        points.append(point)
      }
    }
    return points
  }
}
