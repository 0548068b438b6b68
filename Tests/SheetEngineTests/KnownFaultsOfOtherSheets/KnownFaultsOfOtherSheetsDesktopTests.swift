import SheetEngine
import SheetTrace
import Testing

/// Faults reported by users of other sheets about the wheel, the keyboard, clicks beside the card
/// and sizes of views; this folder's README numbers them.
@Suite struct KnownFaultsOfOtherSheetsDesktopTests {
  @Test(
    "Known fault 2: scrolling, however fast, never dismisses the sheet",
    arguments: SheetStyle.allCases
  )
  func scrollingNeverDismisses(style: SheetStyle) {
    for sign in [1.0, -1] {
      var sheet = Sheet.rested(style.draggable, in: phoneWithTabBar)
      for step in 0..<400 {
        let time = 10 + Double(step) * 0.004
        let point = Point2D(x: 195, y: sheet.grip(at: time))
        let events =
          sheet.take(.wheel(point, notches: sign * 5), at: time)
          + sheet.take(.scrolled(point, dx: 0, dy: sign * 900), at: time) + sheet.pass(to: time)
        #expect(!events.contains { $0.contains("dismiss") })
      }
      sheet.pass(to: 20)
      #expect(sheet.frame(at: 20).phase == .resting)
    }
  }

  @Test("Known fault 10: the wheel over the card steps through the detents")
  func theWheelStepsThroughTheDetents() {
    var sheet = Sheet.rested(.threeDetents, at: "low")
    let card = Point2D(x: 195, y: 800)
    var time = 10.0
    for (notches, detent) in [
      (1.0, "medium"), (1, "large"), (1, "large"), (-1, "medium"), (-1, "low"), (-1, "low"),
    ] {
      sheet.take(.wheel(card, notches: notches), at: time)
      time += 5
      sheet.pass(to: time)
      #expect(sheet.place.description == detent)
    }
    // Fractions of notches add up; a remainder is forgotten after a pause.
    for part in 1...4 { sheet.take(.wheel(card, notches: 0.25), at: time + Double(part) * 0.02) }
    #expect(sheet.frame(at: time + 0.1).target == "medium")
    sheet.pass(to: time + 5)
    for part in 6...7 { sheet.take(.wheel(card, notches: 0.75), at: time + Double(part)) }
    #expect(sheet.frame(at: time + 8).target == nil)
    // Beside the card the wheel has no effect on the sheet.
    #expect(sheet.take(.wheel(Point2D(x: 195, y: 100), notches: 1), at: time + 9) == [])
  }

