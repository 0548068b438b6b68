import SheetControls
import SheetEngine
import SheetFontTestSupport
import SheetPixels
import SheetStage
import SheetTestSupport
import SheetTrace
import Testing

/// A scene that opens from another scene fades in over 0.15 s.
@Suite struct CrossFadeTests {
  private static let duration = 0.15

  /// Opens a scene from the gallery; returns the gallery's last pixels.
  private func open(_ name: String, in rig: StageRig) throws -> [UInt32] {
    try rig.wait(0.1)
    let gallery = rig.pixels()
    rig.scene.perform(.navigator(.open(name)))
    try rig.send(.left)
    #expect(rig.navigator.sceneName == name)
    return gallery
  }

  @Test(arguments: ["settings", "reactions", "system", "map", "playground", "snapshot-card"])
  func aSceneFadesInOverTheGallery(name: String) throws {
    let rig = try StageRig("gallery")
    let gallery = try open(name, in: rig)
    #expect(difference(rig.pixels(), gallery) == 0, "the fade begins with the gallery")
    try rig.wait(Self.duration / 2)
    let half = rig.pixels()
    #expect(rig.stage.isAnimating(at: rig.time))
    // The playground's card moves meanwhile.
    if name == "playground" { return }
    try rig.wait(Self.duration / 2 + 0.001)
    let whole = rig.pixels()
    let isBetween = zip(half, zip(gallery, whole)).allSatisfy { half, ends in
      stride(from: 0, to: 24, by: 8).allSatisfy { shift in
        let (from, to) = (Int(ends.0 >> shift & 0xFF), Int(ends.1 >> shift & 0xFF))
        return abs(Int(half >> shift & 0xFF) - (from + to) / 2) <= 2
      }
    }
    #expect(isBetween, "halfway, each pixel is the mean of both scenes")
    try rig.settle()
    #expect(difference(rig.pixels(), whole) == 0, "the fade has ended")
    let shown = rig.stage.prepareFrame(at: rig.time)
    #expect(!rig.stage.needsFrame(at: rig.time, after: shown), "at rest no frame is due")
  }

  @Test func theGalleryFadesInToo() throws {
    let rig = try StageRig("gallery")
    _ = try open("settings", in: rig)
    try rig.settle()
    let scene = rig.pixels()
    rig.scene.perform(.navigator(.back))
    try rig.send(.left)
    #expect(difference(rig.pixels(), scene) == 0)
    try rig.settle()
    #expect(difference(rig.pixels(), scene) > 0)
  }

  @Test func originalScenesReplaceTheGalleryAtOnce() throws {
    let rig = try StageRig("gallery", isOriginal: true)
    let gallery = try open("settings", in: rig)
    let scene = rig.pixels()
    #expect(difference(scene, gallery) > 0)
    try rig.settle()
    #expect(difference(rig.pixels(), scene) == 0)
  }

  @Test func slowMotionSlowsTheCrossFade() throws {
    let rig = try StageRig("gallery", SheetPreferences(slowness: 4))
    let gallery = try open("settings", in: rig)
    try rig.wait(Self.duration)
    #expect(difference(rig.pixels(), gallery) > 0 && rig.stage.isAnimating(at: rig.time))
    try rig.wait(Self.duration * 3 + 0.001)
    #expect(!rig.stage.isAnimating(at: rig.time))
  }

  @Test func aResizedWindowShowsTheNewSceneAtOnce() throws {
    let rig = try StageRig("gallery")
    _ = try open("settings", in: rig)
    try rig.resize(PixelSize(width: 500, height: 844))
    let scene = rig.pixels()
    #expect(!rig.stage.isAnimating(at: rig.time))
    try rig.settle()
    #expect(difference(rig.pixels(), scene) == 0)
  }

  @Test func aPressDuringTheFadeReachesTheNewScene() throws {
    let rig = try StageRig("gallery")
    _ = try open("settings", in: rig)
    try rig.click(.button, "Settings")
    #expect(rig.sheet.phase(at: rig.time) == .presenting)
  }

  /// A film of a recording shows the cross-fade; a recording of an older version, without the line
  /// that tells the physics, shows the scene at once, as it did when it was made.
  @Test(arguments: [true, false])
  func aRecordingShowsTheFadeUnlessItIsOlder(isOlder: Bool) throws {
    let rig = try StageRig("gallery")
    let lines = TraceLines()
    try rig.navigator.record(to: lines)
    try rig.wait(0.1)
    try rig.send(.moved(rig.middle(.button, "Settings"), .mouse))
    let tile = try rig.middle(.button, "Settings")
    try rig.click(tile.x, tile.y)
    #expect(rig.navigator.sceneName == "settings")
    try rig.wait(Self.duration / 2)
    let half = rig.pixels()
    try rig.settle()
    let whole = rig.pixels()
    let text = lines.lines.filter { !isOlder || !$0.contains("physics") }
    let trace = try Trace(parsing: text.joined(separator: "\n"))
    let middle = try #require(trace.entries.last?.time) + Self.duration / 2
    let played = try replay(trace, at: [], until: middle)
    #expect(difference(pixels(of: played.picture), isOlder ? whole : half) == 0)
  }
}
