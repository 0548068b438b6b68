internal import Foundation

/// A program to measure, and the screen.
struct Subject {
  /// The name in tables.
  let name: String
  /// A shell command with placeholders `{width}` and `{height}`.
  let command: String
  /// The window's width, pixels.
  let width: Int
  /// The window's height, pixels.
  let height: Int
  /// The screen's refresh rate, Hz.
  let rate: Int

  /// The shell's arguments; the shell is replaced by the program, which keeps its process.
  var arguments: [String] {
    let command = self.command.replacingOccurrences(of: "{width}", with: "\(width)")
      .replacingOccurrences(of: "{height}", with: "\(height)")
    return ["-c", "exec " + command]
  }
}
