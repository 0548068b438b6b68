import Foundation

/// An input method for Korean (IBus) on its own session bus. Shift+Space switches from Latin
/// letters to Korean ones.
package final class KoreanMethod {
  private static let bridgePath = ["/usr/libexec/ibus-x11", "/usr/lib/ibus/ibus-x11"].first {
    FileManager.default.isExecutableFile(atPath: $0)
  }

  package static var isInstalled: Bool {
    bridgePath != nil && Installed.has("ibus-daemon") && Installed.has("dbus-run-session")
      && FileManager.default.fileExists(atPath: "/usr/share/ibus/component/hangul.xml")
  }

  /// The environment variables for programs that use this method.
  package static let variables = ["XMODIFIERS": "@im=ibus", "LC_ALL": "C.UTF-8"]

  private let app: AppProcess
  private let home = FileManager.default.temporaryDirectory
    .appendingPathComponent("ibus-\(UUID().uuidString)")

  package init(display: String) throws {
    let script = """
      ibus-daemon --panel disable & until ibus engine hangul; do sleep 0.1; done
      \(Self.bridgePath ?? "") & echo "bridge $!"; wait
      """
    app = try AppProcess(
      "dbus-run-session", arguments: ["--", "sh", "-c", script], display: display,
      environment: ["HOME": home.path, "XDG_CONFIG_HOME": home.path])
    let driver = try ScreenDriver(display: display)
    let isThere = waitUntil(timeout: 30) {
      bridge != nil && !driver.words("XIM_SERVERS", of: driver.root).isEmpty
    }
    if !isThere { throw TestSupportError("IBus does not start: \(app.errors)") }
  }

  deinit { try? FileManager.default.removeItem(at: home) }

  /// The process identifier of IBus's bridge to X windows; nil until it has started.
  package var bridge: Int32? {
    app.output.split(separator: "\n").first { $0.hasPrefix("bridge ") }.flatMap {
      Int32($0.dropFirst(7))
    }
  }
}
