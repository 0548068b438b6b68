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

  /// Creates a trace.
  public init(entries: [Entry] = []) { self.entries = entries }

  /// When the last thing happened, seconds; 0 when nothing did.
  public var lastTime: Double { entries.last?.time ?? 0 }
}

/// What is wrong with a trace, and in which line.
public struct TraceError: Error, Equatable, Sendable {
  /// The line, counted from 1.
  public let line: Int
  /// What is wrong with it, naming the word.
  public let message: String
}
