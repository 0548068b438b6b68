internal import ArgumentParser
internal import Glibc
internal import SheetPainting
internal import SheetWindow

/// The program: options in, an exit status out.
extension SheetDemo {
  /// Bytes of address space below which libraries of C may end the program without a word.
  private static let leastAddressSpace = 256 << 20

  /// Reads a command line. ArgumentParser would take a command's name for that of a scene.
  ///
  /// - Returns: nil where help was asked for, and is printed.
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
      Failure(error).report()
    }
    // A write to a server that is gone fails and is reported; no signal ends the program.
    signal(SIGPIPE, SIG_IGN)
    // While the options are read, another thread looks for the fonts that a window will need.
    let arguments = Array(CommandLine.arguments.dropFirst())
    let others = ["replay", "help", "--help", "-h", "--version", "--list-settings"]
    if arguments.first.map({ !others.contains($0) }) ?? true { warmUpFonts() }
    do {
      if var chosen = try command(arguments) { try chosen.run() }
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
