import Foundation

package final class WaylandCompositor {
  private let process: AppProcess
  private let directory: URL
  package let socket = "wayland-test"
  package var variables: [String: String] { ["XDG_RUNTIME_DIR": directory.path] }

  /// The display of the compositor's Xwayland server; nil without Xwayland.
  package private(set) var display: String?

  /// Starts weston, with Xwayland if it `servesX`, and waits for its socket.
  package init(servesX: Bool = false) throws {
    directory = FileManager.default.temporaryDirectory.appendingPathComponent("wl-\(UUID())")
    try FileManager.default.createDirectory(
      at: directory, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    process = try AppProcess(
      "weston",
      arguments: ["--backend=headless-backend.so", "--socket=wayland-test", "--idle-time=0"]
        + (servesX ? ["--xwayland"] : []),
      display: nil, environment: ["XDG_RUNTIME_DIR": directory.path])
    let path = directory.appendingPathComponent(socket).path
    guard waitUntil(timeout: 10, { FileManager.default.fileExists(atPath: path) }) else {
      throw TestSupportError("weston has no socket: \(process.errors)")
    }
    guard servesX else { return }
    let isListening = waitUntil(timeout: 10) {
      let log = process.output + process.errors
      guard let words = log.range(of: "listening on display ") else { return false }
      display = String(log[words.upperBound...].prefix { !$0.isWhitespace })
      return true
    }
    guard isListening else {
      throw TestSupportError("weston has no X server: \(process.output)\(process.errors)")
    }
  }

  deinit {
    process.kill()
    try? FileManager.default.removeItem(at: directory)
  }
}
