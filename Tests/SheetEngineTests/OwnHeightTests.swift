import SheetEngine
import Synchronization
import Testing

/// Cards at a height that belongs to no detent.
@Suite struct OwnHeightTests {
  private static func rested(
    at height: Double, _ change: (inout SheetConfiguration) -> Void = { _ in }
  ) -> Sheet {
    .rested(at: .height(height), change)
  }

  /// A sheet that the program dismisses, and the time at which its card is below its lowest detent,
  /// at a `top` of at least 640.
  private static func leaving(
    _ change: (inout SheetConfiguration) -> Void
  ) throws -> (sheet: Sheet, time: Double) {
    var sheet = Sheet.rested { change(&$0) }
    try sheet.dismiss(at: 10)
    var time = 10.0
    while sheet.frame(at: time).top < 640 { time += 1.0 / 1000 }
    return (sheet, time)
  }

  /// A press keeps the card's exact height, otherwise its release would report a change.
  @Test func aClickOnACardAtAnyHeightReportsNothing() throws {
    for height in stride(from: 423, through: 776, by: 3) {
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
  @Test(arguments: [SheetDismissal.refused, .asks(NamedFunction("api") { $0 == .api })])
  func aCardCaughtBelowItsLowestDetentFollowsThePointer(dismissal: SheetDismissal) throws {
    func expect(_ sheet: Sheet, at time: Double, _ comment: Comment) {
      #expect(sheet.frame(at: time).top > 422, comment)
      #expect(abs(Self.distance(ofACardCaughtAt: time, sheet) - 142) < 1e-9, comment)
    }
    for place in [.height(700), "large"] as [SheetPlace] {
      var presented = Sheet.presenting(.standard.with { $0.dismissal = dismissal })
      try presented.move(to: place, at: 0.05)
      expect(presented, at: 0.09, "presented, then moved to \(place)")
    }
    var (leaving, time) = try Self.leaving { $0.dismissal = dismissal }
    expect(leaving, at: time, "leaving")
    try leaving.move(to: "medium", at: time)
    for wait in [0, 0.02, 0.04] { expect(leaving, at: time + wait, "coming back \(wait)") }
  }

  @Test func aViewThatChangesDoesNotStopACardThatIsHeldBelowItsLowestDetent() throws {
    let (sheet, time) = try Self.leaving { $0.dismissal = .refused }
    let distance = Self.distance(ofACardCaughtAt: time, sheet) {
      $0.resize(390, 836, at: time)
    }
    #expect(abs(distance - 142) < 1e-9)
  }

  /// The card is pressed again at the time of its release.
  @Test func aCardCaughtAfterAPullIsStillStretched() {
    var sheet = Self.rested(at: 422) { $0.dismissal = .refused }
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

  /// In the first row the card falls below the drag's start. In the second row the card rises above
  /// the lowest detent, and falls below it again.
  @Test(arguments: [(top: 600.0, bottom: 720.0), (450, 600)])
  func aDragFromBelowTheLowestDetentCallsTheFunctionOnItsWayDown(
    top: Double, bottom: Double
  ) throws {
    let calls = Mutex(0)
    var (sheet, time) = try Self.leaving {
      $0.dismissal = .asks(
        NamedFunction("counts") { cause in
          calls.withLock { if cause == .drag { $0 += 1 } }
          return cause == .api
        })
    }
    // Positions are those of a card at 640.
    let shift = sheet.frame(at: time).top - 640
    sheet.press(700 + shift, at: time)
    for y in stride(from: 690.0, through: top, by: -10) {
      sheet.drag(to: y + shift, at: time + 0.1)
    }
    #expect(calls.withLock { $0 } == 0)
    for y in stride(from: top, through: bottom, by: 10) {
      sheet.drag(to: y + shift, at: time + 0.2)
    }
    #expect(calls.withLock { $0 } == 1)
    // The function refuses, so the card resists. Without resistance its height in the row
    // (450, 600) would be about 300 points.
    #expect(top == 600 || sheet.frame(at: time + 0.2).card.height > 350)
  }

  @Test(arguments: [("medium", 422), (nil, 422), (nil, 300)] as [(Detent.ID?, Double)])
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
    sheet = Self.rested(at: 430) { $0.dismissal = .refused }
    sheet.pull(450, to: 840, at: 10)
    #expect(
      sheet.release(840, at: 11) == [
        "attempted-dismiss medium by=drag", "will-change medium by=drag",
      ])
  }
}
