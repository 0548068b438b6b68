internal import Glibc
internal import SheetControls
internal import SheetStage
internal import SheetTrace

/// Standard output and standard error, unbuffered.
enum Output {
  static func write(_ text: String) throws(StageError) { try write(Array(text.utf8)) }

  static func write(_ bytes: [UInt8]) throws(StageError) {
    guard File.append(bytes, to: STDOUT_FILENO) else {
      throw .cannotRun("standard output: \(File.reason())")
    }
  }

  static func writeError(_ text: String) {
    _ = File.append(Array(text.utf8), to: STDERR_FILENO)
  }

  /// Warns if no font has letters: the program shows boxes in their place.
  static func warnIfFontsAreMissing(_ typesetter: Typesetter) {
    if typesetter.canShow("a", in: TypeScale(palette: .light).caption) { return }
    writeError(
      "sheet-demo: no font with letters found: text is shown as boxes; "
        + "install fonts-inter or another\n")
  }
}

extension StageError {
  init(any error: any Error) { self = error as? StageError ?? .cannotRun("\(error)") }

  /// Prints one line and ends the program; `status` is the exit status of errors other than usage.
  func report(status: Int32 = 1) -> Never {
    // Replaces control characters: the message may quote a file, and the terminal would obey them.
    var line = String(
      String.UnicodeScalarView(
        message.unicodeScalars.map { $0.value < 0x20 || $0.value == 0x7F ? " " : $0 }))
    // Leaves out the middle of a long path or word; the end says what is wrong or accepted.
    if line.count > ErrorText.longest {
      line = "\(line.prefix(60))…\(line.suffix(ErrorText.longest - 61))"
    }
    Output.writeError("sheet-demo: \(line)\n")
    // 64 is `EX_USAGE` of sysexits.h.
    exit(cause == .usage ? 64 : status)
  }
}

/// The progress of a film as a line on the terminal. Nothing is shown in the first second, or if
/// standard error is not a terminal.
struct ProgressLine {
  private let start = ContinuousClock.now
  private let isOnTerminal = isatty(STDERR_FILENO) == 1
  /// The percentage on the terminal; nil if there is none.
  private var shown: Int?

  /// Updates the percentage, shown as at most 99 %.
  mutating func update(_ part: Double) {
    let percent = Int(min(max(part, 0), 0.99) * 100)
    guard isOnTerminal, percent != shown, start.duration(to: .now) > .seconds(1) else { return }
    shown = percent
    Output.writeError("\rsheet-demo: film: \(percent) %")
  }

  mutating func end() {
    if shown != nil { Output.writeError("\r\u{1B}[K") }
    shown = nil
  }
}
