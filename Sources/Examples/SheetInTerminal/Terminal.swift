import SheetEngine

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Reports keys and mouse events of the terminal until `leave()`.
final class Terminal {
  enum Input: Equatable {
    case key(Key)
    case end
    case pressed(Point2D)
    case moved(Point2D)
    case released(Point2D)
    case wheel(Point2D, notches: Double)
  }

  private var savedMode = termios()
  /// The bytes of an incomplete escape sequence.
  private var incomplete: [UInt8] = []

  static var isInteractive: Bool { isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1 }

  /// Switches to raw mode and enables mouse reports. In raw mode, an interrupt key cannot end the
  /// program without a call of `leave()`.
  init() {
    unsafe tcgetattr(STDIN_FILENO, &savedMode)
    var raw = savedMode
    raw.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG)
    unsafe tcsetattr(STDIN_FILENO, TCSAFLUSH, &raw)
    print("\u{1B}[?1049h\u{1B}[?25l\u{1B}[?1002h\u{1B}[?1006h", terminator: "")
  }

  func leave() {
    print("\u{1B}[?1006l\u{1B}[?1002l\u{1B}[?25h\u{1B}[?1049l", terminator: "")
    flush()
    unsafe tcsetattr(STDIN_FILENO, TCSAFLUSH, &savedMode)
  }

  func flush() { _ = fflush(nil) }

  /// Waits for input, at most for a number of seconds; nil waits without a limit.
  func wait(_ seconds: Double?) -> [Input] {
    var request = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    let isMaybeKey = incomplete == [Terminal.escape]
    let limit = isMaybeKey ? min(seconds ?? .infinity, Terminal.escapeDelay) : seconds
    guard unsafe poll(&request, 1, limit.map { Int32($0 * 1000) } ?? -1) > 0 else {
      guard isMaybeKey else { return [] }
      incomplete = []
      return [.key(.escape)]
    }
    var bytes = [UInt8](repeating: 0, count: 256)
    let count = unsafe read(STDIN_FILENO, &bytes, bytes.count)
    guard count > 0 else { return [.end] }
    incomplete += bytes.prefix(count)
    return Terminal.takeInputs(from: &incomplete)
  }

  private static let escape: UInt8 = 0x1B
  /// Seconds after which an escape byte alone counts as the Escape key.
  private static let escapeDelay = 0.05

  /// Removes and parses the complete keys and escape sequences; an incomplete sequence stays.
  private static func takeInputs(from bytes: inout [UInt8]) -> [Input] {
    var inputs: [Input] = []
    var rest = bytes[...]
    while let length = lengthOfFirst(in: rest) {
      let text = String(decoding: rest.prefix(length), as: UTF8.self)
      let input = text.hasPrefix("\u{1B}[<") ? mouse(text.dropFirst(3)) : keys[text]
      if let input { inputs.append(input) }
      rest = rest.dropFirst(length)
    }
    bytes = Array(rest)
    return inputs
  }

  /// The number of bytes of the first key or escape sequence; nil if the sequence is incomplete.
  private static func lengthOfFirst(in bytes: ArraySlice<UInt8>) -> Int? {
    guard bytes.first == escape else { return bytes.isEmpty ? nil : 1 }
    let parameters = bytes.dropFirst(2)
    switch bytes.dropFirst().first {
    case nil: return nil
    case escape: return 1
    case UInt8(ascii: "O"): return parameters.isEmpty ? nil : 3
    case UInt8(ascii: "["):
      // An escape byte here begins a new sequence; the previous one was cut off.
      let end = parameters.firstIndex { $0 == escape || (0x40...0x7E).contains($0) }
      return end.map { $0 - bytes.startIndex + (bytes[$0] == escape ? 0 : 1) }
    // An escape byte and another byte: a key pressed with Alt.
    default: return 2
    }
  }

  private static let keys: [String: Input] = [
    "\r": .key(.enter), "\n": .key(.enter), " ": .key(.space), "q": .end, "\u{3}": .end,
    "\u{1B}": .key(.escape), "\u{1B}[A": .key(.up), "\u{1B}OA": .key(.up), "\u{1B}[B": .key(.down),
    "\u{1B}OB": .key(.down), "\u{1B}[5~": .key(.pageUp), "\u{1B}[6~": .key(.pageDown),
    "\u{1B}[H": .key(.home), "\u{1B}[F": .key(.end),
  ]

  private static let modifiers = 0b11100

  /// Parses `button;column;row`, followed by M for a press or motion, or m for a release.
  private static func mouse(_ text: Substring) -> Input? {
    let numbers = text.dropLast().split(separator: ";").compactMap { Int($0) }
    guard numbers.count == 3 else { return nil }
    let point = Point2D(
      x: (Double(numbers[1]) - 0.5) * Screen.cell.width,
      y: (Double(numbers[2]) - 0.5) * Screen.cell.height)
    switch (numbers[0] & ~modifiers, text.last) {
    case (0, "M"): return .pressed(point)
    case (0, "m"): return .released(point)
    case (32, _): return .moved(point)
    case (64, _): return .wheel(point, notches: -1)
    case (65, _): return .wheel(point, notches: 1)
    default: return nil
    }
  }
}
