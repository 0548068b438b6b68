import SheetControls
import SheetEngine
import SheetScenes
import SheetStage
import SheetTrace
import Testing

@Suite struct CardPointTests {
  private func caret(_ rig: StageRig) throws -> Point2D {
    let carets = rig.requests.compactMap { request -> Point2D? in
      if case .textInput(let caret) = request { caret } else { nil }
    }
    return try #require(carets.last)
  }

  @Test(arguments: [1.0, 2])
  func theCaretReportedToTheInputMethodIsInTheVisibleField(scale: Double) throws {
    let size = PixelSize(width: Int(390 * scale), height: Int(844 * scale))
    let rig = try StageRig("map", size: size, scale: scale)
    try rig.click(.textField)
    try rig.settle()
    try rig.type("ca")
    let field = try #require(rig.scene.card.views(.textField).first)
    let (card, origin) = (rig.sheet.frame(at: rig.time).card, field.originInCanvas)
    let (left, top) = (card.x + origin.x, card.y + origin.y)
    let caret = try caret(rig)
    #expect((left * scale...(left + field.frame.width) * scale).contains(caret.x))
    #expect((top * scale...(top + field.frame.height) * scale).contains(caret.y))
    #expect(caret.y > 50 * scale)
  }

  @Test func aFocusedRowIsScrolledAboveTheWindowsLowerEdge() throws {
    let rig = try StageRig("reactions")
    try rig.key(.up)
    try rig.settle()
    let list = try #require(rig.scene.card.views(.list).first as? ListView)
    for _ in 0..<20 where !list.isFocused { try rig.key(.tab) }
    try #require(list.isFocused)
    for row in 1...30 {
      try rig.key(.down)
      try rig.settle()
      _ = rig.stage.prepareFrame(at: rig.time)
      let frame = rig.sheet.frame(at: rig.time)
      let bottom = frame.card.y + list.originInCanvas.y + list.rect(of: row).maxY
      #expect(bottom <= 844.5, "row \(row)")
    }
  }
}
