/// Where the detents and limits are.
extension Sheet {
  /// Computes the layout, after a change of what it depends on.
  mutating func updateLayout() {
    axis = SheetAxis(configuration.edge, in: geometry)
    layout.update(configuration, axis.geometry, heightForDetents)
  }

  /// The available height `A`, less what is reserved at the bottom, points.
  var availableHeight: Double { layout.availableHeight }

  /// Points between the card's bottom edge and the view's.
  var reservedBottom: Double { layout.reservedBottom }

  /// Where the card's top edge is when it is hidden, points.
  var hiddenTop: Double { layout.hiddenTop }

  /// The smallest `top` that a drag reaches without resistance: the highest detent's, points.
  var highestTop: Double { layout.highestTop }

  /// The `top`s at which the card is shown while it moves to a detent by itself.
  var bounds: ClosedRange<Double> { layout.ceiling...Swift.max(layout.ceiling, hiddenTop) }

  /// The lowest detent's `top`, points.
  var lowestTop: Double { layout.lowestTop }

  /// The greatest `top` that a drag reaches without resistance, points.
  var lowestDragTop: Double { canBeDismissed ? hiddenTop : lowestTop }

  /// Whether the user may dismiss it. What is part of the screen stays there, whatever else is set.
  var canBeDismissed: Bool { configuration.isDismissible && !configuration.isPersistent }

  /// Where a detent is, points; hidden for `hidden` and for one that does not exist.
  func top(of id: Detent.ID) -> Double {
    availableTop(of: id) ?? hiddenTop
  }

  /// Whether there is a detent of this name, now.
  func hasDetent(_ id: Detent.ID) -> Bool { availableTop(of: id) != nil }

  /// The `top` of a detent, points; nil for one that is not available.
  func availableTop(of id: Detent.ID) -> Double? { index(of: id).flatMap { layout.tops[$0] } }

  /// The index of a detent in the configuration's list; nil for one that is not in it.
  func index(of id: Detent.ID) -> Int? {
    for index in configuration.detents.indices where configuration.detents[index].id == id {
      return index
    }
    return nil
  }

  /// The detent nearest to a `top`; the higher one when two are equally near.
  func nearestDetent(to top: Double) -> Detent.ID {
    id(layout.first { (abs($0 - top), $0) < (abs($1 - top), $1) })
  }

  /// The detent that is highest on screen.
  var highestDetent: Detent.ID { id(layout.highest) }

  /// The detent that is lowest on screen.
  var lowestDetent: Detent.ID { id(layout.lowest) }

  /// The next detent above a `top`, or below it; nil when there is none.
  ///
  /// Detents closer together than half a point count as one.
  func detent(above top: Double) -> Detent.ID? {
    layout.first(where: { $0 < top - 0.5 }, before: >).map { id($0) }
  }
  func detent(below top: Double) -> Detent.ID? {
    layout.first(where: { $0 > top + 0.5 }, before: <).map { id($0) }
  }

  private func id(_ index: Int?) -> Detent.ID {
    index.map { configuration.detents[$0].id } ?? .hidden
  }

  /// The detent to present at: the configured one, or the lowest when that does not exist.
  var initialDetent: Detent.ID {
    let wanted = configuration.initialDetent
    return hasDetent(wanted) ? wanted : lowestDetent
  }

  /// How dark it is behind the card, 0…1.
  ///
  /// - Parameters:
  ///   - top: Where the card's top edge is, points.
  ///   - hidden: Whether there is no sheet at all: then nothing is dimmed, whatever the ramp.
  func dim(at top: Double, whileHidden hidden: Bool) -> Double {
    if hidden { return 0 }
    let opacity = configuration.dim.opacity
    let (from, to) = (layout.dimFrom, layout.dimTo)
    if top <= from { return from < to || top < to ? opacity : 0 }
    if top >= to { return 0 }
    return opacity * (1 - (top - from) / (to - from))
  }
}
