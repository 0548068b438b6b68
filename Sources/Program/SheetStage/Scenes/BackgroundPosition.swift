/// The scroll offset and focus of a scene's background, kept while another scene is shown.
struct BackgroundPosition {
  /// The scroll offset, points.
  let scroll: Double
  /// The index of the focused view among the focusable ones (nil: none), and whether its outline
  /// showed.
  let focus: Int?
  let showsFocus: Bool
}
