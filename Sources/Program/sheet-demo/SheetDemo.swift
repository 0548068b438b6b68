internal import ArgumentParser
internal import Glibc
internal import SheetPainting
internal import SheetScenes
internal import SheetStage
internal import SheetTrace
internal import SheetWindow

/// `sheet-demo [SCENE]`: the window.
@main
struct SheetDemo: ParsableCommand {
  static let version = "0.1.0"

  static let configuration = CommandConfiguration(
    commandName: "sheet-demo", abstract: "Bottom sheets that a mouse can drag.",
    usage: """
      sheet-demo [<scene>] [<options>]
      sheet-demo desktop [--monitor <name>] [<options>]
      sheet-demo choose [--prompt <text>] [<options>]
      sheet-demo replay <file.trace> [<options>]
      sheet-demo --list-settings [--style <name>]
      """,
    discussion: """
      Opens a window with a gallery of scenes, or with one of them. In each a card rises over the \
      screen: drag it, flick it away, tap beside it. Drop a PNG picture on the window, or paste \
      one, to see it in the gallery. Without a display it plays a tour and leaves a film strip.

      All scenes open with the same physics and look; with --original a scene's sheet moves and looks as \
      its source describes it.

      Scenes:
      \((SceneEntry.opened + [.desktop]).map { "  \($0.name): \($0.line)" }.joined(separator: "\n"))

      Keys: Tab and Shift+Tab move the focus, and Space or Return presses what has it. Up, Down, \
      Page Up, Page Down, Home and End move the sheet, or go through a list. Escape takes back a \
      drag, closes the sheet, returns to the gallery if the scene was opened from there. The manual \
      page has the others.

      Exit status: 0 done, 1 it could not run, 64 the command line or a file was wrong.
      """,
    version: version, subcommands: [ReplayCommand.self, ChooseCommand.self])

  @Argument(
    help: ArgumentHelp("Scene to open in place of the gallery.", valueName: "scene"),
    completion: .list((SceneEntry.opened + [.desktop]).map(\.name) + ["choose", "replay", "help"]))
  var scene: String?

  @Flag(help: "Have each scene's sheet move and look exactly as its source describes it.")
  var original = false

  /// The older form of `SCENE --original`.
  @Option(help: .hidden)
  var style: String?

  @OptionGroup var common: CommonArguments

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The window's size in points (390x844, less where the screen is smaller).", valueName: "WxH"))
  var size: String?

  @OptionGroup var display: DisplayArguments

  @Option(
    help: ArgumentHelp(
      "With desktop: the monitor to cover (the active window's, else the pointer's).",
      valueName: "name"))
  var monitor: String?

  @Option(
    help: ArgumentHelp(
      "Record the input as a trace; - is standard output.",
      valueName: "file.trace"), completion: .file())
  var record: String?

  @Flag(help: "Show the sheet's state, position, velocity and latest decision.")
  var hud = false

  @Flag(
    help: """
      List every setting, its unit, meaning and default, and with --style NAME that style's value.
      """)
  var listSettings = false

  func run() throws {
    if listSettings {
      // `SettingsList` rejects the options that are only for the window, because it does not
      // declare them.
      let others = CommandLine.arguments.dropFirst().filter { $0 != "--list-settings" }
      return try SettingsList.parse(others).run()
    }
    let size = try size.map { try windowSize($0) }
    let options = try options()
    let hasDisplay = environmentVariable("DISPLAY") != nil
    try FileUse.check(
      outputs: (record.map { [.output("--record", $0)] } ?? []) + (hasDisplay ? [] : [Tour.output]),
      inputs: common.inputs)
    let library = DemoLibrary(picture: try common.picturePath())
    try library.prepare(
      options.first, options.resolved().sheets,
      width: (size ?? WindowSize.standard).width,
      scale: (options.scale ?? 1) * options.textScale)
    guard hasDisplay else {
      if record != nil {
        try Output.write("sheet-demo: --record: without a window there is nothing to record\n")
      }
      return try Tour.play(
        options, library, size: size ?? WindowSize.standard,
        scale: (options.scale ?? ReplayCommand.standardScale) * options.textScale)
    }
    if let record { try File.checkWritable(record) }
    let connection = try Connection()
    guard options.first.name == SceneEntry.desktop.name else {
      return try open(options, library, connection, size: size).run()
    }
    // A second launch closes the sheet instead of opening another one.
    if try connection.closeHolder(of: DesktopCover.Use.desktop.rawValue) { return }
    let cover = try DesktopCover(connection, monitor: options.monitor, for: .desktop)
    try open(options, library, connection, size: size, cover: cover).run()
    try cover?.end()
  }

