import SheetEngine
import Synchronization
import Testing

/// Cards at a height that belongs to no detent.
@Suite struct OwnHeightTests {
  private static func rested(
    at height: Double, content: Double? = nil,
    _ change: (inout SheetConfiguration) -> Void = { _ in }
  ) -> Sheet {
    .rested(at: .height(height), content: content, change)
  }

  @Test func aFloatingCardBelowItsLowestDetentHasItsOwnHeight() {
    let sheet = Self.rested(at: 300, content: 2000) {
      $0.insets.exit = 16
      $0.scroll.header = 0
    }
    let frame = sheet.frame(at: 10)
    #expect(frame.card.height == 300 && frame.card.maxY == 844)
    #expect(frame.scrollLimit == 1700)
    #expect(Sheet(restoring: sheet.saved, sheet.configuration, in: phone).frame(at: 0) == frame)
  }

  @Test func aFloatingCardLeavesAtItsOwnHeight() throws {
    var sheet = Self.rested(at: 300) { $0.insets.exit = 16 }
    try sheet.dismiss(at: 10)
    for time in [10.0, 10.05, 10.1] {
      #expect(abs(sheet.frame(at: time).card.height - 300) < 1e-9)
    }
    sheet.advance(to: 20)
    try sheet.present(at: 20)
    sheet.advance(to: 30)
    try sheet.dismiss(at: 30)
    #expect(abs(sheet.frame(at: 30.1).card.height - 422) < 1e-9)
  }

  @Test func aFloatingCardsLowerEdgeStaysInPlaceWhenItsMoveIsReversed() throws {
    var sheet = Sheet.rested(at: "medium") { $0.insets.exit = 16 }
    try sheet.move(to: .height(300), at: 10)
    #expect(sheet.frame(at: 10.15).top > 440)
    try sheet.move(to: "medium", at: 10.15)
    let ends = (0...200).map { sheet.frame(at: 10.15 + Double($0) / 100).card.maxY }
    #expect(Set(ends) == [844])
  }

  /// When its dismissal ends, a sheet forgets the height that the app has set.
  @Test func aFrameQueriedBeforeADismissalEndsEqualsTheAdvancedSheets() throws {
    var sheet = Self.rested(at: 300) { $0.insets.exit = 16 }
    try sheet.dismiss(at: 10)
    let queried = sheet.frame(at: 30)
    sheet.advance(to: 30)
    #expect(queried == sheet.frame(at: 30))
  }

  /// A press keeps the card's exact height, otherwise its release would report a change.
  @Test func aClickOnACardAtAnyHeightReportsNothing() throws {
    for height in 1...421 {
      var sheet = Self.rested(at: Double(height)) {
        $0.dismissal = .refused
        $0.look.handle = nil
      }
      let before = sheet.frame(at: 10)
      #expect(sheet.press(843.5, at: 10) == [])
      #expect(sheet.frame(at: 10).top == before.top)
      #expect(sheet.release(843.5, at: 10.1) == [], "height \(height)")
      #expect(sheet.frame(at: 10.1) == before)
    }
  }

  /// Pulls each card down, releases it and catches it on its way back, eight times.
  @Test func pullsMeetTheSameResistanceAtADetentAndAtAnyOtherHeight() throws {
    func lowest(of sheet: Sheet) -> Double {
      var (sheet, time, lowest) = (sheet, 10.0, 0.0)
      for _ in 0..<8 {
        let y = sheet.frame(at: time).top + 10
        sheet.press(y, at: time)
        for step in 1...20 {
          time += 1.0 / 60
          sheet.drag(to: y + 30 * Double(step), at: time)
        }
        lowest = max(lowest, sheet.frame(at: time).top)
        sheet.release(y + 600, at: time + 0.2)
        time += 0.22
      }
      return lowest
    }
    let own = Self.rested(at: 500) { $0.dismissal = .refused }
    let detent = Sheet.rested(at: "middle") {
      $0.dismissal = .refused
      $0.detents.append(Detent("middle", .height(500)))
    }
    #expect(own.frame(at: 10).top == detent.frame(at: 10).top)
    #expect(abs(lowest(of: own) - lowest(of: detent)) < 0.001)
  }

