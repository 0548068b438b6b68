import SheetEngine
import SheetTestSupport
import SheetTrace
import Testing

/// Faults reported by users of other sheets about what is seen while the card moves; this folder's
/// README numbers them.
@Suite struct KnownFaultsOfOtherSheetsPictureTests {
  @Test(
    "Known fault 14: a sheet with reduced or no motion opens and closes",
    arguments: SheetStyle.modal)
  func aSheetOpensWithoutMotion(style: SheetStyle) {
    var reduced = Sheet(style.configuration.withReducedMotion(), in: phone)
    #expect(reduced.take(.present, at: 0).count == 1)
    #expect(reduced.pass(to: 0.1) == ["did-present \(reduced.place) by=api"])
    #expect(reduced.frame(at: 0.1).top == Sheet.rested(style.configuration).frame(at: 10).top)
    #expect(reduced.take(.dismiss, at: 1) == ["will-dismiss hidden by=api"])
    #expect(reduced.pass(to: 1.1) == ["did-dismiss hidden by=api"])

    var configuration = style.configuration
    let none = SheetAnimation.bezier(.linear, duration: 0)
    (
      configuration.animations.present, configuration.animations.settle,
      configuration.animations.dismiss
    ) = (none, none, none)
    var still = Sheet(configuration, in: phone)
    let name = configuration.initialDetent.name
    #expect(
      still.take(.present, at: 0) == [
        "will-present \(name) by=api", "did-present \(name) by=api",
      ])
    #expect(still.frame(at: 0).phase == .resting)
    #expect(
      still.take(.dismiss, at: 0) == ["will-dismiss hidden by=api", "did-dismiss hidden by=api"])
    #expect(still.frame(at: 0).phase == .hidden)
  }

  @Test(
    "Known fault 18: progress is continuous while the sheet opens and closes",
    arguments: SheetStyle.modal)
  func progressIsContinuous(style: SheetStyle) throws {
    var sheet = Sheet(style.configuration, in: phone)
    #expect(sheet.frame(at: 0).progress == 0)
    for (order, sign) in [(SheetInput.present, 1.0), (.dismiss, -1)] {
      let start = sheet.latestTime.isFinite ? sheet.latestTime : 0
      var last = sheet.frame(at: start).progress
      sheet.take(order, at: start)
      #expect(abs(sheet.frame(at: start).progress - last) < 1e-12)
      let end = try #require(sheet.motionEnd)
      var time = start
      while time < end {
        time = min(time + 0.001, end)
        let progress = sheet.frame(at: time).progress
        let step = (progress - last) * sign
        #expect(step >= -1e-12 && step < 0.02)
        last = progress
      }
      sheet.pass(to: end)
      #expect(abs(sheet.frame(at: end).progress - last) < 1e-12)
    }
    #expect(sheet.frame(at: 100).progress == 0)
  }

  @Test("Known fault 18: while the card is dragged down, progress falls evenly from 1 to 0")
  func progressFollowsADrag() {
    var sheet = Sheet.presented
    sheet.press(500, at: 1)
    for step in 0...20 {
      let top = 30 + Double(step) * (844 - 30) / 20
      sheet.drag(to: 500 + top - 422, at: 1.1 + Double(step) * 0.01)
      let progress = sheet.frame(at: 1.1 + Double(step) * 0.01).progress
      #expect(abs(progress - (1 - Double(step) / 20)) < 1e-12)
    }
  }

  @Test(
    "Known fault 18: did-present and its like come at the end of the motion, not before",
    arguments: SheetStyle.modal)
  func didEventsComeAtTheEndOfTheMotion(style: SheetStyle) throws {
    var sheet = Sheet(style.configuration, in: phone)
    let orders: [(SheetInput, String)] = [
      (.present, "did-present"), (.key(.up), "did-change"), (.dismiss, "did-dismiss"),
    ]
    var time = 0.0
    for (order, kind) in orders {
      let will = Array(sheet.handle(order, at: time))
      #expect(will.count == 1)
      let end = try #require(sheet.motionEnd)
      #expect(sheet.advance(to: end.nextDown).isEmpty)
      #expect(sheet.frame(at: end.nextDown).target != nil)
      let events = Array(sheet.advance(to: end + 0.7))
      #expect(events.map(\.name) == [kind])
      #expect(events.map(\.time) == [end])
      #expect(sheet.frame(at: end).velocity == 0 && sheet.frame(at: end).target == nil)
      #expect(sheet.frame(at: end).top == sheet.frame(at: end + 9).top)
      time = end + 1
    }
  }

  static func dim(at top: Double) -> Double {
    min(0.7, max(0, 0.7 * (1 - (top - 422) / 422)))
  }

  @Test("Known fault 20: the dim follows the card's position, however fast the drag")
  func theDimFollowsTheCardInFastDrags() {
    var random = SeededGenerator(seed: 20)
    var sheet = Sheet.presented
    var time = 1.0
    func check(at time: Double) {
      let frame = sheet.frame(at: time)
      #expect(abs(frame.dim - Self.dim(at: frame.top)) < 1e-12)
    }
    for _ in 0..<100 {
      sheet.press(sheet.grip(at: time), at: time)
      for _ in 0..<20 {
        time += 0.004
        sheet.drag(to: Double.random(in: -100...1000, using: &random), at: time)
        check(at: time)
        check(at: time + 0.002)
      }
      sheet.release(Double.random(in: 0...700, using: &random), at: time + 0.1)
      sheet.take(.present, at: time + 0.1)
      for step in 0...20 { check(at: time + 0.1 + Double(step) * 0.01) }
      time += 0.3
    }
  }

  @Test(
    "Known fault 20: the dim never jumps when the card is released, caught or reversed",
    arguments: SheetStyle.modal)
  func theDimIsContinuous(style: SheetStyle) {
    var sheet = Sheet.rested(style.draggable)
    let grip = sheet.grip(at: 10)
    sheet.press(grip, at: 10)
    for step in 1...10 { sheet.drag(to: grip + Double(step) * 20, at: 10 + Double(step) * 0.01) }
    var before = sheet.frame(at: 10.1).dim
    sheet.release(grip + 200, at: 10.1)
    #expect(abs(sheet.frame(at: 10.1).dim - before) < 1e-9)
    before = sheet.frame(at: 10.15).dim
    #expect(before > 0 && before < style.configuration.dim.opacity)
    sheet.press(sheet.grip(at: 10.15), at: 10.15)
    #expect(abs(sheet.frame(at: 10.15).dim - before) < 1e-9)
    sheet.take(.move(to: .detent(style.configuration.initialDetent)), at: 10.2)
    #expect(abs(sheet.frame(at: 10.2).dim - before) < 1e-9)
  }

  @Test("Known fault 21: a card that overshoots leaves no gap below it")
  func anOvershootLeavesNoGapBelowTheCard() {
    var configuration = SheetConfiguration.standard
    configuration.release.flickDamping = 0.3
    var sheet = Sheet.rested(configuration)
    let highest = Sheet.rested(configuration, at: "large").frame(at: 10).top
    // A spring moves the card beyond its limit.
    sheet.swipe(from: 600, velocity: -3000, for: 0.06, at: 10)
    var least = Double.infinity
    for step in 0...500 {
      let card = sheet.frame(at: 10.06 + Double(step) * 0.004).card
      #expect(abs(card.maxY - 844) < 1e-9)
      least = min(least, card.y)
    }
    #expect(least < highest - 5)
    // A drag moves the card beyond its limit.
    sheet.pass(to: 20)
    sheet.press(400, at: 20)
    sheet.drag(to: -400, at: 20.1)
    #expect(sheet.frame(at: 20.1).top < highest - 5)
    #expect(abs(sheet.frame(at: 20.1).card.maxY - 844) < 1e-9)
  }

  @Test(
    "Known fault 24: a released card keeps its velocity",
    arguments: [-2500.0, -900, -120, 120, 900, 2500])
  func aReleasedCardKeepsItsVelocity(velocity: Double) {
    var sheet = Sheet.rested(.threeDetents)
    sheet.swipe(from: 600, velocity: velocity, for: 0.1, at: 10)
    let here = sheet.frame(at: 10.1)
    #expect(here.target != nil)
    #expect(abs(here.velocity - velocity) < 1e-6)
    let next = sheet.frame(at: 10.1 + 1e-6)
    #expect(abs((next.top - here.top) / 1e-6 - velocity) < 1 + abs(velocity) * 1e-3)
  }

  @Test(
    "Known fault 26: a sheet's first frame shows the view as it was without the sheet",
    arguments: SheetStyle.modal)
  func theFirstFrameShowsTheViewWithoutTheSheet(style: SheetStyle) throws {
    var sheet = Sheet(style.configuration, in: phone)
    let hidden = sheet.frame(at: 0)
    sheet.take(.present, at: 0)
    let first = sheet.frame(at: 0)
    #expect(first.isVisible && first.phase == .presenting)
    #expect(first.card == hidden.card && first.card.height == 0)
    #expect(first.dim == 0 && first.progress == 0)
    // The second frame, 1/60 s later, differs little from the first.
    let second = sheet.frame(at: 1.0 / 60)
    #expect(second.dim < 0.1 && second.progress > 0 && second.progress < 0.15)
    sheet.pass(to: 5)
    let resting = sheet.frame(at: 5)
    sheet.take(.dismiss, at: 5)
    #expect(sheet.frame(at: 5).card == resting.card && sheet.frame(at: 5).dim == resting.dim)
    let end = try #require(sheet.motionEnd)
    let last = sheet.frame(at: end.nextDown)
    #expect(last.card.height < 0.1 && last.dim < 1e-3)
  }
}
