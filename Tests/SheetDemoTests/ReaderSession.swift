import CSheetXTest
import Foundation
import SheetTestSupport
import SheetXTestSupport
import Testing

/// A session bus on which the accessibility service, and so a screen reader, can be started.
final class ReaderBus {
  static let isInstalled =
    Installed.has("dbus-daemon") && FileManager.default.isExecutableFile(atPath: launcher)
    && Installed.python(runs: "import gi; gi.require_version('Atspi', '2.0')")

  private static let launcher = "/usr/libexec/at-spi-bus-launcher"

  private let scratch: Scratch
  private let bus: AppProcess
  private var service: AppProcess?
  private let display: String

  init(display: String) throws {
    self.display = display
    scratch = try Scratch()
    let socket = scratch.path("bus")
    bus = try AppProcess(
      "/usr/bin/dbus-daemon",
      arguments: ["--session", "--nofork", "--nosyslog", "--address=unix:path=\(socket)"],
      display: nil, environment: ["XDG_RUNTIME_DIR": scratch.path("")])
    let isThere = waitUntil { FileManager.default.fileExists(atPath: socket) }
    try #require(isThere, "no bus: \(bus.errors)")
  }

  deinit {
    endReading()
    bus.kill()
  }

  /// Environment variables for the bus, without the settings of the machine's user.
  var variables: [String: String] {
    [
      "DBUS_SESSION_BUS_ADDRESS": "unix:path=\(scratch.path("bus"))",
      "XDG_RUNTIME_DIR": scratch.path(""), "GSETTINGS_BACKEND": "memory", "GIO_USE_VFS": "local",
    ]
  }

  /// Starts the accessibility service, and sets its status to enabled.
  func beginReading() throws {
    service = try AppProcess(
      ReaderBus.launcher, arguments: ["--launch-immediately", "--a11y=1", "--screen-reader=1"],
      display: display, environment: variables)
  }

  /// Stops the service and the accessibility bus (`SIGSTOP`).
  func hang() { for process in readers { kill(process, SIGSTOP) } }

  /// Kills the service and the accessibility bus.
  func endReading() { for process in readers { kill(process, SIGKILL) } }

  private var readers: [Int32] {
    service.map { [$0.processIdentifier] + Kernel.children(of: $0.processIdentifier) } ?? []
  }

  /// Runs a script of the folder `Readers`.
  func script(_ name: String, _ arguments: [String] = []) throws -> AppProcess {
    let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Readers/\(name)").path
    return try AppProcess(
      "/usr/bin/python3", arguments: ["-W", "ignore", path] + arguments, display: display,
      environment: variables)
  }

  /// Runs a script to its end, and expects exit status 0. Suspends, so that other tests run meanwhile in the same
  /// thread.
  func expectSuccess(
    of script: String, _ arguments: [String] = [], with app: AppProcess,
    within seconds: Double = 240, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> String {
    let script = try self.script(script, arguments)
    for _ in 0..<Int(seconds * 50) where script.isRunning {
      try await Task.sleep(for: .milliseconds(20))
    }
    let status = script.waitForExit(timeout: 1)
    #expect(status == 0, "\(script.errors) \(app.errors)", sourceLocation: sourceLocation)
    #expect(app.isRunning, "\(app.errors)", sourceLocation: sourceLocation)
    return script.output
  }
}

/// The program on an X server and an accessibility bus of its own; a screen reader is active or not.
final class ReaderSession {
  let server: XServer
  let bus: ReaderBus
  let app: AppProcess
  let user: ScreenDriver
  let window: XID

  /// Starts the program with a scene, nil for the gallery, and focuses its window.
  init(_ scene: String?, isReading: Bool = true, variables: [String: String] = [:]) throws {
    server = try XServer(width: 1024, height: 1000)
    bus = try ReaderBus(display: server.display)
    if isReading { try bus.beginReading() }
    app = try AppProcess(
      Program.path,
      arguments: (scene.map { [$0] } ?? []) + ["--scale", "1", "--reduced-motion", "on"],
      display: server.display, environment: bus.variables.merging(variables) { $1 })
    user = try ScreenDriver(display: server.display)
    window = try user.waitForWindow(className: "sheet-demo")
    user.focus(window)
  }

  deinit {
    app.kill()
    server.stop()
  }

  func pixels() throws -> [UInt32] {
    let place = try user.geometry(of: window)
    return try user.pixels(
      x: 0, y: 0, width: place.width, height: place.height, of: window, isComposited: false)
  }

  /// Expects that a tap on the picture presents the sheet, and another dismisses it.
  func expectResponse(sourceLocation: SourceLocation = #_sourceLocation) throws {
    let place = try user.geometry(of: window)
    let (x, y) = (place.x + place.width / 2, place.y + place.height * 3 / 10)
    user.move(x: x, y: y)
    user.sync()
    let before = try waitUntilStill(looks: 2, pixels)
    for isUp in [true, false] {
      user.press()
      user.release()
      user.sync()
      let isDone = try waitUntil { try (pixels() != before) == isUp }
      #expect(isDone, "the sheet is \(isUp ? "not up" : "up")", sourceLocation: sourceLocation)
      Thread.sleep(forTimeInterval: 0.5)
    }
  }

  func expectSuccess(
    of script: String, _ arguments: [String] = [], within seconds: Double = 240,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> String {
    try await bus.expectSuccess(
      of: script, arguments, with: app, within: seconds, sourceLocation: sourceLocation)
  }
}
