/// All that follows from a configuration, a view and a content's height alone.
///
/// It is computed when one of these changes and not for every frame: a detent may be a function of the
/// program's. Lengths are points; positions are `top`s.
struct SheetLayout: Equatable, Sendable {
  /// Points between the card's bottom edge and the view's.
  private(set) var reservedBottom = 0.0
  /// The highest that anything shows the card's top edge.
  private(set) var ceiling = 0.0
  /// The available height `A`, less what is reserved at the bottom.
  private(set) var availableHeight = 0.0
  /// The card's top edge while the sheet is hidden.
  private(set) var hiddenTop = 0.0
  /// The top edge of a card that a pointer begins to pull up from the side of the view: nothing of it is seen there.
  private(set) var edgeTop = 0.0
  /// The highest that the card's top edge may go.
  private(set) var highestTop = 0.0
  /// The lowest detent's `top`.
  private(set) var lowestTop = 0.0
  /// Below this `top` the card keeps its height; +∞ for one that becomes lower all the way.
  private(set) var slidesBelow = Double.infinity
  /// Where each of the configuration's detents is; nil for one that is not available now.
  private(set) var tops: [Double?] = []
  /// The highest and the lowest of these; nil when there is none.
  private(set) var highest: Int?
  private(set) var lowest: Int?
  /// From where up the dim is full, and from where down there is none.
  private(set) var dimFrom = 0.0
  private(set) var dimTo = 0.0
  /// At this `top` and below what is behind is not dimmed; nil where that is nowhere.
  private(set) var undimmedTop: Double?

  /// Computes it; allocates only for more detents than before.
  mutating func update(
    _ configuration: SheetConfiguration, _ geometry: SheetGeometry, _ contentHeight: Double
  ) {
    switch configuration.reservedBottom {
    case .points(let points): reservedBottom = points.clamped(0, geometry.size.height)
    case .safeArea: reservedBottom = geometry.safeBottom
    }
    reservedBottom += configuration.insets.edge.clamped(0, geometry.size.height - reservedBottom)
    availableHeight = Swift.max(0, geometry.availableHeight - reservedBottom)
    let exit = configuration.insets.exit
    edgeTop = exit > 0 ? geometry.availableHeight : availableHeight
    hiddenTop = edgeTop + exit
    let context = DetentContext(
      availableHeight: availableHeight, contentHeight: contentHeight, viewSize: geometry.size)
    ceiling = Swift.min(
      Swift.max(configuration.minimumTop, -geometry.safeTop), availableHeight)
    if configuration.edge.isHorizontal, let width = configuration.maximumWidth {
      ceiling = Swift.max(ceiling, availableHeight - width)
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

  /// Nothing is dimmed at a `top` and below; above it the dim grows as far as the highest detent, if
  /// the ramp as it is set would make a step there.
  private mutating func undim(through top: Double) {
    dimTo = Swift.min(dimTo, top)
    if dimFrom >= dimTo { dimFrom = Swift.min(highestTop, dimTo) }
    // Where the highest detent is not dimmed, overshooting it must not flash.
    if top <= highestTop { (dimFrom, dimTo) = (-.infinity, -.infinity) }
  }

  /// The first of some detents, told by their `top`s, that no other one goes before.
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

  /// A position as it is written; nil for one that is not available now.
  private static func top(of position: Detent.Position, _ context: DetentContext) -> Double? {
    let available = context.availableHeight
    switch position {
    case .top(let top): return top
    case .height(let height): return available - height
    case .fraction(let fraction): return available - fraction * available
    case .view(let fraction): return available - fraction * context.viewSize.height
    // Nobody has said how high it is: half of the view, until somebody does.
    case .content:
      return available - (context.contentHeight > 0 ? context.contentHeight : available / 2)
    case .custom(let function):
      guard let height = function.body(context), height.isFinite else { return nil }
      return available - height
    }
  }
}
