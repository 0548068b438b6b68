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
}
