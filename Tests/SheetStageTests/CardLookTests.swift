import SheetCompositor
import SheetControls
import SheetEngine
import SheetPixels
import SheetStage
import SheetTrace
import Testing

@Suite struct CardLookTests {
  @Test func throwingTheTopSheetGivesTheLatestDecision() throws {
    let rig = try StageRig("system")
    try rig.perform(.present, .presentOver)
    // The scene's own sheet has reported the beginning and the end of its presentation.
    #expect(rig.stage.takeEvents().count == 2)
    let top = rig.stage.topSheet.frame(at: rig.time).top
    try rig.pull(195, from: top + 10, to: top - 140, steps: 5)
    try rig.release(195, top - 140)
    #expect(rig.stage.latestDecision?.transition?.cause == .flick)
  }

  /// The same scene twice, the second time without a handle; with `--original`, because a fluid
  /// sheet has the look of the sheet below it.
  private func rigs(scale: Double = 1) throws -> [StageRig] {
    let bare = SheetPreferences(changes: [try SettingChange(key: "handle.size", value: "none")])
    let size = PixelSize(width: Int(390 * scale), height: Int(844 * scale))
    return try [SheetPreferences(), bare].map {
      try StageRig("system", $0, size: size, scale: scale, isOriginal: true)
    }
  }

  /// The corner radius of a sheet over a sheet, whose own radius the user has set.
  private func cornerOver(_ physics: Physics?, _ scale: String? = nil) throws -> Double {
    let settings = ["corner.radius=31"] + (scale.map { ["backdrop.scale=\($0)"] } ?? [])
    let changes = try settings.map { try SettingChange(parsing: $0) }
    var preferences = physics.map { SheetPreferences(physics: $0) } ?? .ofReplay
    preferences.changes = changes
    let rig = try StageRig("system", preferences)
    try rig.perform(.present, .presentOver)
    return rig.stage.topSheet.configuration.look.cornerRadius
  }

  /// Traces of older versions do not tell the physics.
  @Test func onlyAFluidOrRecedingSheetGivesItsLookToTheSheetOverIt() throws {
    let usual = SheetConfiguration.standard.look.cornerRadius
    for physics in [Physics.original, nil] {
      #expect(try cornerOver(physics) == usual)
      #expect(try cornerOver(physics, "0.94") == 31)
    }
    #expect(try cornerOver(.fluid) == 31)
    #expect(try cornerOver(.fluid, "1") == 31)
  }

  /// Performs an action in each scene without waiting for its animation.
  private func ask(_ action: SceneAction, of rigs: [StageRig]) throws {
    for rig in rigs {
      rig.scene.perform(action)
      try rig.send(.left)
    }
  }

  /// The two stages' pictures differ only in the lowest sheet's handle: the second stage has none.
  @Test func theLowestOfThreeSheetsHidesItsHandleWhileTheHighestLeaves() throws {
    let rigs = try rigs()
    func handle() -> Int { difference(rigs[0].pixels(), rigs[1].pixels()) }
    for rig in rigs { try rig.perform(.present) }
    #expect(handle() > 50)
    for rig in rigs { try rig.perform(.presentOver, .presentOver) }
    #expect(handle() == 0)
    try ask(.dismiss, of: rigs)
    for frame in 0..<60 {
      for rig in rigs { try rig.wait(1.0 / 120) }
      #expect(handle() == 0, "frame \(frame)")
    }
    #expect(rigs[0].stage.topSheet != rigs[0].sheet)
  }

  @Test func aCoveredHandleFadesOutAndIn() throws {
    let rigs = try rigs(scale: 2)
    /// The visibility of the lower sheet's handle, 0…255: the second rig has none.
    func strength() -> Int {
      let views = rigs.map { $0.stage.picture(at: $0.time).view }
      let top = Int(2 * rigs[0].sheet.frame(at: rigs[0].time).card.y)
      return (top - 40..<top + 40).map { y in
        abs(Int(views[0][390, y] & 255) - Int(views[1][390, y] & 255))
      }.max() ?? 0
    }
    for rig in rigs { try rig.perform(.present) }
    let before = rigs[0].pixels()
    let full = strength()
    #expect(full > 60)
    try ask(.presentOver, of: rigs)
    var strengths: [Int] = []
    for _ in 0..<30 {
      for rig in rigs { try rig.wait(1.0 / 120) }
      strengths.append(strength())
    }
    // The handle itself fades: the dimmer alone would leave more than half of its visibility.
    #expect(strengths.contains { $0 > 0 && $0 < full / 2 }, "\(strengths)")
    for rig in rigs { try rig.settle() }
    #expect(strength() == 0)
    for rig in rigs { try rig.perform(.dismiss) }
    #expect(difference(rigs[0].pixels(), before) == 0)
  }

