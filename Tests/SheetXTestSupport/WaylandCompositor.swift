import Foundation

/// A Wayland compositor without a screen, for Xwayland.
public final class WaylandCompositor {
  private let process: AppProcess
  private let directory: URL
  /// The name of its socket.
  public let socket = "wayland-test"
  /// The environment in which the socket is found.
  public var variables: [String: String] { ["XDG_RUNTIME_DIR": directory.path] }

  /// Starts weston and waits for its socket.
  public init() throws {
    directory = FileManager.default.temporaryDirectory.appendingPathComponent("wl-\(UUID())")
    try FileManager.default.createDirectory(
      at: directory, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    process = try AppProcess(
      "weston",
      arguments: ["--backend=headless-backend.so", "--socket=wayland-test", "--idle-time=0"],
      display: nil, environment: ["XDG_RUNTIME_DIR": directory.path])
    let path = directory.appendingPathComponent(socket).path
    guard waitUntil(timeout: 10, { FileManager.default.fileExists(atPath: path) }) else {
      throw TestSupportError("weston has no socket: \(process.errors)")
    }
  }

  deinit {
    process.kill()
    try? FileManager.default.removeItem(at: directory)
  }
}
