import CSheetXTest
import Foundation
import SheetTestSupport
import SheetXTestSupport
import Testing

/// A session bus on which a test can start the accessibility service of a screen reader.
final class ReaderBus {
  static let isInstalled =
    Installed.has("dbus-daemon") && FileManager.default.isExecutableFile(atPath: launcher)
    && Installed.python(runs: "import gi; gi.require_version('Atspi', '2.0')")

  private static let launcher = "/usr/libexec/at-spi-bus-launcher"

  private let bus: SessionBus
  private var service: AppProcess?
  private let display: String

  init(display: String) throws {
    self.display = display
    bus = try SessionBus()
  }

  deinit { endReading() }

  var variables: [String: String] { bus.variables }

  /// Starts the accessibility service, and enables it.
  func beginReading() throws {
    service = try AppProcess(
      ReaderBus.launcher, arguments: ["--launch-immediately", "--a11y=1", "--screen-reader=1"],
      display: display, environment: variables)
  }

  func hang() { for process in readers { kill(process, SIGSTOP) } }

  func endReading() { for process in readers { kill(process, SIGKILL) } }

  private var readers: [Int32] {
    service.map { [$0.processIdentifier] + Kernel.children(of: $0.processIdentifier) } ?? []
  }

  func script(_ name: String, _ arguments: [String] = []) throws -> AppProcess {
    let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Readers/\(name)").path
    return try AppProcess(
      "/usr/bin/python3", arguments: ["-W", "ignore", path] + arguments, display: display,
      environment: variables)
  }

  /// Runs a script to its end, and expects exit status 0. Suspends, so other tests can use the
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

/// The program on its own X server and accessibility bus, with or without a screen reader.
final class ReaderSession: Session {
  let bus: ReaderBus

  /// Starts the program with a scene, nil for the gallery, and focuses its window.
  init(_ scene: String?, isReading: Bool = true, variables: [String: String] = [:]) throws {
    let server = try XServer(width: 1024, height: 1000)
    bus = try ReaderBus(display: server.display)
    if isReading { try bus.beginReading() }
    try super.init(
      ["--reduced-motion", "on"], scene: scene, on: server,
      variables: bus.variables.merging(variables) { $1 })
  }

  /// Expects that a tap on the picture presents the sheet, and a second tap dismisses it.
  func expectResponse(sourceLocation: SourceLocation = #_sourceLocation) throws {
    move(Self.width / 2, Self.height * 3 / 10)
    let before = try still()
    for isUp in [true, false] {
      tapPicture()
      try expect("the sheet is \(isUp ? "up" : "gone")", sourceLocation: sourceLocation) {
        try (pixels() != before) == isUp
      }
      pause(0.5)
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
