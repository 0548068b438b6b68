import SheetControls
import SheetEngine
import SheetScenes
import SheetStage
import SheetTrace
import Testing

@Suite struct FocusTests {
  /// The parts that Tab reaches, in order: "background", "handle" or "card"; repeats are merged.
  private func visits(_ rig: StageRig) throws -> [String] {
    var visits: [String] = []
    for _ in 0..<60 {
      try rig.key(.tab)
      var here = "handle"
      if rig.tree.focus != .handle(.base) {
        let isBehind = rig.scene.background.canvas?.hasKeys == true
        here = isBehind ? "background" : "card"
      }
      if here != visits.last { visits.append(here) }
    }
    return visits
  }

  @Test func tabCyclesThroughHandleAndCardOfAModalSheet() throws {
    let rig = try StageRig("system")
    try rig.key(.enter)
    try rig.settle()
    #expect(rig.sheet.phase(at: rig.time) == .resting)
    let visits = try visits(rig)
    #expect(visits.count >= 4 && Set(visits) == ["handle", "card"], "\(visits)")
  }

  @Test func tabReachesTheBackgroundThatASheetLeavesUndimmed() throws {
    let changes = [try SettingChange(parsing: "undimmed-through=medium")]
    let rig = try StageRig("system", SheetPreferences(changes: changes))
    try rig.send(.key(KeyStroke(.up)))
    try rig.settle()
    #expect(rig.sheet.place == "medium")
    let visits = try visits(rig)
    #expect(visits.count >= 6 && Set(visits) == ["background", "handle", "card"], "\(visits)")
  }

  @Test func tabLeavesOutTheHandleOfASheetThatCannotBeDragged() throws {
    let changes = [try SettingChange(parsing: "drag.area=none")]
    let rig = try StageRig("settings", SheetPreferences(changes: changes))
    try rig.present()
    #expect(try visits(rig) == ["card"])
  }

  @Test func theCardGetsTheFocusOfAHandleThatASettingTakesAway() throws {
    let rig = try StageRig("system")
    try rig.present()
    #expect(try rig.order(.focus, .handle(.base)))
    #expect(rig.tree.focus == .handle(.base))
    let changes = [try SettingChange(parsing: "drag.area=none")]
    try rig.navigator.apply(SheetPreferences(changes: changes), at: rig.time)
    #expect(rig.tree.focus == .sheet(.base))
    #expect(rig.tree.info(of: rig.tree.focus)?.isFocused == true)
    try rig.key(.tab)
    #expect(rig.tree.focus != .sheet(.base) && rig.isPartOfASheet(rig.tree.focus))
  }

  @Test func tabStartsAtTheCardsFirstViewRegardlessOfAnEarlierFocusThere() throws {
    let rig = try StageRig("system")
    try rig.key(.enter)
    try rig.settle()
    var seen: [AccessibleNode] = []
    for views in [3, 1] {
      #expect(try rig.order(.focus, .handle(.base)))
      for _ in 0..<views {
        try rig.key(.tab)
        seen.append(rig.tree.focus)
      }
    }
    #expect(seen[3] == seen[0] && Set(seen).count == 3, "\(seen)")
  }

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

  @Test func theReportedCaretMovesWithACardAwayFromTheLeftEdge() throws {
    let carets = try [[], ["max-width=300"]].map { settings in
      let changes = try settings.map { try SettingChange(parsing: $0) }
      let rig = try StageRig("map", SheetPreferences(changes: changes))
      try rig.click(.textField)
      try rig.settle()
      try rig.type("ca")
      let field = try #require(rig.scene.card.views(.textField).first)
      let card = rig.sheet.frame(at: rig.time).card
      return (left: card.x, inField: try caret(rig).x - card.x - field.originInCanvas.x)
    }
    #expect(carets.map(\.left) == [0, 45])
    #expect(abs(carets[0].inField - carets[1].inField) < 1e-6)
  }

  @Test func aFocusedRowIsScrolledAboveTheWindowsLowerEdge() throws {
    let rig = try StageRig("reactions")
    try rig.key(.up)
    try rig.settle()
    let list = try #require(rig.scene.card.views(.list).first as? ListView)
    try rig.focus(list)
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
