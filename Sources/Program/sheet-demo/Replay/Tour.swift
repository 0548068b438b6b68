internal import SheetEngine
internal import SheetScenes
internal import SheetStage
internal import SheetTrace

/// A presentation, drags and a flick, played without a display and saved as a film strip.
enum Tour {
  static let path = "sheet-demo-tour.png"
  static let output = FileUse.output("the tour", path)

  static func play(
    _ options: LaunchOptions, _ library: DemoLibrary, size: Size2D, scale: Double
  ) throws {
    try Output.write("sheet-demo: DISPLAY is not set, so there is no window; playing the tour\n")
    let (sheets, palette) = options.resolved()
    let scene = options.first.name
    let recorded = try sheets.recorded(of: library.makeScene(scene), in: size)
    var strip = FilmStrip(scale: scale)
    _ = try Replay(
      trace(recorded.opening([.window(size), .scene(scene)], palette), size),
      overrides: TracePlayer.Overrides(), in: Studio(library, palette: palette, scale: scale),
      sampler: ReplaySampler(), film: .times(times)
    ) { (shot) throws(StageError) in try strip.append(shot) }
    let picture = try strip.encoded()
    do {
      try File.write(picture, to: path)
    } catch {
      // Exit status 1, not 64, because the user did not name this file.
      throw StageError.cannotRun(error.message)
    }
    try Output.write("sheet-demo: wrote \(path)\n")
  }

  private static let times = [0.2, 0.62, 0.72, 0.8, 1.25, 1.45, 2.0, 2.4, 2.7, 3.24, 3.36, 3.6]

  /// The pointer's drags in a view of the standard size: to the top, halfway down, and a flick that
  /// dismisses the sheet. Each drag ends at its last point at `end`, seconds.
  private static let strokes: [(moves: [(time: Double, y: Double)], end: Double)] = [
    ([(1, 500), (1.1, 440), (1.2, 350), (1.3, 260), (1.4, 200), (1.5, 180)], 1.6),
    ([(2.2, 200), (2.3, 330), (2.4, 450), (2.5, 520)], 2.6),
    ([(3.1, 450), (3.12, 480), (3.14, 520), (3.16, 570), (3.18, 630), (3.2, 690)], 3.2),
  ]

  private static func trace(_ opening: [Trace.Entry], _ size: Size2D) -> Trace {
    let standard = TracePlayer.standardSize
    let (across, down) = (size.width / standard.width, size.height / standard.height)
    var entries = opening
    entries.append(Trace.Entry(time: 0.5, action: .input(.present(nil))))
    for (moves, end) in strokes {
      var point = Point2D(x: 0, y: 0)
      for (index, move) in moves.enumerated() {
        point = Point2D(x: 195 * across, y: move.y * down)
        let input: UserInput = index == 0 ? .pressed(point, .mouse) : .moved(point, .mouse)
        entries.append(Trace.Entry(time: move.time, action: .user(input)))
      }
      entries.append(Trace.Entry(time: end, action: .user(.released(point, .mouse))))
    }
    return Trace(entries: entries)
  }
}
