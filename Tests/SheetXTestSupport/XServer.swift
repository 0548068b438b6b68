import Foundation

package final class XServer {
  package enum Program: Sendable {
    case xvfb
    case xephyr(on: String)
    case xorg(configuration: String)
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
          // Starts a server and waits until it accepts connections. `depth` is 8, 15, 16, 24 or 30
          // bits per pixel.
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

  package func stop() { process.end(with: SIGTERM) }

  package func kill() { process.end(with: SIGKILL) }
}
