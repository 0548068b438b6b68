/// Positions and lengths that depend only on the configuration, the view, and the content's height
/// and anchor.
///
/// Recomputed when one of them changes, not for every frame, because a detent's height may come from a
/// function of the program. Lengths are points; positions are values of `top`.
struct SheetLayout: Equatable, Sendable {
  /// Points between the card's bottom edge and the view's.
  private(set) var reservedBottom = 0.0
  /// The least `top` of a displayed card.
  private(set) var ceiling = 0.0
  /// The distance from the safe area's top edge to the card's bottom edge.
  private(set) var availableHeight = 0.0
  private(set) var hiddenTop = 0.0
  /// The `top` from which a pointer pulls up a hidden card: just out of view.
  private(set) var edgeTop = 0.0
  /// The highest detent's `top`, which is the least.
  private(set) var highestTop = 0.0
  private(set) var lowestTop = 0.0
  /// Below this `top` the card keeps its height and slides out; +∞ for a card that shrinks instead.
  private(set) var slidesBelow = Double.infinity
  /// The `top` of each detent of the configuration; nil for an unavailable one.
  private(set) var tops: [Double?] = []
  /// Indices in `tops` of the highest and the lowest available detent; nil if none is available.
  private(set) var highest: Int?
  private(set) var lowest: Int?
  /// The `top` at which dimming is at its maximum, and the `top` at which dimming begins.
  private(set) var dimFrom = 0.0
  private(set) var dimTo = 0.0
  /// The card's `top` at the highest undimmed detent; nil if no detent is undimmed.
  private(set) var undimmedTop: Double?

  /// Recomputes the layout; allocates only for more detents than before.
  mutating func update(
    _ configuration: SheetConfiguration, _ geometry: SheetGeometry, contentHeight: Double,
    contentAnchor: Double
  ) {
    switch configuration.reservedBottom {
    case .points(let points): reservedBottom = points.clamped(0, geometry.size.height)
    case .safeArea: reservedBottom = geometry.safeBottom
    }
    reservedBottom += configuration.insets.edge.clamped(0, geometry.size.height - reservedBottom)
    availableHeight = max(0, geometry.availableHeight - reservedBottom)
    let exit = configuration.insets.exit
    edgeTop = exit > 0 ? geometry.availableHeight : availableHeight
    hiddenTop = edgeTop + exit
    let context = DetentContext(
      availableHeight: availableHeight, contentHeight: contentHeight,
      contentAnchor: contentAnchor, header: configuration.scroll.header,
      footer: configuration.scroll.footer, viewSize: geometry.size)
    ceiling = min(max(configuration.minimumTop, -geometry.safeTop), availableHeight)
    if configuration.edge.isHorizontal, let width = configuration.maximumWidth {
      ceiling = max(ceiling, availableHeight - width)
    }
    tops.removeAll(keepingCapacity: true)
    for detent in configuration.detents {
      let raw = SheetLayout.top(of: detent.position, context)
      tops.append(raw?.clamped(ceiling, availableHeight))
    }
    highest = first(before: <)
    lowest = first(before: >)
    highestTop = highest.flatMap { tops[$0] } ?? availableHeight
    lowestTop = lowest.flatMap { tops[$0] } ?? highestTop
    slidesBelow = exit > 0 ? lowestTop : .infinity
    undimmedTop = configuration.undimmedThrough.map { top(of: $0, configuration) }
    dimFrom = top(of: configuration.dim.from, configuration, context)
    dimTo = top(of: configuration.dim.to, configuration, context)
    if let undimmedTop { undim(through: undimmedTop) }
  }

  /// Removes dimming at a `top` and below it. If the configured ramp would jump at that `top`, dimming grows
  /// from that `top` to the highest detent instead.
  private mutating func undim(through top: Double) {
    dimTo = min(dimTo, top)
    if dimFrom >= dimTo { dimFrom = min(highestTop, dimTo) }
    // Removes all dimming if the highest detent is undimmed, because otherwise an overshoot would flash.
    if top <= highestTop { (dimFrom, dimTo) = (-.infinity, -.infinity) }
  }

  /// The index of the detent whose `top` comes first in the given order, among the detents with a wanted
  /// `top`; nil if there is none.
  func first(
    where isWanted: (Double) -> Bool = { _ in true }, before goesBefore: (Double, Double) -> Bool
  ) -> Int? {
    var best: (index: Int, top: Double)?
    for index in tops.indices {
      guard let top = tops[index], isWanted(top) else { continue }
      if best.map({ goesBefore(top, $0.top) }) ?? true { best = (index, top) }
    }
    return best?.index
  }

  private func top(of id: Detent.ID, _ configuration: SheetConfiguration) -> Double {
    configuration.detents.firstIndex { $0.id == id }.flatMap { tops[$0] } ?? hiddenTop
  }

  private func top(
    of anchor: DimOptions.Anchor, _ configuration: SheetConfiguration, _ context: DetentContext
  ) -> Double {
    switch anchor {
    case .hidden: return hiddenTop
    case .position(let position):
      return SheetLayout.top(of: position, context) ?? availableHeight
    case .detent(let id): return top(of: id, configuration)
    case .half(let id):
      let detent = configuration.detents.first { $0.id == id }
      return (detent.flatMap { SheetLayout.top(of: $0.position, context) } ?? availableHeight) / 2
    }
  }

