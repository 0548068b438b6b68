import SheetControls

enum LogLevel: Int, CaseIterable, Comparable {
  case debug
  case info
  case warning
  case error

  static func < (one: LogLevel, other: LogLevel) -> Bool { one.rawValue < other.rawValue }

  var title: String {
    switch self {
    case .debug: "Debug"
    case .info: "Info"
    case .warning: "Warning"
    case .error: "Error"
    }
  }

  /// The level's name in one letter.
  var letter: String { String(title.prefix(1)) }

  /// The colour of the level's name.
  func color(_ palette: Palette) -> Color {
    switch self {
    case .debug: palette.secondaryText
    case .info: palette.accent
    case .warning: palette.warning
    case .error: palette.danger
    }
  }

  /// The colour behind the level's name.
  func tint(_ palette: Palette) -> Color {
    switch self {
    case .debug: palette.raised
    case .info: palette.accentTint
    case .warning: palette.warningTint
    case .error: palette.dangerTint
    }
  }
}
