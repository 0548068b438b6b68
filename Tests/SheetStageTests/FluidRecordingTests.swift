import SheetControls
import SheetEngine
import SheetPixels
import SheetScenes
import SheetStage
import SheetTrace
import Testing

/// A recording of a scene with the fluid settings (the demo's own physics and look) contains these
/// settings, so every replay shows the same motion.
@Suite struct FluidRecordingTests {
  /// At scale 2 the window is half as wide in points, so it counts as narrow.
  @Test func doublingTheScaleMakesAWindowNarrow() throws {
    let size = PixelSize(width: 1000, height: 900)
    let rig = try StageRig("system", size: size)
    #expect(rig.sheet.configuration.insets.edge == 16)
    let lines = TraceLines()
    try rig.navigator.record(to: lines)
    try rig.press(500, 800)
    _ = try rig.navigator.resize(size, scale: 2, at: 1)
    // A resize ends the press, because the pressed point is at another pixel now.
    #expect(!rig.stage.isPressed && lines.lines.contains("1 window 500 450"))
    #expect(rig.sheet.configuration.insets.edge == 0)
    #expect(rig.sheet.configuration.backdrop.scale == 0.94)
    _ = try rig.navigator.resize(size, scale: 1, at: 2)
    #expect(rig.sheet.configuration.insets.edge == 16)
    let dense = try StageRig("system", size: size, scale: 2)
    #expect(dense.sheet.configuration.insets.edge == 0)
    try dense.perform(.navigator(.open("settings")))
    #expect(dense.navigator.sceneName == "settings" && dense.sheet.configuration.insets.edge == 0)
  }

  private func throwAround(_ rig: StageRig, _ look: () throws -> Void) throws {
    for (end, count) in [(250.0, 3), (600, 2), (300, 4)] {
      let top = rig.sheet.frame(at: rig.time).card.y
      guard rig.sheet.frame(at: rig.time).isVisible else { return }
      let last = top + 8 + (end - top) / 3
      try rig.pull(195, from: top + 8, to: last, steps: count)
      try rig.release(195, last)
      for _ in 0..<5 {
        try rig.wait(0.05)
        try look()
      }
      try rig.settle()
    }
  }

  private func openTile(_ title: String, _ rig: StageRig) throws {
    try rig.focus(.button, title)
    try rig.key(.enter)
    // A window paints the new scene at once, before any time passes.
    _ = rig.pixels()
    try rig.wait(0.1)
  }

  @Test(arguments: SceneEntry.all.map(\.name))
  func aFluidSceneReplays(scene: String) throws {
    try checkReplay(scene) { rig, look in
      if scene != "map", scene != "playground" {
        _ = try rig.navigator.perform(.present(nil), at: rig.time)
      }
      #expect(rig.sheet.configuration.release.rule == .adjacent)
      try use(rig, look)
    }
  }

  @Test(arguments: SceneEntry.opened.map(\.name))
  func aSceneOpenedFromTheGalleryReplays(scene: String) throws {
    let title = try SceneEntry(named: scene).title
    try checkReplay("gallery", ends: scene) { rig, look in
      try rig.present()
      try look()
      try rig.key(.escape)
      try rig.settle()
      try openTile(title, rig)
      try look()
      if rig.sheet.phase(at: rig.time) == .hidden {
        _ = try rig.navigator.perform(.present(nil), at: rig.time)
      }
      try use(rig, look)
    }
  }

  private func use(_ rig: StageRig, _ look: () throws -> Void) throws {
    try rig.wait(0.1)
    try look()
    try rig.settle()
    try look()
    try throwAround(rig, look)
  }

