import Foundation
import SheetEngine
import Testing

/// The formulas of curves, springs, rubber bands and projections.
@Suite struct MotionTests {
  @Test(arguments: [
    CubicBezier.easeIn, .easeOut, .easeInOut, .linear, CubicBezier(0, 1, 0, 1),
    CubicBezier(1, 0, 1, 0), CubicBezier(0.25, 0.1, 0.25, 1), CubicBezier(1, 0, 0, 1),
  ])
  func curvesAreContinuousFromZeroToOne(curve: CubicBezier) {
    #expect(curve.progress(at: 0) == 0 && curve.progress(at: 1) == 1)
    #expect(curve.progress(at: -1) == 0 && curve.progress(at: 2) == 1)
    var last = 0.0
    for step in 1...1000 {
      let now = curve.progress(at: Double(step) / 1000)
      #expect(now >= last - 1e-9)
      last = now
    }
  }

  @Test func aCurvesSlopeIsItsDerivative() {
    for curve in [CubicBezier.easeIn, .easeOut, .easeInOut] {
      for step in 1..<100 {
        let t = Double(step) / 100
        let difference = (curve.progress(at: t + 1e-6) - curve.progress(at: t - 1e-6)) / 2e-6
        #expect(abs(curve.slope(at: t) - difference) < 1e-4)
      }
    }
    // At (1, 1) easeIn's second control point is the end itself. The slope is that of the line from
    // the first control point, (0.42, 0), to the end: 1/0.58. easeOut is its mirror image.
    for slope in [CubicBezier.easeIn.slope(at: 1), CubicBezier.easeOut.slope(at: 0)] {
      #expect(abs(slope - 1 / 0.58) < 1e-3)
    }
  }

  /// Compares the springs' closed form with the differential equation x'' + 2ζωx' + ω²x = 0.
  @Test(arguments: [0.1, 0.5, 0.85, 0.9999999, 1, 1.0000001, 1.5, 4])
  func springsSatisfyTheirDifferentialEquation(damping: Double) {
    let spring = SheetSpring(response: 0.344, dampingRatio: damping)
    let omega = spring.angularFrequency
    let start = spring.state(after: 0, offset: 300, velocity: -900)
    #expect(abs(start.offset - 300) < 1e-9 && abs(start.velocity + 900) < 1e-6)
    for step in 1...100 {
      let t = Double(step) * 0.01
      let h = 1e-5
      let now = spring.state(after: t, offset: 300, velocity: -900)
      let next = spring.state(after: t + h, offset: 300, velocity: -900)
      let last = spring.state(after: t - h, offset: 300, velocity: -900)
      #expect(abs((next.offset - last.offset) / (2 * h) - now.velocity) < 1e-2)
      let acceleration = (next.velocity - last.velocity) / (2 * h)
      let residue = acceleration + 2 * damping * omega * now.velocity + omega * omega * now.offset
      #expect(abs(residue) < 1, "damping \(damping), t \(t)")
    }
  }

  @Test(arguments: [0.2, 0.85, 1, 2])
  func springsStayNearTheirTargetAfterTheSettlingTime(damping: Double) {
    let spring = SheetSpring(response: 0.5, dampingRatio: damping)
    for (offset, velocity) in [(400.0, 0.0), (400, -3000), (-50, 2000), (0.001, 0), (0, 500)] {
      let end = spring.settlingDuration(offset: offset, velocity: velocity, distance: 0.01)
      #expect(end >= 0 && end < 30)
      for step in 0...200 {
        let late = spring.state(
          after: end + Double(step) * 0.01, offset: offset, velocity: velocity)
        #expect(abs(late.offset) <= 0.01 + 1e-9)
      }
    }
  }

  /// After t seconds the spring's distance from its target is (offset + push·t)·e^(−rate·t). From
  /// the settling time on, this is at most `distance`.
  @Test func aCriticallyDampedSpringsSettlingTimeIsTheEarliestPossible() {
    let distance = 0.05
    for response in [0.01, 0.25, 3] {
      let spring = SheetSpring(response: response, dampingRatio: 1)
      let rate = spring.angularFrequency
      for exponent in -4...6 {
        let offset = pow(10, Double(exponent))
        // The initial velocity is `share`·rate·offset: 0 is a start at rest, and −1 makes `push` 0.
        for share in [-1, -0.999, -0.9, 0, 0.01, 1, 10, 1000] {
          let velocity = share * rate * offset
          let end = spring.settlingDuration(offset: offset, velocity: velocity, distance: distance)
          let push = velocity + rate * offset
          let height = (offset + push * end) * exp(-rate * end)
          #expect(height <= distance * (1 + 1e-12), "\(response) \(offset) \(velocity)")
          #expect(end == 0 || height > distance * (1 - 1e-4), "\(response) \(offset) \(velocity)")
        }
      }
    }
  }

  @Test func durationAndBounceConvertToResponseAndDamping() {
    #expect(SheetSpring(duration: 0.5, bounce: 0) == SheetSpring(response: 0.5, dampingRatio: 1))
    #expect(SheetSpring(duration: 0.5, bounce: 0.3).dampingRatio == 0.7)
    #expect(abs(SheetSpring(duration: 0.5, bounce: -0.5).dampingRatio - 2) < 1e-12)
  }

  @Test func rubberBandsStiffenAndCanBeInverted() {
    let band = RubberBand(coefficient: 0.55, dimension: 800)
    #expect(band.offset(pulled: 0) == 0 && band.offset(pulled: -5) == 0)
    #expect(abs(band.offset(pulled: 100) - (1 - 1 / (100 * 0.55 / 800 + 1)) * 800) < 1e-12)
    var last = 0.0
    for step in 1...2000 {
      let pulled = Double(step) * 5
      let offset = band.offset(pulled: pulled)
      #expect(offset > last && offset < 800)
      #expect(abs(band.pull(at: offset) - pulled) < 1e-6 * pulled)
      last = offset
    }
    #expect(RubberBand(coefficient: 0, dimension: 800).offset(pulled: 100) == 0)
    #expect(RubberBand(coefficient: 0.5, dimension: 0).offset(pulled: 100) == 0)
  }
}
