import SheetCompositor
import SheetControls
import SheetEngine
import SheetFontTestSupport
import SheetPixels
import SheetScenes
import SheetStage
import SheetTrace
import Testing

/// Doors in cards, and what the flights through all doors look like.
@Suite struct OverOriginTests {
  private func frame(_ rig: StageRig, _ index: Int) -> SheetFrame {
    rig.stage.stack.layers[index].sheet.frame(at: rig.time)
  }

  private func distance(_ a: Rect2D, _ b: Rect2D) -> Double {
    max(abs(a.x - b.x), abs(a.y - b.y), abs(a.maxX - b.maxX), abs(a.maxY - b.maxY))
  }

  /// Clicks a button in the topmost card, and closes its sheet by Escape: that sheet's card begins
  /// and ends at the door, a rectangle around the button, whose pixels below are hidden meanwhile.
  private func checkDoor(
    _ rig: StageRig, _ label: String, radius: Double, _ door: (Rect2D) -> Rect2D = { $0 }
  ) throws {
    let button = try rig.info(.button, label).frame
    let door = door(button)
    let depth = rig.stage.stack.layers.count
    try rig.click(button.midX, button.midY)
    let first = try #require(frame(rig, depth).drawn)
    #expect(distance(first.rect, door) < 0.01 && first.radius == radius, "\(first), \(door)")
    _ = rig.stage.prepareFrame(at: rig.time)
    let below = try #require(rig.stage.compositor.underlay?.frame)
    #expect(below.contentVeil?.rect.contains(x: Int(door.midX), y: Int(door.midY)) == true)
    #expect(below.contentVeil?.color == rig.scene.card.canvas?.ground.pixel)
    try rig.settle()
    #expect(frame(rig, depth).drawn == nil)
    _ = rig.stage.prepareFrame(at: rig.time)
    #expect(rig.stage.compositor.underlay?.frame.contentVeil == nil)
    try rig.key(.escape)
    var last: Rect2D?
    for _ in 0..<90 where rig.stage.stack.layers.count > depth {
      if let drawn = frame(rig, depth).drawn { last = drawn.rect }
      try rig.wait(1.0 / 60)
    }
    #expect(distance(try #require(last), door) < 2, "\(String(describing: last)), \(door)")
    try rig.settle()
  }

  @Test(arguments: [
    (PixelSize(width: 390, height: 844), Palette.dark),
    (PixelSize(width: 1280, height: 800), .light),
  ])
  func theDirectionsComeOutOfTheirButton(size: PixelSize, palette: Palette) throws {
    let rig = try StageRig("map", size: size, palette: palette)
    try rig.present("max")
    let row = try #require(rig.rows("Places").first)
    try rig.tap(item: row, of: .list)
    try checkDoor(rig, "Directions", radius: 12)
  }

  @Test(arguments: [PixelSize(width: 390, height: 844), PixelSize(width: 1280, height: 800)])
  func eachSheetOfAStackComesOutOfItsOwnButton(size: PixelSize) throws {
    let rig = try StageRig("system", size: size)
    try rig.present("large")
    #expect(try rig.order(.reveal, rig.part(.view(.button), "Share this stop")))
    try rig.settle()
    let share = try #require(rig.scene.card.views(.button, "Share this stop").first)
    let tile = try #require(share.parent)
    try checkDoor(rig, "Share this stop", radius: 14) {
      Rect2D(
        x: $0.x - share.frame.x, y: $0.y - share.frame.y, width: tile.frame.width,
        height: tile.frame.height)
    }
    try rig.tap(.button, "Share this stop")
    for _ in 0..<3 {
      try checkDoor(rig, "Another sheet", radius: 12)
      // Another button than that of the sheet that has left.
      try rig.tap(.button, "Another sheet")
    }
    #expect(rig.stage.stack.layers.count == 5)
  }

  /// The card that grows out of a button is high in the view from its first frame.
  @Test func theHandleBelowFadesWhileTheCardGrows() throws {
    let rig = try StageRig("system")
    try rig.present("large")
    try rig.tap(.button, "Share this stop")
    let button = try rig.info(.button, "Another sheet").frame
    try #require(button.y < 844 - 40)
    try rig.click(button.midX, button.midY)
    var last: UInt8 = 255
    for index in 0..<12 {
      _ = rig.stage.prepareFrame(at: rig.time)
      let alpha = try #require(rig.stage.compositor.underlay?.frame.handleAlpha)
      #expect(index == 0 ? alpha > 230 : alpha <= last && last - alpha < 90, "\(alpha)")
      last = alpha
      try rig.wait(1.0 / 60)
    }
    try rig.settle()
    _ = rig.stage.prepareFrame(at: rig.time)
    #expect(rig.stage.compositor.underlay?.frame.handleAlpha == 0)
  }

