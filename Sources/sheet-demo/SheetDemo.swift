internal import ArgumentParser
internal import Glibc
internal import Painting
internal import XWindow

/// The program: options in, an exit status out.
@main
struct SheetDemo: ParsableCommand {
  static let version = "0.1.0"

  static let configuration = CommandConfiguration(
    commandName: "sheet-demo",
    abstract: "A bottom sheet that a mouse can drag.",
    discussion: """
      Opens a window with a scene in it. Tap the picture, and a card rises over a snapshot of the \
      scene: drag it, flick it away, tap beside it. Drop a PNG picture on the window, or paste \
      one, to see it in the scene. Without a display it plays a tour and leaves a film strip.

      The window takes --style NAME, --set KEY=VALUE, --size WxH, --scale N, --scene FILE.png, \
      --slow FACTOR, --reduced-motion WHEN and --record FILE.trace: 'sheet-demo help show' \
      explains them.

      Exit status: 0 done, 1 it could not run, 64 the command line or a file was wrong.
      """,
    version: version,
    subcommands: [ShowCommand.self, ReplayCommand.self, SettingsCommand.self],
    defaultSubcommand: ShowCommand.self)

  /// Bytes of address space below which libraries of C may end the program without a word.
  private static let leastAddressSpace = 256 << 20

  /// Whether the first argument names no other command than the one with a window.
  private static var opensWindow: Bool {
    guard let first = CommandLine.arguments.dropFirst().first else { return true }
    return first == "show" || first.hasPrefix("--") && !["--help", "--version"].contains(first)
  }

  static func main() {
    do {
      try ProcessSetup.prepare(addressSpace: leastAddressSpace)
    } catch {
      Failure(error).report()
    }
    // A write to a server that is gone fails and is reported; no signal ends the program.
    signal(SIGPIPE, SIG_IGN)
    // While the options are read, another thread looks for the fonts that a window will need.
    if opensWindow { warmUpFonts() }
    do {
      var command = try parseAsRoot()
      try command.run()
    } catch let failure as Failure {
      failure.report()
    } catch {
      let code = exitCode(for: error)
      if code.isSuccess {
        do {
          try Output.write(fullMessage(for: error) + "\n")
        } catch {
          error.report()
        }
        Glibc.exit(code.rawValue)
      }
      // One line that names what is wrong.
      Failure.usage(message(for: error)).report()
    }
  }
}
