import Controls
import Painting
import Pixels
import SheetEngine
import SheetTrace
import Stage
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

  /// The shots of the trace, and the animation made of them.
  private func film(rate: Double) throws -> (shots: [Replay.Shot], bytes: [UInt8]) {
    let trace = try Trace(parsing: Self.trace)
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

  @Test func anAnimationHasSoManyPicturesASecondUntilTheSheetRests() throws {
    let shots = try film(rate: 20).shots
    for (index, shot) in shots.enumerated() {
      #expect(abs(shot.time - Double(index) / 20) < 1e-9)
    }
    #expect(shots.last?.phase == .resting)
    // The last but one was still before the end.
    #expect(shots.count > 24 && shots.count < 60)
  }

  @Test func pointersAreInThePicturesFromThePressOn() throws {
    let shots = try film(rate: 20).shots
    func pointers(_ time: Double) -> [Replay.Pointer]? {
      shots.first { abs($0.time - time) < 1e-6 }?.pointers
    }
    #expect(pointers(0.95) == [])
    #expect(pointers(1.05) == [.init(point: Point2D(x: 195, y: 500), isDown: true)])
    #expect(pointers(1.15) == [.init(point: Point2D(x: 195, y: 540), isDown: true)])
    #expect(pointers(1.2) == [.init(point: Point2D(x: 195, y: 540), isDown: false)])
    // The dot is light whatever is below it.
    let held = try #require(shots.first { abs($0.time - 1.15) < 1e-6 })
    #expect(Color(rgb: held.image.view[49, 135]).red > 200)
  }

  @Test func theSameTraceGivesTheSameBytes() throws {
    let (first, second) = (try film(rate: 10).bytes, try film(rate: 10).bytes)
    #expect(first == second)
    #expect(String(decoding: first.prefix(4), as: UTF8.self) == "RIFF")
  }
}
