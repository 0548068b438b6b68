import Foundation

/// An X server for one test alone.
public final class XServer {
  /// A program that is an X server.
  public enum Program: Sendable {
    /// Without a screen.
    case xvfb
    /// In a window of another server, such as ":1".
    case xephyr(on: String)
    /// For real screens, with a file that describes them.
    case xorg(configuration: String)
    /// For remote viewers.
    case xvnc
    /// On a Wayland compositor, by the name of its socket.
    case xwayland(socket: String)

    /// The command's name.
    public var name: String {
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
          "-rfbport=-1",
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
  /// Its name, for `DISPLAY`.
  public let display: String
  /// Its process.
  public var processIdentifier: Int32 { process.processIdentifier }

  /// Starts a server and waits until it accepts connections.
  ///
  /// - Parameters:
  ///   - program: The server.
  ///   - width: Columns of its screen.
  ///   - height: Rows of its screen.
  ///   - depth: Bits of a pixel: 8, 15, 16, 24 or 30.
  ///   - arguments: More for the server, such as "-extension", "MIT-SHM" to do without one.
  ///   - variables: More for its environment.
  public init(
    _ program: Program = .xvfb, width: Int = 1024, height: Int = 1000, depth: Int = 24,
    arguments: [String] = [], variables: [String: String] = [:]
  ) throws {
    // Writing to a server that a test has ended is an error and not the end of the tests, as in a program.
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

  /// Asks the server to end, and waits for it.
  public func stop() { process.end(with: SIGTERM) }

  /// Ends the server without warning, and waits for it.
  public func kill() { process.end(with: SIGKILL) }
}
