internal import ArgumentParser
internal import DemoScenes
internal import Glibc
internal import SheetEngine
internal import SheetTrace
internal import Stage

/// `sheet-demo`: the window.
struct ShowCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Open the window (what 'sheet-demo' alone does).")

  @OptionGroup var sheet: SheetArguments

  @OptionGroup var scenes: SceneArguments

  @Option(
    help: ArgumentHelp(
      "The window's size in points (390x844, less where the screen is smaller).", valueName: "WxH"))
  var size: String?

  @Option(help: ArgumentHelp("Device pixels per point, 0.5 to 8.", valueName: "n"))
  var scale: String?

  @Option(
    help: ArgumentHelp("Make every animation so many times as slow.", valueName: "factor"))
  var slow = "1"

  @Option(
    help: ArgumentHelp(
      "Record everything that the window is told; - is standard output.",
      valueName: "file.trace"))
  var record: String?

  @Flag(help: "Show what the sheet does, frames and delays, and why a release goes where it goes.")
  var hud = false

  func run() throws {
    let size = try size.map { try windowSize($0) }
    let options = try options()
    let library = DemoLibrary(try sheet.sceneOptions(picture: scenes.scene))
    try library.prepare(
      options.first, options.resolved(on: nil).sheets,
      width: (size ?? DemoWindow.standardSize).width * (options.scale ?? 1))
    guard let display = unsafe getenv("DISPLAY"), unsafe strlen(display) > 0 else {
      if record != nil {
        try Output.write("sheet-demo: --record: without a window there is nothing to record\n")
      }
      return try Tour.play(
        options, library, size: size ?? DemoWindow.standardSize, scale: options.scale ?? 0.5)
    }
    if let record { try File.checkWritable(record) }
    let window = try DemoWindow(options, library, size: size, texts: TextFile())
    if hud { window.showHUD() }
    // Only now: an older recording is not lost to a window that never opened.
    if let record { try window.record(to: TraceFile(path: record)) }
    try window.run()
  }

  /// A size as `390x844`, in points.
  private func windowSize(_ text: String) throws(Failure) -> Size2D {
    let sides = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
    guard sides.count == 2, sides.allSatisfy((1...16384).contains) else {
      throw .usage("--size: '\(text)' is not of the form WIDTHxHEIGHT, each 1 to 16384")
    }
    return Size2D(width: Double(sides[0]), height: Double(sides[1]))
  }

  /// The command line, checked as far as it can be before the desktop is asked.
  private func options() throws(Failure) -> LaunchOptions {
    let overrides = try sheet.overrides()
    return LaunchOptions(
      first: sheet.scene(overrides) ?? .gallery, changes: overrides.changes,
      slowness: try number(slow, for: "--slow", in: 0.01...1000),
      reducedMotion: sheet.reducedMotion, appearance: scenes.appearance,
      scale: try scale.map { text throws(Failure) in
        try number(text, for: "--scale", in: 0.5...8)
      })
  }
}
