internal import ArgumentParser
internal import DemoScenes
internal import Glibc
internal import Painting
internal import SheetEngine
internal import SheetTrace

/// `sheet-demo`: the window.
struct ShowCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Open the window (what 'sheet-demo' alone does).")

  @OptionGroup var sheet: SheetOptions

  @Option(help: ArgumentHelp("The window's size in points.", valueName: "WxH"))
  var size: String = "390x844"

  @Option(help: ArgumentHelp("Device pixels per point, 0.5 to 8.", valueName: "n"))
  var scale: String?

  @Option(help: ArgumentHelp("Your own picture.", valueName: "file.png"))
  var scene: String?

  @Option(
    help: ArgumentHelp("Make every animation so many times as slow.", valueName: "factor"))
  var slow: String = "1"

  @Option(
    help: ArgumentHelp("Record everything that happens to the sheet.", valueName: "file.trace"))
  var record: String?

  func run() throws {
    warmUpFonts()
    let overrides = try sheet.overrides()
    guard let size = WindowSize(argument: size) else {
      throw Failure.usage("--size: '\(size)' is not of the form WIDTHxHEIGHT, each 1 to 16384")
    }
    let scale = try scale.map { try number($0, for: "--scale", in: 0.5...8) }
    let slow = try number(slow, for: "--slow", in: 0.01...1000)
    let scene = try Scene.load(scene)
    let style = overrides.style ?? .snapshotCard
    let configuration = try configuration(style, overrides.changes).slowed(by: slow)
    guard let display = unsafe getenv("DISPLAY"), unsafe strlen(display) > 0 else {
      return try Tour.play(
        scene: scene, configuration: configuration, style: style, size: size.size, scale: scale)
    }
    if let record { try TextFile.checkWritable(record) }
    let window = try DemoWindow(
      scene: scene, configuration: configuration, size: size.size, scale: scale)
    // Only now: a recording of old is not lost to a window that never opened.
    if let record {
      try window.record(
        with: Recorder(path: record, style: style, configuration: configuration))
    }
    try window.run()
  }

  private func configuration(
    _ style: SheetStyle, _ changes: [SettingChange]
  ) throws(Failure) -> SheetConfiguration {
    do {
      return try style.configuration.changed(by: changes)
    } catch {
      throw .usage("--set: \(error.message)")
    }
  }
}
