import SheetEngine
import SheetTrace
import Testing

/// Pointers, wheel and keys. `.bug` ids are the numbers in this folder's README.
@Suite struct KnownFaultsOfOtherSheetsGestureTests {
  /// `dx` and `dy`: the pointer's movement, points; `drags`: whether it begins a drag of the sheet.
  @Test(
    .bug(id: 1), .bug(id: 12),
    arguments: [
      (dx: 30.0, dy: 4.0, drags: false), (-30, 4, false), (30, 20, false), (9, 0, false),
      (4, 30, true), (4, -30, true), (20, 20, true), (0, 9, true),
    ], [SheetInput.PressClaim.nothing, .click])
  func horizontalDragsBelongToTheContent(
    way: (dx: Double, dy: Double, drags: Bool), claim: SheetInput.PressClaim
  ) {
    var sheet = Sheet.rested(.standard)
    sheet.press(600, claim: claim, at: 10)
    sheet.take(.moved(Point2D(x: 195 + way.dx, y: 600 + way.dy), .mouse), at: 10.05)
    #expect(sheet.frame(at: 10.05).phase == (way.drags ? .dragging : .pressed))
    // Only the first move decides: a press left to the content stays with the content.
    sheet.take(.moved(Point2D(x: 195 + way.dx, y: 500 + way.dy), .mouse), at: 10.1)
    #expect((sheet.frame(at: 10.1).top != 422) == way.drags)
  }

  @Test(.bug(id: 4))
  func aTremblingPointerDoesNotDrag() {
    var sheet = Sheet.rested(.standard)
    sheet.press(600, at: 10)
    for step in 1...50 {
      sheet.drag(to: 600 + (step.isMultiple(of: 2) ? 7 : -7), at: 10 + Double(step) * 0.005)
    }
    #expect(sheet.frame(at: 10.25).top == 422)
    #expect(sheet.release(593, at: 10.26) == [] && sheet.phase(at: 10.26) == .resting)
  }

  @Test(.bug(id: 4))
  func aReversedFlickCountsInItsLastDirection() {
    var sheet = Sheet.presented
    sheet.press(600, at: 1)
    for step in 1...5 { sheet.drag(to: 600 + Double(step) * 30, at: 1 + Double(step) * 0.01) }
    for step in 1...4 { sheet.drag(to: 750 - Double(step) * 20, at: 1.05 + Double(step) * 0.01) }
    #expect(sheet.release(670, at: 1.09) == ["will-change normal by=drag"])
  }

  @Test(.bug(id: 6), arguments: [600.0, 1600, 6000])
  func aFlickMovesOneDetentAndClosesOnlyFromTheLowest(velocity: Double) {
    var sheet = Sheet.rested(.threeDetents, at: "low")
    var time = 10.0
    for detent in ["medium", "large", "medium", "low", "hidden"] {
      let direction = time < 20 ? -1.0 : 1
      sheet.swipe(from: sheet.grip(at: time), velocity: direction * velocity, for: 0.02, at: time)
      time += 5
      sheet.pass(to: time)
      #expect(sheet.place.description == detent)
    }
  }

  @Test(.bug(id: 6), arguments: [[0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]])
  func theOrderOfTheDetentsDoesNotMatter(order: [Int]) {
    for rule in ReleaseRule.allCases {
      let sorted = SheetConfiguration.threeDetents.with { $0.release.rule = rule }
      var mixed = sorted
      mixed.detents = order.map { sorted.detents[$0] }
      var (a, b) = (Sheet.rested(sorted), Sheet.rested(mixed))
      let acts: [(inout Sheet, Double) -> Void] = [
        { $0.take(.key(.home), at: $1) }, { $0.take(.key(.end), at: $1) },
        { $0.take(.key(.up), at: $1) }, { $0.swipe(from: 700, velocity: -900, for: 0.1, at: $1) },
        { $0.swipe(from: 700, velocity: 300, for: 0.3, at: $1) },
        { $0.swipe(from: 760, velocity: -100, for: 0.5, at: $1) },
        { $0.swipe(from: 760, velocity: 900, for: 0.05, at: $1) },
        { $0.take(.present, at: $1) },
        { $0.take(.wheel(Point2D(x: 195, y: 800), notches: -1), at: $1) },
      ]
      for (index, act) in acts.enumerated() {
        let time = 10 + Double(index) * 5
        act(&a, time)
        act(&b, time)
        for moment in [time, time + 0.5, time + 5] {
          #expect(a.frame(at: moment) == b.frame(at: moment), "\(rule) \(order)")
        }
      }
    }
  }

  @Test(.bug(id: 9), arguments: SheetStyle.allCases)
  func aCardCaughtInMotionDoesNotJump(style: SheetStyle) throws {
    let (configuration, slop) = (style.draggable, style.configuration.drag.slop)
    let detents = configuration.detents.map { SheetInput.move(to: .detent($0.id)) }
    var catches = 0
    for order in [.present, .dismiss] + detents {
      for fraction in [0.02, 0.1, 0.3, 0.5, 0.8, 0.9] {
        var sheet =
          order == .present ? Sheet(configuration, in: phone) : Sheet.rested(configuration)
        sheet.take(order, at: 10)
        guard let end = sheet.motionEnd else { continue }
        let time = 10 + (end - 10) * fraction
        let (before, grip) = (sheet.frame(at: time).top, sheet.grip(at: time))
        sheet.press(grip, at: time)
        #expect(sheet.frame(at: time).phase == .pressed && sheet.frame(at: time).velocity == 0)
        #expect(abs(sheet.frame(at: time).top - before) < 1e-9)
        #expect(abs(sheet.frame(at: time + 3).top - before) < 1e-9)
        let way = before < 400 ? 5.0 : -5.0
        sheet.drag(to: grip + way + (way < 0 ? -slop : slop), at: time + 3)
        #expect(abs(sheet.frame(at: time + 3).top - before - way) < 1e-9)
        catches += 1
      }
    }
    #expect(catches >= 6)
  }

