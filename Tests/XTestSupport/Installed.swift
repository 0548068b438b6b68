import Foundation

/// Programs that a test can do without.
public enum Installed {
  /// Whether a command is in the path; if not, says that what needs it is skipped.
  public static func has(_ command: String) -> Bool {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let isThere = path.split(separator: ":").contains {
      FileManager.default.isExecutableFile(atPath: "\($0)/\(command)")
    }
    if !isThere { say("skipped: \(command) is not installed") }
    return isThere
  }

  /// Writes a line on standard error: standard output may be a program's result.
  static func say(_ line: String) { FileHandle.standardError.write(Data("\(line)\n".utf8)) }
}
