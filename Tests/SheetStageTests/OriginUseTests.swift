import SheetCompositor
import SheetControls
import SheetEngine
import SheetFontTestSupport
import SheetPixels
import SheetStage
import SheetTrace
import Testing

/// The sheet of the scene "reactions" comes out of the row that opens it.
@Suite struct OriginUseTests {
  private func open(
    _ preferences: SheetPreferences = SheetPreferences(), isOriginal: Bool = false
  ) throws -> (rig: StageRig, row: Rect2D) {
    let rig = try StageRig("reactions", preferences, isOriginal: isOriginal)
    try rig.settle()
    return (rig, try rig.info(.button, "Reactions").frame.withMargin)
  }

  private func drawn(_ rig: StageRig) -> DrawnCard? { rig.sheet.frame(at: rig.time).drawn }

  /// How far the row is hidden in the scene, 0…1.
  private func hiddenPart(_ rig: StageRig) -> Double {
    Double(rig.stage.prepareFrame(at: rig.time).veil?.opacity ?? 0) / 255
  }

  @Test func theCardGrowsOutOfTheRowAndGoesBackIntoIt() throws {
    let (rig, row) = try open()
    let before = rig.stage.picture(at: rig.time)
    try rig.click(row.midX, row.midY)
    #expect(drawn(rig)?.rect == row)
    try rig.wait(0.1)
    #expect(try #require(drawn(rig)).rect.height > row.height + 50)
    try rig.settle()
    #expect(drawn(rig) == nil)
    try rig.key(.escape)
    try rig.wait(0.2)
    #expect(drawn(rig) != nil)
    try rig.settle()
    #expect(drawn(rig) == nil && rig.sheet.phase(at: rig.time) == .hidden)
    try rig.send(.left)
    #expect(worstDifference(before, rig.stage.picture(at: rig.time)).worst == 0)
  }

  /// A finger that explores the screen finds the card where it is seen.
  @Test func aReaderHearsTheCardWhereItIsDrawn() throws {
    let (rig, row) = try open()
    func look() throws {
      for _ in 0..<3 {
        try rig.wait(0.05)
        let frame = rig.sheet.frame(at: rig.time)
        let card = try #require(frame.drawn).rect
        #expect(card != frame.card && rig.tree.info(of: .sheet(.base))?.frame == card)
        let list = try rig.info(.list).frame
        #expect(abs(list.y - card.y - offset) < 0.01, "\(list) in \(card)")
      }
    }
    try rig.present()
    let offset = try rig.info(.list).frame.y - rig.sheet.frame(at: rig.time).card.y
    try rig.key(.escape)
    try rig.settle()
    try rig.click(row.midX, row.midY)
    try look()
    try rig.settle()
    try rig.key(.escape)
    try look()
  }

