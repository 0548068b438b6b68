import SheetEngine
import Testing

/// Flings slowed down by friction, compared with Flutter.
///
/// flutter/flutter packages/flutter/test/physics/{friction_simulation,newton}_test.dart (fork
/// luminecs @90e4a12f2ab475185d9a3c9b164e2e26870ee643), BSD-3-Clause.
struct DecayVectorTests {
  /// Columns: the fraction of the velocity left after a second, the velocity at the start, a time,
  /// and the ranges of offset and velocity at this time (nil: not asserted). Flings start at offset
  /// 100. Rows about the last points of a fling are left out, because this engine stops content
  /// below 5 points per second.
  @Test(
    arguments: [
      (0.135, 100, 0.0, 99.999...100.001, 99.999...100.001), (0.135, 100, 0.1, 109...111, nil),
      (0.135, 100, 0.5, 130...132, nil), (0.3, 400, 0, 100...100, 400...400),
      (0.3, 400, 1, 330...335, 119.999999999...120.000000001),
      (0.3, 400, 2, nil, 35.999999999...36.000000001),
      (0.3, 400, 3, nil, 10.799999999...10.800000001), (0.3, 400, 4, nil, -1e9...3.5),
    ] as [(Double, Double, Double, ClosedRange<Double>?, ClosedRange<Double>?)])
  func flingsSlowDownAsInFlutter(
    _ left: Double, _ velocity: Double, _ time: Double, _ offsets: ClosedRange<Double>?,
    _ velocities: ClosedRange<Double>?
  ) {
    // Finds the fraction of the velocity that is left after a millisecond, by bisection: the
    // thousandth root of `left`, which is the fraction after a second.
    var (low, high) = (0.9, 1.0)
    for _ in 0..<100 {
      let middle = (low + high) / 2
      let power = (0..<1000).reduce(1.0) { product, _ in product * middle }
      if power < left { low = middle } else { high = middle }
    }
    var content = KineticScroll(limit: 10_000, viewport: 500, rate: low)
    content.jump(to: 100)
    content.fling(velocity: velocity, at: 0)
    let (offset, speed) = (content.offset(at: time), content.velocity(at: time))
    #expect(offsets?.contains(offset) ?? true, "\(offset)")
    #expect(velocities?.contains(speed) ?? true, "\(speed)")
  }
}
