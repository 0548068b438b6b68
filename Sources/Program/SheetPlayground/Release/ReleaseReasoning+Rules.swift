internal import SheetEngine

extension ReleaseReasoning {
  mutating func explainFlick(_ choice: SheetPlace) {
    let way = direction(decision.velocity)
    if decision.rule == .adjacent, choice == .hidden, let limit = release.dismissVelocity,
      decision.velocity > limit
    {
      let comparison = ReleaseNumber.comparison(decision.velocity, limit)
      add("\(comparison), a flick \(way)", .winner, "flick.dismiss")
      add("dismisses", .plain, "release.rule")
      return
    }
    let comparison = ReleaseNumber.comparison(abs(decision.velocity), release.flickVelocity)
    add("\(comparison), a flick \(way)", .winner, "flick.velocity")
    switch decision.rule {
    case .thresholds, .nearest: explainBottom(choice)
    case .extremes:
      let isVertical = edge == .bottom
      let (high, low) = isVertical ? ("highest", "lowest") : ("furthest out", "furthest in")
      add("to the \(decision.velocity < 0 ? high : low)", .plain, "release.rule")
    case .adjacent:
      let isFurther = ways.contains {
        $0.choice == choice && ($0.top - decision.pulledTop) * decision.velocity > 0
      }
      add(isFurther ? "the next one \(way)" : "nothing further \(way)", .plain, "release.rule")
    case .projected: break
    }
  }

  /// Explains a flick to the lowest place: dismissal, or the lowest detent of a persistent sheet.
  private mutating func explainBottom(_ choice: SheetPlace) {
    if choice == .hidden {
      add("dismisses", .plain, "release.rule")
    } else {
      add("never leaves, so the lowest", .plain, "persistent")
    }
  }

  mutating func explainThresholds() {
    let measure = measure
    let percent = measure.available > 0 ? decision.pulledTop / measure.available * 100 : 0
    let isHigh = percent < release.upperThreshold * 100
    add(
      ReleaseNumber.comparison(percent, release.upperThreshold * 100, unit: " %")
        + " from the \(edge.opposite)",
      isHigh ? .winner : .failed, "release.upper")
    if isHigh { return }
    let height = measure.safe - decision.pulledTop
    let comparison = ReleaseNumber.comparison(height, release.lowerThreshold)
    let isLow = height <= release.lowerThreshold
    add("\(comparison) pt from the \(edge.rawValue)", .winner, "release.lower")
    if isLow, sheet.configuration.isPersistent {
      add("never leaves, so the lowest", .plain, "persistent")
    }
  }

  /// Adds "would coast 182 pt up", unless it is less than half a point.
  mutating func explainCoasting() {
    let travel = decision.projectedTop - decision.pulledTop
    guard abs(travel) >= 0.5 else { return }
    let text = "would coast \(ReleaseNumber.text(abs(travel))) pt \(direction(travel))"
    add(text, .plain, "projection.rate")
  }

  mutating func explainNeighbours(_ choice: SheetPlace) {
    explainCoasting()
    guard let chosen = ways.first(where: { $0.choice == choice }) else { return }
    explain(chosen, neighbour(of: chosen), from: decision.projectedTop)
  }

  mutating func explainNearest(
    _ choice: SheetPlace, to place: Double, among ways: [Way]
  ) {
    guard let chosen = ways.first(where: { $0.choice == choice }) else { return }
    let others = ways.filter { abs($0.top - chosen.top) > 0.5 }
    explain(chosen, others.min { abs($0.top - place) < abs($1.top - place) }, from: place)
  }

  /// Adds "nearer to large than to medium, 21 < 335 pt".
  private mutating func explain(_ chosen: Way, _ other: Way?, from place: Double) {
    let name = name(chosen.choice)
    guard let other else { return add("\(name) is the only place", .winner, "release.rule") }
    let distances = ReleaseNumber.comparison(abs(chosen.top - place), abs(other.top - place))
    let text = "nearer to \(name) than to \(self.name(other.choice)), \(distances) pt"
    add(text, .winner, "release.rule")
  }
}

extension SheetEdge {
  fileprivate var opposite: String {
    switch self {
    case .bottom: "top"
    case .top: "bottom"
    case .left: "right"
    case .right: "left"
    }
  }
}
