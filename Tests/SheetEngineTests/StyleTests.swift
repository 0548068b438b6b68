import SheetEngine
import Testing

/// Tests the numbers of the styles reactions, settings, map and system.
@Suite struct StyleTests {
  @Test func reactionsCanBeDraggedAnywhere() {
    var sheet = Sheet.rested(.quickCard, by: 5)
    #expect(sheet.frame(at: 5).top == 422)
    sheet.pull(100, to: 160, at: 5)
    #expect(sheet.frame(at: 5.1).top == 482)
    #expect(sheet.frame(at: 5.1).dim < 0.7)
    sheet.drag(to: 40, at: 5.2)
    #expect(sheet.frame(at: 5.2).top == 362)
    // Above the normal position the dim stays the same.
    #expect(sheet.frame(at: 5.2).dim == 0.7)
  }

  @Test func reactionsMovesIn250MillisecondsAndRecognizesATap() {
    var sheet = Sheet.presenting(.quickCard)
    #expect(sheet.motionEnd == 0.25)
    sheet.advance(to: 1)
    sheet.press(100, at: 1)
    sheet.drag(to: 103, at: 1.02)
    #expect(sheet.frame(at: 1.02).top == 425)
    #expect(sheet.release(103, at: 1.04) == ["will-dismiss hidden by=tap"])
  }

  @Test func theSettingsStyleHasItsConfiguredHeight() {
    var sheet = Sheet.rested(.fixed, by: 5)
    let frame = sheet.frame(at: 5)
    #expect(frame.top == 344)
    #expect(frame.handle == nil)
    // The dim falls from 0.3 at a top of 172 (half of 344) to 0 at a top of 844 (hidden).
    #expect(abs(frame.dim - 0.3 * (1 - 172.0 / 672)) < 1e-12)
    // The style is not draggable, so a drag has no effect; a tap on the dimmer dismisses.
    sheet.pull(500, to: 300, at: 5)
    #expect(sheet.frame(at: 5.1).top == 344)
    sheet.release(300, at: 5.2)
    sheet.press(100, at: 6)
    #expect(sheet.release(100, at: 6.1) == ["will-dismiss hidden by=tap"])
    #expect(sheet.motionEnd == 6.1 + 0.25)
  }

  @Test func settingsMadeDraggableShowsItsHandleInsideTheCard() throws {
    let sheet = Sheet.rested(.fixed, by: 5) { $0.drag.area = .view }
    let handle = try #require(sheet.frame(at: 5).handle)
    #expect(handle == Rect2D(x: 165, y: 353, width: 60, height: 3))
    #expect(handle.maxY - 344 == 12)
  }

  /// The detents' tops are 40, 344 and 844 (hidden), so the boundaries are at 192 and 594.
  @Test(arguments: [
    (40.0, "expanded"), (191, "expanded"), (193, "normal"), (593, "normal"), (595, "hidden"),
  ])
  func settingsGoesToTheNearestDetent(top: Double, detent: String) {
    var sheet = Sheet.rested(.fixed, by: 5) { $0.drag.area = .view }
    sheet.pull(400, to: 400 + top - 344, at: 5)
    sheet.release(400 + top - 344, at: 6)
    sheet.advance(to: 7)
    #expect(sheet.place.description == detent)
  }

  @Test func settingsHasItsFullDimAtATopOf172AndAbove() {
    var sheet = Sheet.rested(.fixed, by: 5) { $0.drag.area = .view }
    sheet.pull(400, to: 400 + 172 - 344, at: 5)
    #expect(sheet.frame(at: 5.1).dim == 0.3)
    sheet.drag(to: 0, at: 5.2)
    #expect(sheet.frame(at: 5.2).top == 40)
    #expect(sheet.frame(at: 5.2).dim == 0.3)
  }

  @Test func settingsTallerThanTheViewStaysOnScreen() {
    var sheet = Sheet.rested(.fixed, by: 5)
    #expect(sheet.resize(844, 390, at: 6) == ["will-change normal by=resize"])
    #expect(sheet.frame(at: 6).top == 344)
    #expect(sheet.advance(to: 7).map(\.time) == [6.25])
    #expect(sheet.frame(at: 7).top == 40)
    #expect(sheet.place == "normal")
  }

  @Test func thePanelStartsVisibleAboveTheTabBar() {
    let sheet = Sheet(.panel, in: phoneWithTabBar)
    let frame = sheet.frame(at: 0)
    #expect(frame.phase == .resting && frame.place == "min")
    #expect(frame.card == Rect2D(x: 0, y: 630, width: 390, height: 150))
    #expect(frame.dim == 0)
    // The map above and the bar below do not belong to the sheet.
    #expect(sheet.region(of: Point2D(x: 195, y: 300), at: 0) == .background)
    #expect(sheet.region(of: Point2D(x: 195, y: 800), at: 0) == .background)
    #expect(sheet.region(of: Point2D(x: 195, y: 700), at: 0) == .card)
  }

