import Foundation

/// Optional programs for tests. A test that needs one has a trait such as
/// `.enabled(if: Installed.has("picom"))`, and is reported as skipped without the program.
package enum Installed {
  /// Every program that some test uses; continuous integration has them all.
  package static let optional =
    WindowManager.all.map { $0.command[0] } + [
      "Xorg", "Xephyr", "Xvnc", "Xwayland", "weston", "picom", "xcompmgr", "ibus-daemon",
      "dbus-run-session", "dbus-daemon", "python3", "script",
    ]

  package static var mustBeComplete: Bool {
    ProcessInfo.processInfo.environment["SHEET_TESTS_COMPLETE"] == "1"
  }

  /// Whether a command is in the path; if not, reports on standard error that tests are skipped.
  package static func has(_ command: String) -> Bool {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let isThere = path.split(separator: ":").contains {
      FileManager.default.isExecutableFile(atPath: "\($0)/\(command)")
    }
    if !isThere { say("skipped: \(command) is not installed") }
    return isThere
  }

  /// Whether Python is installed and runs some code without an error.
  package static func python(runs code: String) -> Bool {
    has("python3")
      && (try? AppProcess("/usr/bin/python3", arguments: ["-c", code], display: nil)
        .waitForExit(timeout: 60)) == 0
  }

  /// Writes a line to standard error, because standard output may be a program's result.
  static func say(_ line: String) { FileHandle.standardError.write(Data("\(line)\n".utf8)) }
}
