import SheetEngine
import SheetTrace
import Testing

/// Faults found by reading the code of other sheets; each test fails if this engine has the fault.
@Suite struct KnownFaultsOfOtherSheetsCodeTests {
  @Test(
    "Known code fault: a flick at the end of a long slow drag is a flick",
    arguments: SheetStyle.modal)
  func aFlickAtTheEndOfASlowDragIsAFlick(style: SheetStyle) {
    var sheet = Sheet.rested(style.draggable)
    sheet.press(600, at: 10)
    for step in 1...200 { sheet.drag(to: 600 - Double(step) * 0.5, at: 10 + Double(step) * 0.01) }
    for step in 1...6 { sheet.drag(to: 500 + Double(step) * 20, at: 12 + Double(step) * 0.01) }
    #expect(sheet.release(620, at: 12.06).first?.contains("by=flick") == true)
    // A fast drag that ends slowly is not a flick.
    sheet = Sheet.rested(style.draggable)
    sheet.press(500, at: 10)
    for step in 1...10 { sheet.drag(to: 500 + Double(step) * 20, at: 10 + Double(step) * 0.01) }
    for step in 1...15 { sheet.drag(to: 700 + Double(step), at: 10.1 + Double(step) * 0.01) }
    #expect(sheet.release(715, at: 10.25).first?.contains("by=drag") == true)
    // A drag that stops before the release is not a flick either.
    sheet = Sheet.rested(style.draggable)
    sheet.press(600, at: 10)
    for step in 1...6 { sheet.drag(to: 600 + Double(step) * 20, at: 10 + Double(step) * 0.01) }
    #expect(sheet.release(720, at: 10.12).first?.contains("by=drag") == true)
  }

  @Test(
    "Known code fault: a flick moves one detent, and closes only from the lowest",
    arguments: [600.0, 1600, 6000])
  func aFlickMovesOneDetentAndClosesOnlyFromTheLowest(velocity: Double) {
    var sheet = Sheet.rested(.threeDetents, at: "large")
    var time = 10.0
    for detent in ["medium", "low", "hidden"] {
      let grip = sheet.grip(at: time)
      sheet.swipe(from: grip, velocity: velocity, for: 0.02, at: time)
      time += 5
      sheet.pass(to: time)
      #expect(sheet.place.description == detent)
    }
  }