  /// The row is in the scene or on the card, never in both, and fades into the scene.
  @Test func theRowIsInTheSceneUnlessItsPictureIsOnTheCard() throws {
    let (rig, row) = try open()
    try rig.click(row.midX, row.midY)
    func watch() throws {
      var last: Double?
      for _ in 0..<40 {
        let hidden = hiddenPart(rig)
        let card = drawn(rig)
        if let card, card.originOpacity > 0 { #expect(hidden == 1) }
        if card == nil { #expect(hidden == 0) }
        // At the end, the row takes the place of its picture.
        if card != nil, let last { #expect(abs(hidden - last) <= 0.4, "a jump") }
        last = hidden
        try rig.wait(0.016)
      }
    }
    try watch()
    #expect(hiddenPart(rig) == 0)
    try rig.key(.escape)
    try watch()
    try rig.settle()
    #expect(hiddenPart(rig) == 0)
  }

  /// The scene behind a sheet at rest has the row at its place.
  @Test func behindASheetAtRestTheSceneIsWhole() throws {
    let (rig, row) = try open()
    let before = rig.stage.picture(at: rig.time)
    try rig.click(row.midX, row.midY)
    try rig.settle()
    _ = rig.stage.picture(at: rig.time)
    let scene = rig.stage.compositor.background
    let part = PixelRect(nearestTo: row, scale: 1)
    for y in part.minY..<part.maxY {
      for x in part.minX..<part.maxX where scene.view[x, y] != before.view[x, y] {
        Issue.record("the row differs at \(x), \(y)")
        return
      }
    }
  }

  @Test func aFlightsFirstFrameLooksLikeTheScene() throws {
    let (rig, row) = try open()
    try rig.send(.left)
    let before = rig.stage.picture(at: rig.time)
    _ = try rig.navigator.perform(.present(nil), at: rig.time)
    #expect(drawn(rig)?.rect == row)
    #expect(worstDifference(before, rig.stage.picture(at: rig.time)).worst <= 2)
  }

  @Test func aRowThatIsOutOfSightIsNoOrigin() throws {
    let (rig, _) = try open()
    try rig.resize(PixelSize(width: 390, height: 320))
    _ = try rig.navigator.perform(.present(nil), at: rig.time)
    #expect(drawn(rig) == nil)
  }

  @Test func aWindowThatIsResizedOnTheWayMovesTheFlightsTarget() throws {
    let (rig, _) = try open()
    try rig.present()
    try rig.key(.escape)
    try rig.wait(0.1)
    let before = try #require(drawn(rig))
    try rig.resize(PixelSize(width: 500, height: 844))
    #expect(abs(try #require(drawn(rig)).rect.y - before.rect.y) < 0.01)
    try rig.wait(0.35)
    let row = try #require(rig.scene.background.views(.button, "Reactions").first)
    #expect(abs(try #require(drawn(rig)).rect.maxX - row.inCanvas(row.bounds).withMargin.maxX) < 2)
  }

  /// The picture on the card shows the row as it is when the card leaves.
  @Test func thePictureIsOfTheRowAsItIsNow() throws {
    func picture(_ rig: StageRig) throws -> PixelImage {
      _ = rig.stage.prepareFrame(at: rig.time)
      return try #require(rig.stage.compositor.originPicture)
    }
    func isOfTheRow(_ picture: PixelImage, _ rig: StageRig) throws -> Bool {
      let row = try #require(rig.scene.background.views(.button, "Reactions").first)
      let canvas = try #require(row.canvas)
      let now = canvas.picture(of: row, in: row.bounds.withMargin)
      return pixels(of: now) == pixels(of: picture)
    }
    let (rig, row) = try open()
    // The user reacts with the first picture below the row.
    try rig.click(row.x + 44, row.maxY + 32)
    try rig.settle()
    try rig.click(row.midX, row.midY)
    let first = try picture(rig)
    #expect(try isOfTheRow(first, rig))
    // In the dark on the way.
    try rig.wait(0.05)
    try rig.navigator.apply(.dark, at: rig.time)
    #expect(try isOfTheRow(picture(rig), rig))
    try rig.navigator.apply(.light, at: rig.time)
    try rig.settle()
    // A click on the user's own entry takes the reaction back.
    let list = try #require(rig.scene.card.views(.list).first as? ListView)
    let entry = list.inCanvas(list.rect(of: 0))
    let card = rig.sheet.frame(at: rig.time).card
    try rig.click(card.x + entry.x + 90, card.y + entry.midY)
    try rig.key(.escape)
    try rig.wait(0.05)
    let last = try picture(rig)
    #expect(try isOfTheRow(last, rig))
    #expect(pixels(of: last) != pixels(of: first), "otherwise nothing is tested")
  }

  /// A recording says nothing of origins: the replay's scene has them at the same places.
  @Test func aRecordingOfFlightsReplaysToTheSameFrames() throws {
    try checkReplay("reactions") { rig, look in
      try rig.settle()
      let row = try rig.info(.button, "Reactions").frame
      try rig.click(row.midX, row.midY)
      try rig.wait(0.05)
      try look()
      #expect(drawn(rig) != nil)
      // Caught on the way, dragged, and thrown home.
      let card = try #require(drawn(rig)).rect
      try rig.press(card.midX, card.y + 20)
      for step in 1...6 {
        try rig.move(card.midX, card.y + 20 + 4 * Double(step))
        try look()
      }
      try rig.release(card.midX, card.y + 44)
      try rig.wait(0.05)
      try look()
      try rig.settle()
      try rig.present()
      try rig.key(.escape)
      try rig.wait(0.1)
      try rig.resize(PixelSize(width: 430, height: 800))
      try look()
      try rig.wait(0.05)
      try look()
      try rig.resize(PixelSize(width: 390, height: 844))
    }
  }

  @Test func withoutFluidMotionTheSheetComesOverItsEdge() throws {
    for (preferences, isOriginal) in [
      (SheetPreferences(), true), (SheetPreferences(reducesMotion: true), false),
    ] {
      let (rig, row) = try open(preferences, isOriginal: isOriginal)
      try rig.click(row.midX, row.midY)
      #expect(drawn(rig) == nil)
    }
  }
}

extension Rect2D {
  /// The origin around the row of the scene "reactions", which has a margin at its sides.
  var withMargin: Rect2D { inset(x: -8, y: 0) }
}
