import SheetControls
import SheetEngine
import SheetScenes
import SheetStage
import SheetTrace
import Testing

@Suite struct MapGestureTests {
  /// The positions of the station and a museum, points, when the scene opens in 390 × 844.
  private static let station = Point2D(x: 195, y: 394)
  private static let museum = Point2D(x: 154, y: 212)

  private func isPlace(_ x: Double, _ y: Double, _ rig: StageRig) throws -> Bool {
    try rig.move(x, y)
    try rig.wait(0.02)
    return rig.stage.pointerShape == .hand
  }

  private func rect(_ view: View) -> Rect2D {
    view.bounds.offset(x: view.originInCanvas.x, y: view.originInCanvas.y)
  }

  private func finger(_ id: Int, _ x: Double, _ y: Double, _ rig: StageRig) throws {
    try rig.send(.moved(Point2D(x: x, y: y), .touch(id)))
    try rig.wait(0.02)
  }

  private func pinching(_ rig: StageRig) throws {
    try rig.send(.pressed(Point2D(x: 145, y: 394), .touch(1)))
    try rig.wait(0.02)
    try rig.send(.pressed(Point2D(x: 245, y: 394), .touch(2)))
  }

  @Test func thePointersShapeShowsClickablePlaces() throws {
    let rig = try StageRig("map")
    #expect(try isPlace(Self.station.x, Self.station.y, rig))
    #expect(try isPlace(Self.museum.x, Self.museum.y, rig))
    // Between points of interest, the pointer shows that the map can be dragged.
    #expect(try !isPlace(195, 300, rig))
    #expect(rig.stage.pointerShape == .grab)
    try rig.press(195, 300)
    #expect(rig.stage.pointerShape == .grabbing)
    try rig.move(215, 320)
    #expect(rig.stage.pointerShape == .grabbing)
    try rig.wait(0.3)
    try rig.move(195, 300)
    try rig.wait(0.3)
    try rig.release(195, 300)
    try rig.wait(0.1)
    #expect(rig.stage.pointerShape == .grab)
    try rig.click(Self.station.x, Self.station.y)
    try rig.settle()
    #expect(rig.sheet.place == "mid")
  }

  /// A press that moves by at most five points, in any direction, is a click.
  @Test(arguments: [(3.0, 3.8, "mid"), (3.8, 3.8, "min")] as [(Double, Double, SheetPlace)])
  func aPressThatHardlyMovesIsAClick(x: Double, y: Double, place: SheetPlace) throws {
    let rig = try StageRig("map")
    try rig.press(Self.station.x, Self.station.y)
    try rig.move(Self.station.x + x, Self.station.y + y)
    try rig.wait(0.3)
    try rig.release(Self.station.x + x, Self.station.y + y)
    try rig.settle()
    #expect(rig.sheet.place == place)
  }

  /// After a drag by 20 points, the map is released at 300 points per second and moves 140 points
  /// further.
  @Test func aFlungMapMovesOnByItsSpeed() throws {
    let rig = try StageRig("map")
    try rig.pull(195, from: 300, to: 280, steps: 4)
    try rig.release(195, 280)
    try rig.settle()
    let y = Self.station.y - 160
    #expect(try isPlace(Self.station.x, y, rig) && !isPlace(Self.station.x, y + 30, rig))
    #expect(try !isPlace(Self.station.x, y - 30, rig))
  }

  @Test(arguments: ["nothing", "a press", "scrolling", "a resize"])
  func aMapThatWasFlungMovesUntilSomethingStopsIt(stop: String) throws {
    let rig = try StageRig("map")
    try rig.pull(195, from: 300, to: 200, steps: 4)
    try rig.release(195, 200)
    try rig.wait(0.05)
    switch stop {
    case "a press": try rig.press(195, 300)
    case "scrolling": try rig.send(.scrolled(Point2D(x: 195, y: 300), dx: 20, dy: 0))
    case "a resize": try rig.resize(PixelSize(width: 390, height: 800))
    default: break
    }
    try rig.wait(0.5)
    let before = rig.pixels()
    try rig.wait(0.2)
    #expect((difference(rig.pixels(), before) > 0) == (stop == "nothing"))
  }

  @Test func aPinchZoomsAboutItsCentre() throws {
    let rig = try StageRig("map")
    try pinching(rig)
    try finger(1, 95, 394, rig)
    try finger(2, 295, 394, rig)
    #expect(try isPlace(Self.station.x, Self.station.y, rig))
    #expect(try isPlace(195 - 2 * 41, 394 - 2 * 182, rig))
    #expect(try !isPlace(Self.museum.x, Self.museum.y, rig))
    // The map follows two fingers that move down at a constant distance from each other.
    try finger(1, 95, 444, rig)
    try finger(2, 295, 444, rig)
    #expect(try isPlace(Self.station.x, Self.station.y + 50, rig))
    #expect(try isPlace(195 - 2 * 41, 394 + 50 - 2 * 182, rig))
    // Then the fingers come closer together: the map shrinks about their middle.
    try finger(1, 145, 444, rig)
    try finger(2, 245, 444, rig)
    #expect(try isPlace(Self.museum.x, Self.museum.y + 50, rig))
    #expect(try isPlace(Self.station.x, Self.station.y + 50, rig))
    #expect(rig.sheet.place == "min" && !rig.stage.isAnimating(at: rig.time))
  }