  static func rig(_ scene: String = "system", _ more: [SettingChange] = []) throws -> StageRig {
    let changes = try ["backdrop.scale=0.94", "dim.color=gray:0", "dim.opacity=0.32"].map {
      try SettingChange(parsing: $0)
    }
    return try StageRig(scene, SheetPreferences(changes: changes + more))
  }

  @Test func theSceneDoesNotRecedeWhileTheSheetIsHidden() throws {
    let (plain, rig) = (try StageRig("system"), try Self.rig())
    #expect(difference(plain.pixels(), rig.pixels()) == 0)
    for rig in [plain, rig] { try rig.perform(.present) }
    #expect(rig.stage.prepareFrame(at: rig.time).backdrop != nil)
    for rig in [plain, rig] {
      try rig.key(.escape)
      try rig.settle()
      #expect(!rig.sheet.frame(at: rig.time).isVisible)
    }
    #expect(difference(plain.pixels(), rig.pixels()) == 0)
  }

  /// The receding scene's edges are not at whole pixels, so they move in every frame of a drag.
  @Test func theRecedingSceneFollowsADrag() throws {
    let rig = try Self.rig()
    try rig.perform(.present)
    let top = rig.sheet.frame(at: rig.time).card.y
    try rig.press(195, top + 8)
    var last: PixelBackdrop?
    for step in 1...40 {
      try rig.wait(1.0 / 60)
      try rig.move(195, top - 10 - Double(step))
      let backdrop = rig.stage.prepareFrame(at: rig.time).backdrop
      #expect(backdrop != nil && backdrop != last, "step \(step)")
      last = backdrop
    }
  }

  @Test func theRecedingScenesCornersAreScaledWithTheView() throws {
    let changes = try ["backdrop.scale=0.94", "backdrop.corner=18"].map {
      try SettingChange(parsing: $0)
    }
    let radii = try [1.0, 2].map { scale in
      let rig = try StageRig(
        "system", SheetPreferences(changes: changes),
        size: PixelSize(width: Int(390 * scale), height: Int(844 * scale)), scale: scale)
      try rig.perform(.present)
      return try #require(rig.stage.prepareFrame(at: rig.time).backdrop).radius
    }
    #expect(radii[0] > 256 && abs(radii[1] - 2 * radii[0]) <= 1)
  }

  /// A sheet whose look changes while it rests equals one with that look from the start.
  @Test(arguments: ["corner.radius=30", "card.color=gray:0.6", "handle.color=gray:0.4"])
  func aChangedLookIsThatOfANewSheet(change: String) throws {
    let own = SheetPreferences(changes: [try SettingChange(parsing: change)])
    let (rig, wanted) = (try StageRig("system"), try StageRig("system", own))
    for rig in [rig, wanted] { try rig.perform(.present) }
    let before = rig.pixels()
    try rig.navigator.apply(own, at: rig.time)
    try rig.settle()
    #expect(difference(rig.pixels(), wanted.pixels()) == 0)
    #expect(difference(rig.pixels(), before) > 0)
  }

  @Test func theMapDoesNotRecedeBehindItsSheet() throws {
    let rig = try Self.rig("map")
    try rig.settle()
    #expect(rig.stage.prepareFrame(at: rig.time).backdrop == nil)
  }

  @Test func nothingRecedesWithReducedMotion() throws {
    let changes = [try SettingChange(parsing: "backdrop.scale=0.94")]
    let rig = try StageRig("system", SheetPreferences(changes: changes, reducesMotion: true))
    try rig.perform(.present)
    #expect(rig.stage.prepareFrame(at: rig.time).backdrop == nil)
  }

