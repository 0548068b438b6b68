import SheetEngine
import Testing

/// Tests the numbers of the style `snapshot-card`.
@Suite struct SnapshotCardTests {
  @Test func theCardIsPresentedToHalfIn300Milliseconds() {
    var sheet = Sheet(.card, in: phone)
    sheet.take(.present, at: 2)
    #expect(sheet.frame(at: 2).top == 844)
    #expect(sheet.frame(at: 2.3).top == 422)
    #expect(sheet.frame(at: 2.2999).phase == .presenting)
    #expect(sheet.frame(at: 2.3).phase == .resting)
    let ended = Array(sheet.advance(to: 9))
    #expect(ended.map(\.summary) == ["did-present normal by=api"])
    #expect(ended.map(\.time) == [2.3])
  }

  /// Values of the curve (0.42, 0, 1, 1) from an independent bisection, to nine digits.
  @Test(arguments: [(0.25, 0.093464651), (0.5, 0.315356813), (0.75, 0.621861869)])
  func thePresentedCardFollowsTheEaseInCurve(fraction: Double, progress: Double) {
    let top = Sheet.presenting(.card).frame(at: 0.3 * fraction).top
    #expect(abs(top - (844 - 422 * progress)) < 1e-6)
  }

  @Test func cardHandleAndDimmerAreWhereTheStyleSays() throws {
    let frame = Sheet.presented.frame(at: 1)
    #expect(frame.card == Rect2D(x: 0, y: 422, width: 390, height: 422))
    let handle = try #require(frame.handle)
    #expect(handle == Rect2D(x: 165, y: 406, width: 60, height: 6))
    #expect(frame.card.y - handle.maxY == 10)
    #expect(frame.dim == 0.7)
  }

  @Test func theCardFollowsThePointerUpToItsLimits() {
    var sheet = Sheet.presented
    sheet.press(600, at: 1)
    sheet.drag(to: 601, at: 1.01)
    #expect(sheet.frame(at: 1.01).top == 423)
    sheet.drag(to: -500, at: 1.02)
    #expect(sheet.frame(at: 1.02).top == 30)
    // Back within the limits, the card's pressed point is under the pointer again.
    sheet.drag(to: 400, at: 1.03)
    #expect(sheet.frame(at: 1.03).top == 222)
    sheet.drag(to: 5000, at: 1.04)
    #expect(sheet.frame(at: 1.04).top == 844)
  }

  /// The zones end at the tops 211 (a quarter of the view's height) and 774 (70 above its bottom).
  @Test(arguments: [
    (30.0, "will-change expanded by=drag"), (210.9, "will-change expanded by=drag"),
    (211, "will-change normal by=drag"), (211.1, "will-change normal by=drag"),
    (773.9, "will-change normal by=drag"), (774, "will-dismiss hidden by=drag"),
    (774.1, "will-dismiss hidden by=drag"), (844, "will-dismiss hidden by=drag"),
  ])
  func aSlowReleaseGoesToTheDetentOfItsZone(top: Double, event: String) {
    var sheet = Sheet.presented
    sheet.pull(600, to: 600 + top - 422, at: 1)
    #expect(abs(sheet.frame(at: 1.1).top - top) < 1e-9)
    #expect(sheet.release(600 + top - 422, at: 2).first == event)
  }

  @Test(arguments: [
    (1499.0, "will-change normal by=drag"), (1500, "will-change normal by=drag"),
    (1501, "will-dismiss hidden by=flick"), (-4000, "will-change expanded by=drag"),
  ])
  func onlyADownwardReleaseAbove1500PointsPerSecondIsAFlick(velocity: Double, event: String) {
    var sheet = Sheet.presented
    #expect(sheet.swipe(from: 500, velocity: velocity, for: 0.1, at: 1).first == event)
  }

