internal import Glibc

/// The progress of a film as a line on the terminal. Nothing is shown in the first second, or if
/// standard error is not a terminal.
struct ProgressLine {
  private let title: String
  private let start = ContinuousClock.now
  private let isOnTerminal = isatty(STDERR_FILENO) == 1
  /// The percentage on the terminal; nil before the first.
  private var shown: Int?

  /// `title` is the name of the work in a word or two.
  init(_ title: String) { self.title = title }

  /// Updates the percentage, shown as at most 99 %.
  mutating func update(_ part: Double) {
    let percent = Int(min(max(part, 0), 0.99) * 100)
    guard isOnTerminal, percent != shown, start.duration(to: .now) > .seconds(1) else { return }
    shown = percent
    Output.writeError("\r\(title): \(percent) %")
  }

  mutating func end() {
    if shown != nil { Output.writeError("\r\u{1B}[K") }
    shown = nil
  }
}
