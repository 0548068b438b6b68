import CSheetXTest
import Foundation
import SheetTestSupport
import SheetXTestSupport
import Testing

/// The program in a real window on its own X server, with a real pointer.
class Session: SceneSession {
  static let width = 390
  static let height = 844

  let server: XServer
  let app: AppProcess
  let user: ScreenDriver
  let window: XID
  private(set) var scene: [UInt32] = []
  /// Whether to read the window's own pixels instead of the screen's.
  var isComposited = false
  /// The window's position on the screen.
  private(set) var origin = (x: 0, y: 0)

  /// Starts the program and waits until it shows its scene.
  ///
  /// - Parameters:
  ///   - arguments: Further arguments of the program.
  ///   - scene: The scene's name; nil opens the gallery.
  ///   - isOriginal: Whether the program opens with `--original`.
  ///   - isUntouched: Whether the scene stays as the program opens it. Otherwise the session
  ///     dismisses the sheet with which the scene opens, and the hint at the picture, because most
  ///     tests present the sheet themselves and expect the same scene afterwards.
  ///   - scale: The pixels per point; nil for the desktop's.
  ///   - server: A running server; nil starts one.
  ///   - display: The display's name for the program; nil for the server's.
  ///   - shell: A shell command before the program, such as "ulimit -f 2; exec"; `redirection`
  ///     follows the program's arguments.
  init(
    _ arguments: [String] = [], scene name: String? = "snapshot-card", isOriginal: Bool = false,
    isUntouched: Bool = false, scale: Int? = 1, on server: XServer? = nil, display: String? = nil,
    shell: String? = nil,
    redirection: String = "", variables: [String: String] = [:]
  ) throws {
    self.server = try server ?? XServer(width: 1024, height: 1000)
    user = try ScreenDriver(display: self.server.display)
    let command =
      [Program.path] + (name.map { [$0] } ?? []) + (isOriginal ? ["--original"] : [])
      + (scale.map { ["--scale", "\($0)"] } ?? []) + arguments
    let prefix = shell.map { ["/bin/sh", "-c", $0 + #" "$0" "$@" "# + redirection] } ?? []
    app = try AppProcess(
      (prefix + command)[0], arguments: Array((prefix + command).dropFirst()),
      display: display ?? self.server.display, environment: variables)
    window = try user.waitForWindow(className: "sheet-demo")
    // The scene is visible when three successive pictures are equal and have more than 100 colours.
    let appeared = try waitUntilStill(
      looks: 3, interval: 0.025, where: { hasColors($0, moreThan: 100) }, pixels)
    scene = try #require(appeared, "the scene never appeared: \(app.errors)")
    locate()
    user.focus(window)
    if !isOriginal, !isUntouched, let name { try dismissOpening(of: name) }
  }

  private func dismissOpening(of name: String) throws {
    switch name {
    case "snapshot-card": tapPicture()
    case "reactions", "settings", "system": break
    default: return
    }
    try expect("the sheet comes up") { try pixels() != scene }
    moveAway()
    // The sheet need not arrive where a tap has presented it.
    let shown = name == "snapshot-card" ? try pixels() : try still()
    try strike("Escape")
    try expect("the sheet leaves") { try pixels() != shown }
    scene = try still()
  }

  deinit { app.kill() }

  /// Updates `origin` after the window was moved.
  func locate() {
    guard let place = try? user.geometry(of: window) else { return }
    origin = (place.x, place.y)
  }

  var size: (width: Int, height: Int) {
    get throws {
      let geometry = try user.geometry(of: window)
      return (geometry.width, geometry.height)
    }
  }

  func part(_ x: Int, _ y: Int, _ width: Int, _ height: Int) throws -> [UInt32] {
    // While a compositing manager starts, it has not redirected the window yet, and the window's
    // pixels can be read only from the screen.
    let own =
      isComposited
      ? try? user.pixels(
        x: x, y: y, width: width, height: height, of: window, isComposited: true) : nil
    return try own ?? user.pixels(x: x, y: y, width: width, height: height, of: window)
  }

  /// Expects a size of the window, and returns its pixels once nothing moves.
  @discardableResult
  func expectSize(
    _ width: Int, _ height: Int, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> [UInt32] {
    let isSo = try waitUntil { try size == (width, height) }
    let found = try size
    #expect(isSo, "\(found)", sourceLocation: sourceLocation)
    return try still()
  }

  func move(_ x: Int, _ y: Int) { user.move(x: origin.x + x, y: origin.y + y) }

  func press() { user.press() }

  func release() { user.release() }

  func turnWheel(down: Bool) {
    user.press(button: down ? 5 : 4)
    user.release(button: down ? 5 : 4)
    user.sync()
  }

  func strike(key: String, holding held: [String]) throws {
    try user.strike(key: key, holding: held)
    user.sync()
  }

  func tapPicture() { tap(Self.width / 2, Self.height * 3 / 10) }

  func present() throws {
    tapPicture()
    try expectEdge(at: Self.height / 2)
  }

  /// Closes the window; expects exit status 0 and the given error output.
  func close(
    expecting errors: String = "", sourceLocation: SourceLocation = #_sourceLocation
  ) {
    user.close(window)
    #expect(app.waitForExit(timeout: 5) == 0, sourceLocation: sourceLocation)
    #expect(app.errors == errors, sourceLocation: sourceLocation)
  }

  func waits(until condition: () throws -> Bool) throws -> Bool {
    try waitUntil(timeout: 5) {
      if try condition() { return true }
      // Sleeps, because reading the window's pixels takes processor time from the program.
      usleep(8000)
      return false
    }
  }

  func rest() throws {
    user.sync()
    _ = try waitUntilStill(timeout: 5, looks: 7, interval: 0.035, pixels)
  }

  /// Presses, moves fast and releases during the motion.
  func flick(_ x: Int, _ start: Int, to end: Int) {
    user.stroke((0...10).map { (origin.x + x, origin.y + start + (end - start) * $0 / 10) })
  }

  /// Waits in real time, because the program under test is another process.
  func pause(_ seconds: Double) {
    user.sync()
    Thread.sleep(forTimeInterval: seconds)
  }
}
