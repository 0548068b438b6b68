import SheetControls

enum LogLevel: Int, CaseIterable, Comparable {
  case debug
  case info
  case warning
  case error

  static func < (one: LogLevel, other: LogLevel) -> Bool { one.rawValue < other.rawValue }

  private var entry: (title: String, color: KeyPath<Palette, Color>, tint: KeyPath<Palette, Color>)
  {
    switch self {
    case .debug: ("Debug", \.secondaryText, \.raised)
    case .info: ("Info", \.accent, \.accentTint)
    case .warning: ("Warning", \.warning, \.warningTint)
    case .error: ("Error", \.danger, \.dangerTint)
    }
  }

  var title: String { entry.title }
  var letter: String { String(title.prefix(1)) }

  func color(_ palette: Palette) -> Color { palette[keyPath: entry.color] }
  func tint(_ palette: Palette) -> Color { palette[keyPath: entry.tint] }
}
