/// What the form says about how the log is shown.
struct LogOptions: Equatable {
  /// Lines below this level are left out.
  var level = LogLevel.debug
  /// Whether each line says when it was written.
  var showsTimes = true
  /// Whether each line says where it comes from.
  var showsSources = true
  /// Whether long lines go on below, instead of being cut.
  var wraps = false
  /// Whether warnings and errors stand on their own colour.
  var highlights = true
  /// The size of the text, points.
  var textSize = 13.0
}
