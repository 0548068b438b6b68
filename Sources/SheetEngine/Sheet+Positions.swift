/// Where things are: all derived from the configuration and the geometry, nothing stored.
extension Sheet {
  /// The available height `A`, points.
  var availableHeight: Double { geometry.availableHeight }

  /// Where the card's top edge is when it is hidden, points.
  var hiddenTop: Double { availableHeight }

  /// The highest that the card's top edge may go, points.
  var highestTop: Double {
    configuration.detents.reduce(hiddenTop) { Swift.min($0, limitedTop(of: $1.position)) }
  }

  /// Where a detent is, points; hidden for `hidden` and for one that does not exist.
  func top(of id: Detent.ID) -> Double {
    guard let detent = configuration.detents.first(where: { $0.id == id }) else {
      return hiddenTop
    }
    return limitedTop(of: detent.position)
  }

  /// Whether there is a detent of this name.
  func hasDetent(_ id: Detent.ID) -> Bool { configuration.detents.contains { $0.id == id } }

  /// The detent whose place is nearest; the higher one when two are equally near.
  func nearestDetent(to top: Double) -> Detent.ID {
    var best: (id: Detent.ID, top: Double, distance: Double)?
    for detent in configuration.detents {
      let place = limitedTop(of: detent.position)
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
  var highestDetent: Detent.ID { nearestDetent(to: -Double.greatestFiniteMagnitude) }

  /// The detent to present at: the configured one, or the lowest when that does not exist.
  var initialDetent: Detent.ID {
    let wanted = configuration.initialDetent
    return hasDetent(wanted) ? wanted : nearestDetent(to: hiddenTop)
  }

  /// A position within the limits, points.
  private func limitedTop(of position: Position) -> Double {
    rawTop(of: position).clamped(Swift.min(configuration.minimumTop, hiddenTop), hiddenTop)
  }

  /// A position as it is written, points.
  private func rawTop(of position: Position) -> Double {
    switch position {
    case .top(let top): top
    case .height(let height): availableHeight - height
    case .fraction(let fraction): availableHeight - fraction * availableHeight
    case .content: availableHeight - contentHeight
    }
  }

  /// How dark it is behind the card, 0…1.
  ///
  /// - Parameters:
  ///   - top: Where the card's top edge is, points.
  ///   - hidden: Whether there is no sheet at all: then nothing is dimmed, whatever the ramp.
  func dim(at top: Double, whileHidden hidden: Bool) -> Double {
    if hidden { return 0 }
    let opacity = configuration.dim.opacity
    let (from, to) = (place(of: configuration.dim.from), place(of: configuration.dim.to))
    if top <= from { return from < to || top < to ? opacity : 0 }
    if top >= to { return 0 }
    return opacity * (1 - (top - from) / (to - from))
  }

  private func place(of anchor: DimOptions.Anchor) -> Double {
    switch anchor {
    case .hidden: hiddenTop
    case .position(let position): rawTop(of: position)
    case .detent(let id): top(of: id)
    case .half(let id):
      (configuration.detents.first { $0.id == id }.map { rawTop(of: $0.position) } ?? hiddenTop) / 2
    }
  }
}
