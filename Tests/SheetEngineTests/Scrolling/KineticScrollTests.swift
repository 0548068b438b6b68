import SheetEngine
import Testing

@Suite struct KineticScrollTests {
  static let list = KineticScroll(limit: 1000, viewport: 400)

  /// A fling becomes a bounce at the content's end.
  @Test func scrollOffsetAndVelocityAreContinuous() throws {
    for velocity in [-7000.0, -3000, -900, 900, 3000, 7000] {
      var list = Self.list
      list.jump(to: 500)
      list.fling(velocity: velocity, at: 1)
      let end = try #require(list.end)
      var (offset, speed) = (list.offset(at: 1), list.velocity(at: 1))
      #expect(offset == 500 && speed == velocity)
      for step in 1...Int((end - 1) * 10_000) {
        let time = 1 + Double(step) * 1e-4
        let (next, nextSpeed) = (list.offset(at: time), list.velocity(at: time))
        #expect(abs(next - offset - (speed + nextSpeed) / 2 * 1e-4) < 2e-3)
        // The greatest acceleration, at the start of a bounce, is 2ωv = 2 · (2π / 0.5 s) · 7000
        // < 182 000 per second², which is 18.2 per 0.1 ms.
        #expect(abs(nextSpeed - speed) < 18.2)
        (offset, speed) = (next, nextSpeed)
      }
      let rest = list.offset(at: end)
      #expect(rest >= 0 && rest <= 1000)
      #expect(list.offset(at: end + 100) == rest && list.velocity(at: end + 1) == 0)
    }
  }

  @Test(arguments: (0...30).map { Double($0) * 0.05 })
  func contentCaughtAnywhereDoesNotJump(elapsed: Double) {
    var list = Self.list
    list.jump(to: 300)
    list.fling(velocity: -5000, at: 0)
    let here = list.offset(at: elapsed)
    list.hold(at: elapsed)
    #expect(abs(list.offset(at: elapsed) - here) < 1e-9)
    #expect(list.isHeld && list.end == nil)
    list.drag(by: 1)
    #expect(list.offset(at: elapsed) > here && list.offset(at: elapsed) <= here + 1 + 1e-9)
    list.letGo(velocity: 0, at: elapsed)
    #expect(list.offset(at: list.end ?? elapsed) >= 0)
  }

  @Test func contentBeyondItsEndsFollowsTheRubberBandsFormula() {
    var list = Self.list
    list.hold(at: 0)
    list.drag(by: -100)
    let band = RubberBand(dimension: 400)
    #expect(abs(list.offset(at: 0) + band.offset(pulled: 100)) < 1e-9)
    list.drag(by: 1200)
    #expect(abs(list.offset(at: 0) - 1000 - band.offset(pulled: 100)) < 1e-9)
    var stiff = KineticScroll(limit: 1000, viewport: 400, rubberBand: 0)
    stiff.hold(at: 0)
    stiff.drag(by: -100)
    #expect(stiff.offset(at: 0) == 0)
    stiff.letGo(velocity: 9000, at: 0)
    #expect(stiff.offset(at: stiff.end ?? 0) <= 1000)
    stiff.fling(velocity: 9000, at: 1)
    #expect(stiff.velocity(at: 1) == KineticScroll.fastestFling)
    stiff.jump(to: 900)
    stiff.fling(velocity: 5000, at: 1)
    stiff.animate(to: 1000, at: 1.001)
    #expect((0...100).allSatisfy { stiff.offset(at: 1.001 + Double($0) / 100) < 1000 + 1e-9 })
  }

  @Test func aNewScrollTargetKeepsTheOffsetAndTheVelocity() {
    var list = Self.list
    list.animate(to: 400, at: 0)
    let before = list
    list.animate(to: 100, at: 0.05)
    #expect(list.offset(at: 0.05) == before.offset(at: 0.05))
    #expect(abs(list.velocity(at: 0.05) - before.velocity(at: 0.05)) < 1e-6)
    #expect(list.destination == 100 && list.offset(at: 5) == 100)
    list.animate(to: 5000, at: 5)
    #expect(list.offset(at: 10) == 1000)
  }

  /// A bounce at either end continues when the content changes its height.
  @Test func aBounceContinuesWhenTheLimitChanges() {
    for (start, pull) in [(0.0, -100.0), (1000, 100)] {
      var list = Self.list
      list.jump(to: start)
      list.hold(at: 0)
      list.drag(by: pull)
      list.letGo(velocity: 0, at: 0)
      var other = list
      let limit = start == 0 ? 1500.0 : 1000
      other.changeLimit(to: limit, viewport: list.viewport + 1, at: 0.05)
      for step in 0...40 {
        let time = 0.05 + Double(step) * 0.01
        #expect(abs(other.offset(at: time) - list.offset(at: time)) < 0.05, "\(start) at \(time)")
      }
    }
  }

  /// A release below 50 points per second does not fling; one above 8000 flings at 8000.
  @Test func aFlingHasALeastAndAGreatestVelocity() {
    for (velocity, expected) in [(49.0, 0.0), (-49, 0), (51, 51), (-51, -51), (-9000, -8000)] {
      var list = Self.list
      list.jump(to: 500)
      list.fling(velocity: velocity, at: 1)
      #expect(list.velocity(at: 1) == expected && (list.end == nil) == (expected == 0))
    }
  }

  /// The spring has a response of half a second, and a fling ends at 5 points per second.
  @Test func contentBeyondAnEndSpringsBackAndAFlingStops() throws {
    var list = Self.list
    list.hold(at: 0)
    list.drag(by: -100)
    let pulled = list.offset(at: 0)
    list.letGo(velocity: 0, at: 0)
    let spring = SheetSpring(response: 0.5, dampingRatio: 1)
    for time in [0.05, 0.1, 0.2] {
      let expected = spring.state(after: time, offset: pulled, velocity: 0).offset
      #expect(abs(list.offset(at: time) - expected) < 0.02, "\(time)")
    }
    list = Self.list
    list.fling(velocity: 400, at: 0)
    let end = try #require(list.end)
    #expect(abs(list.velocity(at: end - 1e-6) - 5) < 0.01 && list.velocity(at: end) == 0)
  }

  /// A release starts a fling only above `slowestFling`, but the fling continues down to 5 points
  /// per second. A new limit between these velocities must not stop it.
  @Test func theLastPartOfAFlingContinuesWhenTheLimitChanges() {
    var list = Self.list
    list.fling(velocity: 400, at: 0)
    #expect(list.velocity(at: 1.3) < KineticScroll.slowestFling)
    var other = list
    other.changeLimit(to: 1500, viewport: 400, at: 1.3)
    for time in [1.31, 1.5, 2, 3] {
      #expect(abs(other.offset(at: time) - list.offset(at: time)) < 1e-6, "\(time)")
    }
  }

  @Test func contentThatBecomesShorterSpringsToItsNewEnd() {
    var list = Self.list
    list.jump(to: 900)
    list.changeLimit(to: 600, viewport: 400, at: 1)
    #expect(list.offset(at: 1) == 900)
    #expect(list.offset(at: 5) == 600)
    // Held content stays beyond its new end until the release.
    list.jump(to: 600)
    list.hold(at: 5)
    list.changeLimit(to: 500, viewport: 400, at: 5)
    #expect(abs(list.offset(at: 5) - 600) < 1e-9)
    list.letGo(velocity: 0, at: 6)
    #expect(list.offset(at: 9) == 500)
  }
}
