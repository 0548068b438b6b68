/// Rectangles, points, in the coordinates of a sheet at the bottom.
extension Sheet {
  func card(atTop top: Double) -> Rect2D {
    let (view, y) = (axis.geometry.size, axis.geometry.safeTop + top)
    let sides = configuration.insets.sides.clamped(0, view.width / 2)
    let maximum = axis.edge.isHorizontal ? nil : configuration.maximumWidth
    let width = min(view.width - 2 * sides, maximum ?? .infinity)
    return Rect2D(
      x: axis.start(of: width, sides: sides, configuration.alignment), y: y, width: width,
      height: max(0, bottom(atTop: top) - y))
  }

  /// The y of the card's bottom edge; constant until the card slides out.
  func bottom(atTop top: Double) -> Double {
    axis.geometry.size.height - reservedBottom + max(0, top - slidesBelow)
  }

  func handleRect(of card: Rect2D) -> Rect2D? {
    guard let handle = configuration.look.handle, configuration.drag.area != .none else {
      return nil
    }
    return Rect2D(
      x: card.midX - handle.size.width / 2, y: card.y + handle.offset,
      width: handle.size.width, height: handle.size.height)
  }

  /// The footer's rectangle in the view; nil without a footer.
  func footer(of card: Rect2D) -> Rect2D? {
    let height = min(configuration.scroll.footer, card.height)
    guard height > 0 else { return nil }
    return axis.inView(Rect2D(x: card.x, y: card.maxY - height, width: card.width, height: height))
  }
}
