import SheetControls
import SheetEngine
import SheetStage
import Testing

@Suite struct PlaygroundTests {
  /// In a wide window the tab of each detent is right of the card.
  @Test func everyDetentHasATabBesideANarrowCard() throws {
    let session = try TranscriptSession(["playground", "1280x800"])
    try session.settle()
    let scene = try #require(session.stage.scene as? any WorkbenchScene)
    let tabs = scene.floatingViews.filter { $0.view.role == .slider }
    let card = session.stage.sheet.frame(at: session.time).card
    #expect(tabs.map(\.view.label) == ["top", "middle", "bottom"])
    #expect(tabs.allSatisfy { !$0.frame.isEmpty && $0.frame.x >= card.maxX })
  }
}
