import SheetEngine
import Testing

@Suite struct VelocityTests {
  typealias Sample = (time: Double, position: Double)

  static func velocity(_ samples: [Sample], at time: Double? = nil) -> Double {
    var tracker = VelocityTracker(position: samples[0].position, at: samples[0].time)
    for sample in samples.dropFirst() { tracker.add(sample.position, at: sample.time) }
    return tracker.velocity(at: time ?? samples[samples.count - 1].time)
  }

  static func even(
    from start: Double, each: Double, position: Double, step: Double, count: Int
  ) -> [Sample] {
    (0..<count).map { index in
      (time: start + Double(index) * each, position: position + Double(index) * step)
    }
  }

  @Test func theVelocityNeverExceedsTheVelocitiesBetweenSamples() {
    // Velocities between samples: 11 000, then 2000. A parabola through the samples would give
    // −2500, which is outside this range.
    #expect(abs(Self.velocity([(1, 500), (1.02, 720), (1.04, 760)]) - 2000) < 1e-6)
    // Velocities between samples: 250, then 1250. A parabola through the samples would give 1750,
    // which is outside this range.
    #expect(abs(Self.velocity([(1, 500), (1.02, 505), (1.04, 530)]) - 1250) < 1e-6)
  }

  /// Two events at nearly the same time give no infinite velocity.
  @Test func theVelocityIsLimitedInBothDirections() {
    #expect(Self.velocity([(1, 0), (1.0001, 100)]) == 1e5)
    #expect(Self.velocity([(1, 0), (1.0001, -100)]) == -1e5)
  }

  @Test func theVelocityDoesNotDependOnTheTimeOfDay() {
    for start in [0.0, 0.5, 1, 1.5, 2, 3, 5, 10.3, 1e5, 86_400] {
      let samples = Self.even(from: start, each: 0.04, position: 100, step: 64, count: 5)
      #expect(abs(Self.velocity(samples) - 1600) < 1e-3, "at \(start)")
    }
  }

  @Test func afterAPauseTheVelocityIsZero() {
    let samples = Self.even(from: 0, each: 0.01, position: 0, step: 20, count: 6)
    #expect(abs(Self.velocity(samples) - 2000) < 1e-6)
    #expect(abs(Self.velocity(samples, at: 0.09) - 2000) < 1e-6)
    #expect(Self.velocity(samples, at: 0.0901) == 0)
    // Samples before the pause do not count after it.
    let after: [Sample] = [(0.2, 100), (0.21, 101)]
    #expect(Self.velocity(samples + after) < 101)
  }

  @Test func onlyTheLast100MillisecondsCount() {
    let slow = Self.even(from: 0, each: 0.01, position: 0, step: 1, count: 101)
    let fast = Self.even(from: 1.01, each: 0.01, position: 130, step: 30, count: 11)
    #expect(abs(Self.velocity(slow + fast) - 3000) < 1e-6)
  }

  @Test func samplesMayHaveEqualOrDecreasingTimes() {
    // Only the last of several samples at one time counts: 20 points in 10 ms.
    let same = Self.velocity([(1, 0), (1, 10), (1, 20), (1.01, 30), (1.01, 40)])
    #expect(abs(same - 2000) < 1e-6)
    #expect(Self.velocity([(1, 0), (0.5, 100), (1, 50)]) == 0)
    #expect(Self.velocity([(0, 600), (Double.leastNormalMagnitude, -400)]) == 0)
    #expect(Self.velocity([(0, -1e300), (0.01, 1e300), (0.02, -1e300)]) == 0)
  }

  @Test func aThousandSamplesPerSecondCoverTheWholeWindow() {
    // The pointer rests for 60 ms and moves for 40; the tracker's 32 samples must cover all of it.
    let slow = Self.even(from: 0, each: 0.001, position: 0, step: 0, count: 61)
    let fast = Self.even(from: 0.061, each: 0.001, position: 2, step: 2, count: 40)
    let velocity = Self.velocity(slow + fast)
    #expect(velocity > 1500 && velocity <= 2000 + 1e-6)
  }

