import Foundation

package final class AppProcess {
  private let process: ChildProcess
  private let directory: URL

  /// `environment` adds to the variables of the test.
  package init(
    _ executable: String, arguments: [String] = [], display: String?,
    environment: [String: String] = [:]
  ) throws {
    directory = FileManager.default.temporaryDirectory
      .appendingPathComponent("app-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    var variables = ProcessInfo.processInfo.environment
    variables["DISPLAY"] = display
    // Disables the session bus, because the settings of this machine's user must not affect a test.
    variables["DBUS_SESSION_BUS_ADDRESS"] = "disabled:"
    variables.merge(environment) { $1 }
    process = try ChildProcess(
      [executable] + arguments, environment: variables,
      output: Self.file(directory.appendingPathComponent("output")),
      errors: Self.file(directory.appendingPathComponent("errors")))
  }

  deinit {
    kill()
    try? FileManager.default.removeItem(at: directory)
  }

  private static func file(_ url: URL) throws -> FileHandle {
    try Data().write(to: url)
    return try FileHandle(forWritingTo: url)
  }

  package var processIdentifier: Int32 { process.processIdentifier }

  package var isRunning: Bool { process.ending == nil }

  package var output: String { text("output") }

  package var errors: String { text("errors") }

  private func text(_ name: String) -> String {
    let data = try? Data(contentsOf: directory.appendingPathComponent(name))
    return String(decoding: data ?? Data(), as: UTF8.self)
  }

  /// Waits for the program's end; returns the exit status, the negative number of the signal that
  /// ended it, or nil if it still runs.
  package func waitForExit(timeout: Double = 10) -> Int32? {
    _ = waitUntil(timeout: timeout) { process.ending != nil }
    return process.ending
  }

  package func send(signal: Int32) { process.send(signal: signal) }

  package func kill() { process.end(with: SIGKILL) }
}
