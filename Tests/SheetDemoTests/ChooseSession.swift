import Foundation
import SheetTestSupport
import SheetXTestSupport
import Testing

/// A shell command with a choice in it, on a screen with two windows.
final class ChooseSession {
  let screen: ScreenSession
  let app: AppProcess
  private let scratch: Scratch
  var user: ScreenDriver { screen.user }

  /// Runs a command of bash in an empty folder. `choose` in it is the program's command, with a
  /// short animation; `dmenu` is a link to the program; `await` waits for a file, until the folder
  /// is removed.
  init(
    _ command: String, on screen: ScreenSession? = nil, awaitsRows: Bool = true,
    variables: [String: String] = [:]
  ) throws {
    let screen = try screen ?? ScreenSession(XServer(width: 800, height: 700))
    self.screen = screen
    let scratch = try Scratch()
    self.scratch = scratch
    try FileManager.default.createSymbolicLink(
      atPath: scratch.path("dmenu"), withDestinationPath: Program.path)
    let prelude = """
      cd "$0"; export PATH="$PWD:$PATH"
      choose() { "$PROGRAM" choose --slow 0.2 "$@"; }
      await() { until [ -e "$1" ] || [ ! -d "$0" ]; do sleep 0.02; done; }

      """
    app = try AppProcess(
      "/bin/bash", arguments: ["-c", prelude + command, scratch.url.path],
      display: screen.server.display,
      environment: variables.merging(["PROGRAM": Program.path]) { $1 })
    if awaitsRows { try waitForSheet() }
  }

  /// Waits until the screen behind the sheet has receded.
  func waitForSheet(sourceLocation: SourceLocation = #_sourceLocation) throws {
    let isUp = try waitUntil(timeout: 8) { try user.pixel(x: 2, y: 350) == 0 }
    try #require(isUp, "no sheet: \(app.errors)", sourceLocation: sourceLocation)
  }

  /// Waits until the sheet rests, because a press catches a moving sheet.
  func waitForRest() throws {
    _ = try waitUntilStill(timeout: 8, looks: 5, interval: 0.04, user.screenPixels)
  }

  func type(_ text: String) throws {
    for letter in text { try user.strike(key: letter == " " ? "space" : String(letter)) }
  }

  func strike(_ key: String, holding held: String...) throws {
    try user.strike(key: key, holding: held)
  }

  /// The content of a file in the command's folder; empty without one.
  func file(_ name: String) -> Data { (try? scratch.read(name)) ?? Data() }

  func write(_ text: String, to name: String) throws { try scratch.write(text, to: name) }

  /// Waits for the command's end.
  func expect(
    _ output: String, status: Int32 = 0, errors: String = "",
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(
      app.waitForExit(timeout: 10) == status, "\(app.errors)", sourceLocation: sourceLocation)
    #expect(app.output == output, sourceLocation: sourceLocation)
    #expect(app.errors == errors, sourceLocation: sourceLocation)
  }
}

extension WaylandCompositor {
  /// Starts a choice among 1 to 3. The compositor's screen cannot be read, so the window is an
  /// ordinary one; and no window gets the focus by itself, because there is no keyboard.
  func startChoice() throws -> (user: ScreenDriver, app: AppProcess) {
    let display = try #require(display)
    let app = try AppProcess(
      "/bin/sh", arguments: ["-c", #"seq 3 | "$0" choose"#, Program.path], display: display,
      environment: variables)
    return (try ScreenDriver(display: display), app)
  }
}