  @Test(arguments: [1, 2]) func theFingerThatRemainsAfterAPinchDragsTheMap(lifted: Int) throws {
    let rig = try StageRig("map")
    try pinching(rig)
    let left = 3 - lifted
    let x = left == 1 ? 145.0 : 245
    try rig.send(.released(Point2D(x: lifted == 1 ? 145 : 245, y: 394), .touch(lifted)))
    for step in 1...4 { try finger(left, x + 10 * Double(step), 394 - 15 * Double(step), rig) }
    try rig.wait(0.3)
    try rig.send(.released(Point2D(x: x + 40, y: 334), .touch(left)))
    try rig.settle()
    #expect(try isPlace(Self.station.x + 40, Self.station.y - 60, rig))
    #expect(try isPlace(Self.museum.x + 40, Self.museum.y - 60, rig))
    // The pinch is no click, and the next press is an ordinary one.
    #expect(rig.sheet.place == "min" && !rig.stage.isPressed)
    try rig.drag(195, from: 640, to: 500)
    try rig.release(195, 500)
    try rig.settle()
    #expect(rig.sheet.place == "mid")
  }

  /// A second finger on the sheet or on a button does not pinch. Cancelling a pinch undoes it.
  @Test func aPinchNeedsBothFingersOnTheMap() throws {
    let rig = try StageRig("map")
    try rig.send(.pressed(Point2D(x: 145, y: 394), .touch(1)))
    try rig.send(.pressed(Point2D(x: 245, y: 700), .touch(2)))
    try finger(2, 245, 600, rig)
    try rig.send(.released(Point2D(x: 245, y: 600), .touch(2)))
    // A finger on a button over the map does not pinch.
    let button = try rig.middle(.button, "Zoom in")
    try rig.send(.pressed(button, .touch(2)))
    try finger(2, button.x, button.y + 150, rig)
    try rig.send(.released(Point2D(x: button.x, y: button.y + 150), .touch(2)))
    try finger(1, 165, 394, rig)
    #expect(try isPlace(Self.station.x + 20, Self.station.y, rig))
    #expect(rig.sheet.place == "min")
    try rig.send(.cancelled(nil))
    try rig.settle()
    #expect(try isPlace(Self.station.x, Self.station.y, rig))
    try pinching(rig)
    try finger(2, 345, 394, rig)
    #expect(try !isPlace(Self.museum.x, Self.museum.y, rig))
    // Cancelling both fingers moves the map back.
    try rig.send(.cancelled(.touch(2)))
    #expect(rig.stage.isPressed)
    try rig.send(.cancelled(.touch(1)))
    try rig.settle()
    #expect(!rig.stage.isPressed)
    #expect(try isPlace(Self.museum.x, Self.museum.y, rig))
  }

  @Test func theTabsMoveToTheCardInAWideWindow() throws {
    let rig = try StageRig("map", size: PixelSize(width: 1280, height: 800))
    let (card, background) = (rig.scene.card, rig.scene.background)
    let point = try rig.middle(.tabs, item: 2)
    try rig.click(point.x, point.y)
    try rig.resize(PixelSize(width: 500, height: 800))
    #expect(card.views(.tabs).isEmpty && card.views(.button, "Back").isEmpty)
    #expect((background.views(.tabs).first as? Choice)?.selection == 2)
    #expect(card.headerHeight == 124)
    let tab = try rig.middle(.tabs, item: 1)
    try rig.click(tab.x, tab.y)
    #expect(rig.sheet.frame(at: rig.time).card.y == 800 - 56 - 150)
    #expect(try rect(#require(card.views(.toggle).first)).maxY == 110)
    try rig.resize(PixelSize(width: 1280, height: 800))
    #expect((card.views(.tabs).first as? Choice)?.selection == 1)
    try rig.click(.button, "Back")
    #expect(rig.navigator.sceneName == "gallery")
  }

  @Test func selectingAFilterLeavesTheSheetAtItsHighestDetent() throws {
    let rig = try StageRig("map")
    try rig.present("max")
    try rig.click(.toggle, "Culture")
    try rig.settle()
    #expect(rig.sheet.place == "max")
  }

  /// The focus order: from left to right, then from top to bottom.
  @Test(arguments: [
    (390, ["Back", "Zoom out", "Zoom in"]), (690, ["Back", "Zoom out", "Zoom in"]),
    (800, ["Zoom in", "Zoom out"]), (1280, ["Zoom in", "Zoom out"]),
  ])
  func tabFollowsTheOrderOfTheMapsButtons(width: Int, expected: [String]) throws {
    let rig = try StageRig("map", size: PixelSize(width: width, height: 800))
    var reached: [String] = []
    for _ in 0..<40 {
      try rig.key(.tab)
      guard let button = rig.scene.background.views(.button).first(where: \.isFocused) else {
        continue
      }
      if reached.contains(button.label) { break }
      reached.append(button.label)
    }
    #expect(reached == expected)
  }
}
