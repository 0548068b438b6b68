/// How the log is shown.
struct LogOptions: Equatable {
  /// The lowest level that is shown.
  var level = LogLevel.debug
  var showsTimes = true
  var showsSources = true
  /// Whether long lines wrap; else they are cut.
  var wraps = false
  /// Whether warnings and errors have a coloured ground.
  var highlights = true
  /// Points.
  var textSize = 13.0
}
