internal import DemoScenes
internal import SheetEngine
internal import SheetTrace

/// What the program does where there is no display: it plays everything a sheet can do and leaves a
/// film strip of it.
enum Tour {
  /// Where the film strip goes: the folder that the program was started in.
  static let path = "sheet-demo-tour.png"

  static func play(
    scene: SnapshotCardScene, configuration: SheetConfiguration, style: SheetStyle
  ) throws(Failure) {
    Output.write("sheet-demo: DISPLAY is not set, so there is no window; playing the tour\n")
    let strip = try FilmStrip(
      trace: try trace(), overrides: TracePlayer.Overrides(style: style, changes: []),
      times: times, scene: scene, scale: nil)
    try strip.write(to: path)
    Output.write("sheet-demo: wrote \(path)\n")
  }

  /// The moments worth a picture.
  private static let times = [
    0.2, 0.62, 0.72, 0.8, 1.25, 1.45, 2.0, 2.4, 2.7, 3.24, 3.36, 3.6,
  ]

  private static func trace() throws(Failure) -> Trace {
    do {
      return try Trace(parsing: script)
    } catch {
      throw .cannotRun("the tour, line \(error.line): \(error.message)")
    }
  }

  /// Up; dragged to the top and let go; dragged down and back; flicked away.
  private static let script = """
    sheet-trace 1
    0     window 390 844
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
