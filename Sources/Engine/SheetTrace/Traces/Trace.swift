public import SheetEngine

/// The inputs and settings of a sheet or of a window with sheets, in order: the content of a trace file.
///
/// A trace with a `scene` was recorded in a window: a program with the scene's views plays it. A trace
/// without a scene drives a sheet alone (`TracePlayer`).
public struct Trace: Equatable, Sendable {
  /// An entry of a trace: one line.
  public struct Entry: Equatable, Sendable {
    /// Time, seconds; never less than the entry before.
    public var time: Double
    /// The action. A user's `.input` is kept as `.user`, the form that reading a file gives.
    public var action: Action { didSet { action = action.asRead } }

    /// Creates an entry.
    public init(time: Double, action: Action) {
      self.time = time
      self.action = action.asRead
    }
  }

  /// The content of an entry.
  public enum Action: Equatable, Sendable {
    /// Changes the style from now on.
    case style(SheetStyle)
    /// Names the scene of the trace.
    case scene(String)
    /// The view has this size, points.
    case window(Size2D)
    /// The view was recorded with this many device pixels per point.
    case scale(Double)
    /// The view has these insets, points.
    case safeArea(top: Double, bottom: Double)
    /// Changes one setting.
    case set(SettingChange)
    /// Colours are light or dark.
    case appearance(isDark: Bool)
    /// Whether the user prefers reduced motion.
    case reducedMotion(Bool)
    /// Slows every animation by this factor.
    case slow(Double)
    /// The user brought a PNG picture, from a file of this name; empty without a file.
    case picture([UInt8], name: String)
    /// An input of the user.
    case user(UserInput)
    /// An input of the program.
    case input(SheetInput)
    /// An input of the scene's recorded gesture, which goes to the sheet without the views.
    case played(SheetInput)

    /// The form that reading a file gives, for an input that fits two forms.
    fileprivate var asRead: Action {
      if case .input(let input) = self, let user = UserInput(input) { .user(user) } else { self }
    }

    /// The input for a sheet without views; nil if there is none.
    public var sheetInput: SheetInput? {
      switch self {
      case .user(let input): input.sheetInput
      case .input(let input), .played(let input): input
      case .style, .scene, .window, .scale, .safeArea, .set, .appearance, .reducedMotion, .slow,
        .picture:
        nil
      }
    }
  }

  /// The first line of every trace file.
  public static let header = "sheet-trace 1"

  /// The entries in order.
  public var entries: [Entry]
  /// The error in the file's last line, if that was cut off during writing and therefore dropped; nil for a
  /// whole file.
  public let cutOff: TraceError?
  /// The line of the file for each entry; empty for a trace that was not read from a file.
  private let lines: [Int]

  /// Creates a trace.
  public init(entries: [Entry] = []) { self.init(entries: entries, lines: [], cutOff: nil) }

  init(entries: [Entry], lines: [Int], cutOff: TraceError?) {
    self.entries = entries
    self.lines = lines
    self.cutOff = cutOff
  }

  /// Whether both have the same entries, independent of their files.
  public static func == (a: Trace, b: Trace) -> Bool { a.entries == b.entries }

  /// The line of the file that an entry comes from; nil for an entry that was not read from a file.
  public func line(of index: Int) -> Int? { lines.indices.contains(index) ? lines[index] : nil }

  /// Time of the last entry, seconds; 0 without any.
  public var lastTime: Double { entries.last?.time ?? 0 }

  /// The first scene that the trace names; nil when it drives a sheet alone.
  public var scene: String? {
    for entry in entries {
      if case .scene(let name) = entry.action { return name }
    }
    return nil
  }

  /// The device pixels per point that the trace was recorded with; nil if it has no `scale` line.
  public var scale: Double? {
    for entry in entries {
      if case .scale(let scale) = entry.action { return scale }
    }
    return nil
  }
}

/// An error of a trace that can be read but not played.
public struct PlaybackError: Error, Equatable, Sendable {
  /// The line of the file, counted from 1; nil if the error is not in a line, as that of an
  /// override.
  public let line: Int?
  /// The description of the error, with the word concerned.
  public let message: String
}

/// An error in a trace, with its line.
public struct TraceError: Error, Equatable, Sendable {
  /// The line, counted from 1; 0 for an entry that is not in a file.
  public let line: Int
  /// The description of the error, with the word concerned.
  public let message: String
}
