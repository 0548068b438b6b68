package import SheetEngine

struct ReleaseReasoning {
  private typealias Way = (choice: SheetPlace, top: Double)

  private let decision: ReleaseDecision
  /// The target that the release rule chose; `.hidden` even if the sheet then refused to be
  /// dismissed.
  private let choice: SheetPlace
  private let sheet: Sheet
  private let edge: SheetEdge
  private(set) var clauses: [ReleaseExplanation.Clause] = []

  private var release: ReleaseOptions { sheet.configuration.release }

  init(_ decision: ReleaseDecision, of sheet: Sheet) {
    (self.decision, self.sheet, edge) = (decision, sheet, sheet.edgeOnScreen)
    choice = decision.isRefused ? .hidden : decision.choice
    explainReason()
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

  private mutating func explainReason() {
    let way = edge.direction(decision.velocity)
    switch decision.reason {
    case .tap: add("hardly moved, so a click", .winner, "tap.slop")
    case .content: add("moved the content, not the card", .winner, "drag.on-content")
    case .stepDown:
      add("the content is at its top, so the next one \(way)", .winner, "drag.on-content")
    case .contentStays: add("scrolling does not dismiss", .winner, "dismissible")
    case .touchpadStays: add("a touchpad does not dismiss", .winner, "dismissible")
    case .program: add("the program decides", .winner, "release.rule")
    case .fastDismissal:
      addFlick(over: release.dismissVelocity ?? release.flickVelocity, "flick.dismiss")
      add("dismisses", .plain, "release.rule")
    case .flick, .flickAtEnd:
      addFlick(over: release.flickVelocity, "flick.velocity")
      explainFlick(way)
    case .upperZone, .middleZone, .lowerZone:
      add(flickTest, .failed, "flick.velocity")
      explainZone()
    case .nearest:
      if decision.rule != .projected { add(flickTest, .failed, "flick.velocity") }
      if decision.rule == .projected || decision.rule == .adjacent { explainCoasting() }
      explainNearest()
    }
  }

  // MARK: Flicks

  private mutating func addFlick(over limit: Double, _ key: String) {
    let comparison = ReleaseNumber.comparison(abs(decision.velocity), limit)
    add("\(comparison) pt/s, a flick \(edge.direction(decision.velocity))", .winner, key)
  }

  private mutating func explainFlick(_ way: String) {
    switch decision.rule {
    case .thresholds, .nearest:
      if choice == .hidden { add("dismisses", .plain, "release.rule") } else { explainStaying() }
    case .extremes:
      let (high, low) = edge == .bottom ? ("highest", "lowest") : ("furthest out", "furthest in")
      add("to the \(decision.velocity < 0 ? high : low)", .plain, "release.rule")
    case .adjacent, .projected:
      let isAtEnd = decision.reason == .flickAtEnd
      add(isAtEnd ? "nothing further \(way)" : "the next one \(way)", .plain, "release.rule")
    }
  }

  private mutating func explainStaying() {
    add("never leaves, so the lowest", .plain, "persistent")
  }

  /// The failed test for a flick: "365 < 500 pt/s, so no flick".
  private var flickTest: String {
    let (speed, limit) = (abs(decision.velocity), release.flickVelocity)
    let isOneWay = decision.rule == .thresholds || decision.rule == .nearest
    if isOneWay, decision.velocity < -limit {
      let text = ReleaseNumber.text(speed)
      return "\(text) pt/s \(edge.direction(-1)), and only a flick \(edge.direction(1)) counts"
    }
    return ReleaseNumber.comparison(speed, limit) + " pt/s, so no flick"
  }

  // MARK: Thresholds

  private mutating func explainZone() {
    let measure = DetentMeasure(of: sheet.configuration, in: sheet.geometry)
    let isHigh = decision.reason == .upperZone
    let percent = measure.available > 0 ? decision.pulledTop / measure.available * 100 : 0
    add(
      ReleaseNumber.comparison(percent, release.upperThreshold * 100, unit: " %")
        + " from the \(edge.opposite)",
      isHigh ? .winner : .failed, "release.upper")
    if isHigh { return }
    let height = measure.safe - decision.pulledTop
    let comparison = ReleaseNumber.comparison(height, release.lowerThreshold)
    add("\(comparison) pt from the \(edge.rawValue)", .winner, "release.lower")
    if decision.reason == .lowerZone, choice != .hidden { explainStaying() }
  }

  // MARK: Distances

  /// Adds "would coast 182 pt up", unless the distance is less than half a point.
  private mutating func explainCoasting() {
    let travel = decision.projectedTop - decision.pulledTop
    guard abs(travel) >= 0.5 else { return }
    let text = "would coast \(ReleaseNumber.text(abs(travel))) pt \(edge.direction(travel))"
    add(text, .plain, "projection.rate")
  }

  /// Adds "nearer to large than to medium, 21 < 335 pt".
  private mutating func explainNearest() {
    let hidden: [Way] = sheet.configuration.isPersistent ? [] : [(.hidden, sheet.hiddenTop)]
    // The possible targets, highest first, including a dismissal that the sheet would refuse.
    let ways: [Way] = sheet.detentCandidates.map { ($0.choice, $0.top) } + hidden
    guard let chosen = ways.first(where: { $0.choice == choice }) else { return }
    func name(_ way: Way) -> String {
      way.choice == .hidden ? "its dismissal" : way.choice.description
    }
    let (place, others) = compared(with: chosen, of: ways)
    let other = others.filter { abs($0.top - chosen.top) > 0.5 }
      .min { abs($0.top - place) < abs($1.top - place) }
    guard let other else {
      return add("\(name(chosen)) is the only place", .winner, "release.rule")
    }
    let distances = ReleaseNumber.comparison(abs(chosen.top - place), abs(other.top - place))
    add(
      "nearer to \(name(chosen)) than to \(name(other)), \(distances) pt", .winner, "release.rule")
  }

  /// The `top` from which the release rule measures distances, points, and the targets it compares.
  private func compared(with chosen: Way, of ways: [Way]) -> (place: Double, others: [Way]) {
    let here = decision.pulledTop
    switch decision.rule {
    case .projected: return (decision.projectedTop, ways)
    case .nearest, .thresholds: return (here, ways)
    case .extremes: return (here, ways.filter { $0.choice != .hidden })
    case .adjacent:
      // The nearest target on the card's other side: below the card if the chosen one is above.
      let neighbour =
        chosen.top <= here
        ? ways.first { $0.top > max(here, chosen.top + 0.5) }
        : ways.last { $0.top < min(here, chosen.top - 0.5) }
      return (decision.projectedTop, [neighbour].compactMap { $0 })
    }
  }
}

extension SheetEdge {
  /// The direction toward the edge if `sign` is positive, otherwise the opposite direction.
  func direction(_ sign: Double) -> String {
    let isTowardEdge = sign > 0
    return switch self {
    case .bottom: isTowardEdge ? "down" : "up"
    case .top: isTowardEdge ? "up" : "down"
    case .left: isTowardEdge ? "left" : "right"
    case .right: isTowardEdge ? "right" : "left"
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
