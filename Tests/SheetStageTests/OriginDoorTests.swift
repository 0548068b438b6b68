import SheetCompositor
import SheetControls
import SheetEngine
import SheetFontTestSupport
import SheetPixels
import SheetStage
import SheetTrace
import Testing

/// Every sheet comes out of what opened it, and goes back into it.
@Suite struct OriginDoorTests {
  private func drawn(_ rig: StageRig) -> DrawnCard? { rig.sheet.frame(at: rig.time).drawn }

  private func isNear(_ a: Rect2D, _ b: Rect2D) -> Bool {
    abs(a.x - b.x) + abs(a.y - b.y) + abs(a.maxX - b.maxX) + abs(a.maxY - b.maxY) < 4
  }

  /// Clicks a door, and closes the sheet by Escape: the card begins and ends at the door, whose
  /// pixels in the scene are hidden meanwhile.
  private func checkDoor(_ rig: StageRig, at door: Rect2D) throws {
    try rig.send(.left)
    let before = rig.stage.picture(at: rig.time)
    try rig.click(door.midX, door.midY)
    #expect(drawn(rig)?.rect == door)
    let first = rig.stage.prepareFrame(at: rig.time)
    #expect(first.veil?.rect.contains(x: Int(door.midX), y: Int(door.midY)) == true)
    #expect(first.veil?.opacity == 255)
    try rig.settle()
    #expect(rig.stage.prepareFrame(at: rig.time).veil == nil && drawn(rig) == nil)
    try rig.key(.escape)
    var last: Rect2D?
    for _ in 0..<90 {
      try rig.wait(1.0 / 60)
      if let drawn = drawn(rig) { last = drawn.rect }
    }
    #expect(isNear(try #require(last), door), "\(String(describing: last)) at the end")
    try rig.send(.left)
    try rig.settle()
    #expect(worstDifference(before, rig.stage.picture(at: rig.time)).worst == 0)
  }

  @Test func theSettingsComeOutOfTheirButton() throws {
    let rig = try StageRig("settings")
    try rig.settle()
    try checkDoor(rig, at: rig.info(.button, "Settings").frame)
  }

  @Test(arguments: [1, 3])
  func aStopComesOutOfItsRow(row: Int) throws {
    let rig = try StageRig("system")
    try rig.settle()
    let list = try #require(rig.scene.background.views(.list).first as? ListView)
    try checkDoor(rig, at: list.inCanvas(list.rect(of: row)))
  }

  @Test func theFirstAndTheLastStopOfEachDayComeOutOfTheirRows() throws {
    let rig = try StageRig("system")
    try rig.settle()
    let days = rig.scene.background.views(.list).compactMap { $0 as? ListView }
    try #require(days.count > 1)
    for list in days {
      for row in [0, list.count - 1] {
        for _ in 0..<20 where list.inCanvas(list.rect(of: row)).maxY > 700 {
          try rig.send(.wheel(Point2D(x: 195, y: 400), notches: 1))
          try rig.settle()
        }
        let place = list.inCanvas(list.rect(of: row))
        try rig.click(place.midX, place.midY)
        try rig.settle()
        #expect(rig.sheet.origin?.rect == list.inCanvas(list.rect(of: row)), "\(row) of \(list)")
        try rig.key(.escape)
        try rig.settle()
      }
    }
  }

  @Test func theNextStopComesOutOfTheButtonThatOpensIt() throws {
    let rig = try StageRig("system")
    try rig.settle()
    try checkDoor(rig, at: rig.info(.button, "Open the next stop").frame)
  }

  /// The flight goes to where the row will be, whichever frames are drawn.
  @Test func aScrollOnTheWayMovesTheOriginToItsEnd() throws {
    let places = try [1.0 / 60, 1.0 / 7].map { step in
      let rig = try StageRig("system")
      try rig.settle()
      try rig.present()
      try rig.key(.escape)
      while rig.sheet.phase(at: rig.time) != .hidden { try rig.wait(step) }
      let before = try #require(rig.sheet.origin)
      try rig.send(.wheel(Point2D(x: 195, y: 300), notches: 1))
      _ = rig.stage.prepareFrame(at: rig.time)
      let after = rig.sheet.origin
      try rig.settle()
      #expect(rig.sheet.origin == after, "the scroll ends where the origin is")
      #expect(after != before)
      return after
    }
    #expect(places[0] == places[1])
  }

  @Test func aSheetComesOutOfTheTileThatOpenedItsScene() throws {
    let rig = try StageRig("gallery")
    try rig.wait(0.1)
    let tile = try rig.info(.button, "Reactions").frame
    let ground = rig.stage.picture(at: rig.time).view[Int(tile.x) - 3, Int(tile.midY)]
    try rig.click(tile.midX, tile.midY)
    #expect(rig.navigator.sceneName == "reactions" && rig.stage.comesOutOfTile)
    _ = try rig.navigator.perform(.present(nil), at: rig.time)
    #expect(drawn(rig)?.rect == tile && !rig.stage.comesOutOfTile)
    // The tile is on the card, not in the picture of the gallery.
    try rig.wait(0.05)
    let overlay = try #require(rig.stage.compositor.overlays.first)
    #expect(overlay.isBehindCard)
    #expect(overlay.image.view[Int(tile.midX), Int(tile.midY)] == ground)
    let shown = try #require(rig.stage.compositor.originPicture)
    #expect(shown.size == PixelSize(width: Int(tile.width), height: Int(tile.height)))
    // The picture is the row's, although no frame shows the sheet at rest.
    try rig.pass(1) { _ in }
    try rig.key(.escape)
    try rig.wait(0.1)
    #expect(rig.stage.compositor.originPicture?.size == PixelSize(width: 366, height: 44))
    let row = try #require(rig.scene.background.views(.button, "Reactions").first)
    #expect(rig.sheet.origin?.rect == row.inCanvas(row.bounds).withMargin, "the scene's own row")
  }