  @Test(
    "Known fault 15: the dimmer blocks clicks exactly while the background is dimmed",
    arguments: SheetStyle.modal)
  func theDimmerBlocksClicksWhileTheBackgroundIsDimmed(style: SheetStyle) throws {
    let point = Point2D(x: 195, y: 20)
    var sheet = Sheet(style.draggable, in: phone)
    #expect(sheet.region(of: point, at: 0) == .background)
    // The click that opens the sheet ends over the dimmer, and is not a tap on it.
    sheet.press(20, at: 0)
    sheet.take(.present, at: 0)
    #expect(sheet.release(20, at: 0.05) == [])
    #expect(sheet.region(of: point, at: 0.01) == .dimmer)
    sheet.pass(to: 5)
    #expect(sheet.frame(at: 5).phase == .resting)
    #expect(sheet.region(of: point, at: 5) == .dimmer)
    // A drag from the card that ends on the dimmer is no tap; a drag along the dimmer is none too.
    sheet.press(700, at: 5)
    sheet.drag(to: 20, at: 5.1)
    #expect(!sheet.release(20, at: 5.2).contains { $0.contains("by=tap") })
    sheet.pass(to: 10)
    sheet.take(.pressed(Point2D(x: 30, y: 20), .mouse), at: 10)
    sheet.take(.moved(Point2D(x: 200, y: 20), .mouse), at: 10.1)
    sheet.take(.moved(Point2D(x: 30, y: 20), .mouse), at: 10.2)
    #expect(sheet.take(.released(Point2D(x: 30, y: 20), .mouse), at: 10.3) == [])
    // A tap on the dimmer dismisses; until the card has left, clicks do not reach the background.
    sheet.take(.pressed(Point2D(x: 30, y: 20), .mouse), at: 11)
    #expect(
      sheet.take(.released(Point2D(x: 30, y: 20), .mouse), at: 11.1) == [
        "will-dismiss hidden by=tap"
      ])
    let end = try #require(sheet.motionEnd)
    #expect(sheet.region(of: point, at: end - 0.001) == .dimmer)
    #expect(sheet.region(of: point, at: end) == .background)
    #expect(sheet.region(of: Point2D(x: 195, y: 843), at: end) == .background)
  }

  @Test("Known fault 15: a persistent sheet blocks no clicks beside its card")
  func aPersistentSheetBlocksNoClicksBesideItsCard() {
    var sheet = Sheet(.panel, in: phoneWithTabBar)
    for detent in ["max", "min"] {
      sheet.take(.move(to: .detent(Detent.ID(detent))), at: 1)
      for step in 0...40 {
        let time = 1 + Double(step) * 0.01
        let above = Point2D(x: 195, y: sheet.frame(at: time).card.y - 1)
        #expect(sheet.region(of: above, at: time) == .background)
      }
      sheet.pass(to: 2)
      let rest = sheet
      sheet.press(30, at: sheet.latestTime)
      #expect(sheet == rest)
    }
  }

  @Test("Known fault 19: drags, flicks and resizes never make the card cover the tab bar")
  func theSheetNeverCoversTheTabBar() {
    var sheet = Sheet(.panel, in: phoneWithTabBar)
    var height = 844.0
    func check(at time: Double) {
      #expect(abs(sheet.frame(at: time).card.maxY - (height - 64)) < 1e-9)
      #expect(sheet.region(of: Point2D(x: 195, y: height - 32), at: time) == .background)
    }
    sheet.press(640, at: 1)
    for (step, y) in [300.0, -200, 900, 2000, 500].enumerated() {
      sheet.drag(to: y, at: 1.1 + Double(step) * 0.01)
      check(at: 1.1 + Double(step) * 0.01)
    }
    sheet.release(-500, at: 1.16)
    for step in 0...30 { check(at: 1.16 + Double(step) * 0.01) }
    height = 600
    sheet.take(
      .resized(SheetGeometry(size: Size2D(width: 390, height: 600), safeBottom: 64)), at: 1.3)
    for step in 0...30 { check(at: 1.3 + Double(step) * 0.01) }
    sheet.pass(to: 3)
    let rest = sheet
    sheet.press(height - 32, at: sheet.latestTime)
    #expect(sheet == rest)
  }

  @Test("Known fault 22: the keyboard alone reaches every detent and dismisses")
  func theKeyboardReachesEveryDetentAndDismisses() {
    var sheet = Sheet.rested(.threeDetents, at: "low")
    let keys: [(Key, SheetPlace)] = [
      (.up, "medium"), (.up, "large"), (.up, "large"), (.down, "medium"), (.pageDown, "low"),
      (.pageUp, "medium"), (.home, "large"), (.end, "low"), (.down, "low"), (.space, "medium"),
      (.enter, "large"), (.space, "low"), (.home, "large"), (.escape, "medium"),
      (.escape, "low"), (.other, "low"), (.escape, .hidden),
    ]
    var time = 10.0
    for (key, detent) in keys {
      sheet.take(.key(key), at: time)
      time += 5
      sheet.pass(to: time)
      #expect(sheet.place == detent, "\(key)")
    }
    // A key pressed during a motion goes on from the motion's target.
    sheet = Sheet.rested(.threeDetents, at: "low")
    sheet.take(.key(.up), at: 10)
    sheet.take(.key(.up), at: 10.05)
    sheet.pass(to: 20)
    #expect(sheet.place == "large")
  }

  @Test(
    "Known fault 23: thresholds are distances in points and do not grow with the view",
    arguments: [500.0, 844, 1688, 2532])
  func thresholdsDoNotGrowWithTheView(height: Double) {
    let view = SheetGeometry(size: Size2D(width: 390, height: height))
    for (left, detent) in [(71.0, "normal"), (69, "hidden")] {
      var sheet = Sheet.rested(.card, in: view)
      let grip = sheet.grip(at: 10)
      let y = grip + height / 2 - left
      sheet.press(grip, at: 10)
      sheet.drag(to: y, at: 10.5)
      sheet.release(y, at: 11)
      sheet.pass(to: 20)
      #expect(sheet.place.description == detent)
    }
  }

  @Test(
    "Known fault 23: rounding to device pixels does not change the target of a release",
    arguments: [1.0, 1.25, 1.5, 2, 3])
  func roundingToDevicePixelsDoesNotChangeAReleasesTarget(scale: Double) {
    func onGrid(_ y: Double) -> Double { (y * scale).rounded() / scale }
    for (velocity, cause) in [(1400.0, "drag"), (1600, "flick"), (200, "drag"), (-1600, "drag")] {
      var sheet = Sheet.presented
      sheet.press(500, at: 1)
      for step in 1...10 {
        sheet.drag(to: onGrid(500 + velocity * Double(step) * 0.01), at: 1 + Double(step) * 0.01)
      }
      let events = sheet.release(onGrid(500 + velocity * 0.1), at: 1.1)
      #expect(events.first?.contains("by=\(cause)") == true, "\(velocity): \(events)")
    }
    for (way, phase) in [(7.0, SheetPhase.pressed), (9, .dragging)] {
      var sheet = Sheet.rested(.standard)
      sheet.press(onGrid(600), at: 10)
      sheet.drag(to: onGrid(600 + way), at: 10.1)
      #expect(sheet.frame(at: 10.1).phase == phase)
    }
  }
}
