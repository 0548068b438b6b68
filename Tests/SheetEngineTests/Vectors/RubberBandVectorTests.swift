import SheetEngine
import Testing

/// Rubber bands beyond a limit, and projections of releases, compared with other projects.
///
/// - b3ll: b3ll/Motion Tests/MotionTests/MotionTests.swift testRubberBandingScalar
///   @c9a57f9d2b9d0a1e1b905753175e75a422d381d5, BSD-2-Clause.
/// - dbs: Savva-Shuliatev/DynamicBottomSheet RubberTests.swift and FloatingPointProjectionTests.swift
///   @bbc6a650222a313233c66d897e2d5aff5e48f371, MIT.
/// - use_gesture: pmndrs/use-gesture test/drag.test.tsx and packages/core/src/utils/maths.ts
///   @c779631aa05959638dee81b9a25fb1299a7467f6, MIT.
struct RubberBandVectorTests {
  @Test(
    arguments: [
      (0.55, 0...100, 50, 50, 0.001), (0.55, 0...100, -10, -5.213, 0.001),  // b3ll
      (0.55, 0...100, 0, 0, 0), (0.55, 0...100, 100, 100, 0),  // dbs
      (0.15, -100...200, 250, 207.3170731707317, 1e-9),  // use_gesture
      (0.15, -100...200, 300, 214.28571428571428, 1e-9),
    ] as [(Double, ClosedRange<Double>, Double, Double, Double)])
  func positionsBeyondARangeHaveThePublishedValues(
    _ coefficient: Double, _ range: ClosedRange<Double>, _ pulled: Double, _ expected: Double,
    _ tolerance: Double
  ) {
    let band = RubberBand(coefficient: coefficient, dimension: range.upperBound - range.lowerBound)
    let inside = min(max(pulled, range.lowerBound), range.upperBound)
    let position =
      inside + band.offset(pulled: pulled - inside) - band.offset(pulled: inside - pulled)
    #expect(abs(position - expected) <= tolerance)
  }

  /// From DynamicBottomSheet's test of project. Columns: position, velocity (units per
  /// millisecond), rate of deceleration, least and greatest projected position.
  @Test(arguments: [
    [0, 50, 0.8, 199.999, 200.001], [0, 0, 0.5, 0, 0], [10, 100, 0.5, 110, 110],
    [0, 50, 0.6, 74.999, 75.001],
  ])
  func projectionsHaveThePublishedValues(_ row: [Double]) {
    let options = ReleaseOptions(projectionRate: row[2])
    let end = row[0] + options.projectedTravel(velocity: row[1] * 1000)
    #expect(end >= row[3] && end <= row[4])
  }
}