  private func open(
    _ options: LaunchOptions, _ library: DemoLibrary, _ connection: Connection, size: Size2D?,
    cover: DesktopCover? = nil
  ) throws -> DemoWindow {
    let window = try DemoWindow(connection, options, library, size: size, cover: cover)
    if hud { window.panels.hud = HUD() }
    // Opens the recording last, because a window that fails to open must not overwrite an older
    // recording.
    if let record {
      try window.navigator.record(to: TraceFile(path: record), statesScale: cover != nil)
    }
    return window
  }

  /// A size as `390x844`, in points.
  private func windowSize(_ text: String) throws(StageError) -> Size2D {
    let sides = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
    guard sides.count == 2, sides.allSatisfy((1...16384).contains) else {
      throw .usage(
        "--size: \(ErrorText.quoted(text)) is not of the form WIDTHxHEIGHT, each 1 to 16384")
    }
    return Size2D(width: Double(sides[0]), height: Double(sides[1]))
  }

  /// The scene named by an argument or by `--style`; by default the gallery.
  private func firstScene() throws(StageError) -> SceneEntry {
    if let scene, let style, scene != style {
      let (style, scene) = (ErrorText.quoted(style), ErrorText.quoted(scene))
      throw .usage("--style: \(style) contradicts the scene \(scene); name one of them")
    }
    guard let name = scene ?? style else { return .gallery }
    do {
      return try SceneEntry(named: name)
    } catch {
      throw .usage((scene == nil ? "--style: " : "") + error.message)
    }
  }

  private func options() throws(StageError) -> LaunchOptions {
    let first = try firstScene()
    let coversScreen = first.name == SceneEntry.desktop.name
    if coversScreen, size != nil {
      throw .usage("--size: the scene desktop is as large as its monitor; --monitor chooses that")
    }
    if !coversScreen, monitor != nil {
      throw .usage("--monitor: only the scene desktop covers a monitor")
    }
    return try display.launch(
      first, physics: original || style != nil ? .original : .fluid,
      changes: try common.settingChanges(), reducedMotion: common.reducedMotion,
      appearance: common.appearance, monitor: monitor)
  }
}

extension SheetDemo {
  /// The least address space, bytes; with less, C libraries may end the program without a message.
  private static let leastAddressSpace = 256 << 20

  /// ArgumentParser alone would take "replay" for the name of a scene.
  private static func command(_ arguments: [String]) throws -> any ParsableCommand {
    let rest = Array(arguments.dropFirst())
    return switch arguments.first {
    case "replay": try ReplayCommand.parseAsRoot(rest)
    case "choose": try ChooseCommand.parseAsRoot(rest)
    default: try parseAsRoot(arguments)
    }
  }

  /// The command line if the program is to act as dmenu; nil otherwise.
  private static func menuArguments(_ arguments: [String]) -> [String]? {
    if CommandLine.arguments.first?.split(separator: "/").last == "dmenu" { return arguments }
    return arguments.starts(with: ["choose", "--dmenu"]) ? Array(arguments.dropFirst(2)) : nil
  }

