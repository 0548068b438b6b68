import Foundation

/// An X server without a screen, for one test alone.
public final class XServer {
  private let process: ChildProcess
  /// Its name, for `DISPLAY`.
  public let display: String
  /// Its process.
  public var processIdentifier: Int32 { process.processIdentifier }

  /// Starts a server and waits until it accepts connections.
  ///
  /// - Parameters:
  ///   - width: Columns of its screen.
  ///   - height: Rows of its screen.
  ///   - depth: Bits of a pixel: 8, 15, 16, 24 or 30.
  ///   - arguments: More for the server, such as "-extension", "MIT-SHM" to do without one.
  public init(
    width: Int = 1024, height: Int = 1000, depth: Int = 24, arguments: [String] = []
  ) throws {
    let output = Pipe()
    process = try ChildProcess(
      [
        "Xvfb", "-displayfd", "1", "-noreset", "-nolisten", "tcp",
        "-screen", "0", "\(width)x\(height)x\(depth)",
      ] + arguments,
      environment: ProcessInfo.processInfo.environment,
      output: output.fileHandleForWriting, errors: nil)
    try output.fileHandleForWriting.close()
    var line = Data()
    while !line.contains(UInt8(ascii: "\n")) {
      let part = output.fileHandleForReading.availableData
      if part.isEmpty { throw TestSupportError("Xvfb ended before it was ready") }
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
