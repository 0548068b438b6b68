extension Sheet {
  /// The coordinate transform that lets the code treat every sheet as a sheet at the bottom.
  var axis: SheetAxis { layout.axis }

  /// The distance from the safe area's top edge to the card's bottom edge, points, in the
  /// coordinates of a sheet at the bottom.
  package var availableHeight: Double { layout.availableHeight }

  var reservedBottom: Double { layout.reservedBottom }

  package var hiddenTop: Double { layout.hiddenTop }

  var highestTop: Double { layout.highestTop }

  var bounds: ClosedRange<Double> { layout.ceiling...max(layout.ceiling, hiddenTop) }

  var lowestTop: Double { layout.lowestTop }

  /// A card with a greater `top` keeps its height and slides out; +∞ for a card that shrinks.
  var slidesBelow: Double {
    // Reads the track only for a card that slides out, because reading its phase copies it.
    layout.slidesBelow == .infinity
      ? .infinity : max(layout.slidesBelow, availableHeight - track.slidingHeight)
  }

  /// The card's `top` at a place, points; for an unavailable place, the hidden card's `top`.
  @inline(never)
  func top(of place: SheetPlace) -> Double { availableTop(of: place) ?? hiddenTop }

  func canRest(at place: SheetPlace) -> Bool { availableTop(of: place) != nil }

  /// The card's `top` at a place, points; nil for an unavailable place.
  @inline(never)
  func availableTop(of place: SheetPlace) -> Double? {
    layout.top(of: place, configuration.detents)
  }

  /// Whether a place is as high as the highest detent; false for an unavailable place.
  func isAtHighest(_ place: SheetPlace) -> Bool {
    availableTop(of: place).map { $0 <= highestTop + Sheet.samePlace } ?? false
  }

  /// The detent nearest to a `top`, the higher of two equally near ones; `hidden` without detents.
  func nearestDetent(to top: Double) -> SheetPlace {
    detent(layout.first { (abs($0 - top), $0) < (abs($1 - top), $1) })
  }

  /// `hidden` if no detent is available.
  var highestDetent: SheetPlace { detent(layout.highest) }

  /// `hidden` if no detent is available.
  var lowestDetent: SheetPlace { detent(layout.lowest) }

  /// The next detent above a `top`; nil if there is none. Detents less than half a point apart
  /// count as one.
  func detent(above top: Double) -> SheetPlace? {
    layout.first(where: { $0 < top - Sheet.samePlace }, before: >).map { detent($0) }
  }

  func detent(below top: Double) -> SheetPlace? {
    layout.first(where: { $0 > top + Sheet.samePlace }, before: <).map { detent($0) }
  }

  @inline(never)
  private func detent(_ index: Int?) -> SheetPlace {
    index.map { .detent(configuration.detents[$0].id) } ?? .hidden
  }

  /// The configured initial detent, or the lowest if that is unavailable; `hidden` without detents.
  var initialDetent: SheetPlace {
    let wanted = SheetPlace.detent(configuration.initialDetent)
    return canRest(at: wanted) ? wanted : lowestDetent
  }

  /// The card's `top` after its current motion, points; while the sheet is leaving, the hidden
  /// card's `top`.
  // Inlined with the look for the name, because drags ask for it.
  @inline(__always)
  var topOfDestination: Double { layout.top(of: destination, configuration.detents) ?? hiddenTop }

  /// The available detents, from the lowest to the highest.
  public var detentsFromLowest: [Detent.ID] {
    var detents: [Detent.ID] = []
    var next = lowestDetent.detent
    while let detent = next {
      detents.append(detent)
      next = self.detent(above: top(of: .detent(detent)))?.detent
    }
    return detents
  }

  /// The dimmer's opacity, 0…1.
  func dim(atTop top: Double) -> Double {
    let opacity = configuration.dim.opacity
    let (from, to) = (layout.dimFrom, layout.dimTo)
    if top <= from { return from < to || top < to ? opacity : 0 }
    if top >= to { return 0 }
    return opacity * (1 - (top - from) / (to - from))
  }
}
