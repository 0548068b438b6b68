import SheetEngine

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A terminal that reports keys and the mouse one by one, until `leave()`.
final class Terminal {
  /// What somebody did.
  enum Input: Equatable {
    case key(Key)
    case end
    case pressed(Point2D)
    case moved(Point2D)
    case released(Point2D)
    case wheel(Point2D, notches: Double)
  }

  private var former = termios()

  /// Whether a person sits at it: input and output are no files.
  static var isAttended: Bool { isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1 }

  /// Turns off lines, echo and the key that interrupts, which would leave the terminal like this; turns on
  /// the mouse: motions with a button held, by column and row.
  init() {
    unsafe tcgetattr(STDIN_FILENO, &former)
    var raw = former
    raw.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG)
    unsafe tcsetattr(STDIN_FILENO, TCSAFLUSH, &raw)
    print("\u{1B}[?1049h\u{1B}[?25l\u{1B}[?1002h\u{1B}[?1006h", terminator: "")
  }

  /// Everything as it was before.
  func leave() {
    print("\u{1B}[?1006l\u{1B}[?1002l\u{1B}[?25h\u{1B}[?1049l", terminator: "")
    flush()
    unsafe tcsetattr(STDIN_FILENO, TCSAFLUSH, &former)
  }

  func flush() { _ = fflush(nil) }

  /// Waits for input.
  ///
  /// - Parameter seconds: How long at most; nil is until there is some.
  /// - Returns: What came; nothing where the time is over.
  func wait(_ seconds: Double?) -> [Input] {
    var request = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    guard unsafe poll(&request, 1, seconds.map { Int32($0 * 1000) } ?? -1) > 0 else { return [] }
    var bytes = [UInt8](repeating: 0, count: 256)
    let count = unsafe read(STDIN_FILENO, &bytes, bytes.count)
    return Terminal.inputs(in: bytes.prefix(max(0, count))[...])
  }

  /// What a terminal's bytes mean.
  static func inputs(in bytes: ArraySlice<UInt8>) -> [Input] {
    var inputs: [Input] = []
    var parts = String(decoding: bytes, as: UTF8.self).split(
      separator: "\u{1B}", omittingEmptySubsequences: false)
    // Before the first escape there are single characters.
    for character in parts.removeFirst() {
      if let input = characters[character] { inputs.append(input) }
    }
    for part in parts {
      if part.hasPrefix("[<") {
        if let input = mouse(part.dropFirst(2)) { inputs.append(input) }
      } else if let key = keys[String(part)] {
        inputs.append(.key(key))
      }
    }
    return inputs
  }

  private static let characters: [Character: Input] = [
    "\r": .key(.enter), "\n": .key(.enter), " ": .key(.space), "q": .end, "\u{3}": .end,
  ]

  private static let keys: [String: Key] = [
    "": .escape, "[A": .up, "OA": .up, "[B": .down, "OB": .down, "[5~": .pageUp, "[6~": .pageDown,
    "[H": .home, "[F": .end,
  ]

  /// `button;column;row` and then M for a press or a motion, m for a release.
  private static func mouse(_ text: Substring) -> Input? {
    let numbers = text.dropLast().split(separator: ";").compactMap { Double($0) }
    guard numbers.count == 3 else { return nil }
    let point = Point2D(
      x: (numbers[1] - 0.5) * Screen.cell.width, y: (numbers[2] - 0.5) * Screen.cell.height)
    switch (numbers[0], text.last) {
    case (0, "M"): return .pressed(point)
    case (0, "m"): return .released(point)
    case (32, _): return .moved(point)
    case (64, _): return .wheel(point, notches: -1)
    case (65, _): return .wheel(point, notches: 1)
    default: return nil
    }
  }
}
