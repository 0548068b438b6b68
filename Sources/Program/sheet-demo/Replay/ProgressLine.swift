internal import Glibc

/// A line on the terminal that says how far a film is. There is none in the first second, nor where standard error is no
/// terminal.
struct ProgressLine {
  /// Names the work, before the percentage.
  private let title: String
  private let start = ContinuousClock.now
  private let isOnTerminal = isatty(STDERR_FILENO) == 1
  /// The percentage on the terminal; nil before the first.
  private var shown: Int?

  /// - Parameter title: Names the work, in a word or two.
  init(_ title: String) { self.title = title }

  /// Shows how much is done.
  ///
  /// - Parameter part: 0…1; clamped, and the rest of the work is never said to be done.
  mutating func update(_ part: Double) {
    let percent = Int(min(max(part, 0), 0.99) * 100)
    guard isOnTerminal, percent != shown, start.duration(to: .now) > .seconds(1) else { return }
    shown = percent
    Output.writeError("\r\(title): \(percent) %")
  }

  /// Removes the line.
  mutating func end() {
    if shown != nil { Output.writeError("\r\u{1B}[K") }
    shown = nil
  }
}
