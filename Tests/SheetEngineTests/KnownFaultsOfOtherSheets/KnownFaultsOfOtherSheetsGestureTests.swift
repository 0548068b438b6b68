import SheetEngine
import SheetTestSupport
import SheetTrace
import Testing

/// Faults reported by users of other sheets about drags; this folder's README numbers them.
@Suite struct KnownFaultsOfOtherSheetsGestureTests {
  /// `dx` and `dy`: the pointer's movement, points; `drags`: whether it begins a drag of the sheet.
  @Test(
    "Known fault 1: sideways content keeps horizontal drags, the sheet gets vertical ones",
    arguments: [
      (dx: 30.0, dy: 4.0, drags: false), (-30, 4, false), (30, 20, false), (9, 0, false),
      (4, 30, true), (4, -30, true), (20, 20, true), (0, 9, true),
    ])
  func horizontalDragsBelongToTheContent(dx: Double, dy: Double, drags: Bool) {
    var sheet = Sheet.rested(.standard)
    sheet.take(.pressed(Point2D(x: 195, y: 600), .mouse), at: 10)
    sheet.take(.moved(Point2D(x: 195 + dx, y: 600 + dy), .mouse), at: 10.05)
    #expect(sheet.frame(at: 10.05).phase == (drags ? .dragging : .pressed))
    // The decision is made once: a press left to the content stays with the content.
    sheet.take(.moved(Point2D(x: 195 + dx, y: 600 + dy - 100), .mouse), at: 10.1)
    #expect((sheet.frame(at: 10.1).top != 422) == drags)
  }

