internal import ArgumentParser
internal import Glibc
internal import SheetBus
internal import SheetPainting
internal import SheetScenes
internal import SheetStage
internal import SheetTrace
internal import SheetWindow

/// `sheet-demo choose`: a sheet over the screen with the lines of standard input, one of which is
/// printed.
struct ChooseCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "choose", _superCommandName: "sheet-demo",
    abstract: "Choose one of the lines of standard input in a sheet over the screen.",
    usage: """
      sheet-demo choose [<options>]
      sheet-demo choose --dmenu [<options of dmenu>]
      """,
    discussion: """
      Type to find lines that contain every word; Up, Down and a click or tap choose. Return prints the \
      line. Escape, a flick and a click beside the sheet leave without. With --dmenu, or by a link \
      to this program with the name dmenu, it takes the options and keys of dmenu.

      Exit status: 0 a line was printed, 1 left without, 2 it could not run, 64 the command line \
      was wrong.
      """,
    version: SheetDemo.version)

  @Option(help: ArgumentHelp("The title above the search field.", valueName: "text"))
  var prompt = ""

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Rows that are shown at first, 1 to 1000; drag the sheet up for more.", valueName: "n"))
  var lines = "8"

  @Option(
    help: ArgumentHelp(
      "The monitor to cover (the active window's, else the pointer's).", valueName: "name"))
  var monitor: String?

  @OptionGroup var display: DisplayArguments

  @Option(
    help: ArgumentHelp("The colours: auto (as on the desktop), light or dark.", valueName: "name"))
  var appearance = Appearance.auto

  @Option(
    help: ArgumentHelp(
      "Make every motion short: auto (as on the desktop), on or off.", valueName: "when"))
  var reducedMotion = ReducedMotion.auto

  @Flag(help: "Take the options of dmenu; must be the first option.")
  var dmenu = false

  /// The choice that the options describe; the program's `main` runs it.
  func menu() throws -> Menu {
    if dmenu { throw StageError.usage("--dmenu: must be the first option") }
    var menu = Menu()
    menu.options.prompt = prompt
    menu.options.rows = Int(try number(lines, for: "--lines", in: 1...1000))
    menu.launch = try display.launch(
      .choose, reducedMotion: reducedMotion, appearance: appearance, monitor: monitor)
    return menu
  }
}

/// A choice as the command line describes it.
struct Menu {
  var options = ChooseScene.Options()
  var rule = Query.CaseRule.smart
  var launch = LaunchOptions(first: .choose)
  /// Seconds before the program's start at which the sheet's motion begins, because the first frame
  /// must show rows already.
  private static let headStart = 0.05
  /// Seconds after which an earlier choice that does not close is ended.
  private static let patience = 0.8

  private let start = MonotonicClock.now() - Menu.headStart
  /// The number of the monitor to cover, from 0; nil: `launch` tells it.
  var monitorNumber: Int?

  /// A connection that requests the keyboard at once; call before lines are read. In the background
  /// of the terminal of standard input, waits for the foreground first.
  static func connect() -> Result<Connection, XWindowError> {
    let foreground = tcgetpgrp(STDIN_FILENO)
    if foreground > 0, foreground != getpgrp() {
      // Linux stops a background program even at a read of no bytes. A later read, of lines, would
      // stop the program while it has the keyboard.
      _ = read(STDIN_FILENO, nil, 0)
    }
    return Result { () throws(XWindowError) in try Connection(grabsKeyboard: true) }
  }

  /// Runs the choice and ends the program. Frees nothing, because the script waits to open its
  /// next menu. Connects unless there is a connection already.
  func run(on early: Result<Connection, XWindowError>? = nil) throws -> Never {
    guard let wake = BusWake() else {
      throw StageError.cannotRun("standard input: \(File.reason())")
    }
    let connection = try (early ?? Menu.connect()).get()
    let reader = try LineReader(STDIN_FILENO, wake: wake)
    let keyboard = EarlyKeyboard(connection)
    let chooser = Chooser(rule, acceptsText: options.hasMenuKeys)
    _ = try connection.closeHolder(of: DesktopCover.Use.choose.rawValue, patience: Menu.patience)
    let cover = try DesktopCover(connection, monitor: monitor(of: connection), for: .choose)
    var options = options
    options.screen = cover.map { cover in
      ScreenPicture(reading: { cover.capture?.pixels() }, or: { ScenePicture() })
    }
    let scene = ChooseScene(chooser, options)
    let job = ChooseJob(scene, reader, wake: wake, keyboard, start: start)
    let library = DemoLibrary()
    library.adopt(scene, named: launch.first.name)
    let window = try DemoWindow(
      connection, launch, library, size: nil, cover: cover, choose: job)
    try window.run()
    if job.outcome == nil, let reason = cover?.reason {
      Output.writeError("sheet-demo: \(reason)\n")
    }
    guard let choice = try job.outcome?.get() else { exit(1) }
    try Output.write(choice)
    exit(0)
  }

  private func monitor(of connection: Connection) throws(StageError) -> String? {
    guard let number = monitorNumber else { return launch.monitor }
    let names = connection.monitorNames
    return names.indices.contains(number) ? names[number] : nil
  }
}
