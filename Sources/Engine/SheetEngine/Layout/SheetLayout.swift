/// Positions and lengths that depend only on the configuration, the view, and the content's height
/// and anchor. Lengths are points; positions are values of `top`.
///
/// Not recomputed for every frame, because a detent's height may come from a function of the
/// program.
struct SheetLayout: Equatable, Sendable {
  private(set) var axis = SheetAxis(.bottom, in: SheetGeometry(size: Size2D(width: 0, height: 0)))
  /// Distance between the bottom edges of card and view.
  private(set) var reservedBottom = 0.0
  /// The y of the space that `SheetConfiguration.reservedBottom` keeps free; without one, of the
  /// view's bottom edge.
  private(set) var reservedStart = 0.0
  /// The least `top` of a card.
  private(set) var ceiling = 0.0
  /// The distance from the safe area's top edge to the card's bottom edge.
  private(set) var availableHeight = 0.0
  private(set) var hiddenTop = 0.0
  /// The `top` of a hidden card when a pointer starts to pull it up: just out of view.
  private(set) var edgeTop = 0.0
  private(set) var highestTop = 0.0
  private(set) var lowestTop = 0.0
  /// A card with a greater `top` keeps its height and slides out; +∞ for a card that shrinks.
  private(set) var slidesBelow = Double.infinity
  /// The `top` of each detent in the configuration; nil for an unavailable detent.
  private(set) var tops: [Double?] = []
  /// Indices in `tops`; nil if no detent is available.
  private(set) var highest: Int?
  private(set) var lowest: Int?
  /// Dimming is at its maximum at `dimFrom` and above, and 0 at `dimTo` and below.
  private(set) var dimFrom = 0.0
  private(set) var dimTo = 0.0
  /// The `top` of the highest undimmed detent; nil if no detent is undimmed.
  private(set) var undimmedTop: Double?

  /// Recomputes all values. Allocates memory only if there are more detents than before.
  mutating func update(
    _ configuration: SheetConfiguration, in view: SheetGeometry, contentHeight: Double,
    contentAnchor: Double
  ) {
    axis = SheetAxis(configuration.edge, in: view)
    let geometry = axis.geometry
    switch configuration.reservedBottom {
    case .points(let points): reservedBottom = points.clamped(0, geometry.size.height)
    case .safeArea: reservedBottom = geometry.safeBottom
    }
    reservedStart = geometry.size.height - reservedBottom
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
    let fits =
      configuration.fitsContent && contentHeight > 0 && !configuration.edge.isHorizontal
    let fittingTop = fits ? availableHeight - contentHeight : -.infinity
    tops.removeAll(keepingCapacity: true)
    for detent in configuration.detents {
      let raw = SheetLayout.top(of: detent.position, context)
      tops.append(raw.map { max($0, fittingTop).clamped(ceiling, availableHeight) })
    }
    highest = first(before: <)
    lowest = first(before: >)
    highestTop = highest.flatMap { tops[$0] } ?? availableHeight
    lowestTop = lowest.flatMap { tops[$0] } ?? highestTop
    slidesBelow = exit > 0 ? lowestTop : .infinity
    undimmedTop = configuration.undimmedThrough.map {
      top(of: .detent($0), configuration.detents) ?? hiddenTop
    }
    dimFrom = max(top(of: configuration.dim.from, configuration, context), fittingTop)
    dimTo = top(of: configuration.dim.to, configuration, context)
    if let undimmedTop { undim(through: undimmedTop) }
  }

  /// Makes the dimmer transparent for a card at this `top` or below. If the maximum opacity was to
  /// be reached there, the highest detent gets the maximum, otherwise the opacity would jump.
  private mutating func undim(through top: Double) {
    dimTo = min(dimTo, top)
    if dimFrom >= dimTo { dimFrom = min(highestTop, dimTo) }
    // Removes all dimming if the highest detent is undimmed, otherwise a card that overshoots this
    // detent would dim the view for a moment.
    if top <= highestTop { (dimFrom, dimTo) = (-.infinity, -.infinity) }
  }

  /// The index of the first wanted detent in the order of `goesBefore`; nil without a wanted
  /// detent.
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

  /// The `top` of a place; nil for an unavailable place.
  ///
  /// - Parameter detents: The configuration's detents.
  func top(of place: SheetPlace, _ detents: [Detent]) -> Double? {
    switch place {
    case .hidden: return nil
    case .detent(let id): return detents.firstIndex { $0.id == id }.flatMap { tops[$0] }
    case .height(let height):
      guard height > 0, height.isSensible, highest != nil else { return nil }
      return max(min(availableHeight - height, lowestTop), highestTop)
    }
  }

  private func top(
    of anchor: DimOptions.Anchor, _ configuration: SheetConfiguration, _ context: DetentContext
  ) -> Double {
    switch anchor {
    case .hidden: return hiddenTop
    case .position(let position):
      return SheetLayout.top(of: position, context) ?? availableHeight
    case .detent(let id): return top(of: .detent(id), configuration.detents) ?? hiddenTop
    case .half(let id):
      let detent = configuration.detents.first { $0.id == id }
      return (detent.flatMap { SheetLayout.top(of: $0.position, context) } ?? availableHeight) / 2
    }
  }

  /// The `top` of a position, which may be outside the view; nil for an unavailable position.
  private static func top(of position: Detent.Position, _ context: DetentContext) -> Double? {
    let available = context.availableHeight
    switch position {
    case .top(let top): return top
    case .height(let height): return available - height
    case .fraction(let fraction): return available - fraction * available
    case .view(let fraction): return available - fraction * context.viewSize.height
    // Half of the available height while the content's height is unknown.
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
