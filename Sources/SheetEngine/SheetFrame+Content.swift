extension SheetFrame {
  /// What of the card's content is at a point of the view.
  ///
  /// The content's points are counted from the corner of the card's free edge, to the right and away from
  /// that edge: `y` is 0 at the upper edge of a card from below, and at the lower edge of one from above; of
  /// a card at a side the `y` of a point is its way from the free edge, and its `x` the way down.
  ///
  /// - Parameter point: In points of the view, where the card is not scaled: for one sheet alone, or the
  ///   topmost of a stack.
  /// - Returns: The content's point; nil where the card is not, and on the footer, which is no part of it.
  public func contentPoint(for point: Point2D) -> Point2D? {
    guard isVisible, card.contains(point), footer?.contains(point) != true else { return nil }
    let place =
      switch edge {
      case .bottom: Point2D(x: point.x - card.x, y: point.y - card.y)
      case .top: Point2D(x: point.x - card.x, y: card.maxY - point.y)
      case .left: Point2D(x: point.y - card.y, y: card.maxX - point.x)
      case .right: Point2D(x: point.y - card.y, y: point.x - card.x)
      }
    return place.y < header ? place : Point2D(x: place.x, y: place.y + scroll)
  }
}

extension LayerFrame {
  /// What of the card's content is at a point of the view, also where the card is shown smaller and higher
  /// than it is by itself: see `SheetFrame.contentPoint(for:)`.
  ///
  /// - Parameter point: In points of the view.
  /// - Returns: The content's point; nil where the card is not.
  public func contentPoint(for point: Point2D) -> Point2D? {
    guard backdrop.scale > 0 else { return nil }
    return sheet.contentPoint(
      for: Point2D(
        x: sheet.card.x + (point.x - card.x) / backdrop.scale,
        y: sheet.card.y + (point.y - card.y) / backdrop.scale))
  }
}

extension StackFrame {
  /// The topmost card at a point of the view, and what of its content is there.
  ///
  /// - Parameter point: In points of the view.
  /// - Returns: The sheet and the point of its content; nil where there is no card.
  public func contentPoint(for point: Point2D) -> (layer: LayerID, point: Point2D)? {
    for frame in reversed() where frame.sheet.isVisible && frame.card.contains(point) {
      return frame.contentPoint(for: point).map { (frame.id, $0) }
    }
    return nil
  }
}