  /// The requested help or version; nil if neither is requested. Throws for a surplus argument,
  /// which ArgumentParser would ignore.
  private static func information(_ arguments: [String]) throws(StageError) -> String? {
    switch arguments {
    case ["help"], ["--help"], ["-h"]: return helpMessage()
    case ["help", "replay"], ["--help", "replay"]: return helpMessage(for: ReplayCommand.self)
    case ["help", "choose"], ["--help", "choose"]: return helpMessage(for: ChooseCommand.self)
    case ["--version"]: return version
    default: break
    }
    guard let first = arguments.first, ["help", "--help", "-h", "--version"].contains(first) else {
      return nil
    }
    let commands = ["replay", "choose"]
    let surplus = arguments.dropFirst().first { !commands.contains($0) } ?? arguments[1]
    throw .usage("\(first): unexpected argument \(ErrorText.quoted(surplus))")
  }

  /// A command, its arguments before any option, and its help.
  private typealias Usage = (name: String, line: String, help: String)

  private static var usages: [Usage] {
    [
      ("the window", "[SCENE]", helpMessage(includeHidden: true)),
      ("replay", "replay FILE.trace", helpMessage(for: ReplayCommand.self)),
      ("choose", "choose", helpMessage(for: ChooseCommand.self)),
    ]
  }

  /// The message for an option of another command; nil without such an option.
  private static func misplacedOption(_ arguments: [String]) -> String? {
    let usages = usages
    let used = usages.first { $0.name == arguments.first } ?? usages[0]
    for argument in arguments {
      let option = String(argument.prefix { $0 != "=" })
      func isOption(of usage: Usage) -> Bool { usage.help.contains("\n  \(option) ") }
      guard option.hasPrefix("-"), !isOption(of: used) else { continue }
      if let other = usages.first(where: isOption) {
        return "\(option) belongs to \(other.name): sheet-demo \(other.line) \(option)"
      }
      if used.name == "choose", DmenuArguments.options.contains(option) {
        return "\(option) belongs to dmenu: sheet-demo choose --dmenu \(option)"
      }
    }
    return nil
  }

  static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    let menu = menuArguments(arguments)
    let isChoice = menu != nil || arguments.first == "choose"
    // A script must be able to tell a choice that could not run from one that the user left.
    let failure: Int32 = isChoice ? 2 : 1
    do {
      try ProcessSetup.prepare(addressSpace: leastAddressSpace)
      // Ignores SIGPIPE; otherwise a write to a lost server would end the program.
      signal(SIGPIPE, SIG_IGN)
      let printsOnly =
        ["replay", "help", "--list-settings"].contains(arguments.first)
        || arguments.contains { ["--help", "-h", "--version"].contains($0) }
      // Loads the fonts in another thread while the options are parsed, if a window will need them.
      if !printsOnly { warmUpFonts(for: isChoice ? ChooseScene.textStyles : []) }
      if let menu {
        guard let menu = try DmenuArguments.parse(menu) else {
          return try Output.write("dmenu (sheet-demo \(version))\n")
        }
        try menu.run()
      }
      if let text = try information(arguments) { return try Output.write(text + "\n") }
      // Connects before parsing, which takes 2 ms, because a choice must get early keys.
      let early = isChoice && !printsOnly ? Menu.connect() : nil
      var chosen = try command(arguments)
      if let choice = chosen as? ChooseCommand { try choice.menu().run(on: early) }
      try chosen.run()
    } catch  where exitCode(for: error).isSuccess {
      // ArgumentParser throws an error even for help and version; its message is the text to print.
      do {
        try Output.write(fullMessage(for: error) + "\n")
      } catch {
        error.report(status: failure)
      }
    } catch  where exitCode(for: error) == .validationFailure {
      // Prints one line, without ArgumentParser's usage text.
      let text = message(for: error)
      let isUnknown = text.hasPrefix("Unknown option") && !text.contains("Did you mean")
      let command = arguments.first == "choose" ? "help choose" : "help"
      let help = isUnknown ? "; sheet-demo \(command) lists the options" : ""
      StageError.usage(misplacedOption(arguments) ?? text + help).report()
    } catch {
      StageError(any: error).report(status: failure)
    }
  }
}