  /// The gallery's picker of fluid or original motion changes the gallery's sheet and scenes opened
  /// later.
  @Test(arguments: SceneEntry.opened.map(\.name).filter { $0 != "playground" && $0 != "map" })
  func switchingBetweenFluidAndOriginalMotionReplays(scene: String) throws {
    let entry = try SceneEntry(named: scene)
    try checkReplay("gallery", ends: scene) { rig, look in
      func choose(_ key: Key) throws {
        let view = rig.scene.background.views(.picker).first
        let picker = try #require(view, "the gallery has no picker")
        try rig.focus(picker)
        try rig.key(key)
        try look()
        _ = try rig.navigator.perform(.present(nil), at: rig.time)
        try rig.wait(0.1)
        try look()
        try rig.settle()
      }
      let fluid = rig.sheet.configuration
      try choose(.right)
      #expect(rig.sheet.configuration.isExactly(SheetStyle.snapshotCard.configuration))
      try throwAround(rig, look)
      try rig.key(.escape)
      try rig.settle()
      try choose(.left)
      #expect(rig.sheet.configuration == fluid)
      try throwAround(rig, look)
      try rig.key(.escape)
      try rig.settle()
      try choose(.right)
      try rig.key(.escape)
      try rig.settle()
      try openTile(entry.title, rig)
      let style = try entry.make().style
      #expect(rig.sheet.configuration.isExactly(style.configuration))
      _ = try rig.navigator.perform(.present(nil), at: rig.time)
      try rig.wait(0.1)
      try look()
      try throwAround(rig, look)
    }
  }

  /// A resize applies the settings for the new width, even during a motion; the user's own settings
  /// override them.
  @Test func changesOfTheWidthReplayWithTheSettingsForEachWidth() throws {
    let own = SheetPreferences(changes: [try SettingChange(parsing: "corner.radius=30")])
    try checkReplay("gallery", own) { rig, look in
      _ = try rig.navigator.perform(.present(nil), at: rig.time)
      for width in [390, 699, 700, 1280, 1000, 600, 720] {
        try rig.wait(0.05)
        try rig.resize(PixelSize(width: width, height: 800))
        let sheet = rig.sheet.configuration
        #expect(sheet.insets.edge == (width >= 700 ? 16 : 0), "\(width)")
        #expect(sheet.backdrop.scale == (width >= 700 ? 1 : 0.94), "\(width)")
        #expect(sheet.look.cornerRadius == 30)
        try look()
      }
      try rig.wait(0.1)
      try look()
      try rig.settle()
      #expect(rig.sheet.frame(at: rig.time).card.maxY == 784)
    }
  }

  /// The user's width is the map's own in a narrow window, but not in a wide one.
  @Test func aSettingThatDiffersOnlyInAWideWindowReplays() throws {
    let own = SheetPreferences(changes: [try SettingChange(parsing: "max-width=640")])
    try checkReplay("map", own) { rig, look in
      // A replay opens the scene in the size that the window has before the first input.
      try rig.move(200, 100)
      try rig.wait(0.1)
      try look()
      try rig.resize(PixelSize(width: 1280, height: 800))
      #expect(rig.sheet.configuration.maximumWidth == 640)
      try rig.wait(0.1)
      try look()
    }
  }

  /// The fluid sheet is the same at both widths, the sheet that a replay begins with is not.
  @Test func aWidthAtWhichOnlyTheSheetOfATraceChangesReplays() throws {
    try checkReplay("map") { rig, look in
      for width in [950, 800, 950] {
        try rig.resize(PixelSize(width: width, height: 800))
        #expect(rig.sheet.configuration.alignment == .leading)
        try rig.settle()
        try look()
      }
    }
  }

  /// The recording does not tell a setting that the sheet of every trace has, but its replay has it.
  @Test func aSettingThatDiffersOnlyFromTheFluidSheetReplays() throws {
    let own = SheetPreferences(changes: [try SettingChange(parsing: "rubber-band=0")])
    try checkReplay("reactions", own) { rig, look in
      try rig.present("expanded")
      let top = rig.sheet.frame(at: rig.time).card.y
      try rig.pull(195, from: top + 8, to: top - 40, steps: 5)
      #expect(rig.sheet.frame(at: rig.time).card.y == top)
      try look()
      try rig.release(195, top - 40)
    }
  }

