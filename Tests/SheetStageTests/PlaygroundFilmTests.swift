import SheetControls
import SheetEngine
import SheetPixels
import SheetScenes
import SheetStage
import SheetTrace
import Testing

@Suite struct PlaygroundFilmTests {
  private func throwCard(
    _ rig: StageRig, by way: Double, _ seconds: Double = 0.15
  ) throws -> [(time: Double, top: Double)] {
    let card = rig.sheet.frame(at: rig.time).card
    let (x, y) = (card.x + 60, card.y + 15)
    try rig.press(x, y)
    let start = rig.time
    var seen: [(Double, Double)] = []
    for step in 1...90 {
      try rig.wait(1.0 / 60)
      let part = Double(step) / 60 / seconds
      if part <= 1 { try rig.move(x, y + way * part) }
      if part > 1, rig.stage.isPressed { try rig.release(x, y + way) }
      // The frame is slightly later than the input, because a recording rounds to microseconds.
      let time = rig.time + 0.004
      seen.append((time - start, rig.sheet.frame(at: time).top))
    }
    return seen
  }

  private func tops(_ film: Trace, at times: [Double]) throws -> [Double] {
    let press = try #require(
      film.entries.first { if case .played(.pressed) = $0.action { true } else { false } })
    return try replay(film, at: times.map { press.time + $0 }, until: film.lastTime).frames.map(
      \.top)
  }

  @Test(arguments: [390, 1280])
  func aSavedFilmShowsTheCardsMotion(width: Int) throws {
    let rig = try StageRig("playground", size: PixelSize(width: width, height: 800))
    try rig.settle()
    let seen = try throwCard(rig, by: -200)
    #expect(rig.sheet.place == "top")
    try rig.settle()
    try rig.key("f")
    let film = try #require(rig.films.last)
    #expect(film.scene == "playground")
    #expect(try Trace(parsing: film.text) == film)
    for (top, seen) in zip(try tops(film, at: seen.map(\.time)), seen) {
      #expect(abs(top - seen.top) < 0.01, "at \(seen.time)")
    }
  }

  @Test func aSavedFilmHasTheCurrentSettings() throws {
    let rig = try StageRig("playground", SheetPreferences(slowness: 2), palette: .dark)
    try rig.settle()
    _ = try throwCard(rig, by: -200)
    try rig.key("2")
    try rig.settle()
    try rig.key("f")
    let film = try #require(rig.films.last)
    let actions = film.entries.map(\.action)
    #expect(actions.contains(.slow(2)) && actions.contains(.appearance(isDark: true)))
    let settings = actions.compactMap { if case .set(let change) = $0 { change } else { nil } }
    let shown = try SheetConfiguration.standard.changed(by: settings)
    #expect(
      shown.animations.settle.curve
        == rig.sheet.configuration.slowed(by: 0.5).animations.settle.curve)
  }

  /// The film's scene opens without the user's settings.
  @Test func aSavedFilmHasTheUsersSettings() throws {
    let own = try SettingChange(parsing: "corner.radius=30")
    let rig = try StageRig("playground", SheetPreferences(changes: [own]))
    try rig.settle()
    _ = try throwCard(rig, by: -200)
    try rig.settle()
    try rig.key("f")
    let film = try #require(rig.films.last)
    #expect(film.entries.contains { $0.action == .set(own) })
  }

  /// A dismissed card comes back after a pause, which no line of the recording tells.
  @Test func aTableOfADismissalLastsUntilTheCardIsBack() throws {
    let rig = try StageRig("playground")
    let lines = TraceLines()
    try rig.navigator.record(to: lines)
    try rig.settle()
    let card = rig.sheet.frame(at: rig.time).card
    try rig.pull(card.x + 60, from: card.y + 15, to: card.y + 155, steps: 3)
    try rig.release(card.x + 60, card.y + 155)
    #expect(rig.sheet.phase(at: rig.time) == .dismissing)
    let trace = try lines.trace()
    let replay = try Replay(
      trace, overrides: TracePlayer.Overrides(),
      in: Studio(TestLibrary(), palette: .light, scale: 1),
      sampler: ReplaySampler(timeline: .rate(20), until: trace.lastTime))
    let last = try #require(replay.sampler.timeline(events: replay.events).samples.last)
    #expect(last.frame.phase == .resting && last.frame.place == "middle")
    #expect(replay.end > rig.time + 1.2 && last.time >= replay.end)
  }
}