  /// The `top` of a position before it is clamped; nil for an unavailable one.
  private static func top(of position: Detent.Position, _ context: DetentContext) -> Double? {
    let available = context.availableHeight
    switch position {
    case .top(let top): return top
    case .height(let height): return available - height
    case .fraction(let fraction): return available - fraction * available
    case .view(let fraction): return available - fraction * context.viewSize.height
    // Uses half of the available height while the content's height is unknown.
    case .content:
      return available - (context.contentHeight > 0 ? context.contentHeight : available / 2)
    case .peek:
      let height = context.header + context.footer
      return height > 0 ? available - height : nil
    case .anchor:
      return context.contentAnchor > 0 ? available - context.contentAnchor - context.footer : nil
    case .custom(let function):
      guard let height = function.body(context), height.isFinite else { return nil }
      return available - height
    }
  }
}

extension Sheet {
  mutating func updateLayout() {
    axis = SheetAxis(configuration.edge, in: geometry)
    layout.update(
      configuration, axis.geometry, contentHeight: heightForDetents, contentAnchor: contentAnchor)
  }

  /// The height of the highest possible card, points; the greatest width, for a sheet at the left or right.
  package var availableHeight: Double { layout.availableHeight }

  var reservedBottom: Double { layout.reservedBottom }

  /// The `top` of the hidden card, points.
  package var hiddenTop: Double { layout.hiddenTop }

  var highestTop: Double { layout.highestTop }

  /// The range of `top` to which the card's motions are limited.
  var bounds: ClosedRange<Double> { layout.ceiling...max(layout.ceiling, hiddenTop) }

  var lowestTop: Double { layout.lowestTop }

  /// Below this `top` the card keeps its height and slides out: the `top` of the lowest detent, or of a
  /// lower `SheetPlace.height`; +∞ for a card that shrinks instead.
  @inline(__always)
  var slidesBelow: Double { max(layout.slidesBelow, availableHeight - leastOwnHeight) }

  /// The `top` of a place, points; that of the hidden card for an unavailable place.
  func top(of place: SheetPlace) -> Double { availableTop(of: place) ?? hiddenTop }

  func canRest(at place: SheetPlace) -> Bool { availableTop(of: place) != nil }

  /// The `top` of a card that rests at a place, points; nil if the place is unavailable.
  func availableTop(of place: SheetPlace) -> Double? {
    switch place {
    case .hidden: return nil
    case .detent(let id): return index(of: id).flatMap { layout.tops[$0] }
    case .height(let height):
      guard height > 0, height.isSensible, layout.highest != nil else { return nil }
      return max(availableHeight - height, highestTop)
    }
  }

  /// Whether a place is as high as the highest detent; false for an unavailable place.
  func isAtHighest(_ place: SheetPlace) -> Bool {
    availableTop(of: place).map { $0 <= highestTop + 0.5 } ?? false
  }

  /// The index of a detent in the configuration's list; nil if the list lacks it.
  func index(of id: Detent.ID) -> Int? {
    for index in configuration.detents.indices where configuration.detents[index].id == id {
      return index
    }
    return nil
  }

  /// The detent nearest to a `top`; of two equally near ones, the higher; `hidden` without detents.
  func nearestDetent(to top: Double) -> SheetPlace {
    detent(layout.first { (abs($0 - top), $0) < (abs($1 - top), $1) })
  }

  /// The detent that is highest on screen; `hidden` without detents.
  var highestDetent: SheetPlace { detent(layout.highest) }

  /// The detent that is lowest on screen; `hidden` without detents.
  var lowestDetent: SheetPlace { detent(layout.lowest) }

  /// The next detent above a `top`; nil if there is none. Detents closer together than half a point count as
  /// one.
  func detent(above top: Double) -> SheetPlace? {
    layout.first(where: { $0 < top - 0.5 }, before: >).map { detent($0) }
  }

  /// The next detent below a `top`; nil if there is none.
  func detent(below top: Double) -> SheetPlace? {
    layout.first(where: { $0 > top + 0.5 }, before: <).map { detent($0) }
  }

  private func detent(_ index: Int?) -> SheetPlace {
    index.map { .detent(configuration.detents[$0].id) } ?? .hidden
  }

  /// The detent to present at: the configured one, or the lowest if the configured one is unavailable;
  /// `hidden` without detents.
  var initialDetent: SheetPlace {
    let wanted = SheetPlace.detent(configuration.initialDetent)
    return canRest(at: wanted) ? wanted : lowestDetent
  }

  /// Opacity of a visible sheet's dimmer, 0…1.
  func dim(atTop top: Double) -> Double {
    let opacity = configuration.dim.opacity
    let (from, to) = (layout.dimFrom, layout.dimTo)
    if top <= from { return from < to || top < to ? opacity : 0 }
    if top >= to { return 0 }
    return opacity * (1 - (top - from) / (to - from))
  }
}
