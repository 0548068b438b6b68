public import SheetEngine

/// The inputs and settings of a sheet, or of a window with sheets: the content of a trace file.
///
/// A trace with a `scene` needs a program that has the scene's views; `TracePlayer` plays other
/// traces into a sheet without views.
public struct Trace: Equatable, Sendable {
  /// One line of a trace.
  public struct Entry: Equatable, Sendable {
    /// Time, seconds; never before the previous entry's time.
    public var time: Double
    /// The action. An `.input` that a window can report, such as a move, is stored as `.user`,
    /// because a trace file has the same line for both.
    public var action: Action { didSet { action = action.asRead } }

    /// Creates an entry. `time` is in seconds.
    public init(time: Double, action: Action) {
      self.time = time
      self.action = action.asRead
    }
  }

  /// The content of an entry.
  public enum Action: Equatable, Sendable {
    /// The style from this time on.
    case style(SheetStyle)
    /// The name of the scene that is open from this time on.
    case scene(String)
    /// How the scenes opened that the trace shows; the sheet's settings are in `set` lines.
    case physics(Physics)
    /// The view's size, points.
    case window(Size2D)
    /// Device pixels per point.
    case scale(Double)
    /// The view's insets, points.
    case safeArea(top: Double, bottom: Double)
    /// A changed setting.
    case set(SettingChange)
    /// The colour scheme.
    case appearance(isDark: Bool)
    /// Whether the user prefers reduced motion.
    case reducedMotion(Bool)
    /// Every animation takes this many times as long.
    case slow(Double)
    /// A PNG picture that the user dropped or pasted; `name` is the name of its file, or empty.
    case picture([UInt8], name: String)
    /// An input of the user.
    case user(UserInput)
    /// An input that `UserInput` cannot express, such as `.present`.
    case input(SheetInput)
    /// An input that a scene's script sends to the scene's sheet, bypassing the views.
    case played(SheetInput)

    fileprivate var asRead: Action {
      if case .input(let input) = self, let user = UserInput(input) { .user(user) } else { self }
    }

    /// The input for a sheet without views; nil if there is none.
    public var sheetInput: SheetInput? {
      switch self {
      case .user(let input): input.sheetInput
      case .input(let input), .played(let input): input
      case .style, .scene, .physics, .window, .scale, .safeArea, .set, .appearance, .reducedMotion,
        .slow, .picture:
        nil
      }
    }
  }

  /// The first line of every trace file.
  public static let header = "sheet-trace 1"

  /// The entries in order.
  public var entries: [Entry]
  /// The error in the incomplete last line of an interrupted recording, which is not in the
  /// entries; nil without such a line.
  public let cutOff: TraceError?
  private let lines: [Int]

  /// Creates a trace that is not from a file, so `line(of:)` returns nil for every entry.
  public init(entries: [Entry] = []) { self.init(entries: entries, lines: [], cutOff: nil) }

  init(entries: [Entry], lines: [Int], cutOff: TraceError?) {
    self.entries = entries
    self.lines = lines
    self.cutOff = cutOff
  }

  /// Compares only the entries.
  public static func == (a: Trace, b: Trace) -> Bool { a.entries == b.entries }

  /// The number of an entry's line in the file, counted from 1; nil if the trace is not from a
  /// file.
  public func line(of index: Int) -> Int? { lines.indices.contains(index) ? lines[index] : nil }

  /// Time of the last entry, seconds; 0 without entries.
  public var lastTime: Double { entries.last?.time ?? 0 }

  /// The first scene that the trace names; nil for a trace of a sheet alone.
  public var scene: String? {
    first { if case .scene(let name) = $0 { name } else { nil } }
  }

  /// Device pixels per point; nil without a `scale` line.
  public var scale: Double? {
    first { if case .scale(let scale) = $0 { scale } else { nil } }
  }

  private func first<Value>(_ value: (Action) -> Value?) -> Value? {
    for entry in entries {
      if let value = value(entry.action) { return value }
    }
    return nil
  }
}

/// An error of a trace that cannot be read or played.
public struct TraceError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The line of the file, counted from 1; nil for an override, or an entry that is not in a file.
  public let line: Int?
  /// One line of text, which quotes the invalid word.
  public let message: String

  /// `line LINE: MESSAGE`; without a line, only the message.
  public var description: String { line.map { "line \($0): \(message)" } ?? message }

  /// `FILE:LINE: MESSAGE`; without a line, only the message.
  package func message(in file: String) -> String {
    line.map { ErrorText.located(message, in: file, line: $0) } ?? message
  }
}
