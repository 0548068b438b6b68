internal import Controls
internal import SheetEngine

/// Leaving a scene and coming back to it.
extension Stage {
  /// Where somebody was in what is behind the sheets.
  struct Place {
    /// How far it was scrolled, points.
    let scroll: Double
    /// Which of the views that keys can go to had the focus, and whether that was to be seen.
    let focus: Int?
    let showsFocus: Bool
  }

  /// Where the user is.
  var place: Place {
    Place(
      scroll: backgroundScroll?.destination ?? 0, focus: canvas.focusIndex,
      showsFocus: canvas.showsFocus)
  }

  /// Goes where the user was.
  func take(_ place: Place) {
    backgroundScroll?.jump(to: place.scroll, at: now)
    // First whether it is to be seen: views look at that when they get it.
    canvas.showFocus(place.showsFocus)
    canvas.focusIndex = place.focus
    usesKeys = place.showsFocus
    updateKeys()
  }
}
