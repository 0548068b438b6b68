/// Which of a scene's sheets.
enum SheetKind {
  /// The scene's own.
  case own
  /// One that comes up over it.
  case over
}
