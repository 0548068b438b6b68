extension SheetFrame {
  /// The content's point at a point of the view.
  ///
  /// The content's points are counted from the corner of the card's free edge, to the right and away from
  /// that edge: `y` is 0 at the upper edge of a card from below, and at the lower edge of one from above; of
  /// a card at a side the `y` of a point is its distance from the free edge, and its `x` the distance from
  /// the top.
  ///
  /// - Parameters:
  ///   - point: In points of the view, for an unscaled card: a single sheet, or the topmost of a stack.
  ///   - area: One of the card's areas; the content of one with an extent is counted from there. Nil is the
  ///     whole card, with the scroll of the area set last.
  /// - Returns: The content's point; nil outside the card, on the footer and outside the extent.
  public func contentPoint(for point: Point2D, in area: ScrollArea? = nil) -> Point2D? {
    guard let shown = cardPoint(for: point) else { return nil }
    let scroll = area.map { self.scroll(of: $0) } ?? scroll
    guard let extent = area?.extent else {
      return shown.y < header ? shown : Point2D(x: shown.x, y: shown.y + scroll)
    }
    guard extent.contains(shown.y) else { return nil }
    return Point2D(x: shown.x, y: shown.y - extent.lowerBound + scroll)
  }

  /// The point in the card, in the coordinates of unscrolled content, at a point of the view.
  private func cardPoint(for point: Point2D) -> Point2D? {
    guard isVisible, card.contains(point), footer?.contains(point) != true else { return nil }
    return switch edge {
    case .bottom: Point2D(x: point.x - card.x, y: point.y - card.y)
    case .top: Point2D(x: point.x - card.x, y: card.maxY - point.y)
    case .left: Point2D(x: point.y - card.y, y: card.maxX - point.x)
    case .right: Point2D(x: point.y - card.y, y: point.x - card.x)
    }
  }
}

extension LayerFrame {
  /// The content's point at a point of the view, for a card that may have receded: see
  /// `SheetFrame.contentPoint(for:in:)`.
  public func contentPoint(for point: Point2D, in area: ScrollArea? = nil) -> Point2D? {
    guard backdrop.scale > 0 else { return nil }
    let unscaled = Point2D(
      x: sheet.card.x + (point.x - card.x) / backdrop.scale,
      y: sheet.card.y + (point.y - card.y) / backdrop.scale)
    return sheet.contentPoint(for: unscaled, in: area)
  }
}

extension StackFrame {
  /// The topmost card at a point of the view, and its content's point there.
  ///
  /// - Parameter point: In points of the view.
  /// - Returns: The sheet and the point of its content; nil if there is no card.
  public func contentPoint(for point: Point2D) -> (layer: LayerID, point: Point2D)? {
    for frame in reversed() where frame.sheet.isVisible && frame.card.contains(point) {
      return frame.contentPoint(for: point).map { (frame.id, $0) }
    }
    return nil
  }
}
