internal import ArgumentParser
internal import Glibc
internal import SheetPainting
internal import SheetStage
internal import SheetWindow

/// The program's entry: from options to exit status.
extension SheetDemo {
  /// The address space below which C libraries may end the program without a message, bytes.
  private static let leastAddressSpace = 256 << 20

  /// Parses a command line; nil if help was requested, which has been printed. ArgumentParser alone
  /// would take the name of a command for that of a scene.
  private static func command(_ arguments: [String]) throws -> (any ParsableCommand)? {
    let rest = Array(arguments.dropFirst())
    switch arguments.first {
    case "replay": return try ReplayCommand.parseAsRoot(rest)
    case "help":
      try Output.write(
        (rest == ["replay"] ? helpMessage(for: ReplayCommand.self) : helpMessage()) + "\n")
      return nil
    default: return try parseAsRoot(arguments)
    }
  }

  static func main() {
    do {
      try ProcessSetup.prepare(addressSpace: leastAddressSpace)
    } catch {
      StageError(any: error).report()
    }
    // SIGPIPE is ignored, so that a write to a lost server fails with an error instead of ending
    // the program.
    signal(SIGPIPE, SIG_IGN)
    let arguments = Array(CommandLine.arguments.dropFirst())
    let others = ["replay", "help", "--help", "-h", "--version", "--list-settings"]
    // Loads the fonts in another thread while the options are parsed, because a command that opens a
    // window needs them.
    if arguments.first.map({ !others.contains($0) }) ?? true { warmUpFonts() }
    do {
      if var chosen = try command(arguments) { try chosen.run() }
    } catch {
      let code = exitCode(for: error)
      if code.isSuccess {
        do {
          try Output.write(fullMessage(for: error) + "\n")
        } catch {
          StageError(any: error).report()
        }
        Glibc.exit(code.rawValue)
      }
      // Prints one line, without ArgumentParser's usage text.
      (code == .validationFailure
        ? StageError.usage(message(for: error)) : StageError(any: error)).report()
    }
  }
}
