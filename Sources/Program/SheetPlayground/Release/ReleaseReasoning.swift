internal import SheetEngine

struct ReleaseReasoning {
  typealias Clause = ReleaseExplanation.Clause

  let decision: ReleaseDecision
  let sheet: Sheet
  private(set) var clauses: [Clause] = []

  init(_ decision: ReleaseDecision, _ sheet: Sheet) {
    (self.decision, self.sheet) = (decision, sheet)
  }

  var release: ReleaseOptions { sheet.configuration.release }

  /// The edge from which the card comes; left and right are swapped in right-to-left layouts.
  var edge: SheetEdge { sheet.frame(at: sheet.latestTime).edge }

  static func name(_ choice: SheetPlace) -> String {
    choice == .hidden ? "dismissed" : choice.description
  }

  mutating func add(_ text: String, _ state: Clause.State, _ key: String? = nil) {
    clauses.append(Clause(text: text, state: state, key: key))
  }

  mutating func explain() {
    explainRule(decision.isRefused ? .hidden : decision.choice)
    if decision.isRefused {
      add("would leave", .failed)
      add("may not be dismissed", .winner, "dismissible")
      add("back to the nearest", .plain)
    }
    let key: String? =
      decision.choice == .hidden
      ? nil : decision.choice == .detent(sheet.configuration.initialDetent) ? "initial" : "detents"
    add(ReleaseReasoning.name(decision.choice), .winner, key)
  }

  private mutating func explainRule(_ choice: SheetPlace) {
    if !follows(choice) {
      explainException()
    } else if decision.rule == .projected {
      explainCoasting()
      explainNearest(choice, to: decision.projectedTop, among: ways)
    } else if decision.isFlick {
      explainFlick(choice)
    } else {
      add(flickTest, .failed, "flick.velocity")
      explainRest(choice)
    }
  }

  private mutating func explainRest(_ choice: SheetPlace) {
    switch decision.rule {
    case .thresholds: explainThresholds()
    case .nearest: explainNearest(choice, to: decision.pulledTop, among: ways)
    case .extremes:
      explainNearest(choice, to: decision.pulledTop, among: ways.filter { $0.isDetent })
    case .adjacent: explainNeighbours(choice)
    case .projected: break
    }
  }
}

extension ReleaseReasoning {
  struct Way {
    let choice: SheetPlace
    let top: Double

    var isDetent: Bool { choice != .hidden }
  }

  var ways: [Way] {
    var ways = sheet.releaseCandidates.filter { $0.choice != .hidden }
      .map { Way(choice: $0.choice, top: $0.top) }
    if !sheet.configuration.isPersistent {
      ways.append(Way(choice: .hidden, top: measure.available))
    }
    return ways
  }

  var measure: DetentMeasure { DetentMeasure(of: sheet.configuration, in: sheet.geometry) }

  /// The failed test for a flick: "365 < 500, so no flick".
  var flickTest: String {
    let (speed, limit) = (abs(decision.velocity), release.flickVelocity)
    if speed > limit + 1e-6, decision.velocity < 0 {
      return
        "\(ReleaseNumber.text(speed)) \(direction(-1)), and only a flick \(direction(1)) counts"
    }
    return ReleaseNumber.comparison(speed, limit) + ", so no flick"
  }

  /// The direction on screen of a movement into (1) or out of (−1) the sheet's edge.
  func direction(_ sign: Double) -> String {
    let isInward = sign > 0
    return switch edge {
    case .bottom: isInward ? "down" : "up"
    case .top: isInward ? "up" : "down"
    case .left: isInward ? "left" : "right"
    case .right: isInward ? "right" : "left"
    }
  }

  /// The name of a choice in a comparison; a dismissal is named after the edge.
  func name(_ choice: SheetPlace) -> String {
    choice == .hidden ? "the \(edge.rawValue)" : choice.description
  }
}
