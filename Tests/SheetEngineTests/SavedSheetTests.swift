import Foundation
import SheetEngine
import Testing

@Suite struct SavedSheetTests {
  @Test func aSavedSheetKeepsItsScrollOffsetOrTarget() throws {
    var sheet = Sheet.scrolling(at: "large")
    sheet.take(.scroll(to: 700, animated: false), at: 10)
    #expect(sheet.saved == SavedSheet(place: "large", contentHeight: 3000, scroll: 700))
    // During a scroll animation the saved offset is the animation's target, even if the card moves.
    sheet.take(.scroll(to: 1e9, animated: true), at: 11)
    #expect(sheet.saved.scroll == sheet.frame(at: 11).scrollLimit)
    sheet.take(.move(to: "medium"), at: 11)
    #expect(sheet.saved.place == "medium")
    let restored = Sheet(restoring: sheet.saved, .scrolling, in: phone)
    #expect(restored.saved == sheet.saved)
    sheet.comeToRest()
    let (before, after) = (sheet.frame(at: 20), restored.frame(at: 0))
    #expect(before == after && after.scroll > 2000 && !restored.isAnimating)
    // During a fling the saved offset is the fling's end.
    sheet = .scrolling(at: "large")
    sheet.swipe(from: 700, velocity: -1000, for: 0.1, at: 11)
    let scroll = sheet.saved.scroll
    sheet.comeToRest()
    #expect(scroll > 500 && abs(sheet.saved.scroll - scroll) < 1e-9)
  }

  @Test(arguments: [(-50.0, 0.0), (1e9, 2578), (.nan, 0), (.infinity, 0), (300, 300)])
  func aRestoredScrollOffsetIsClamped(scroll: Double, expected: Double) {
    let saved = SavedSheet(place: "medium", contentHeight: 3000, scroll: scroll)
    #expect(Sheet(restoring: saved, .scrolling, in: phone).frame(at: 0).scroll == expected)
  }

  @Test func aSheetThatIsLeavingIsSavedAsHidden() {
    var sheet = Sheet.scrolling(at: "large")
    sheet.take(.scroll(to: 700, animated: false), at: 10)
    sheet.take(.dismiss, at: 10)
    #expect(sheet.saved == SavedSheet(place: .hidden, contentHeight: 3000))
  }

  @Test func savedStatesWithAndWithoutAScrollOffsetCanBeRead() throws {
    let old = Data(#"{"detent":"large","contentHeight":3000}"#.utf8)
    let saved = try JSONDecoder().decode(SavedSheet.self, from: old)
    #expect(saved == SavedSheet(place: "large", contentHeight: 3000))
    let hidden = Data(#"{"contentHeight":0}"#.utf8)
    #expect(try JSONDecoder().decode(SavedSheet.self, from: hidden) == SavedSheet(place: .hidden))
  }

  /// The configuration's scroll rate applies to every scroll area, also after restoring.
  @Test func aFlingInASecondScrollAreaIsTheSameAfterRestoring() throws {
    let configuration = SheetConfiguration.scrolling.with { $0.scroll.rate = 0.99 }
    var sheet = Sheet(configuration, in: phone)
    for area in 0...1 { sheet.take(.contentHeight(3000, of: ScrollArea(area)), at: 0) }
    try sheet.present("large", at: 0)
    sheet.comeToRest()
    var restored = Sheet(restoring: sheet.saved, configuration, in: phone)
    func fling(_ sheet: inout Sheet) -> Double {
      sheet.swipe(from: 600, velocity: -2000, for: 0.1, at: 20, in: 1)
      sheet.advance(to: .infinity)
      return sheet.frame(at: 60).scroll(of: 1)
    }
    let (before, after) = (fling(&sheet), fling(&restored))
    #expect(before > 200 && abs(after - before) < 1e-9)
  }

  @Test func aRestoredCardIsAsHighAsTheHighestContentOfItsAreas() {
    let saved = SavedSheet(
      place: "content", contentHeight: 200,
      others: [SavedSheet.Area(area: 1, contentHeight: 500)])
    let sheet = Sheet(restoring: saved, SheetConfiguration(detents: [.content]), in: phone)
    #expect(sheet.frame(at: 0).card.height == 500)
  }

  @Test func aRestoredSheetRestsAtItsDetentOrTarget() {
    var sheet = Sheet.presented
    sheet.take(.move(to: "expanded"), at: 1)
    let saved = sheet.saved
    #expect(saved == SavedSheet(place: "expanded"))
    var restored = Sheet(restoring: saved, .card, in: phone)
    #expect(restored.frame(at: 0).top == 30 && restored.frame(at: 0).phase == .resting)
    #expect(restored.take(.dismiss, at: 0) == ["will-dismiss hidden by=api"])
    #expect(restored.saved.place == .hidden)
    #expect(Sheet(restoring: SavedSheet(place: "no more"), .card, in: phone).place == "normal")
    #expect(!Sheet(restoring: restored.saved, .card, in: phone).frame(at: 0).isVisible)
  }
}