  /// The distance that a caught card moves up while its pointer moves up 150 points in 15 steps.
  private static func distance(
    ofACardCaughtAt time: Double, _ sheet: Sheet, between: (inout Sheet) -> Void = { _ in }
  ) -> Double {
    var sheet = sheet
    let top = sheet.frame(at: time).top
    sheet.press(top + 10, at: time)
    between(&sheet)
    for step in 1...15 {
      sheet.drag(to: top + 10 - 10 * Double(step), at: time + Double(step) / 60)
    }
    return top - sheet.frame(at: time + 0.25).top
  }

  /// The card moves by the drag's 150 points minus the slop of 8.
  @Test(arguments: [SheetDismissal.refused, .never, .asks(NamedFunction("no") { _ in false })])
  func aCardCaughtBelowItsLowestDetentFollowsThePointer(dismissal: SheetDismissal) throws {
    func expect(_ sheet: Sheet, at time: Double, _ comment: Comment) {
      #expect(sheet.frame(at: time).top > 422, comment)
      #expect(abs(Self.distance(ofACardCaughtAt: time, sheet) - 142) < 1e-9, comment)
    }
    expect(Self.rested(at: 200) { $0.dismissal = dismissal }, at: 10, "at rest")
    var swinging = Sheet.rested {
      $0.dismissal = dismissal
      $0.animations.settle = .spring(response: 0.4, dampingRatio: 0.5)
    }
    try swinging.move(to: .height(200), at: 10)
    let lowest = (0..<100).map { 10 + Double($0) / 100 }
      .max { swinging.frame(at: $0).top < swinging.frame(at: $1).top }
    let turn = try #require(lowest)
    #expect(swinging.frame(at: turn).top > 670)
    expect(swinging, at: turn, "beyond its height")
    guard dismissal != .never else { return }
    for place in [.height(200), .height(700), "large"] as [SheetPlace] {
      var presented = Sheet.presenting(.standard.with { $0.dismissal = dismissal })
      try presented.move(to: place, at: 0.05)
      expect(presented, at: 0.09, "presented, then moved to \(place)")
    }
    guard dismissal == .refused else { return }
    var leaving = Sheet.rested { $0.dismissal = dismissal }
    try leaving.dismiss(at: 10)
    try leaving.move(to: .height(200), at: 10.12)
    for wait in [0, 0.02, 0.04] { expect(leaving, at: 10.12 + wait, "leaving \(wait)") }
  }

  @Test func aViewThatChangesDoesNotStopACardThatIsHeldBelowItsLowestDetent() {
    let sheet = Self.rested(at: 200) { $0.dismissal = .refused }
    let distance = Self.distance(ofACardCaughtAt: 10, sheet) {
      $0.resize(390, 836, at: 10)
    }
    #expect(abs(distance - 142) < 1e-9)
    let growing = Self.rested(at: 200) {
      $0.dismissal = .refused
      $0.detents = [Detent("content", .content), .large]
      $0.initialDetent = "content"
    }
    let way = Self.distance(ofACardCaughtAt: 10, growing) {
      $0.drag(to: 634, at: 10)
      $0.take(.contentHeight(300), at: 10)
    }
    #expect(abs(way - 142) < 1e-9)
  }

  /// The card is pressed again at the time of its release.
  @Test(arguments: [200, 422] as [Double])
  func aCardCaughtAfterAPullIsStillStretched(height: Double) {
    var sheet = Self.rested(at: height) { $0.dismissal = .refused }
    let rest = sheet.frame(at: 10).top
    sheet.pull(rest + 10, to: rest + 110, at: 10)
    sheet.drag(to: rest + 110, at: 10.3)
    let pulled = sheet.frame(at: 10.3).top
    #expect(pulled > rest + 35 && pulled < rest + 60)
    sheet.release(rest + 110, at: 10.3)
    // After the slop of 8 points the pulling pointer moved down by 92 points, and the catching
    // pointer moves up by 142: 92 undo the pull, 50 raise the card.
    let distance = Self.distance(ofACardCaughtAt: 10.3, sheet)
    #expect(abs(distance - (pulled - rest + 50)) < 1e-6)
  }

