import SheetControls
import SheetEngine
import SheetPainting
import SheetPixels
import SheetStage
import SheetTrace
import Testing

@Suite struct AnimatedFilmTests {
  private static let trace = """
    sheet-trace 1
    0 scene settings
    0.2 present
    1 press 195 500
    1.1 move 195 540
    1.2 release 195 540
    """

  /// Replays a trace; returns its pictures (shots), and the animated WebP file made from them.
  private func film(
    rate: Double, _ text: String = trace
  ) throws -> (shots: [Replay.Shot], bytes: [UInt8]) {
    let trace = try Trace(parsing: text)
    var shots: [Replay.Shot] = []
    var film = AnimatedFilm(scale: 0.25)
    _ = try Replay(
      trace, overrides: TracePlayer.Overrides(),
      in: Studio(TestLibrary(), palette: .light, scale: 0.25), sampler: ReplaySampler(),
      film: .rate(rate)
    ) { (shot) throws(StageError) in
      shots.append(shot)
      try film.append(shot)
    }
    return (shots, try film.encoded())
  }

  @Test func aFilmHasItsFrameRateUntilTheSheetRests() throws {
    let shots = try film(rate: 20).shots
    for (index, shot) in shots.enumerated() {
      #expect(abs(shot.time - Double(index) / 20) < 1e-9)
    }
    #expect(shots.last?.phase == .resting)
    // The release is at shot 24. The film ends when the sheet rests, soon after.
    #expect(shots.count > 24 && shots.count < 60)
  }

  @Test func aFilmShowsPointersFromThePressOn() throws {
    let shots = try film(rate: 20).shots
    func pointers(_ time: Double) -> [Replay.Pointer]? {
      shots.first { abs($0.time - time) < 1e-6 }?.pointers
    }
    #expect(pointers(0.95) == [])
    #expect(pointers(1.05) == [.init(point: Point2D(x: 195, y: 500), isDown: true)])
    #expect(pointers(1.15) == [.init(point: Point2D(x: 195, y: 540), isDown: true)])
    #expect(pointers(1.2) == [.init(point: Point2D(x: 195, y: 540), isDown: false)])
    // The pixel at the pointer is light, because the pointer's dot covers it.
    let held = try #require(shots.first { abs($0.time - 1.15) < 1e-6 })
    #expect(Color(rgb: held.image.view[49, 135]).red > 200)
  }

  /// The dot that shows a pointer has the same size and position, in points, at every scale.
  @Test(arguments: [0.5, 1, 2]) func pointersInAFilmAreScaledLikeThePicture(scale: Double) throws {
    let point = Point2D(x: 195, y: 540)
    var film = AnimatedFilm(scale: scale)
    let plain = PixelImage(
      width: Int(390 * scale), height: Int(844 * scale), filledWith: 0xFF80_8080)
    try film.append(
      Replay.Shot(
        time: 0, phase: .dragging, image: plain, pointers: [.init(point: point, isDown: true)]))
    var (changed, far) = (0, 0)
    for y in 0..<plain.height {
      for x in 0..<plain.width where plain.view[x, y] != 0xFF80_8080 {
        let (dx, dy) = ((Double(x) + 0.5) / scale - point.x, (Double(y) + 0.5) / scale - point.y)
        changed += 1
        if dx * dx + dy * dy > 18.5 * 18.5 { far += 1 }
      }
    }
    #expect(far == 0)
    // The dot is a disc with a radius of 16.5 points.
    let area = 3.14159 * 16.5 * 16.5 * scale * scale
    #expect(Double(changed) > 0.9 * area && Double(changed) < 1.2 * area)
  }

  @Test(arguments: ["cancel", "cancel touch 1"])
  func aFilmShowsNoPointerAfterItsTouchWasCancelled(word: String) throws {
    let text = "sheet-trace 1\n0 scene settings\n1 press 195 500 touch 1\n1.2 \(word)\n2 present"
    let shots = try film(rate: 10, text).shots
    #expect(shots.filter { $0.time > 0.95 && $0.time < 1.15 }.allSatisfy { $0.pointers.count == 1 })
    #expect(shots.filter { $0.time > 1.25 }.allSatisfy { $0.pointers.isEmpty })
  }

  /// A film's overlay, such as the HUD, gets the latest decision even if the trace names no scene.
  @Test func aFilmWithoutASceneShowsTheLatestDecision() throws {
    let trace = try Trace(
      parsing: "sheet-trace 1\n0 style system\n0.2 present\n1.5 move-to large\n2 press 195 20")
    var studio = Studio(TestLibrary(), palette: .light, scale: 0.25)
    var places: [SheetPlace?] = []
    studio.decorate = { stage, _ in places.append(stage.latestDecision?.transition?.place) }
    _ = try Replay(
      trace, overrides: TracePlayer.Overrides(), in: studio, sampler: ReplaySampler(),
      film: .rate(10)
    ) { (_) throws(StageError) in }
    #expect(places.last == "large" && places.contains("medium"))
  }

  @Test func filmsAreReproducible() throws {
    let (first, second) = (try film(rate: 10).bytes, try film(rate: 10).bytes)
    #expect(first == second)
    #expect(String(decoding: first.prefix(4), as: UTF8.self) == "RIFF")
  }
}
