import SheetControls
import SheetEngine
import SheetPixels
import SheetStage
import SheetTrace
import Testing

/// Changes of views without an input or an animation.
@Suite struct OwnChangeTests {
  @Test func aCopiedColourNeedsNoFrameUntilItsLabelIsBack() throws {
    let rig = try StageRig("snapshot-card")
    try rig.present("expanded")
    let before = rig.pixels()
    let colour = try rig.middle(.buttons, "Colours", item: 0)
    try rig.click(colour.x, colour.y)
    let copied = rig.time
    try rig.move(5, 5)
    let message = rig.pixels()
    #expect(difference(message, before) > 0)
    let shown = rig.stage.prepareFrame(at: rig.time)
    let end = try #require(rig.stage.nextChange)
    #expect(abs(end - copied - 1.6) < 1e-6 && rig.stage.motionEnd == nil)
    for time in [copied + 0.1, end - 0.001] {
      #expect(!rig.stage.isAnimating(at: time) && !rig.stage.needsFrame(at: time, after: shown))
    }
    try rig.wait(1.5)
    #expect(difference(rig.pixels(), message) == 0)
    try rig.wait(0.1 + 1.0 / 60)
    #expect(difference(rig.pixels(), before) == 0 && rig.stage.nextChange == nil)
  }

  @Test func theNextChangeIsThatOfAnyCanvas() throws {
    let (rig, scene) = try StageRig.probe(ProbeWorkbench())
    scene.ahead.frame = Rect2D(x: 420, y: 30, width: 60, height: 40)
    for view in [scene.behind, scene.content, scene.ahead] {
      try rig.send(.left)
      _ = rig.stage.prepareFrame(at: rig.time)
      #expect(rig.stage.nextChange == nil)
      view.wake(after: 2)
      #expect(rig.stage.nextChange == rig.time + 2)
      try rig.wait(2.1)
    }
  }

  /// In a narrow card the headers of some stops are higher, so the card's content begins lower.
  @Test func theEngineKnowsTheHeightOfAHeaderThatGrew() throws {
    let rig = try StageRig("system", size: PixelSize(width: 195, height: 422))
    var headers: Set<Double> = []
    for list in rig.scene.background.views(.list) {
      for row in rig.tree.children(of: .view(list)).prefix(5) {
        _ = try rig.navigator.perform(.press, on: row, at: rig.time)
        #expect(rig.sheet.configuration.scroll.header == rig.scene.card.headerHeight)
        #expect(rig.sheet.contentHeight() == rig.scene.card.fullHeight)
        headers.insert(rig.scene.card.headerHeight)
        _ = try rig.navigator.perform(.dismiss, at: rig.time)
        try rig.settle()
      }
    }
    #expect(headers.allSatisfy { $0 > 68 } && !headers.isEmpty)
    try rig.resize(PixelSize(width: 390, height: 844))
    #expect(rig.sheet.configuration.scroll.header == 68)
  }

  /// Without a font, Pango measures a text differently each time.
  @Test func aHeaderWhoseHeightNeverSettlesIsLaidOut() throws {
    final class RestlessView: View {
      private var height = 100.0

      override func height(in width: Double) -> Double {
        height += 1
        return height
      }
    }
    let card = Card(header: RestlessView(), headerHeight: 68, content: View())
    let scene = Scene("Restless", style: .system, background: View(), card: card)
    let rig = try StageRig("system", library: OneScene(scene: scene))
    _ = try rig.navigator.perform(.present(nil), at: rig.time)
    try rig.wait(1)
    #expect(rig.sheet.frame(at: rig.time).phase == .resting)
  }
}
