import SheetControls
import SheetEngine
import SheetPixels
import SheetStage
import SheetTrace
import Testing

@Suite struct CanvasSizeTests {
  /// `exit` moves a hidden card further out of the view.
  @Test(arguments: SheetEdge.allCases, [0, 40])
  func theCanvasCoversTheHighestCardAtEachEdge(edge: SheetEdge, exit: Int) throws {
    let changes = try ["edge=\(edge.rawValue)", "inset.exit=\(exit)"].map {
      try SettingChange(parsing: $0)
    }
    let rig = try StageRig(
      "probe", SheetPreferences(changes: changes), size: PixelSize(width: 500, height: 800),
      library: OneScene(scene: ProbeScene()))
    try rig.present("large")
    let card = rig.sheet.frame(at: rig.time).card
    let canvas = try #require(rig.scene.card.canvas)
    #expect(canvas.image.width == Int(card.width))
    #expect(canvas.image.height >= Int(card.height))
    #expect(rig.scene.card.scroller.frame.width == Double(canvas.image.width))
    // The visible part of the scrolling content ends at the card's lower end.
    let port = rig.scene.card.scroller
    let end = port.frame.maxY - port.overhang
    if edge != .bottom { #expect(abs(end - card.height) <= 1) }
  }
}