  @Test func aSheetThatIsOpenedLaterComesOutOfItsScenesOwnDoor() throws {
    let rig = try StageRig("gallery")
    try rig.wait(0.1)
    let tile = try rig.info(.button, "Reactions").frame
    try rig.click(tile.midX, tile.midY)
    try rig.wait(0.3)
    let row = try rig.info(.button, "Reactions").frame
    _ = try rig.navigator.perform(.present(nil), at: rig.time)
    #expect(drawn(rig)?.rect == row.withMargin)
  }

  @Test func aPictureThatIsNotSentDoesNotFade() throws {
    let rig = try StageRig("gallery")
    try rig.wait(0.1)
    rig.stage.sendsFades = false
    let tile = try rig.info(.button, "Reactions").frame
    try rig.click(tile.midX, tile.midY)
    _ = rig.stage.prepareFrame(at: rig.time)
    #expect(rig.stage.compositor.overlays.isEmpty && !rig.stage.sendsFades)
    let other = try StageRig("system", SheetPreferences(reducesMotion: true))
    other.stage.sendsFades = false
    _ = try other.navigator.perform(.present(nil), at: other.time)
    _ = other.stage.prepareFrame(at: other.time + 0.01)
    #expect(other.stage.compositor.overlays.isEmpty)
  }

  /// A fade is the same whichever frames are drawn before and during the motion.
  @Test func aFadeDoesNotDependOnTheFramesThatAreDrawn() throws {
    let pictures = try [1, 2, 7].map { step in
      let rig = try StageRig("system", SheetPreferences(reducesMotion: true))
      func pass(_ frames: Int) throws {
        for frame in 1...frames {
          try rig.pass(1.0 / 60) { time in
            if frame % step == 0 { _ = rig.stage.prepareFrame(at: time) }
          }
        }
      }
      try pass(14)
      _ = try rig.navigator.perform(.present(nil), at: rig.time)
      try pass(14)
      try rig.key(.escape)
      try rig.key(.up)
      try pass(1)
      return rig.pixels()
    }
    #expect(difference(pictures[0], pictures[1]) == 0)
    #expect(difference(pictures[0], pictures[2]) == 0)
  }

  @Test func anotherSceneOfTheSameNameHasItsOwnOrigin() throws {
    let rig = try StageRig("gallery")
    try rig.present()
    _ = try rig.navigator.showPicture(IncomingPicture([0x60]), at: rig.time)
    #expect(rig.sheet.origin == nil)
  }
}

/// Sheets over sheets come out of the buttons in the sheets below.
@Suite struct OverSheetOriginTests {
  private func frame(_ rig: StageRig, _ index: Int) -> SheetFrame {
    rig.stage.stack.layers[index].sheet.frame(at: rig.time)
  }

  @Test func eachSheetComesOutOfTheButtonInTheSheetBelowAndGoesBackIntoIt() throws {
    let rig = try StageRig("system")
    try rig.present("large")
    #expect(try rig.order(.reveal, rig.part(.view(.button), "Share this stop")))
    try rig.settle()
    for depth in 1...2 {
      let label = depth == 1 ? "Share this stop" : "Another sheet"
      _ = rig.stage.prepareFrame(at: rig.time)
      let button = try rig.info(.button, label).frame
      try rig.click(button.midX, button.midY)
      let drawn = try #require(frame(rig, depth).drawn)
      #expect(drawn.rect.contains(Point2D(x: button.midX, y: button.midY)))
      #expect(drawn.rect.height < 80 && abs(drawn.rect.midY - button.midY) < 1)
      _ = rig.stage.prepareFrame(at: rig.time)
      try rig.settle()
    }
    try rig.key(.escape)
    try rig.wait(0.25)
    let leaving = try #require(frame(rig, 2).drawn)
    #expect(leaving.rect.height < 300 && leaving.rect.maxY < 844)
    try rig.settle()
    #expect(rig.stage.stack.layers.count == 2)
  }

  /// The button is below the lower edge of the card.
  @Test func aButtonOutOfSightIsNoOrigin() throws {
    let rig = try StageRig("system")
    try rig.present("medium")
    let button = try #require(rig.scene.card.views(.button, "Share this stop").first)
    try #require(button.inCanvas(button.bounds).maxY > 422)
    rig.scene.perform(.presentOver)
    try rig.send(.left)
    #expect(rig.stage.stack.layers.count == 2 && frame(rig, 1).drawn == nil)
  }

  /// A sheet over a card that is still on its way lets that card step back where it is.
  @Test func aCardOnItsWayStepsBackBehindAnotherSheet() throws {
    let rig = try StageRig("system")
    try rig.settle()
    _ = try rig.navigator.perform(.present(nil), at: rig.time)
    rig.scene.perform(.presentOver)
    try rig.send(.left)
    try rig.wait(0.15)
    let layer = try #require(rig.stage.stack.frame(at: rig.time).first)
    let drawn = try #require(layer.sheet.drawn).rect
    try #require(layer.card.width < drawn.width - 2, "otherwise nothing is tested")
    _ = rig.stage.prepareFrame(at: rig.time)
    let card = try #require(rig.stage.compositor.underlay).frame.card
    #expect(abs(Double(card.width) - layer.card.width) <= 1)
    #expect(abs(Double(card.minY) - layer.card.y) <= 1)
  }
}
