import SheetEngine
import Testing

/// A click on the handle goes to the next detent, a double click to the highest or back.
@Suite struct HandleClickTests {
  private static func rested(_ detent: SheetPlace) -> Sheet {
    .rested(at: detent) { $0.detents.insert(Detent("small", .fraction(0.25)), at: 0) }
  }

  @discardableResult
  private static func click(_ sheet: inout Sheet, _ count: Int = 1, at time: Double) -> [String] {
    sheet.click(sheet.frame(at: time).middleOfHandle, count, at: time)
  }

  @Test(arguments: [("small", "medium"), ("medium", "large"), ("large", "small")])
  func aClickOnTheHandleGoesToTheNextDetentAndFromTheHighestToTheLowest(from: String, to: String) {
    var sheet = Self.rested(.detent(Detent.ID(from)))
    #expect(Self.click(&sheet, at: 10) == ["will-change \(to) by=tap"])
  }

  /// The first click has already moved the card to the next detent.
  @Test(arguments: ["small", "medium", "large"])
  func aDoubleClickOnTheHandleGoesToTheHighestDetentOrBackFromThere(from: String) {
    var sheet = Self.rested("medium")
    sheet.take(.move(to: .detent(Detent.ID(from))), at: 10)
    sheet.advance(to: 12)
    Self.click(&sheet, at: 12)
    Self.click(&sheet, 2, at: 12.2)
    sheet.advance(to: 20)
    #expect(sheet.place == (from == "large" ? "medium" : "large"))
    // A single click after the double click goes to the next detent, as usual.
    Self.click(&sheet, at: 20)
    sheet.advance(to: 25)
    #expect(sheet.place == (from == "large" ? "large" : "small"))
  }

  /// The pointer stays where the handle was before the first click moved the card.
  @Test(arguments: [SheetConfiguration.standard, .card, .quickCard], [0.06, 0.2, 0.4])
  func clicksOnTheHighestHandleGoBackAndNeverDismiss(
    _ configuration: SheetConfiguration, pause: Double
  ) throws {
    for count in 2...4 {
      var sheet = Sheet.rested(configuration, by: 5)
      let (last, highest) = (sheet.place, sheet.releaseCandidates[0].choice)
      try sheet.move(to: highest, at: 5)
      sheet.advance(to: 9)
      let point = sheet.frame(at: 10).middleOfHandle
      for click in 1...count { sheet.click(point, click, at: 10 + Double(click) * pause) }
      #expect(sheet.phase(at: 10 + Double(count) * pause + 0.05) != .dismissing)
      sheet.advance(to: 20)
      #expect(sheet.place == last && last != highest, "\(count) clicks")
      #expect(sheet.click(point, at: 20) == ["will-dismiss hidden by=tap"])
    }
  }

  /// After the first click the handle moves away, so the second press is over the background.
  @Test func aDoubleClickStaysOnTheHandleInAStack() throws {
    var configuration = SheetConfiguration.standard
    configuration.detents.insert(Detent("small", .fraction(0.25)), at: 0)
    configuration.undimmedThrough = "large"
    var stack = SheetStack.rested(configuration, at: "medium", by: 5)
    try stack.move(to: "large", at: 5)
    stack.advance(to: 9)
    let point = stack.frame(at: 10)[0].sheet.middleOfHandle
    #expect(stack.click(point, at: 10) == ["0 will-change small by=tap"])
    #expect(stack.hit(point, at: 10.2).owner == .background)
    let target = stack.hit(point, clickCount: 2, at: 10.2)
    #expect(target == HitTarget(owner: .sheet(.base), region: .handle, allowsControls: false))
    #expect(
      stack.click(point, 2, at: 10.2) == ["0 will-change medium by=tap supersedes=will-change"])
    stack.advance(to: 20)
    #expect(stack.sheet(.base)?.place == "medium")
    // If a double click's first press is on the background, its second press is too.
    stack.click(point, at: 20)
    #expect(stack.hit(point, clickCount: 2, at: 20.2).owner == .background)
  }

  @Test func aClickOnAMovingHandleChangesNothing() {
    var sheet = Self.rested("medium")
    sheet.take(.move(to: "large"), at: 10)
    #expect(Self.click(&sheet, at: 10.1).isEmpty)
    sheet.advance(to: 15)
    #expect(sheet.place == "large")
  }

  /// The sheet's slop is 0, so every movement is a drag. Within the tap's slop of 8 points, a slow
  /// drag is a click and a fast one is a flick.
  @Test func aSlowSmallMoveClicksTheHandleAndAFastOneFlicksTheSheet() {
    for (way, events) in [
      (5.0, ["will-change expanded by=tap"]), (7.5, ["will-dismiss hidden by=flick"]),
    ] {
      var sheet = Sheet.presented
      sheet.press(409, at: 2)
      // Moves 7.5 points in 4 ms, or 5 points in 40 ms.
      let pause = way > 7 ? 0.002 : 0.02
      sheet.drag(to: 409 + way / 2, at: 2 + pause)
      sheet.drag(to: 409 + way, at: 2 + 2 * pause)
      let decision = sheet.releaseDecision(at: 2 + 2 * pause)
      #expect(decision?.choice == (way > 7 ? .hidden : .detent("expanded")))
      #expect(sheet.release(409 + way, at: 2 + 2 * pause) == events)
    }
  }

  /// The low detent replaces the one where the card rested.
  @Test func aClickGoesOnFromTheDetentThatReplacesALostOne() {
    var sheet = Self.rested("medium")
    let point = sheet.frame(at: 10).middleOfHandle
    sheet.take(.pressed(point, .mouse), at: 10)
    sheet.configure(
      sheet.configuration.with { $0.detents = [Detent("small", .fraction(0.4)), .large] }, at: 10.05
    )
    #expect(sheet.place == "small" && sheet.saved.place == "small")
    #expect(sheet.take(.released(point, .mouse), at: 10.1) == ["will-change large by=tap"])
  }

  @Test func aDoubleClickWorksIfDetentsChangeBetweenItsClicks() throws {
    // The new configuration inserts a detent before the others, which changes their indices.
    var sheet = Self.rested("medium")
    try sheet.move(to: "large", at: 10)
    sheet.advance(to: 30)
    Self.click(&sheet, at: 30)
    var configuration = sheet.configuration
    configuration.detents.insert(Detent("tiny", .fraction(0.1)), at: 0)
    sheet.configure(configuration, at: 30.1)
    Self.click(&sheet, 2, at: 30.2)
    sheet.advance(to: 40)
    #expect(sheet.place == "medium")
  }
}
