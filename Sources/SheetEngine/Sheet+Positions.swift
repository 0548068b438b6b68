/// Where things are: all derived from the configuration and the geometry, nothing stored.
extension Sheet {
  /// The available height `A`, less what is reserved at the bottom, points.
  var availableHeight: Double { Swift.max(0, geometry.availableHeight - reservedBottom) }

  /// Points between the card's bottom edge and the view's.
  var reservedBottom: Double {
    switch configuration.reservedBottom {
    case .points(let points): points.clamped(0, geometry.size.height)
    case .safeArea: geometry.safeBottom
    }
  }

  /// Where the card's top edge is when it is hidden, points.
  var hiddenTop: Double { availableHeight }

  /// The highest that the card's top edge may go, points.
  var highestTop: Double {
    configuration.detents.reduce(hiddenTop) {
      Swift.min($0, limitedTop(of: $1.position) ?? hiddenTop)
    }
  }

  /// The lowest detent's place, points.
  var lowestTop: Double {
    configuration.detents.reduce(highestTop) {
      Swift.max($0, limitedTop(of: $1.position) ?? highestTop)
    }
  }

  /// The lowest that a hand may pull the card's top edge without resistance, points.
  var lowestDragTop: Double { configuration.isDismissible ? hiddenTop : lowestTop }

  /// Where a detent is, points; hidden for `hidden` and for one that does not exist.
  func top(of id: Detent.ID) -> Double {
    place(of: id) ?? hiddenTop
  }

  /// Whether there is a detent of this name, now.
  func hasDetent(_ id: Detent.ID) -> Bool { place(of: id) != nil }

  private func place(of id: Detent.ID) -> Double? {
    configuration.detents.first { $0.id == id }.flatMap { limitedTop(of: $0.position) }
  }

  /// The detent whose place is nearest; the higher one when two are equally near.
  func nearestDetent(to top: Double) -> Detent.ID {
    var best: (id: Detent.ID, top: Double, distance: Double)?
    for detent in configuration.detents {
      guard let place = limitedTop(of: detent.position) else { continue }
      let distance = abs(place - top)
      if let known = best,
        (known.distance, known.top) <= (distance, place)
      {
        continue
      }
      best = (detent.id, place, distance)
    }
    return best?.id ?? .hidden
  }

  /// The detent that is highest on screen.
  var highestDetent: Detent.ID { nearestDetent(to: -1e9) }

  /// The detent that is lowest on screen.
  var lowestDetent: Detent.ID { nearestDetent(to: 1e9) }

  /// The next detent above a place, or below it; nil when there is none.
  ///
  /// Detents closer together than half a point count as one.
  func detent(above top: Double) -> Detent.ID? { nextDetent(from: top) { $0 < top - 0.5 } }
  func detent(below top: Double) -> Detent.ID? { nextDetent(from: top) { $0 > top + 0.5 } }

  private func nextDetent(from top: Double, where isBeyond: (Double) -> Bool) -> Detent.ID? {
    var best: (id: Detent.ID, distance: Double)?
    for detent in configuration.detents {
      guard let place = limitedTop(of: detent.position) else { continue }
      guard isBeyond(place), abs(place - top) < best?.distance ?? .infinity else { continue }
      best = (detent.id, abs(place - top))
    }
    return best?.id
  }

  /// The detent to present at: the configured one, or the lowest when that does not exist.
  var initialDetent: Detent.ID {
    let wanted = configuration.initialDetent
    return hasDetent(wanted) ? wanted : lowestDetent
  }

  /// A position within the limits, points; nil when there is no such place now.
  private func limitedTop(of position: Position) -> Double? {
    rawTop(of: position)?.clamped(Swift.min(configuration.minimumTop, hiddenTop), hiddenTop)
  }

  /// A position as it is written, points; nil when there is no such place now.
  private func rawTop(of position: Position) -> Double? {
    switch position {
    case .top(let top): top
    case .height(let height): availableHeight - height
    case .fraction(let fraction): availableHeight - fraction * availableHeight
    case .view(let fraction): availableHeight - fraction * geometry.size.height
    case .content: availableHeight - contentHeight
    case .custom(let function): customTop(function)
    }
  }

  private func customTop(_ function: NamedFunction<DetentContext, Double?>) -> Double? {
    let context = DetentContext(
      availableHeight: availableHeight, contentHeight: contentHeight, viewSize: geometry.size)
    guard let height = function.body(context), height.isFinite else { return nil }
    return availableHeight - height
  }

  /// How dark it is behind the card, 0…1.
  ///
  /// - Parameters:
  ///   - top: Where the card's top edge is, points.
  ///   - hidden: Whether there is no sheet at all: then nothing is dimmed, whatever the ramp.
  func dim(at top: Double, whileHidden hidden: Bool) -> Double {
    if hidden { return 0 }
    let opacity = configuration.dim.opacity
    let from = place(of: configuration.dim.from)
    var to = place(of: configuration.dim.to)
    if let undimmed = configuration.undimmedThrough { to = Swift.min(to, self.top(of: undimmed)) }
    if top <= from { return from < to || top < to ? opacity : 0 }
    if top >= to { return 0 }
    return opacity * (1 - (top - from) / (to - from))
  }

  private func place(of anchor: DimOptions.Anchor) -> Double {
    switch anchor {
    case .hidden: hiddenTop
    case .position(let position): rawTop(of: position) ?? hiddenTop
    case .detent(let id): top(of: id)
    case .half(let id):
      (configuration.detents.first { $0.id == id }.flatMap { rawTop(of: $0.position) } ?? hiddenTop)
        / 2
    }
  }
}