  /// The card's lower edge hides a part of the tile.
  @Test func aButtonAcrossTheCardsLowerEdgeIsNoOrigin() throws {
    let rig = try StageRig("system")
    try rig.present("medium")
    let tile = try #require(rig.scene.card.views(.button, "Share this stop").first?.parent)
    let height = rig.sheet.frame(at: rig.time).card.height
    let middle = tile.inCanvas(tile.bounds).midY
    _ = try rig.navigator.perform(.scroll(to: middle - height, animated: false), at: rig.time)
    try rig.settle()
    let place = tile.inCanvas(tile.bounds)
    try #require(place.y < height - 5 && place.maxY > height + 5, "\(place)")
    rig.scene.perform(.presentOver)
    try rig.send(.left)
    #expect(rig.stage.stack.layers.count == 2 && frame(rig, 1).drawn == nil)
    try rig.settle()
    try rig.key(.escape)
    try rig.wait(0.1)
    #expect(frame(rig, 1).phase == .dismissing && frame(rig, 1).drawn == nil)
  }

  /// The doors of scenes have round corners, and so has the card that comes out of them.
  @Test(arguments: [("reactions", "Reactions", 12.0), ("settings", "Settings", 12)])
  func aCardBeginsWithTheCornersOfItsDoor(scene: String, label: String, radius: Double) throws {
    let rig = try StageRig(scene)
    try rig.settle()
    let door = try rig.info(.button, label).frame
    try rig.click(door.midX, door.midY)
    #expect(rig.sheet.frame(at: rig.time).drawn?.radius == radius)
  }

  @Test func aStopBeginsWithTheCornersOfItsRow() throws {
    let rig = try StageRig("system")
    try rig.settle()
    let list = try #require(rig.scene.background.views(.list).first as? ListView)
    let row = list.inCanvas(list.rect(of: 2))
    try rig.click(row.midX, row.midY)
    #expect(rig.sheet.frame(at: rig.time).drawn?.radius == list.rowRadius && list.rowRadius > 0)
  }

  @Test func aCardOutOfATileThatTurnsBackGoesToTheRowOfItsOwnScene() throws {
    let rig = try StageRig("gallery")
    try rig.wait(0.1)
    let tile = try rig.info(.button, "Reactions").frame
    try rig.click(tile.midX, tile.midY)
    _ = try rig.navigator.perform(.present(nil), at: rig.time)
    #expect(rig.sheet.frame(at: rig.time).drawn == DrawnCard(rect: tile, radius: 16, progress: 0))
    // The row is whole in the next scene while the card comes out of the tile.
    #expect(rig.stage.prepareFrame(at: rig.time).veil == nil)
    try rig.wait(0.1)
    try rig.key(.escape)
    let row = try #require(rig.scene.background.views(.button, "Reactions").first)
    let place = SheetOrigin(row.inCanvas(row.bounds).withMargin, radius: 12)
    #expect(rig.sheet.frame(at: rig.time).phase == .dismissing && rig.sheet.origin == place)
  }

  /// The button is not in the list that still scrolls.
  @Test func aScrollDoesNotMoveTheOriginOfAButtonBesideIt() throws {
    let rig = try StageRig("system")
    try rig.settle()
    let next = try rig.info(.button, "Open the next stop").frame
    try rig.click(next.midX, next.midY)
    try rig.settle()
    try rig.key(.escape)
    try rig.settle()
    try rig.send(.wheel(Point2D(x: 195, y: 300), notches: 1))
    #expect(rig.sheet.origin?.rect == next)
    // A row that was opened after that is the origin again.
    try rig.settle()
    let list = try #require(rig.scene.background.views(.list).first as? ListView)
    let row = list.inCanvas(list.rect(of: 1))
    try rig.click(row.midX, row.midY)
    #expect(rig.sheet.origin?.rect == row)
  }

  /// The server has a picture already that looks the same.
  @Test func anEqualPictureIsKeptUntilTheCardIsHome() throws {
    let rig = try StageRig("settings")
    try rig.settle()
    try rig.send(.left)
    _ = try rig.navigator.perform(.present(nil), at: rig.time)
    _ = rig.stage.prepareFrame(at: rig.time)
    let first = try #require(rig.stage.compositor.originPicture)
    try rig.settle()
    try rig.key(.escape)
    try rig.wait(0.1)
    #expect(rig.stage.compositor.originPicture === first)
    try rig.settle()
    _ = rig.stage.prepareFrame(at: rig.time)
    #expect(rig.stage.compositor.originPicture == nil, "needs memory")
  }

  @Test func aNewScalePaintsThePictureAgain() throws {
    let rig = try StageRig("settings")
    try rig.settle()
    _ = try rig.navigator.perform(.present(nil), at: rig.time)
    try rig.wait(0.05)
    let first = try #require(rig.stage.compositor.originPicture).size
    _ = try rig.navigator.resize(PixelSize(width: 780, height: 1688), scale: 2, at: rig.time)
    rig.stage.layOut()
    _ = rig.stage.prepareFrame(at: rig.time)
    let second = try #require(rig.stage.compositor.originPicture).size
    #expect(second == PixelSize(width: 2 * first.width, height: 2 * first.height))
  }
}
