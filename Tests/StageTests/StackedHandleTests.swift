import Pixels
import SheetEngine
import SheetTrace
import Stage
import Testing

/// Of sheets over each other only the one in front shows its handle.
@Suite struct StackedHandleTests {
  /// How many bars lie in the middle of the cards' upper edges, one above the other.
  private func handles(_ rig: StageRig, above bottom: Double) -> Int {
    let picture = rig.stage.picture(at: rig.time).view
    let cards = rig.sheet.frame(at: rig.time).card
    var count = 0
    var wasBar = false
    // Each card rises 10 points for each one above it.
    for y in Int(cards.y) - 30..<Int(bottom) {
      let isBar = picture[195, y] != picture[160, y]
      if isBar, !wasBar { count += 1 }
      wasBar = isBar
    }
    return count
  }

  @Test func threeSheetsShowOneHandle() throws {
    let rig = try StageRig("system")
    rig.scene.perform(.present)
    try rig.send(.left)
    try rig.settle()
    #expect(handles(rig, above: rig.sheet.frame(at: rig.time).top + 12) == 1)
    for _ in 0..<2 {
      rig.scene.perform(.presentOver)
      try rig.send(.left)
      try rig.settle()
    }
    #expect(handles(rig, above: rig.stage.topSheet.frame(at: rig.time).top + 12) == 1)
  }

  @Test func aCoveredHandleFadesAndComesBack() throws {
    let rig = try StageRig("system")
    rig.scene.perform(.present)
    try rig.send(.left)
    try rig.settle()
    let before = rig.pixels()
    rig.scene.perform(.presentOver)
    try rig.send(.left)
    var shades: Set<UInt32> = []
    for _ in 0..<30 {
      try rig.wait(1.0 / 120)
      let card = rig.sheet.frame(at: rig.time).card
      let view = rig.stage.picture(at: rig.time).view
      shades.insert(view[195, Int(card.y) + 7])
    }
    #expect(shades.count > 3)
    try rig.settle()
    rig.scene.perform(.dismiss)
    try rig.send(.left)
    try rig.settle()
    #expect(rig.pixels() == before)
  }
}
