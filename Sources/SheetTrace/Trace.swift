public import SheetEngine

/// Everything that happened to a sheet, in order: what a trace file holds.
public struct Trace: Equatable, Sendable {
  /// One line of a trace.
  public struct Entry: Equatable, Sendable {
    /// When, seconds; never less than the entry before.
    public var time: Double
    /// What.
    public var action: Action

    /// Creates an entry.
    public init(time: Double, action: Action) {
      self.time = time
      self.action = action
    }
  }

  /// What a line can say.
  public enum Action: Equatable, Sendable {
    /// Be a sheet of this style from now on.
    case style(SheetStyle)
    /// It happens in the scene of this name. Only pictures differ.
    case scene(String)
    /// The view has this size, points.
    case window(Size)
    /// The view has these insets, points.
    case safeArea(top: Double, bottom: Double)
    /// One setting has another value.
    case set(SettingChange)
    /// Something happened to the sheet.
    case input(SheetInput)
  }

  /// The first line of every trace file.
  public static let header = "sheet-trace 1"

  /// What happened, in order.
  public var entries: [Entry]
  /// The line of a file that each entry comes from; empty for a trace that comes from no file.
  private let lines: [Int]

  /// Creates a trace.
  public init(entries: [Entry] = []) { self.init(entries: entries, lines: []) }

  init(entries: [Entry], lines: [Int]) {
    self.entries = entries
    self.lines = lines
  }

  /// Whether the same happened in both, wherever they come from.
  public static func == (a: Trace, b: Trace) -> Bool { a.entries == b.entries }

  /// The line of the file that an entry comes from; nil when it comes from no file.
  func line(of index: Int) -> Int? { lines.indices.contains(index) ? lines[index] : nil }

  /// When the last thing happened, seconds; 0 when nothing did.
  public var lastTime: Double { entries.last?.time ?? 0 }
}

/// What is wrong with a trace that can be read and cannot be played.
public struct PlaybackError: Error, Equatable, Sendable {
  /// The line of the file, counted from 1; nil when it is not the file's fault.
  public let line: Int?
  /// What is wrong, naming the word.
  public let message: String
}

/// What is wrong with a trace, and in which line.
public struct TraceError: Error, Equatable, Sendable {
  /// The line, counted from 1.
  public let line: Int
  /// What is wrong with it, naming the word.
  public let message: String
}
