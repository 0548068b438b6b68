public import SheetEngine

/// The heights that the sheet rests at, changed by hand.
extension PlaygroundSettings {
  /// Moves a detent, which goes on being measured as it was: from the top, as a height or as a part.
  ///
  /// - Parameters:
  ///   - top: Where its line is now, points.
  ///   - geometry: The view.
  public mutating func moveDetent(
    _ id: Detent.ID, toTop top: Double, in geometry: SheetGeometry
  ) {
    guard let index = configuration.detents.firstIndex(where: { $0.id == id }) else { return }
    let measure = DetentMeasure(of: configuration, in: geometry)
    change {
      $0.configuration.detents[index].position = measure.position(
        atTop: top, like: $0.configuration.detents[index].position)
    }
  }

  /// Adds a detent.
  ///
  /// - Parameters:
  ///   - top: Where it is, points.
  ///   - geometry: The view.
  /// - Returns: Its name.
  @discardableResult
  public mutating func addDetent(atTop top: Double, in geometry: SheetGeometry) -> Detent.ID {
    let taken = configuration.detents.map(\.id.name)
    var number = taken.count + 1
    while taken.contains("detent-\(number)") { number += 1 }
    let id = Detent.ID("detent-\(number)")
    let position = DetentMeasure(of: configuration, in: geometry)
      .position(atTop: top, like: .height(0))
    change { $0.configuration.detents.append(Detent(id, position)) }
    return id
  }

  /// Removes a detent. What names it names another from then on.
  ///
  /// - Returns: Whether it is gone; the last one stays.
  @discardableResult
  public mutating func removeDetent(_ id: Detent.ID) -> Bool {
    guard let other = configuration.detents.first(where: { $0.id != id })?.id,
      configuration.detents.contains(where: { $0.id == id })
    else { return false }
    change { state in
      state.configuration.detents.removeAll { $0.id == id }
      if state.configuration.initialDetent == id { state.configuration.initialDetent = other }
      if state.configuration.undimmedThrough == id { state.configuration.undimmedThrough = nil }
      state.configuration.dim.from = state.configuration.dim.from.renamed(id, to: other)
      state.configuration.dim.to = state.configuration.dim.to.renamed(id, to: other)
    }
    return true
  }
}

extension DimOptions.Anchor {
  /// The same place, of another detent if it was this one's.
  fileprivate func renamed(_ id: Detent.ID, to other: Detent.ID) -> DimOptions.Anchor {
    switch self {
    case .detent(id): .detent(other)
    case .half(id): .half(other)
    case .detent, .half, .position, .hidden: self
    }
  }
}

/// Turns places into the ways to write them.
struct DetentMeasure {
  /// From the safe area's edge to where a hidden card is, points.
  let available: Double
  /// The view's length along the sheet's way, points.
  let view: Double
  /// The length of the safe area along the sheet's way, points.
  let safe: Double

  init(of configuration: SheetConfiguration, in geometry: SheetGeometry) {
    var probe = configuration
    probe.detents = [Detent("lowest", .height(1))]
    probe.initialDetent = "lowest"
    let lowest = Sheet(probe, in: geometry).releaseCandidates.first { $0.choice != .dismiss }
    available = (lowest?.top ?? -1) + 1
    let isHorizontal = configuration.edge == .left || configuration.edge == .right
    view = isHorizontal ? geometry.size.width : geometry.size.height
    let insets =
      isHorizontal
      ? geometry.safeLeft + geometry.safeRight : geometry.safeTop + geometry.safeBottom
    safe = max(0, view - insets)
  }

  /// A place, written as another one is.
  func position(atTop top: Double, like position: Detent.Position) -> Detent.Position {
    let top = min(max(top, 0), available)
    let height = available - top
    func part(of length: Double) -> Double {
      length > 0 ? min((height / length * 1000).rounded() / 1000, 1) : 0
    }
    switch position {
    case .top: return .top(top.rounded())
    case .height, .content, .custom: return .height(height.rounded())
    case .fraction: return .fraction(part(of: available))
    case .view: return .view(part(of: view))
    }
  }
}