  @Test func positionsIncludeTheGeometrysInsets() {
    let inset = SheetGeometry(size: phone.size, safeTop: 44, safeBottom: 34)
    var sheet = Sheet.rested(.card, in: inset, by: 1)
    // Half of the 800 points below the safe area's top edge.
    #expect(sheet.frame(at: 1).top == 400)
    #expect(sheet.frame(at: 1).card == Rect2D(x: 0, y: 444, width: 390, height: 400))
    // The drags end at the tops 695.5 and 696. A release dismisses from 696 on, which is the safe
    // area's height of 766 minus 70, `lowerThreshold`.
    for (time, y, event) in [
      (1.0, 895.5, "will-change normal by=drag"), (3, 896, "will-dismiss hidden by=drag"),
    ] {
      sheet.pull(600, to: y, at: time)
      #expect(sheet.release(y, at: time + 1) == [event])
      sheet.advance(to: time + 2)
    }
  }

  @Test func aTapOnTheDimmerDismissesAndADragThereDoesNothing() {
    var sheet = Sheet.presented
    sheet.press(100, at: 1)
    sheet.drag(to: 107, at: 1.01)
    #expect(sheet.frame(at: 1.01).top == 422)
    #expect(sheet.release(107, at: 1.05) == ["will-dismiss hidden by=tap"])
    sheet = .presented
    sheet.press(100, at: 1)
    sheet.drag(to: 109, at: 1.01)
    sheet.drag(to: 100, at: 1.02)
    #expect(sheet.release(100, at: 1.05) == [])
    #expect(sheet.frame(at: 2).phase == .resting)
  }

  @Test func cardAndHandleCanBothBeDragged() {
    #expect(Sheet.presented.region(of: Point2D(x: 195, y: 395), at: 1) == .dimmer)
    for y in [397.0, 415, 430, 843] {
      var sheet = Sheet.presented
      sheet.press(y, at: 1)
      sheet.drag(to: y - 50, at: 1.05)
      #expect(sheet.frame(at: 1.05).top == 372, "pressed at \(y)")
    }
  }

  @Test func slowAndReducedMotionChangeEveryAnimation() {
    let short = SheetAnimation.bezier(.easeOut, duration: 0.1)
    let reduced = SheetConfiguration.fixed.withReducedMotion().animations
    #expect(
      reduced == SheetAnimations(present: short, settle: short, dismiss: short, resize: short))
    #expect(SheetConfiguration.card.withReducedMotion().animations.resize == nil)
    let slow = SheetConfiguration.fixed.slowed(by: 2).animations
    let animations = [slow.present, slow.settle, slow.dismiss, slow.resize]
    #expect(animations.map { $0?.duration } == [0.5, 0.5, 0.5, 0.5])
    #expect(SheetAnimation.standard.slowed(by: 2) == .spring(response: 0.688))
  }

  /// The sheets move by a curve, by a spring, and by a flick that the content continues.
  @Test func aNewPaceStretchesTheRestOfTheMotion() throws {
    var flicked = Sheet.scrolling(content: 20_000)
    flicked.swipe(from: 700, velocity: -3000, for: 0.05, at: 10)
    for sheet in [Sheet.presenting(.card), .presenting(), flicked] {
      var slow = sheet
      let now = sheet.latestTime + 0.05
      #expect(slow.pace(by: 0, at: now).isEmpty && slow.frame(at: now) == sheet.frame(at: now))
      #expect(slow.pace(by: 0.2, at: now).isEmpty)
      var stack = SheetStack(sheet)
      #expect(stack.pace(.base, by: 0.2, at: now).isEmpty && stack.layers[0].sheet == slow)
      for elapsed in stride(from: 0, through: 0.5, by: 0.011) {
        let (frame, usual) = (slow.frame(at: now + 5 * elapsed), sheet.frame(at: now + elapsed))
        #expect(abs(frame.top - usual.top) < 1e-6, "\(elapsed)")
        #expect(abs(frame.velocity - usual.velocity / 5) < 1e-3 || usual.phase == .resting)
      }
    }
    var slow = flicked
    #expect(slow.pace(by: 0.2, at: 10.1).isEmpty)
    let speeds = try [flicked, slow].map { sheet in
      sheet.scroll(at: try #require(sheet.motionEnd) + 1e-6) / 1e-6
    }
    #expect(speeds[0] > 2000 && abs(speeds[1] - speeds[0] / 5) < 1)
  }
}
