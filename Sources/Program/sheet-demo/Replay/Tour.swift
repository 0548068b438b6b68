internal import SheetEngine
internal import SheetScenes
internal import SheetStage
internal import SheetTrace

/// The program without a display: it plays everything that a sheet can do and saves a film strip.
enum Tour {
  static let path = "sheet-demo-tour.png"

  static func play(
    _ options: LaunchOptions, _ library: DemoLibrary, size: Size2D, scale: Double
  ) throws {
    try Output.write("sheet-demo: DISPLAY is not set, so there is no window; playing the tour\n")
    let (sheets, palette) = options.resolved(on: nil)
    var strip = FilmStrip(scale: scale)
    _ = try Replay(
      try trace(
        options.first.name,
        sheets.following(
          library.openingSettings(of: options.first.name, inWidth: size.width) ?? []), size),
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

  /// The script, its points scaled from the standard size, a phone's, to the view's.
  private static func trace(
    _ scene: String, _ sheets: SheetPreferences, _ size: Size2D
  ) throws(StageError) -> Trace {
    do {
      let standard = TracePlayer.standardSize
      var trace = try Trace(parsing: script)
      for index in trace.entries.indices {
        guard case .user(let input) = trace.entries[index].action else { continue }
        trace.entries[index].action = .user(
          input.scaled(x: size.width / standard.width, y: size.height / standard.height))
      }
      let setup: [Trace.Action] = [.window(size), .scene(scene)] + sheets.actions
      trace.entries.insert(contentsOf: setup.map { Trace.Entry(time: 0, action: $0) }, at: 0)
      return trace
    } catch {
      throw .cannotRun(error.message(in: "the tour"))
    }
  }

  /// Presents the sheet, drags it to the top and releases it, drags it down and back, and flicks it
  /// away.
  private static let script = """
    sheet-trace 1
    0.5   present
    1.0   press 195 500
    1.1   move 195 440
    1.2   move 195 350
    1.3   move 195 260
    1.4   move 195 200
    1.5   move 195 180
    1.6   release 195 180
    2.2   press 195 200
    2.3   move 195 330
    2.4   move 195 450
    2.5   move 195 520
    2.6   release 195 520
    3.1   press 195 450
    3.12  move 195 480
    3.14  move 195 520
    3.16  move 195 570
    3.18  move 195 630
    3.2   release 195 690
    """
}

extension UserInput {
  fileprivate func scaled(x: Double, y: Double) -> UserInput {
    func scaled(_ point: Point2D) -> Point2D { Point2D(x: point.x * x, y: point.y * y) }
    switch self {
    case .pressed(let point, let pointer, let clickCount, let isExtending):
      return .pressed(scaled(point), pointer, clickCount: clickCount, isExtending: isExtending)
    case .moved(let point, let pointer): return .moved(scaled(point), pointer)
    case .released(let point, let pointer): return .released(scaled(point), pointer)
    default: return self
    }
  }
}
