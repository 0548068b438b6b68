import SheetEngine
import Testing

/// Clicks on the handle: one goes to the next height, two to the highest and back.
@Suite struct HandleClickTests {
  private static func rested(_ detent: Detent.ID) -> Sheet {
    var configuration = SheetConfiguration.standard
    configuration.detents.insert(Detent("small", .fraction(0.25)), at: 0)
    var sheet = Sheet(configuration, in: phone)
    sheet.take(.present(detent), at: 0)
    sheet.advance(to: 9)
    return sheet
  }

  /// Clicks the handle where it is; what was reported.
  private static func click(_ sheet: inout Sheet, _ count: Int = 1, at time: Double) -> [String] {
    let handle = sheet.frame(at: time).handle ?? Rect2D(x: 0, y: 0, width: 0, height: 0)
    let point = Point2D(x: handle.midX, y: handle.midY)
    return sheet.take(.pressed(point, .mouse, clickCount: count), at: time)
      + sheet.take(.released(point, .mouse), at: time + 0.05)
  }

  @Test(arguments: [("small", "medium"), ("medium", "large"), ("large", "small")])
  func aClickGoesToTheNextHeight(from: String, to: String) {
    var sheet = Self.rested(Detent.ID(from))
    #expect(Self.click(&sheet, at: 10) == ["will-change \(to) by=tap"])
  }

  /// The first click has sent it to the next detent already.
  @Test(arguments: ["small", "medium", "large"])
  func aDoubleClickGoesToTheHighestOrBack(from: String) {
    var sheet = Self.rested("medium")
    sheet.take(.move(to: Detent.ID(from)), at: 9)
    sheet.advance(to: 12)
    _ = Self.click(&sheet, at: 12)
    _ = Self.click(&sheet, 2, at: 12.2)
    sheet.advance(to: 20)
    #expect(sheet.detent == (from == "large" ? "medium" : "large"))
    // And on from there: a click and a double click that begin anew.
    _ = Self.click(&sheet, at: 20)
    sheet.advance(to: 25)
    #expect(sheet.detent == (from == "large" ? "large" : "small"))
  }

  @Test func aClickThatCatchesAMovingCardOnlyStopsIt() {
    var sheet = Self.rested("medium")
    sheet.take(.move(to: "large"), at: 10)
    #expect(Self.click(&sheet, at: 10.1).isEmpty)
    sheet.advance(to: 15)
    #expect(sheet.detent == "large")
  }

  /// In a style without slop a shaking hand clicks, and a short flick is one.
  @Test func aShakingHandClicksAndAShortFlickIsOne() {
    for (way, events) in [
      (5.0, ["will-change expanded by=tap"]), (7.5, ["will-dismiss hidden by=flick"]),
    ] {
      var sheet = Sheet.presented
      sheet.press(409, at: 2)
      // Fast only where it goes farther.
      let pause = way > 7 ? 0.002 : 0.02
      sheet.drag(to: 409 + way / 2, at: 2 + pause)
      sheet.drag(to: 409 + way, at: 2 + 2 * pause)
      let decision = sheet.releaseDecision(at: 2 + 2 * pause)
      #expect(decision?.choice == (way > 7 ? .dismiss : .detent("expanded")))
      #expect(sheet.release(409 + way, at: 2 + 2 * pause) == events)
    }
  }

  @Test func detentsThatChangeBetweenTwoClicksDoNoHarm() {
    var sheet = Self.rested("large")
    _ = Self.click(&sheet, at: 10)
    sheet.configure(.fixed, at: 10.1)
    sheet.configure(.standard, at: 10.1)
    _ = Self.click(&sheet, 2, at: 10.2)
    sheet.advance(to: 20)
    #expect(sheet.phase(at: 20) == .resting)
  }
}
