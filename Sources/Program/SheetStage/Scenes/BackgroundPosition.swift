/// Where the user was in a scene's background.
struct BackgroundPosition {
  /// How far it was scrolled, points.
  let scroll: Double
  /// Which of the focusable views had the focus, and whether its outline showed.
  let focus: Int?
  let showsFocus: Bool
}
