/// The display options of the log.
struct LogOptions: Equatable {
  /// The lowest level shown.
  var level = LogLevel.debug
  var showsTimes = true
  var showsSources = true
  /// Whether long lines wrap; otherwise they are truncated.
  var wraps = false
  /// Whether warnings and errors have a coloured background.
  var highlights = true
  /// The size of the text, points.
  var textSize = 13.0
}