  @Test(arguments: [1.0, 2]) func aCardPulledUpShowsMoreContentBelow(scale: Double) throws {
    let size = PixelSize(width: Int(390 * scale), height: Int(844 * scale))
    let rig = try StageRig("system", size: size, scale: scale)
    try rig.perform(.present, .move("large"))
    let rest = rig.pixels()
    let top = rig.sheet.frame(at: rig.time).top
    try rig.drag(195, from: top + 30, to: -300)
    let lift =
      Int((top * scale).rounded()) - Int((rig.sheet.frame(at: rig.time).top * scale).rounded())
    #expect(Double(lift) > 30 * scale)
    let pulled = rig.pixels()
    // All visible content moved by the same distance.
    let start = Int((top + 80) * scale) * size.width
    #expect(
      difference(
        Array(rest[start...]),
        Array(pulled[(start - lift * size.width)..<(pulled.count - lift * size.width)])) == 0)
    // The drag makes more content visible at the bottom, not only the card's plain colour.
    #expect(Set(pulled.suffix(lift * size.width)).count > 3)
    try rig.release(195, -300)
    try rig.settle()
    #expect(difference(rig.pixels(), rest) == 0)
  }

  /// Without a rubber band a drag ends at the highest detent, but a spring still overshoots it.
  @Test func anOvershootingCardWithoutARubberBandShowsMoreContentBelow() throws {
    let changes = try ["rubber-band=0", "settle.curve=spring(0.5,0.3)"].map {
      try SettingChange(parsing: $0)
    }
    let rig = try StageRig("system", SheetPreferences(changes: changes))
    try rig.perform(.present)
    let rest = try #require(rig.sheet.releaseCandidates.first).top
    rig.scene.perform(.move("large"))
    try rig.send(.left)
    while rig.sheet.isAnimating, rig.sheet.frame(at: rig.time).top > rest - 20 {
      try rig.wait(1.0 / 60)
    }
    let lift = Int(rest.rounded()) - Int(rig.sheet.frame(at: rig.time).top.rounded())
    #expect(lift >= 20)
    #expect(Set(rig.pixels().suffix(lift * 390)).count > 3)
  }

  private func gray(_ color: Color) -> RGBA {
    RGBA(
      red: Double(color.red) / 255, green: Double(color.green) / 255,
      blue: Double(color.blue) / 255)
  }

  @Test func aDarkPaletteReplacesOnlyColoursMadeForLightOnes() {
    let palette = Palette.dark
    var look = SheetConfiguration.card.look
    #expect(look.adapted(to: .light) == look)
    let dark = look.adapted(to: palette)
    let line = SheetShadow(
      color: RGBA(white: 1), opacity: 0.9, offsetX: 0, offsetY: 0, radius: 0.5)
    #expect(dark.cardColor == gray(palette.surface) && dark.handle?.color == gray(palette.text))
    #expect(dark.dimColor == RGBA(white: 0.03) && dark.shadow == line)
    let panel = SheetConfiguration.panel.look.adapted(to: palette)
    #expect(panel.shadow == line && panel.handle == nil && panel.dimColor == RGBA(white: 0))
    look.dimColor = RGBA(white: 1.0 / 3)
    #expect(look.adapted(to: palette).dimColor == RGBA(white: 0.03))
    let own = RGBA(red: 0.1, green: 0.2, blue: 0.3)
    (look.cardColor, look.dimColor) = (own, own)
    look.handle?.color = own
    look.shadow = SheetShadow(color: own, opacity: 1, offsetX: 1, offsetY: 2, radius: 3)
    #expect(look.adapted(to: palette) == look)
    #expect(Color(RGBA(red: 1, green: 0.5, blue: 0)) == Color(red: 1, green: 0.5, blue: 0))
  }

  @Test(arguments: [Palette.lightHighContrast, .darkHighContrast])
  func aHighContrastPaletteAddsALineAndColoursAHandleOnTheCard(palette: Palette) throws {
    var look = SheetConfiguration.standard.look
    let edge = try #require(palette.edge)
    let adapted = look.adapted(to: palette)
    #expect(
      adapted.shadow
        == SheetShadow(color: gray(edge), opacity: 4, offsetX: 0, offsetY: 0, radius: 0.7))
    #expect(adapted.handle?.color == gray(palette.text))
    look.handle?.offset = -16
    #expect(look.adapted(to: palette).handle?.color == look.handle?.color)
  }
}