  @Test("Known fault 4: a trembling pointer does not drag; a short slow drag changes nothing")
  func tremorsAndShortSlowDragsChangeNothing() {
    var sheet = Sheet.rested(.standard)
    sheet.press(600, at: 10)
    for step in 1...50 {
      sheet.drag(to: 600 + (step.isMultiple(of: 2) ? 7 : -7), at: 10 + Double(step) * 0.005)
      #expect(sheet.frame(at: 10 + Double(step) * 0.005).top == 422)
    }
    #expect(sheet.release(593, at: 10.26) == [])
    #expect(sheet.frame(at: 10.26).phase == .resting)
    #expect(
      sheet.swipe(from: 600, velocity: 150, for: 0.4, at: 11) == ["will-change medium by=drag"])
    sheet.pass(to: 20)
    #expect(
      sheet.swipe(from: 600, velocity: -150, for: 0.4, at: 20) == ["will-change medium by=drag"])
  }

  @Test("Known fault 4: a flick reversed before its release counts in the last direction")
  func aReversedFlickCountsInItsLastDirection() {
    var sheet = Sheet.presented
    sheet.press(600, at: 1)
    for step in 1...5 { sheet.drag(to: 600 + Double(step) * 30, at: 1 + Double(step) * 0.01) }
    for step in 1...4 { sheet.drag(to: 750 - Double(step) * 20, at: 1.05 + Double(step) * 0.01) }
    #expect(sheet.release(670, at: 1.09) == ["will-change normal by=drag"])
  }

  @Test(
    "Known fault 5: any drag released above the set velocity is a flick, however short",
    arguments: [
      (limit: 1500.0, velocity: 1550.0, isFlick: true), (1500, 1450, false),
      (300, 350, true), (300, 250, false), (4000, 3900, false), (4000, 4100, true),
    ])
  func aShortDragReleasedFastEnoughIsAFlick(limit: Double, velocity: Double, isFlick: Bool) {
    for style in [SheetStyle.snapshotCard, .reactions, .settings, .system] {
      var configuration = style.draggable
      configuration.release.flickVelocity = limit
      configuration.drag.slop = 0
      var sheet = Sheet.rested(configuration)
      let events = sheet.swipe(from: 700, velocity: velocity, for: 0.03, at: 10)
      #expect(events.count == 1)
      #expect(events.first?.contains("by=flick") == isFlick, "\(style): \(events)")
    }
  }

  @Test("Known fault 6: neither a flick nor a slow drag skips the detent in the middle")
  func noReleaseSkipsTheDetentInTheMiddle() {
    for velocity in [600.0, 1500, 3000] {
      var up = Sheet.rested(.threeDetents, at: "low")
      up.swipe(from: 700, velocity: -velocity, for: 0.04, at: 10)
      up.pass(to: 15)
      #expect(up.place == "medium", "up at \(velocity)")
      var down = Sheet.rested(.threeDetents, at: "large")
      down.swipe(from: 200, velocity: velocity, for: 0.04, at: 10)
      down.pass(to: 15)
      #expect(down.place == "medium", "down at \(velocity)")
    }
    // The release is too slow for a flick, but its projection is far beyond the middle detent.
    var configuration = SheetConfiguration.threeDetents
    configuration.release.flickVelocity = 1500
    var slow = Sheet.rested(configuration, at: "low")
    slow.swipe(from: 700, velocity: -1400, for: 0.1, at: 10)
    slow.pass(to: 15)
    #expect(slow.place == "medium")
  }

  @Test(
    "Known fault 9: a card caught in motion stays where it is, then follows the pointer",
    arguments: SheetStyle.allCases)
  func aCardCaughtInMotionDoesNotJump(style: SheetStyle) throws {
    let orders: [(SheetPlace?, SheetInput)] = [
      (.hidden, .present), (nil, .move(to: "expanded")), (nil, .move(to: "large")),
      (nil, .move(to: "max")), (nil, .dismiss),
    ]
    var catches = 0
    for (start, order) in orders {
      for fraction in [0.02, 0.1, 0.3, 0.5, 0.8, 0.9] {
        var sheet =
          start == .hidden
          ? Sheet(style.draggable, in: phone) : Sheet.rested(style.draggable)
        sheet.take(order, at: 10)
        guard let end = sheet.motionEnd else { continue }
        let time = 10 + (end - 10) * fraction
        let before = sheet.frame(at: time).top
        let grip = sheet.grip(at: time)
        sheet.press(grip, at: time)
        #expect(sheet.frame(at: time).phase == .pressed)
        #expect(abs(sheet.frame(at: time).top - before) < 1e-9)
        #expect(abs(sheet.frame(at: time + 3).top - before) < 1e-9)
        #expect(sheet.frame(at: time).velocity == 0)
        let way = before < 400 ? 5.0 : -5.0
        let slop = style.configuration.drag.slop
        sheet.drag(to: grip + way + (way < 0 ? -slop : slop), at: time + 3)
        #expect(abs(sheet.frame(at: time + 3).top - before - way) < 1e-9)
        catches += 1
      }
    }
    #expect(catches >= 6)
  }

  @Test(
    "Known fault 11: a mouse drags the card, which goes exactly as far as the pointer",
    arguments: SheetStyle.allCases)
  func aDraggedCardMovesExactlyAsFarAsThePointer(style: SheetStyle) {
    var random = SeededGenerator(seed: 11)
    var sheet = Sheet.rested(style.draggable, in: phoneWithTabBar)
    let start = sheet.frame(at: 10).top
    let grip = sheet.grip(at: 10)
    // The first move is upward, so the drag begins at a distance of `slop` above the press.
    let origin = start + style.configuration.drag.slop
    sheet.press(grip, at: 10)
    var time = 10.0
    for step in 0..<300 {
      let way = step == 0 ? -20 : Double.random(in: -250 ... -10, using: &random)
      // Some events have equal times, some come after a pause.
      time += [0, 0.001, 0.008, 0.2].randomElement(using: &random) ?? 0
      sheet.drag(to: grip + way, at: time)
      #expect(abs(sheet.frame(at: time).top - (origin + way)) < 1e-9)
      #expect(abs(sheet.frame(at: time + 1).top - (origin + way)) < 1e-9)
    }
  }

  @Test(
    "Known fault 12: text and controls inside the card can be used", arguments: SheetStyle.allCases)
  func textAndControlsInTheCardCanBeUsed(style: SheetStyle) {
    var sheet = Sheet.rested(style.draggable, in: phoneWithTabBar)
    let rest = sheet.frame(at: 10)
    let y = sheet.grip(at: 10) + 40
    // A click with a small movement.
    sheet.take(.pressed(Point2D(x: 100, y: y), .mouse, claim: .click), at: 10)
    sheet.take(.moved(Point2D(x: 103, y: y - 7), .mouse), at: 10.05)
    #expect(sheet.frame(at: 10.05).top == rest.top)
    #expect(sheet.take(.released(Point2D(x: 103, y: y - 7), .mouse), at: 10.1) == [])
    #expect(sheet.frame(at: 10.1) == rest)
    // Text is selected along its line, then over several lines.
    sheet.take(.pressed(Point2D(x: 100, y: y), .mouse, claim: .click), at: 11)
    sheet.take(.moved(Point2D(x: 160, y: y - 3), .mouse), at: 11.1)
    sheet.take(.moved(Point2D(x: 160, y: y - 80), .mouse), at: 11.2)
    #expect(sheet.frame(at: 11.2).top == rest.top)
    #expect(sheet.take(.released(Point2D(x: 160, y: y - 80), .mouse), at: 11.3) == [])
    #expect(sheet.frame(at: 11.3) == rest)
    // A drag that begins on a control is still a drag.
    sheet.take(.pressed(Point2D(x: 100, y: y), .mouse, claim: .click), at: 12)
    sheet.take(.moved(Point2D(x: 100, y: y - 60), .mouse), at: 12.1)
    #expect(sheet.frame(at: 12.1).top < rest.top - 40)
  }

  @Test(
    "Known fault 13: a sheet whose drag was cancelled goes back and can be dragged again",
    arguments: SheetStyle.allCases)
  func aCancelledDragReturnsTheSheetAndAllowsAnotherDrag(style: SheetStyle) {
    for way in [-2.0, -120, -60] {
      var sheet = Sheet.rested(style.draggable, in: phoneWithTabBar)
      let rest = sheet.frame(at: 10)
      let grip = sheet.grip(at: 10)
      sheet.press(grip, at: 10)
      sheet.drag(to: grip + way, at: 10.01)
      sheet.take(.cancelled, at: 10.02)
      // Later inputs of the cancelled pointer are ignored.
      let free = sheet
      sheet.drag(to: grip - 300, at: 10.02)
      #expect(sheet.release(grip - 300, at: 10.02) == [])
      #expect(sheet == free)
      // Another pointer can press and drag immediately, while the card still returns.
      var other = sheet
      let finger = PointerID.touch(5)
      let y = other.grip(at: 10.03)
      other.take(.pressed(Point2D(x: 195, y: y), finger), at: 10.03)
      #expect(other.frame(at: 10.03).phase == .pressed)
      other.take(.moved(Point2D(x: 195, y: y - 50), finger), at: 10.04)
      #expect(other.frame(at: 10.04).phase == .dragging)
      sheet.pass(to: 20)
      #expect(sheet.frame(at: 20) == rest)
    }
  }
}