  @Test func mapsDetentsAreFractionsOfTheWholeView() {
    var sheet = Sheet(.panel, in: phoneWithTabBar)
    for (detent, height) in [("mid", 337.6), ("max", 717.4)] {
      sheet.take(.move(to: .detent(Detent.ID(detent))), at: 1)
      sheet.advance(to: 9)
      #expect(abs(sheet.frame(at: 9).card.height - height) < 1e-9)
      #expect(abs(sheet.frame(at: 9).card.maxY - 780) < 1e-9)
    }
  }

  @Test func mapIsNeverDismissed() {
    var sheet = Sheet(.panel, in: phoneWithTabBar)
    #expect(sheet.take(.dismiss, at: 1) == ["attempted-dismiss min by=api"])
    #expect(sheet.take(.key(.escape), at: 1) == ["attempted-dismiss min by=key"])
    sheet.pull(640, to: 840, at: 2)
    #expect(sheet.frame(at: 2.1).card.height == 150)
    // `tracking` is `.steps`: a drag that turns back beyond the limit moves the card at once.
    sheet.drag(to: 820, at: 2.2)
    #expect(abs(sheet.frame(at: 2.2).card.height - 170) < 1e-9)
    sheet.release(820, at: 3)
    sheet.advance(to: 4)
    #expect(sheet.place == "min")
  }

  /// Columns: height at release, velocity (positive downward), detent.
  @Test(arguments: [
    (280.0, 100.0, "mid"), (250, -900, "max"), (450, 900, "min"), (250, 500, "mid"),
    (449, 0, "mid"), (451, 0, "max"), (150, -501, "max"),
  ])
  func aFastFlickOfMapSkipsTheMiddleDetent(height: Double, velocity: Double, detent: String) {
    var sheet = Sheet.rested(.panel, in: phoneWithTabBar, by: 5) {
      $0.detents = [
        Detent("min", .height(100)), Detent("mid", .height(300)), Detent("max", .height(600)),
      ]
    }
    // The drag ends at the given height with the given velocity.
    let start = 780 - 100 + 10.0
    sheet.pull(start, to: start - (height - 100) - velocity * 0.05, at: 6)
    for step in 1...5 {
      let left = 0.05 - Double(step) * 0.01
      sheet.drag(to: start - (height - 100) - velocity * left, at: 6.2 + Double(step) * 0.01)
    }
    sheet.release(start - (height - 100), at: 6.25)
    sheet.advance(to: 9)
    #expect(sheet.place.description == detent)
  }

  @Test func systemRisesToHalfOnASpring() {
    let sheet = Sheet.presenting()
    #expect(sheet.frame(at: 0).velocity == 0)
    // The spring is critically damped, so the card never passes its target.
    #expect((1...200).allSatisfy { sheet.frame(at: Double($0) / 100).top >= 422 - 1e-9 })
    #expect(sheet.frame(at: 2).phase == .resting)
    #expect(sheet.frame(at: 2).dim == 0.4)
    #expect(abs(sheet.frame(at: 2).card.y - 422) < 1e-9)
  }

  @Test func systemKeepsItsVelocityWhenReleasedAndReversed() {
    var sheet = Sheet.rested(.standard, by: 5)
    sheet.drag(through: path(500, to: 440, in: 10), from: 6)
    let before = sheet.frame(at: 6.1)
    sheet.release(440, at: 6.1)
    let after = sheet.frame(at: 6.1)
    #expect(after.phase == .settling && after.target == "large")
    #expect(abs(after.top - before.top) < 1e-9)
    #expect(abs(after.velocity + 600) < 1e-6)
    // A reversal during the motion keeps position and velocity.
    let turning = sheet.frame(at: 6.2)
    sheet.take(.move(to: "medium"), at: 6.2)
    #expect(abs(sheet.frame(at: 6.2).top - turning.top) < 1e-9)
    #expect(abs(sheet.frame(at: 6.2).velocity - turning.velocity) < 1e-6)
  }

  @Test func systemDragsWithoutAJumpAndResistsAboveItsHighestDetent() {
    var sheet = Sheet.rested(.standard, by: 5)
    sheet.pull(500, to: 492, at: 6)
    #expect(sheet.frame(at: 6.1).phase == .pressed)
    sheet.drag(to: 491, at: 6.2)
    #expect(abs(sheet.frame(at: 6.2).top - 421) < 1e-9)
    let highest = 844 - 0.92 * 844
    sheet.drag(to: 492 - (422 - highest) - 100, at: 6.3)
    let band = RubberBand(dimension: highest)
    #expect(abs(sheet.frame(at: 6.3).top - (highest - band.offset(pulled: 100))) < 1e-9)
  }
}
