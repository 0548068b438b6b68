internal import Controls
public import SheetEngine

/// Where a panel may lie without being in the way.
extension Stage {
  /// What is read or touched in the background and in front of the sheets, points: titles, words,
  /// fields and controls. Under a modal sheet controls are not reached, and only words count.
  public func crowdedAreas() -> [Rect2D] {
    let roles: [Role] =
      isBackgroundReachable
      ? [.text, .textField, .button, .toggle, .slider, .tabs, .picker] : [.text]
    let behind = roles.flatMap { scene.background.views($0) }.map { view in
      let origin = view.originInCanvas
      return Rect2D(x: origin.x, y: origin.y, width: view.frame.width, height: view.frame.height)
    }
    let front = scene.floatingViews.filter { !$0.frame.isEmpty && $0.view.claim != nil }
    return behind + front.map(\.frame)
  }

  /// Whether a card or a handle reaches into an area at a moment.
  ///
  /// - Parameters:
  ///   - area: Points.
  ///   - margin: How close counts as well, points.
  public func isCovered(_ area: Rect2D, margin: Double, at time: Double) -> Bool {
    sheets.frame(at: time).contains { layer in
      guard layer.sheet.isVisible else { return false }
      let parts = [layer.card, layer.sheet.handle ?? layer.card]
      return parts.contains { !$0.inset(x: -margin, y: -margin).intersection(area).isEmpty }
    }
  }
}
