import Foundation
import SheetEngine
import Testing

@Suite struct PlaceTests {
  private static func moved(_ place: SheetPlace) throws -> Sheet {
    var sheet = Sheet.rested()
    try sheet.move(to: place, at: 10)
    sheet.advance(to: 20)
    return sheet
  }

  @Test func aSheetMovesToAnyHeightBetweenItsLowestAndHighestDetent() throws {
    let frame = try Self.moved(.height(500)).frame(at: 20)
    #expect(frame.place == .height(500) && frame.card.height == 500)
    #expect(frame.phase == .resting && frame.target == nil)
    let high = try Self.moved(.height(5000)).frame(at: 20)
    #expect(high.top == Sheet.rested(at: "large").frame(at: 20).top && high.stretch == 0)
    let low = try Self.moved(.height(1)).frame(at: 20)
    #expect(low.place == .height(1) && low.top == Sheet.rested(at: "medium").frame(at: 20).top)
  }

  @Test func theWillChangeEventReportsTheTargetHeight() {
    var sheet = Sheet.rested()
    #expect(sheet.take(.move(to: .height(500)), at: 10) == ["will-change height:500 by=api"])
    #expect(sheet.frame(at: 10.1).target == .height(500))
    #expect(sheet.take(.move(to: .height(500)), at: 10.1) == [])
  }

  @Test(arguments: [0, -1, .nan, .infinity])
  func aMoveToAHeightThatIsNotPositiveAndFiniteIsRefused(height: Double) {
    var sheet = Sheet.rested()
    #expect(throws: SheetRefusal.noRestingPosition) {
      try sheet.move(to: .height(height), at: 10)
    }
  }

  /// A motion over an invisible distance takes one frame at 60 Hz.
  @Test func aMoveByAFewThousandthsOfAPointTakesOneFrame() throws {
    var sheet = Sheet.rested()
    #expect(try sheet.move(to: .height(422.004), at: 10).map(\.name) == ["will-change"])
    let end = 10 + 1.0 / 60
    #expect(sheet.motionEnd == end)
  }

  @Test func aResizeKeepsACardsOwnHeight() throws {
    var sheet = try Self.moved(.height(500))
    sheet.resize(800, 200, at: 20)
    sheet.advance(to: 30)
    // The highest detent limits the height: 0.92 of 200 points.
    #expect(abs(sheet.frame(at: 30).card.height - 184) < 1e-9)
    sheet.take(.resized(phone), at: 30)
    sheet.advance(to: 40)
    #expect(sheet.frame(at: 40).card.height == 500 && sheet.place == .height(500))
  }

  @Test func everyPlaceSurvivesCoding() throws {
    let places: [SheetPlace] = [.hidden, "hidden", "medium", .height(300.5)]
    let data = try JSONEncoder().encode(places)
    #expect(try JSONDecoder().decode([SheetPlace].self, from: data) == places)
    #expect(places[1] == .hidden && places[2] == .detent("medium"))
    #expect(SavedSheet(place: "hidden").place == .hidden)
  }

  @Test func theAppsReleaseFunctionMayChooseAHeight() {
    var sheet = Sheet.rested {
      $0.release.decide = NamedFunction("there") { _ in .height(450) }
    }
    sheet.swipe(from: 450, velocity: 100, for: 0.2, at: 10)
    sheet.advance(to: 20)
    #expect(sheet.place == .height(450) && sheet.frame(at: 20).card.height == 450)
  }

  @Test func aMoveOffScreenDismisses() throws {
    #expect(try !Self.moved(.hidden).frame(at: 20).isVisible)
    var fixed = Sheet(.panel, in: phone)
    #expect(throws: SheetRefusal.isPersistent) { try fixed.move(to: .hidden, at: 1) }
    #expect(throws: SheetRefusal.noRestingPosition) { try fixed.present(.hidden, at: 1) }
  }

  @Test func withoutAnimationASheetIsAtItsDetentAtOnce() throws {
    var sheet = Sheet(.standard, in: phone)
    #expect(
      sheet.take(.present("large", animated: false), at: 1) == [
        "will-present large by=api", "did-present large by=api",
      ])
    #expect(sheet.frame(at: 1) == Sheet.rested(at: "large").frame(at: 20))
    #expect(
      sheet.take(.present("medium", animated: false), at: 2) == [
        "will-change medium by=api", "did-change medium by=api",
      ])
    #expect(try sheet.present("large", animated: false, at: 3).count == 2)
    var stack = SheetStack(in: phone)
    #expect(try stack.present(.standard, animated: false, at: 1).events.count == 2)
    #expect(try stack.present("large", animated: false, at: 2).count == 2)
    let higher = SheetConfiguration(detents: [.medium, Detent("large", .top(0))])
    #expect(try stack.configure(LayerID(1), higher, animated: true, at: 3).count == 1)
  }

  @Test func withoutAnimationAMotionUnderWayEndsAtOnce() {
    var sheet = Sheet.presenting()
    #expect(sheet.take(.present(nil, animated: false), at: 0.1) == ["did-present medium by=api"])
    #expect(sheet.frame(at: 0.1).phase == .resting)
    sheet.pull(500, to: 450, at: 2)
    #expect(sheet.take(.present(nil, animated: false), at: 2.2) == [])
    #expect(sheet.frame(at: 2.2).phase == .dragging)
  }
}
