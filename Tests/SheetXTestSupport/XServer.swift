import Foundation

package final class XServer {
  package enum Program: Sendable {
    case xvfb
    case xephyr(on: String)
    case xorg(configuration: String)
    case xvnc
    /// Xwayland on the Wayland compositor with this socket.
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
          "-rfbport=-1", "-rfbunixpath", "\(NSTemporaryDirectory())/\(UUID().uuidString)",
        ]
      case .xwayland: ["-shm"]
      }
    }
  }

  private let process: AppProcess
  package let display: String
  package var processIdentifier: Int32 { process.processIdentifier }

  /// Starts a server with a screen of `width` × `height` pixels of `depth` bits (8, 15, 16, 24 or
  /// 30), and waits until it accepts connections. `arguments` can turn an extension off, such as
  /// "-extension", "MIT-SHM"; `variables` are added to the server's environment.
  package init(
    _ program: Program = .xvfb, width: Int = 1024, height: Int = 1000, depth: Int = 24,
    arguments: [String] = [], variables: [String: String] = [:]
  ) throws {
    signal(SIGPIPE, SIG_IGN)
    var (host, environment) = (String?.none, variables)
    if case .xephyr(let display) = program { host = display }
    if case .xwayland(let socket) = program { environment["WAYLAND_DISPLAY"] = socket }
    process = try AppProcess(
      program.name,
      arguments: ["-displayfd", "1", "-noreset", "-nolisten", "tcp"]
        + program.arguments(width, height, depth) + arguments,
      display: host, environment: environment)
    let process = process
    _ = waitUntil(timeout: 60) { process.output.contains("\n") || !process.isRunning }
    guard process.output.contains("\n") else {
      throw TestSupportError("\(program.name) does not start: \(process.errors)")
    }
    display = ":" + process.output.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  deinit { stop() }

  package func stop() { process.end(with: SIGTERM) }

  package func kill() { process.end(with: SIGKILL) }
}

extension XServer {
  /// Starts Xorg with its dummy driver and modes of several refresh rates at 800 × 600 pixels, the
  /// first selected; nil, with a line on standard error, if the server is not installed or the user
  /// may not start it.
  package static func withModes(_ rates: [Int]) -> XServer? {
    guard Installed.has("Xorg") else { return nil }
    let modes = rates.map { rate in
      // 1000 × 630 pixels, including the blanking intervals.
      let clock = Double(1000 * 630 * rate) / 1e6
      return "\"\(rate)\" \(clock) 800 824 904 1000 600 601 604 630"
    }
    let directory = FileManager.default.temporaryDirectory
    let path = directory.appendingPathComponent("modes-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    do {
      try screenConfiguration(modes: modes).write(toFile: path, atomically: true, encoding: .utf8)
      return try XServer(.xorg(configuration: path))
    } catch {
      Installed.say(
        "skipped: Xorg does not start with the driver xserver-xorg-video-dummy: \(error)")
      return nil
    }
  }

  /// The part of a configuration file with a screen named "screen", on Xorg's dummy driver; the
  /// first mode is selected.
  static func screenConfiguration(modes: [String]) -> String {
    """
    Section "ServerFlags"
      Option "AutoAddDevices" "false"
      Option "AutoAddGPU" "false"
    EndSection
    Section "Device"
      Identifier "card"
      Driver "dummy"
      VideoRam 65536
    EndSection
    Section "Monitor"
      Identifier "monitor"
      HorizSync 1-1000
      VertRefresh 1-1000
      \(modes.map { "Modeline " + $0 }.joined(separator: "\n  "))
    EndSection
    Section "Screen"
      Identifier "screen"
      Device "card"
      Monitor "monitor"
      DefaultDepth 24
      SubSection "Display"
        Depth 24
        Modes \(modes.compactMap { $0.split(separator: " ").first }.joined(separator: " "))
      EndSubSection
    EndSection

    """
  }
}
