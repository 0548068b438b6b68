import SheetControls
import SheetEngine
import SheetStage
import SheetTestSupport
import SheetTrace
import Testing

/// Rows of chips and tabs that do not fit scroll sideways, without the sheet.
@Suite struct TouchpadStripTests {
  /// The map in a window that is too narrow for its chips, and a chip in the middle.
  private func map() throws -> (rig: StageRig, chip: View, point: Point2D) {
    let rig = try StageRig("map", size: PixelSize(width: 260, height: 600))
    try rig.settle()
    let chips = rig.scene.card.views(.toggle)
    try #require(chips.count > 3)
    return (rig, chips[1], try rig.middle(.toggle, chips[1].label))
  }

  private func scroll(_ rig: StageRig, _ point: Point2D, _ steps: [(Double, Double)]) throws {
    for (dx, dy) in steps {
      try rig.send(.scrolled(point, dx: dx, dy: dy))
      try rig.wait(0.016)
    }
  }

  @Test func aSidewaysGestureOverChipsScrollsThemAndNotTheSheet() throws {
    let (rig, chip, point) = try map()
    let (before, x) = (rig.sheet.frame(at: rig.time), chip.originInCanvas.x)
    try scroll(rig, point, Array(repeating: (12, 2.5), count: 5))
    #expect(chip.originInCanvas.x == x - 60)
    #expect(rig.sheet.frame(at: rig.time) == before)
    try scroll(rig, point, [(0, 0)])
    try rig.settle()
    try scroll(rig, point, Array(repeating: (-12, -2.5), count: 6))
    #expect(chip.originInCanvas.x == x)
    #expect(rig.sheet.place == "min")
  }

  @Test func aVerticalGestureOverChipsMovesTheSheetAndNotTheChips() throws {
    let (rig, chip, point) = try map()
    let (top, x) = (rig.sheet.frame(at: rig.time).top, chip.originInCanvas.x)
    try scroll(rig, point, [(2, 12), (9, 12), (9, 12)])
    #expect(chip.originInCanvas.x == x)
    #expect(abs(rig.sheet.frame(at: rig.time).top - (top - 36)) < 1e-6)
  }

  @Test func aDragThatBeginsBetweenTwoChipsScrollsThem() throws {
    let (rig, chip, point) = try map()
    let (before, x) = (rig.sheet.frame(at: rig.time), chip.originInCanvas.x)
    let gap = Point2D(x: point.x + chip.frame.width / 2 + 4, y: point.y)
    try rig.press(gap.x, gap.y)
    for step in 1...6 { try rig.move(gap.x - 8 * Double(step), gap.y + Double(step)) }
    #expect(chip.originInCanvas.x == x - 48)
    #expect(rig.sheet.frame(at: rig.time).top == before.top)
    // Escape takes the drag back.
    try rig.key(.escape)
    #expect(chip.originInCanvas.x == x)
    // A drag up from the gap moves the sheet.
    try rig.pull(gap.x, from: gap.y, to: gap.y - 100, steps: 5)
    #expect(rig.sheet.frame(at: rig.time).top < before.top - 80)
    #expect(chip.originInCanvas.x == x)
  }

  @Test func aSidewaysGestureOverTabsScrollsThem() throws {
    let rig = try StageRig("reactions", size: PixelSize(width: 200, height: 600))
    try rig.present()
    let tabs = try #require(rig.scene.card.views(.tabs).first as? Choice)
    let point = try rig.middle(.tabs)
    let (before, x) = (rig.sheet.frame(at: rig.time), tabs.rect(of: 0).x)
    try scroll(rig, point, [(20, 3), (20, 3)])
    #expect(tabs.rect(of: 0).x == x - 40)
    #expect(rig.sheet.frame(at: rig.time).top == before.top)
  }

  @Test func theMapFollowsBothAxes() throws {
    let rig = try StageRig("map")
    let before = rig.pixels()
    let point = Point2D(x: 195, y: 300)
    try scroll(rig, point, [(60, 13)])
    let sideways = rig.pixels()
    #expect(difference(before, sideways) > 0)
    try scroll(rig, point, [(-60, 0)])
    #expect(difference(before, rig.pixels()) > 0, "the map stays 13 points higher")
    try scroll(rig, point, [(0, -13)])
    try rig.settle()
    #expect(difference(before, rig.pixels()) == 0)
  }

  @Test func aSidewaysGestureDoesNotScrollAPage() throws {
    let rig = try StageRig("gallery", size: PixelSize(width: 390, height: 500))
    let tile = try #require(rig.scene.background.views(.button, "Settings").first)
    let (point, y) = (Point2D(x: 195, y: 300), tile.originInCanvas.y)
    try scroll(rig, point, Array(repeating: (60, 13), count: 4) + [(0, 0)])
    try rig.settle()
    #expect(tile.originInCanvas.y == y)
    try scroll(rig, point, Array(repeating: (13, 60), count: 2) + [(0, 0)])
    try rig.settle()
    #expect(tile.originInCanvas.y == y - 120)
  }
}