  /// `rate`: reports per second; `speed`: the pointer's speed before it stops, points per second.
  @Test(arguments: [60.0, 90, 125, 144, 250, 500, 1000], [100.0, 600, 2000, 10_000])
  func theVelocityOfAPointerAtRestDecreasesToZero(rate: Double, speed: Double) {
    let count = Int(0.15 * rate)
    let each = 1 / rate
    var tracker = VelocityTracker(position: 0, at: 0)
    for step in 1...count { tracker.add(Double(step) * speed * each, at: Double(step) * each) }
    var (last, stop) = (tracker.velocity(at: Double(count) * each), Double(count) * each)
    #expect(abs(last - speed) < 1e-3)
    for step in 1...Int(0.2 * rate) {
      let time = Double(count + step) * each
      tracker.add(Double(count) * speed * each, at: time)
      let velocity = tracker.velocity(at: time)
      #expect(velocity >= 0 && velocity <= last + 1e-6, "\(step) reports")
      if velocity > 0 { stop = time }
      last = velocity
    }
    #expect(last == 0)
    // The velocity is positive for less than 40 ms after the last movement; after a fast movement,
    // for less than 8 ms or two reports.
    let longest = speed < 2000 ? 0.04 : Swift.max(0.008, 2 * each)
    #expect(stop - Double(count) * each < longest, "\(rate) \(speed)")
  }

  /// The device reports whole points, so most reports of a slow pointer repeat the previous one.
  @Test(arguments: [250.0, 500, 1000], [30.0, 80, 200, 450])
  func aSlowPointerInWholePointsIsNotAtRest(rate: Double, speed: Double) {
    var tracker = VelocityTracker(position: 0, at: 0)
    for step in 1...Int(rate) {
      let time = Double(step) / rate
      tracker.add((speed * time).rounded(.down), at: time)
      guard time > 0.3 else { continue }
      #expect(abs(tracker.velocity(at: time) - speed) < 30)
    }
  }

  @Test func aCardHeldAtALimitHasNoVelocity() {
    var sheet = Sheet.presented
    sheet.press(500, at: 1)
    for step in 1...10 { sheet.drag(to: 500 - Double(step) * 60, at: 1 + Double(step) * 0.01) }
    #expect(sheet.frame(at: 1.1).top == 30)
    #expect(sheet.frame(at: 1.1).velocity == 0)
    // Even with tracking by steps, the card never passes the limit.
    sheet = Sheet(.panel, in: phone)
    sheet.press(750, at: 1)
    for step in 1...10 { sheet.drag(to: 750 - Double(step) * 70, at: 1 + Double(step) * 0.01) }
    #expect(abs(sheet.frame(at: 1.1).top - 0.15 * 844) < 1e-9)
    #expect(sheet.frame(at: 1.1).velocity == 0)
  }

  /// A window system repeats the pointer's y when the button goes up, or when only x changes.
  @Test func aRepeatedPositionDoesNotSlowAFlick() {
    let flick: [Sample] = [(0, 0), (0, 0), (0.008, 10), (0.016, 24), (0.024, 40)]
    let velocity = Self.velocity(flick, at: 0.032)
    #expect(velocity > 1500)
    for gap in [0.001, 0.008, 0.016] {
      #expect(Self.velocity(flick + [(0.024 + gap, 40)]) == velocity)
    }
    #expect(Self.velocity(flick + [(0.024 + 0.018, 40)]) < velocity - 100)
    // The repetition at 0.012 is ignored, but not the sample after it: the pointer has slowed down
    // to 2 points in 10 ms.
    let slowing = Self.velocity([(0, 0), (0.01, 20), (0.012, 20), (0.02, 22)])
    #expect(abs(slowing - 200) < 1e-6)
    // After 32 ms at one position the velocity has fallen below half.
    let still: [Sample] = (1...4).map { (0.024 + Double($0) * 0.008, 40.0) }
    #expect(Self.velocity(flick + still, at: 0.056) < velocity / 2)
  }
}
