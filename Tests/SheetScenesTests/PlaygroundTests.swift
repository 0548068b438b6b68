import SheetControls
import SheetEngine
import SheetStage
import Testing

@Suite struct PlaygroundTests {
  /// In a wide window the tab of each detent is right of the card.
  @Test func everyDetentHasATabBesideANarrowCard() throws {
    let session = try TranscriptSession(["playground", "1280x800"])
    try session.settle()
    let front = try #require(session.stage.scene.front)
    let tabs = front.views(.slider)
    let card = session.stage.sheet.frame(at: session.time).card
    #expect(tabs.map(\.label) == ["top", "middle", "bottom"])
    #expect(tabs.allSatisfy { !$0.frame.isEmpty && $0.frame.x >= card.maxX })
  }
}
