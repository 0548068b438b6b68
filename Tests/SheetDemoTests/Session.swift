import CXTest
import Foundation
import Testing
import XTestSupport

/// The program in a real window on an X server of its own, with a real pointer in front of it.
final class Session {
  static let width = 390
  static let height = 844

  let server: XServer
  let app: AppProcess
  let user: ScreenDriver
  let window: XID
  /// What the window shows before anything is tapped.
  private(set) var scene: [UInt32] = []
  /// What it finds of fonts, as long as it runs; nil is the machine's.
  private let fonts: TestFonts?
  /// Where the window is on the screen.
  private(set) var origin: (x: Int, y: Int)

  /// Starts the program and waits until it shows its scene.
  ///
  /// - Parameters:
  ///   - arguments: More for the program.
  ///   - style: The scene; nil is the gallery.
  ///   - depth: Bits of a pixel of the server's.
  ///   - serverArguments: More for the server.
  ///   - running: A server that runs already; nil starts one.
  ///   - shell: What a shell does before it becomes the program, such as "ulimit -f 2; exec"; what follows
  ///     the program's arguments is `redirection`.
  init(
    _ arguments: [String] = [], style: String? = "snapshot-card", depth: Int = 24,
    server serverArguments: [String] = [], running: XServer? = nil, fonts: TestFonts? = nil,
    shell: String? = nil, redirection: String = "", variables: [String: String] = [:]
  ) throws {
    self.fonts = fonts
    server =
      try running
      ?? XServer(width: 1024, height: 1000, depth: depth, arguments: serverArguments)
    user = try ScreenDriver(display: server.display)
    let command =
      [Program.path] + (style.map { ["--style", $0] } ?? []) + ["--scale", "1"] + arguments
    let prefix = shell.map { ["/bin/sh", "-c", $0 + #" "$0" "$@" "# + redirection] } ?? []
    app = try AppProcess(
      (prefix + command)[0], arguments: Array((prefix + command).dropFirst()),
      display: server.display, environment: variables.merging(fonts?.environment ?? [:]) { $1 })
    window = try user.waitForWindow(className: "sheet-demo")
    let geometry = try user.geometry(of: window)
    origin = (geometry.x, geometry.y)
    // The scene is there when two looks in a row show the same, and not one colour only.
    var last: [UInt32] = []
    let appeared = try waitUntil {
      let now = try pixels()
      defer { last = now }
      return now == last && Set(now).count > 100
    }
    try #require(appeared, "the scene never appeared: \(app.errors)")
    scene = last
    locate()
    user.focus(window)
  }

  deinit {
    app.kill()
    server.stop()
  }

  /// Finds the window after it was moved.
  func locate() {
    guard let place = try? user.geometry(of: window) else { return }
    origin = (place.x, place.y)
  }

  /// All pixels of the window, row after row.
  func pixels() throws -> [UInt32] {
    let geometry = try user.geometry(of: window)
    return try user.pixels(x: 0, y: 0, width: geometry.width, height: geometry.height, of: window)
  }

  func pixel(_ pixels: [UInt32], x: Int, y: Int) -> UInt32 { pixels[y * Self.width + x] }

  /// The first row of the card: where, from the bottom up, its white ends, in a column that its
  /// content leaves free.
  func cardTop() throws -> Int {
    let geometry = try user.geometry(of: window)
    let column = try user.pixels(x: 11, y: 0, width: 1, height: geometry.height, of: window)
    return (column.lastIndex { $0 != 0xFFFFFF } ?? -1) + 1
  }

  func move(_ x: Int, _ y: Int) { user.move(x: origin.x + x, y: origin.y + y) }

  func press(_ x: Int, _ y: Int) {
    move(x, y)
    user.press()
  }

  func release() { user.release() }

  func tap(_ x: Int, _ y: Int) {
    press(x, y)
    release()
  }

  /// Taps the picture: at half the width, at 30 % of the height.
  func tapPicture() { tap(Self.width / 2, Self.height * 3 / 10) }

  /// Taps the picture and waits until the card rests at half the height.
  func present() throws {
    tapPicture()
    try expectCard(at: Self.height / 2)
  }

  /// Waits until the card's top edge is, and stays, in a row.
  func expectCard(
    at row: Int, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    var looks = 0
    let arrived = try waitUntil(timeout: 5) {
      looks = try cardTop() == row ? looks + 1 : 0
      return looks >= 3
    }
    let top = try cardTop()
    #expect(arrived, "the card is at \(top), not \(row)", sourceLocation: sourceLocation)
  }

  /// Waits until the window shows the scene again, to the last pixel.
  func expectScene(sourceLocation: SourceLocation = #_sourceLocation) throws {
    let isBack = try waitUntil(timeout: 5) { try pixels() == scene }
    let difference = try difference(from: scene)
    #expect(isBack, "the scene is not back: \(difference)", sourceLocation: sourceLocation)
  }

  /// Moves the held pointer slowly to a row, and stands still long enough to have no velocity.
  func dragSlowly(from start: Int, to end: Int, x: Int = 195) {
    let steps = max(1, abs(end - start) / 20)
    for step in 1...steps {
      move(x, start + (end - start) * step / steps)
      pause(0.008)
    }
    pause(0.08)
  }

  /// Lets real time pass: the program under test lives in it.
  func pause(_ seconds: Double) {
    user.sync()
    Thread.sleep(forTimeInterval: seconds)
  }
}