  @Test func aTouchpadMovesACardBelowItsLowestDetentOneToOne() {
    var sheet = Self.rested(at: 300)
    let point = Point2D(x: 195, y: 700)
    sheet.take(.scrolled(point, dx: 0, dy: 20), at: 10)
    #expect(abs(sheet.frame(at: 10).top - 524) < 1e-9)
    sheet.take(.scrolled(point, dx: 0, dy: 20), at: 10.01)
    #expect(abs(sheet.frame(at: 10.01).top - 504) < 1e-9)
  }

  /// In the first row the card falls below the drag's start. In the second row the card rises above
  /// the lowest detent, and falls below it again.
  @Test(arguments: [(top: 600.0, bottom: 720.0), (450, 600)])
  func aDragFromBelowTheLowestDetentCallsTheFunctionOnItsWayDown(top: Double, bottom: Double) {
    let calls = Mutex(0)
    var sheet = Self.rested(at: 200) {
      $0.dismissal = .asks(
        NamedFunction("counts") { _ in
          calls.withLock { $0 += 1 }
          return false
        })
    }
    sheet.press(700, at: 10)
    for y in stride(from: 690.0, through: top, by: -10) { sheet.drag(to: y, at: 10.1) }
    #expect(calls.withLock { $0 } == 0)
    for y in stride(from: top, through: bottom, by: 10) { sheet.drag(to: y, at: 10.2) }
    #expect(calls.withLock { $0 } == 1)
    // The function refuses, so the card resists. Without resistance its height in the row
    // (450, 600) would be about 300 points.
    #expect(top == 600 || sheet.frame(at: 10.2).card.height > 350)
  }

  @Test(
    arguments: [("medium", 422), (nil, 422), (nil, 421.8), (nil, 300)] as [(Detent.ID?, Double)])
  func escapeHasNoEffectOnALowPersistentSheet(detent: Detent.ID?, height: Double) throws {
    var stack = SheetStack(.standard.with { $0.dismissal = .never }, in: phone)
    try stack.move(to: detent.map { .detent($0) } ?? .height(height), at: 1)
    stack.advance(to: 10)
    #expect(stack.escapeEffect(at: 10) == .nothing)
    try stack.move(to: .height(430), at: 10)
    stack.advance(to: 20)
    #expect(stack.escapeEffect(at: 20) == .closes(.base))
  }

  /// A height above the highest detent counts as the highest detent.
  @Test func aDoubleClickAtAHeightAboveTheHighestDetentGoesBackDown() throws {
    var sheet = Sheet.rested {
      $0.detents.insert(Detent("small", .fraction(0.25)), at: 0)
      $0.initialDetent = "medium"
    }
    // A double click does not return to the height above the highest detent.
    try sheet.move(to: .height(2000), at: 10)
    sheet.advance(to: 20)
    try sheet.move(to: "large", at: 20)
    sheet.advance(to: 30)
    #expect(Self.doubleClicked(sheet, at: 30) == "medium")
    try sheet.move(to: .height(2000), at: 30)
    sheet.advance(to: 40)
    #expect(Self.doubleClicked(sheet, at: 40) == "medium")
  }

  private static func doubleClicked(_ sheet: Sheet, at time: Double) -> SheetPlace {
    var sheet = sheet
    let point = sheet.frame(at: time).middleOfHandle
    for count in 1...2 { sheet.click(point, count, at: time + Double(count) * 0.2) }
    return sheet.frame(at: time + 10).place
  }

  @Test func aRefusedDismissalNamesTheDetentThatTheSheetGoesTo() throws {
    var sheet = Sheet.rested(at: "medium") {
      $0.dismissal = .refused
      $0.escape = .dismiss
    }
    try sheet.move(to: "large", at: 10)
    #expect(sheet.take(.key(.escape), at: 10.1) == ["attempted-dismiss large by=key"])
    sheet = Self.rested(at: 300) { $0.dismissal = .refused }
    sheet.pull(700, to: 840, at: 10)
    #expect(
      sheet.release(840, at: 11) == [
        "attempted-dismiss medium by=drag", "will-change medium by=drag",
      ])
  }
}
