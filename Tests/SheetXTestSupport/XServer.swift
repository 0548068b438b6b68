import Foundation

/// An X server for a single test.
package final class XServer {
  package enum Program: Sendable {
    /// Xvfb, without a screen.
    case xvfb
    /// Xephyr, in a window of another server, such as ":1".
    case xephyr(on: String)
    /// Xorg, with the path of its configuration file.
    case xorg(configuration: String)
    /// Xvnc, for remote viewers.
    case xvnc
    /// Xwayland on a Wayland compositor, by the name of its socket.
    case xwayland(socket: String)

    package var name: String {
      switch self {
      case .xvfb: "Xvfb"
      case .xephyr: "Xephyr"
      case .xorg: "Xorg"
      case .xvnc: "Xvnc"
      case .xwayland: "Xwayland"
      }
    }

    fileprivate func arguments(_ width: Int, _ height: Int, _ depth: Int) -> [String] {
      switch self {
      case .xvfb: ["-screen", "0", "\(width)x\(height)x\(depth)"]
      case .xephyr: ["-screen", "\(width)x\(height)"]
      case .xorg(let path): ["-config", path, "-logfile", "/dev/null", "-novtswitch"]
      case .xvnc:
        [
          "-geometry", "\(width)x\(height)", "-depth", "\(depth)", "-SecurityTypes", "None",
          // No port, which other tests may use; a server without any way in does not start.
          "-rfbport=-1", "-rfbunixpath", "\(NSTemporaryDirectory())/\(UUID().uuidString)",
        ]
      case .xwayland: ["-shm"]
      }
    }

    fileprivate var variables: [String: String] {
      switch self {
      case .xvfb, .xorg, .xvnc: [:]
      case .xephyr(let host): ["DISPLAY": host]
      case .xwayland(let socket): ["WAYLAND_DISPLAY": socket]
      }
    }
  }

  private let process: ChildProcess
  package let display: String
  package var processIdentifier: Int32 { process.processIdentifier }

  /// Starts a server and waits until it accepts connections.
  ///
  /// - Parameters:
  ///   - program: The server.
  ///   - width: The screen's width, pixels.
  ///   - height: The screen's height, pixels.
  ///   - depth: The bits per pixel: 8, 15, 16, 24 or 30.
  ///   - arguments: Further arguments, such as "-extension", "MIT-SHM" to disable one.
  ///   - variables: Further variables of its environment.
  package init(
    _ program: Program = .xvfb, width: Int = 1024, height: Int = 1000, depth: Int = 24,
    arguments: [String] = [], variables: [String: String] = [:]
  ) throws {
    // Ignores SIGPIPE, so that writing to a server that a test has ended is an error instead of
    // ending the tests.
    signal(SIGPIPE, SIG_IGN)
    let output = Pipe()
    let environment = ProcessInfo.processInfo.environment.merging(program.variables) { $1 }
    process = try ChildProcess(
      [program.name, "-displayfd", "1", "-noreset", "-nolisten", "tcp"]
        + program.arguments(width, height, depth) + arguments,
      environment: environment.merging(variables) { $1 },
      output: output.fileHandleForWriting, errors: nil)
    try output.fileHandleForWriting.close()
    var line = Data()
    while !line.contains(UInt8(ascii: "\n")) {
      let part = output.fileHandleForReading.availableData
      if part.isEmpty { throw TestSupportError("\(program.name) ended before it was ready") }
      line += part
    }
    let number = String(decoding: line, as: UTF8.self)
    display = ":" + number.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  deinit { stop() }

  /// Terminates the server, and waits for it.
  package func stop() { process.end(with: SIGTERM) }

  /// Kills the server, and waits for it.
  package func kill() { process.end(with: SIGKILL) }
}