  /// The picker's selection is 0 with the fluid settings, and 1 without them.
  @Test(arguments: [false, true])
  func theChoiceOfMotionIsIndependentOfReducedMotion(isReduced: Bool) throws {
    let rig = try StageRig("gallery", SheetPreferences(reducesMotion: isReduced))
    let picker = try #require(rig.scene.background.views(.picker).first as? Choice)
    #expect(picker.selection == 0)
    try rig.navigator.apply(SheetPreferences(reducesMotion: !isReduced), at: rig.time)
    #expect(picker.selection == 0)
    let original = try StageRig(
      "gallery", SheetPreferences(reducesMotion: isReduced), isOriginal: true)
    let other = try #require(original.scene.background.views(.picker).first as? Choice)
    #expect(other.selection == 1)
  }

  /// After the map, the gallery's sheet has only the gallery's fluid settings and the user's own.
  @Test func aSessionFromTheMapToTheGalleryReplays() throws {
    let own = SheetPreferences(changes: [try SettingChange(parsing: "shadow.opacity=0.3")])
    try checkReplay("map", own, ends: "gallery") { rig, look in
      try rig.wait(0.1)
      try look()
      #expect(rig.sheet.configuration.look.shadow?.opacity == 0.3)
      try rig.click(.button, "Back")
      _ = rig.pixels()
      try rig.wait(0.1)
      try look()
      #expect(rig.sheet.configuration.look.cornerRadius == 20)
      #expect(rig.sheet.configuration.backdrop.scale == 0.94)
      _ = try rig.navigator.perform(.present(nil), at: rig.time)
      try rig.wait(0.1)
      try look()
      _ = try rig.navigator.apply(SheetPreferences(changes: own.changes, slowness: 2), at: rig.time)
      try rig.wait(0.1)
      try look()
    }
  }

  @Test func theSettingsFormChangesAFluidSheet() throws {
    try checkReplay("settings") { rig, look in
      try rig.key(.enter)
      try rig.settle()
      #expect(rig.sheet.configuration.drag.area == .view)
      let toggle = try #require(rig.scene.card.views(.toggle).last as? Toggle)
      #expect(toggle.isOn)
      try rig.focus(toggle)
      try rig.key(.space)
      try rig.settle()
      #expect(!toggle.isOn && rig.sheet.configuration.drag.area == .none)
      try look()
      try rig.key(.space)
      try rig.settle()
      #expect(toggle.isOn && rig.sheet.configuration.drag.area == .view)
      try look()
    }
  }

  @Test func aChoiceInTheSettingsFormEndsWithTheScene() throws {
    let rig = try StageRig("settings")
    try rig.present()
    try rig.activate(.toggle, "Draggable")
    #expect(rig.sheet.configuration.drag.area == .none)
    try rig.perform(.navigator(.back))
    #expect(rig.navigator.sceneName == "gallery")
    let gallery = try StageRig("gallery")
    #expect(rig.sheet.configuration.drag.area == gallery.sheet.configuration.drag.area)
    #expect(rig.sheet.configuration.drag.area != .none)
  }

  @Test func aRecordingOfAnOriginalSceneContainsNoSettings() throws {
    let rig = try StageRig("reactions", isOriginal: true)
    let lines = TraceLines()
    try rig.navigator.record(to: lines)
    try rig.key(.enter)
    try rig.settle()
    #expect(rig.sheet.place == "normal")
    #expect(!lines.lines.contains { $0.contains(" set ") })
    #expect(lines.lines.count { $0.contains(" scene ") } == 1)
  }
}

extension SheetConfiguration {
  /// Equality except for the header's height, which depends on the card, and an invisible shadow.
  fileprivate func isExactly(_ other: SheetConfiguration) -> Bool {
    var own = self
    own.scroll.header = other.scroll.header
    if own.look.shadow?.opacity == 0 { own.look.shadow = other.look.shadow }
    return own == other
  }
}
