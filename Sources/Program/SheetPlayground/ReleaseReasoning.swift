package import SheetEngine

/// The tests that decided a release, as the clauses of its explanation.
struct ReleaseReasoning {
  private typealias Way = (choice: SheetPlace, top: Double)

  private let decision: ReleaseDecision
  private let sheet: Sheet
  private let edge: SheetEdge
  private let measure: DetentMeasure
  /// The targets that the rules compare, the highest first: all detents and, unless the sheet is persistent, hidden.
  private let ways: [Way]
  private(set) var clauses: [ReleaseExplanation.Clause] = []

  private var release: ReleaseOptions { sheet.configuration.release }

  init(_ decision: ReleaseDecision, of sheet: Sheet) {
    (self.decision, self.sheet, edge) = (decision, sheet, sheet.edgeOnScreen)
    measure = DetentMeasure(of: sheet.configuration, in: sheet.geometry)
    let hidden = sheet.releaseCandidates.first { $0.choice == .hidden }?.top ?? measure.available
    ways =
      sheet.detentCandidates.map { ($0.choice, $0.top) }
      + (sheet.configuration.isPersistent ? [] : [(.hidden, hidden)])
    explainRule(decision.isRefused ? .hidden : decision.choice)
    if decision.isRefused {
      add("would leave", .failed, "dismissible")
      add("may not be dismissed", .winner, "dismissible")
      add("back to the nearest", .plain, "detents")
    }
    let isInitial = decision.choice == .detent(sheet.configuration.initialDetent)
    add(
      ReleaseReasoning.name(decision.choice), .winner,
      decision.choice == .hidden ? "dismissible" : isInitial ? "initial" : "detents")
  }

  static func name(_ choice: SheetPlace) -> String {
    choice == .hidden ? "dismissed" : choice.description
  }

  private mutating func add(
    _ text: String, _ state: ReleaseExplanation.Clause.State, _ key: String
  ) {
    clauses.append(ReleaseExplanation.Clause(text: text, state: state, key: key))
  }

  private mutating func explainRule(_ choice: SheetPlace) {
    let chosen = ways.first { $0.choice == choice }
    if let chosen, !follows(chosen) { return explainException() }
    if decision.isFlick, decision.rule != .projected { return explainFlick(choice) }
    if decision.rule != .projected { add(flickTest, .failed, "flick.velocity") }
    if decision.rule == .thresholds { return explainThresholds() }
    if decision.rule == .projected || decision.rule == .adjacent { explainCoasting() }
    if let chosen { explainNearest(chosen) }
  }

  private func direction(_ sign: Double) -> String { edge.direction(sign) }

  // MARK: Flicks