  @Test(
    "Known code fault: the order of the detents in a configuration does not matter",
    arguments: [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]])
  func theOrderOfTheDetentsDoesNotMatter(order: [Int]) {
    for rule in ReleaseRule.allCases {
      var sorted = SheetConfiguration.threeDetents
      sorted.release.rule = rule
      var mixed = sorted
      mixed.detents = order.map { sorted.detents[$0] }
      var (a, b) = (Sheet.rested(sorted), Sheet.rested(mixed))
      var time = 10.0
      let acts: [(inout Sheet, Double) -> Void] = [
        { $0.take(.key(.home), at: $1) }, { $0.take(.key(.end), at: $1) },
        { $0.take(.key(.up), at: $1) }, { $0.swipe(from: 700, velocity: -900, for: 0.1, at: $1) },
        { $0.swipe(from: 700, velocity: 300, for: 0.3, at: $1) },
        { $0.swipe(from: 760, velocity: -100, for: 0.5, at: $1) },
        { $0.swipe(from: 760, velocity: 900, for: 0.05, at: $1) },
        { $0.take(.present, at: $1) },
        { $0.take(.wheel(Point2D(x: 195, y: 800), notches: -1), at: $1) },
      ]
      for act in acts {
        act(&a, time)
        act(&b, time)
        for step in 0...10 {
          let moment = time + Double(step) * 0.1
          #expect(a.frame(at: moment) == b.frame(at: moment), "\(rule) \(order)")
        }
        time += 5
        a.pass(to: time)
        b.pass(to: time)
      }
    }
  }

  /// The arguments are frame rates, hertz.
  @Test(
    "Known code fault: a spring's damping does not depend on the frame rate",
    arguments: [1.0, 24, 30, 60, 75, 144, 240, 1000])
  func springsDoNotDependOnTheFrameRate(rate: Double) throws {
    var configuration = SheetConfiguration.standard
    configuration.animations.settle = SheetAnimation(
      .spring(SheetSpring(response: 0.5, dampingRatio: 0.4)), duration: 0)
    // The card moves down, because above there is no room to overshoot.
    var sheet = Sheet.rested(configuration, at: "large")
    sheet.take(.move(to: "medium"), at: 10)
    let untouched = sheet
    let end = try #require(sheet.motionEnd)
    var events: [SheetEvent] = []
    var frame = 0.0
    while 10 + frame / rate < end + 2 {
      frame += 1
      let time = 10 + frame / rate
      events += Array(sheet.advance(to: time))
      #expect(sheet.frame(at: time).top == untouched.frame(at: time).top)
    }
    #expect(events.map(\.time) == [end])
    // Compares the motion with the spring's differential equation, integrated in steps of 10 µs.
    let rest = 422.0
    let omega = 2 * Double.pi / 0.5
    var (x, v) = (Sheet.rested(configuration, at: "large").frame(at: 10).top - rest, 0.0)
    for step in 1...60_000 {
      v += (-2 * 0.4 * omega * v - omega * omega * x) * 1e-5
      x += v * 1e-5
      guard step.isMultiple(of: 5000) else { continue }
      #expect(abs(untouched.frame(at: 10 + Double(step) * 1e-5).top - rest - x) < 0.1)
    }
  }

  @Test("Known code fault: a drag continues outside the window", arguments: SheetStyle.allCases)
  func aDragContinuesOutsideTheWindow(style: SheetStyle) {
    var sheet = Sheet.rested(style.draggable, in: phoneWithTabBar)
    let grip = sheet.grip(at: 10)
    sheet.press(grip, at: 10)
    sheet.drag(to: grip - 30, at: 10.01)
    let held = sheet.frame(at: 10.01).top
    let outside = [
      Point2D(x: -1, y: grip - 40), Point2D(x: -900, y: -500), Point2D(x: 391, y: 9000),
      Point2D(x: 195, y: 845), Point2D(x: 195, y: -1), Point2D(x: 5000, y: grip - 50),
    ]
    for (step, point) in outside.enumerated() {
      let time = 10.02 + Double(step) * 0.01
      #expect(sheet.take(.moved(point, .mouse), at: time) == [])
      #expect(sheet.frame(at: time).phase == .dragging)
    }
    // The drag continues minutes later, and the card returns when the pointer does.
    #expect(sheet.pass(to: 300) == [])
    guard style.configuration.drag.tracking == .travel else { return }
    sheet.drag(to: grip - 30, at: 300)
    #expect(abs(sheet.frame(at: 300).top - held) < 1e-9)
  }

  @Test("Known code fault: a closing card can be caught", arguments: SheetStyle.modal)
  func aClosingCardCanBeCaught(style: SheetStyle) throws {
    for fraction in [0.0, 0.2, 0.5, 0.8, 0.95] {
      var sheet = Sheet.rested(style.draggable)
      var balance = EventBalance()
      balance.record(sheet.handle(.dismiss, at: 10))
      let time = 10 + (try #require(sheet.motionEnd) - 10) * fraction
      let grip = sheet.grip(at: time)
      let before = sheet.frame(at: time).top
      balance.record(sheet.handle(.pressed(Point2D(x: 195, y: grip), .mouse), at: time))
      #expect(sheet.frame(at: time).phase == .pressed)
      #expect(abs(sheet.frame(at: time + 5).top - before) < 1e-9)
      // The user pulls the card back up and releases it: it stays.
      let y = grip - (before - 400)
      balance.record(sheet.handle(.moved(Point2D(x: 195, y: y), .mouse), at: time + 5))
      balance.record(sheet.handle(.released(Point2D(x: 195, y: y), .mouse), at: time + 6))
      balance.record(sheet.advance(to: 30))
      #expect(sheet.frame(at: 30).phase == .resting, "at \(fraction)")
      #expect(balance.finished == ["did-change"] && balance.fault == nil)
    }
  }

  @Test(
    "Known code fault: velocities are points per second, in every phase",
    arguments: SheetStyle.allCases)
  func velocitiesArePointsPerSecond(style: SheetStyle) throws {
    var sheet = Sheet.rested(style.draggable, in: phoneWithTabBar)
    let grip = sheet.grip(at: 10)
    sheet.press(grip, at: 10)
    for step in 1...10 { sheet.drag(to: grip - Double(step) * 4, at: 10 + Double(step) * 0.01) }
    #expect(abs(sheet.frame(at: 10.1).velocity + 400) < 1e-6)
    let decision = try #require(sheet.releaseDecision(at: 10.1))
    #expect(abs(decision.velocity + 400) < 1e-6)
    // The velocity is 0.4 points per ms and keeps 0.998 of itself per ms: it covers 0.4 × 499.
    #expect(abs(decision.projectedTop - decision.top + 0.4 * 499) < 1e-6)
    sheet.release(grip - 40, at: 10.1)
    let end = try #require(sheet.motionEnd)
    for step in 1..<50 {
      let time = 10.1 + (end - 10.1) * Double(step) / 50
      let slope = (sheet.frame(at: time + 1e-5).top - sheet.frame(at: time - 1e-5).top) / 2e-5
      #expect(abs(sheet.frame(at: time).velocity - slope) < 0.5)
    }
  }
}