  @Test(.bug(id: 10))
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

  @Test(.bug(id: 15), arguments: SheetStyle.modal)
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
    #expect(sheet.frame(at: 5).phase == .resting && sheet.region(of: point, at: 5) == .dimmer)
    // A drag from the card that ends on the dimmer is no tap.
    sheet.pull(700, to: 20, at: 5)
    #expect(!sheet.release(20, at: 5.2).contains { $0.contains("by=tap") })
    sheet.pass(to: 10)
    // A tap on the dimmer dismisses; until the card has left, clicks do not reach the background.
    #expect(sheet.click(Point2D(x: 30, y: 20), at: 11) == ["will-dismiss hidden by=tap"])
    let end = try #require(sheet.motionEnd)
    #expect(sheet.region(of: point, at: end - 0.001) == .dimmer)
    #expect(sheet.region(of: point, at: end) == .background)
    #expect(sheet.region(of: Point2D(x: 195, y: 843), at: end) == .background)
  }

  @Test(.bug(id: 15), .bug(id: 19))
  func thePersistentSheetCoversOnlyItsCard() {
    var sheet = Sheet(.panel, in: phoneWithTabBar)
    var height = 844.0
    func check(from start: Double) {
      for time in (0...30).map({ start + Double($0) * 0.01 }) {
        let card = sheet.frame(at: time).card
        #expect(abs(card.maxY - (height - 64)) < 1e-9)
        for y in [card.y - 1, height - 32] {
          #expect(sheet.region(of: Point2D(x: 195, y: y), at: time) == .background)
        }
      }
    }
    sheet.press(640, at: 1)
    for (step, y) in [300.0, -200, 900, 2000, 500].enumerated() {
      sheet.drag(to: y, at: 1.1 + Double(step) * 0.01)
      check(from: 1.1 + Double(step) * 0.01)
    }
    sheet.release(-500, at: 1.16)
    check(from: 1.16)
    height = 600
    sheet.take(
      .resized(SheetGeometry(size: Size2D(width: 390, height: 600), safeBottom: 64)), at: 1.3)
    check(from: 1.3)
    sheet.pass(to: 3)
    let rest = sheet
    for y in [sheet.frame(at: 3).card.y - 20, height - 32] {
      sheet.press(y, at: sheet.latestTime)
      #expect(sheet == rest)
    }
  }

  @Test(.bug(id: 22))
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
    // A key pressed during a motion steps from the motion's target, not from the card's position.
    for key in [Key.up, .space] {
      sheet = Sheet.rested(.threeDetents, at: "low")
      sheet.take(.key(key), at: 10)
      sheet.take(.key(key), at: 10.05)
      #expect(sheet.frame(at: 10.05).target == "large")
    }
  }

  @Test(
    .bug(id: 24),
    arguments: [(velocity: 1500.0, offset: 300.0), (3000, 700), (6000, 1500), (2000, 250)])
  func aFlingPassesItsVelocityFromTheContentToTheSheet(velocity: Double, offset: Double) throws {
    var sheet = Sheet.scrolling(at: "large", content: 20_000)
    sheet.take(.scroll(to: offset, animated: false), at: 10)
    let drag = velocity * 0.05
    #expect(sheet.swipe(from: 300, velocity: velocity, for: 0.05, at: 20) == [])
    let arrival = try #require(sheet.motionEnd)
    // The velocity falls by 2.002 points per second for each point of distance.
    let left = velocity - 2.002002670673338 * (offset - drag)
    let scrolling = (sheet.scroll(at: arrival - 1e-6) - sheet.scroll(at: arrival)) / 1e-6
    #expect(abs(scrolling - left) < 2)
    #expect(abs(sheet.frame(at: arrival).velocity - left) < 1e-3)
    #expect(sheet.pass(to: arrival) == ["will-change medium by=flick"])
    let moving = (sheet.frame(at: arrival + 1e-6).top - sheet.frame(at: arrival).top) / 1e-6
    #expect(abs(moving - left) < 2)
  }

  @Test(.bug(id: 24), arguments: [2000.0, 2500, 4000])
  func aFlingPassesItsVelocityFromTheCardToTheContent(velocity: Double) throws {
    var sheet = Sheet.scrolling(content: 20_000)
    let events = sheet.swipe(from: 700, velocity: -velocity, for: 0.05, at: 10)
    #expect(events == ["will-change large by=flick"])
    let way = 422 - velocity * 0.05 - largeTop
    let left = velocity - 2.002002670673338 * way
    let arrival = try #require(sheet.motionEnd)
    #expect(abs(sheet.frame(at: arrival - 1e-9).velocity + left) < 1e-2)
    let scrolling = (sheet.scroll(at: arrival + 1e-6) - sheet.scroll(at: arrival)) / 1e-6
    #expect(abs(scrolling - left) < 2)
    #expect(sheet.comeToRest() == ["did-change large by=flick"])
    #expect(abs(sheet.scroll(at: sheet.latestTime) - left * 0.4995) < 3)
  }
}