  private mutating func explainFlick(_ choice: SheetPlace) {
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
    case .thresholds, .nearest:
      if choice == .hidden { add("dismisses", .plain, "release.rule") } else { explainStaying() }
    case .extremes:
      let (high, low) =
        edge == .bottom ? ("highest", "lowest") : ("furthest out", "furthest in")
      add("to the \(decision.velocity < 0 ? high : low)", .plain, "release.rule")
    case .adjacent:
      let isFurther = ways.contains {
        $0.choice == choice && ($0.top - decision.pulledTop) * decision.velocity > 0
      }
      add(isFurther ? "the next one \(way)" : "nothing further \(way)", .plain, "release.rule")
    case .projected: break
    }
  }

  private mutating func explainStaying() {
    add("never leaves, so the lowest", .plain, "persistent")
  }

  /// The failed test for a flick: "365 < 500, so no flick".
  private var flickTest: String {
    let (speed, limit) = (abs(decision.velocity), release.flickVelocity)
    if speed > limit + 1e-6, decision.velocity < 0 {
      return
        "\(ReleaseNumber.text(speed)) \(direction(-1)), and only a flick \(direction(1)) counts"
    }
    return ReleaseNumber.comparison(speed, limit) + ", so no flick"
  }

  // MARK: Thresholds

  private var isHigh: Bool {
    decision.pulledTop < release.upperThreshold * measure.available
  }

  private var isLow: Bool { decision.pulledTop >= measure.safe - release.lowerThreshold }

  private mutating func explainThresholds() {
    let percent = measure.available > 0 ? decision.pulledTop / measure.available * 100 : 0
    add(
      ReleaseNumber.comparison(percent, release.upperThreshold * 100, unit: " %")
        + " from the \(edge.opposite)",
      isHigh ? .winner : .failed, "release.upper")
    if isHigh { return }
    let height = measure.safe - decision.pulledTop
    let comparison = ReleaseNumber.comparison(height, release.lowerThreshold)
    add("\(comparison) pt from the \(edge.rawValue)", .winner, "release.lower")
    if isLow, sheet.configuration.isPersistent { explainStaying() }
  }

  // MARK: Distances

  /// Adds "would coast 182 pt up", unless it is less than half a point.
  private mutating func explainCoasting() {
    let travel = decision.projectedTop - decision.pulledTop
    guard abs(travel) >= 0.5 else { return }
    let text = "would coast \(ReleaseNumber.text(abs(travel))) pt \(direction(travel))"
    add(text, .plain, "projection.rate")
  }

  /// Adds "nearer to large than to medium, 21 < 335 pt".
  private mutating func explainNearest(_ chosen: Way) {
    func name(_ way: Way) -> String {
      way.choice == .hidden ? "the \(edge.rawValue)" : way.choice.description
    }
    let (place, others) = compared(with: chosen)
    let other = others.filter { abs($0.top - chosen.top) > 0.5 }
      .min { abs($0.top - place) < abs($1.top - place) }
    guard let other else {
      return add("\(name(chosen)) is the only place", .winner, "release.rule")
    }
    let distances = ReleaseNumber.comparison(abs(chosen.top - place), abs(other.top - place))
    add(
      "nearer to \(name(chosen)) than to \(name(other)), \(distances) pt", .winner, "release.rule")
  }

  /// The position whose distances to targets a rule compares, points, and the targets that compete with
  /// the chosen target.
  private func compared(with chosen: Way) -> (place: Double, others: [Way]) {
    let here = decision.pulledTop
    switch decision.rule {
    case .projected: return (decision.projectedTop, ways)
    case .nearest, .thresholds: return (here, ways)
    case .extremes: return (here, ways.filter { $0.choice != .hidden })
    case .adjacent:
      // The nearest target on the side of the card that is opposite to the chosen target.
      let neighbour =
        chosen.top <= here
        ? ways.first { $0.top > max(here, chosen.top + 0.5) }
        : ways.last { $0.top < min(here, chosen.top - 0.5) }
      return (decision.projectedTop, [neighbour].compactMap { $0 })
    }
  }

  // MARK: Exceptions

  /// Whether the chosen target follows from the rule; false after a click on the handle or a
  /// dismissal that a touchpad cannot cause.
  private func follows(_ chosen: Way) -> Bool {
    if decision.isFlick, decision.rule != .projected { return true }
    if decision.rule == .thresholds {
      let initial = SheetPlace.detent(sheet.configuration.initialDetent)
      let usual = ways.first { $0.choice == initial } ?? ways.last { $0.choice != .hidden }
      let target = isHigh ? ways.first : isLow ? ways.last : usual
      return target.map { abs($0.top - chosen.top) <= 0.5 } ?? true
    }
    let (here, top) = (decision.pulledTop, chosen.top)
    let skips = ways.contains { min(here, top) + 0.5 < $0.top && $0.top < max(here, top) - 0.5 }
    let (place, others) = compared(with: chosen)
    return !(decision.rule == .adjacent && skips)
      && !others.contains { abs($0.top - place) < abs(top - place) - 0.5 }
  }

  private mutating func explainException() {
    let slop = sheet.configuration.drag.tapSlop
    if ways.contains(where: { abs($0.top - decision.pulledTop) <= slop }) {
      add("hardly moved, so a click", .winner, "tap.slop")
    } else {
      add("a touchpad does not dismiss", .winner, "dismissible")
    }
  }
}

extension SheetEdge {
  /// The direction on screen of a movement: 1 is toward this edge, −1 away from it.
  func direction(_ sign: Double) -> String {
    let isInward = sign > 0
    return switch self {
    case .bottom: isInward ? "down" : "up"
    case .top: isInward ? "up" : "down"
    case .left: isInward ? "left" : "right"
    case .right: isInward ? "right" : "left"
    }
  }

  fileprivate var opposite: String {
    switch self {
    case .bottom: "top"
    case .top: "bottom"
    case .left: "right"
    case .right: "left"
    }
  }
}

extension Sheet {
  /// The available detents, the highest first.
  package var detentCandidates: [ReleaseCandidate] {
    releaseCandidates.filter { $0.choice != .hidden }
  }

  /// The edge from which the card comes; left and right are swapped in right-to-left layouts.
  var edgeOnScreen: SheetEdge { frame(at: latestTime).edge }
}
