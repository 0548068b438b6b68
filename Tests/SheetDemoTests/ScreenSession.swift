import CSheetXTest
import Foundation
import SheetPainting
import SheetXTestSupport
import Testing

/// A screen with two windows at rest, over which the program opens its sheet.
final class ScreenSession {
  let server: XServer
  let user: ScreenDriver
  /// The window with the keyboard focus.
  let window: XID
  /// The part of the screen covered by the sheet.
  let monitor: (x: Int, y: Int, width: Int, height: Int)
  private let manager: AppProcess?
  /// The screen before the program started.
  private var before: [UInt32] = []
  private var focus: XID = 0

  /// A point covered by the focused window and no other.
  private var pointInFocusedWindow: (x: Int, y: Int) {
    (monitor.x + monitor.width - 20, monitor.y + 40)
  }

  /// Opens two windows on the screen, or on the last of its monitors. The second window gets the
  /// keyboard focus.
  init(
    _ server: XServer, manager: WindowManager? = nil,
    monitors: [(x: Int, y: Int, width: Int, height: Int)] = []
  ) throws {
    self.server = server
    user = try ScreenDriver(display: server.display)
    if !monitors.isEmpty { user.setMonitors(monitors) }
    self.manager = try manager?.start(on: server)
    if manager?.description == "i3" {
      // Hides i3's bar, whose time and load change during the test.
      let message = try AppProcess(
        "i3-msg", arguments: ["bar", "mode", "invisible"], display: server.display)
      #expect(message.waitForExit() == 0)
    }
    let size = user.screenSize
    let monitor = monitors.last ?? (0, 0, size.width, size.height)
    self.monitor = monitor
    user.setGround(0x3A6EA5)
    user.move(x: monitor.x + monitor.width / 2 + 40, y: monitor.y + 40)
    let width = monitor.width / 2 - 30
    _ = try user.addWindow(
      x: monitor.x + 20, y: monitor.y + 30, width: width, height: 120, color: 0xC04830)
    window = try user.addWindow(
      x: monitor.x + monitor.width / 2 + 10, y: monitor.y + 30, width: width, height: 200,
      color: 0xE8E0C8)
    // Waits until the manager has framed, focused and titled the window.
    Thread.sleep(forTimeInterval: manager == nil ? 0 : 0.4)
    user.focus(window)
    user.move(x: pointInFocusedWindow.x, y: pointInFocusedWindow.y)
    Thread.sleep(forTimeInterval: manager == nil ? 0 : 0.4)
    before = try still()
    focus = user.focusedWindow
  }

  deinit { manager?.kill() }

  /// Waits until nothing moves, and returns the screen's pixels.
  private func still(sourceLocation: SourceLocation = #_sourceLocation) throws -> [UInt32] {
    let pixels = try waitUntilStill(timeout: 8, looks: 5, interval: 0.04, user.screenPixels)
    return try #require(pixels, "the screen does not come to rest", sourceLocation: sourceLocation)
  }

  // MARK: Pictures

  /// The monitor's pixels: words `0xRRGGBB`, row by row.
  func part() throws -> [UInt32] {
    try user.pixels(x: monitor.x, y: monitor.y, width: monitor.width, height: monitor.height)
  }

  /// The pixels of the picture on the clipboard; empty if there is none.
  func picture(from peer: ClipboardPeer) throws -> [UInt32] {
    _ = waitUntil(timeout: 4) {
      peer.request("image/png")
      return waitUntil(timeout: 1) {
        peer.pump()
        return peer.answer?.bytes.isEmpty == false
      }
    }
    return try pixels(ofPNG: Data(peer.answer?.bytes ?? []))
  }

  func pixels(ofPNG data: Data) throws -> [UInt32] {
    if data.isEmpty { return [] }
    let image = try decodePNG(Array(data))
    return (0..<image.height).flatMap { y in
      (0..<image.width).map { image.view[$0, y] & 0xFFFFFF }
    }
  }

  // MARK: The program

  func start(_ arguments: [String] = [], _ variables: [String: String] = [:]) throws -> AppProcess {
    try AppProcess(
      Program.path, arguments: ["desktop", "--slow", "0.2"] + arguments, display: server.display,
      environment: variables)
  }

  /// Starts the program, and waits until its sheet is open: the picture of the screen has become
  /// smaller, and the area beside it is black.
  func open(
    _ arguments: [String] = [], _ variables: [String: String] = [:],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> AppProcess {
    let app = try start(arguments, variables)
    let isUp = try waitUntil(timeout: 8) {
      try user.pixel(x: monitor.x + 2, y: monitor.y + monitor.height / 2) == 0
    }
    try #require(isUp, "no sheet: \(app.errors)", sourceLocation: sourceLocation)
    _ = try still(sourceLocation: sourceLocation)
    return app
  }

  enum Way: CaseIterable {
    case escape, click, flick, focusLost
  }

  func dismiss(_ way: Way) throws {
    switch way {
    case .escape: try user.strike(key: "Escape")
    case .click: user.click(x: pointInFocusedWindow.x, y: pointInFocusedWindow.y)
    case .flick:
      let (x, y) = (monitor.x + monitor.width / 2 + 40, monitor.y + monitor.height - 250)
      user.stroke((0...10).map { (x, y + 22 * $0) })
    case .focusLost: user.focus(window)
    }
  }

  /// Dismisses the sheet by `way` (nil: it is dismissed already), waits until the program has
  /// ended, and compares the screen with its earlier pixels.
  func expectGone(
    _ app: AppProcess, by way: Way? = nil, status: Int32 = 0,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let what = way.map { "\($0)" } ?? ""
    if let way { try dismiss(way) }
    #expect(
      app.waitForExit(timeout: 8) == status, "\(what): \(app.errors)",
      sourceLocation: sourceLocation)
    user.move(x: pointInFocusedWindow.x, y: pointInFocusedWindow.y)
    let isAsBefore = try waitUntil(timeout: 3) { try user.screenPixels() == before }
    #expect(isAsBefore, "\(what): the screen differs", sourceLocation: sourceLocation)
    let hasFocus = waitUntil(timeout: 2) { user.focusedWindow == focus }
    #expect(hasFocus, "\(what): the keyboard is elsewhere", sourceLocation: sourceLocation)
  }

  /// The number of repetitions of each way to close, by default 1.
  private static let openings =
    ProcessInfo.processInfo.environment["SHEET_OPENINGS"].flatMap { Int($0) } ?? 1

  func exercise(sourceLocation: SourceLocation = #_sourceLocation) throws {
    for way in (0..<Self.openings).flatMap({ _ in Way.allCases }) {
      let app = try open(sourceLocation: sourceLocation)
      try expectGone(
        app, by: way, status: way == .focusLost ? 1 : 0, sourceLocation: sourceLocation)
    }
  }
}
