internal import Foundation

/// A program to be measured, and the screen that it is measured on.
struct Subject {
  /// What to call it.
  let name: String
  /// A shell command; `{width}` and `{height}` in it stand for the window's size.
  let command: String
  /// The window's columns.
  let width: Int
  /// The window's rows.
  let height: Int
  /// The screen's frames a second.
  let rate: Int

  /// The command for the size, so that its process is the program's own.
  var arguments: [String] {
    let command = self.command.replacingOccurrences(of: "{width}", with: "\(width)")
      .replacingOccurrences(of: "{height}", with: "\(height)")
    return ["-c", "exec " + command]
  }
}
