internal import SheetEngine

extension ReleaseReasoning {
  /// False for clicks on the handle and refused dismissals by touchpad.
  func follows(_ choice: SheetPlace) -> Bool {
    guard let way = ways.first(where: { $0.choice == choice }) else { return true }
    let here = decision.pulledTop
    func isNearest(to place: Double, among others: [Way]) -> Bool {
      !others.contains { abs($0.top - place) < abs(way.top - place) - 0.5 }
    }
    switch decision.rule {
    case .projected: return isNearest(to: decision.projectedTop, among: ways)
    case _ where decision.isFlick: return true
    case .nearest: return isNearest(to: here, among: ways)
    case .extremes: return isNearest(to: here, among: ways.filter(\.isDetent))
    case .thresholds: return thresholdTop.map { abs($0 - way.top) <= 0.5 } ?? true
    case .adjacent:
      let isNext = !ways.contains {
        min(here, way.top) + 0.5 < $0.top && $0.top < max(here, way.top) - 0.5
      }
      return isNext
        && isNearest(to: decision.projectedTop, among: neighbour(of: way).map { [$0] } ?? [])
    }
  }

  /// The candidate next to the card on the side opposite to the chosen one.
  func neighbour(of chosen: Way) -> Way? {
    let here = decision.pulledTop
    return chosen.top <= here
      ? ways.first { $0.top > max(here, chosen.top + 0.5) }
      : ways.last { $0.top < min(here, chosen.top - 0.5) }
  }

  /// The target of a slow release by rule `thresholds`, points.
  private var thresholdTop: Double? {
    let measure = measure
    if decision.pulledTop < release.upperThreshold * measure.available { return ways.first?.top }
    guard decision.pulledTop < measure.safe - release.lowerThreshold else { return ways.last?.top }
    let initial = sheet.configuration.initialDetent
    return ways.first { $0.choice == .detent(initial) }?.top ?? ways.last(where: \.isDetent)?.top
  }

  mutating func explainException() {
    let slop = sheet.configuration.drag.tapSlop
    if ways.contains(where: { abs($0.top - decision.pulledTop) <= slop }) {
      add("hardly moved, so a click", .winner, "tap.slop")
    } else {
      add("a touchpad does not dismiss", .winner)
    }
  }
}
