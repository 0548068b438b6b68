internal import SheetEngine

/// Finds the clauses that explain a decision.
struct ReleaseReasoning {
  typealias Clause = ReleaseExplanation.Clause

  let decision: ReleaseDecision
  let sheet: Sheet
  /// The rule's own choice, before a refusal or the program's function; nil if unknown.
  let ruleChoice: ReleaseDecision.Choice?
  private(set) var clauses: [Clause] = []

  var release: ReleaseOptions { sheet.configuration.release }

  /// The edge of the view from which the card comes, with left and right mirrored in right-to-left
  /// layouts.
  var edge: SheetEdge { sheet.frame(at: sheet.latestTime).edge }

  init(_ decision: ReleaseDecision, _ sheet: Sheet) {
    self.decision = decision
    self.sheet = sheet
    ruleChoice =
      decision.isRefused
      ? .dismiss
      : sheet.configuration.release.decide == nil
        ? decision.choice : ReleaseReasoning.choiceWithoutProgram(sheet)
  }

  /// The choice of a dragged sheet without the program's function; nil if the sheet is not dragged.
  private static func choiceWithoutProgram(_ sheet: Sheet) -> ReleaseDecision.Choice? {
    var plain = sheet
    var configuration = sheet.configuration
    configuration.release.decide = nil
    plain.configure(configuration, at: plain.latestTime)
    return plain.releaseDecision(at: plain.latestTime)?.choice
  }

  /// The name of a choice.
  static func name(_ choice: ReleaseDecision.Choice) -> String {
    switch choice {
    case .detent(let id): id.name
    case .dismiss: "dismissed"
    }
  }

  mutating func add(_ text: String, _ state: Clause.State, _ key: String? = nil) {
    clauses.append(Clause(text: text, state: state, key: key))
  }

  /// Adds all the clauses.
  mutating func explain() {
    if let ruleChoice { explainRule(ruleChoice) }
    explainProgram()
    explainRefusal()
    let key: String? =
      decision.choice == .dismiss
      ? nil : decision.choice.target == sheet.configuration.initialDetent ? "initial" : "detents"
    add(ReleaseReasoning.name(decision.choice), .winner, key)
  }

  private mutating func explainRule(_ choice: ReleaseDecision.Choice) {
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

  private mutating func explainRest(_ choice: ReleaseDecision.Choice) {
    switch decision.rule {
    case .thresholds: explainThresholds()
    case .nearest: explainNearest(choice, to: decision.pulledTop, among: ways)
    case .extremes:
      explainNearest(choice, to: decision.pulledTop, among: ways.filter { $0.isDetent })
    case .adjacent: explainNeighbours(choice)
    case .projected: break
    }
  }

  private mutating func explainProgram() {
    guard let name = release.decide?.name else { return }
    guard let ruleChoice else { return add("the program's rule “\(name)”", .winner) }
    if ruleChoice == decision.choice {
      add("the program's rule “\(name)” agrees", .plain)
    } else {
      add(ReleaseReasoning.name(ruleChoice), .failed)
      add("the program's rule “\(name)” decides otherwise", .winner)
    }
  }

  private mutating func explainRefusal() {
    guard decision.isRefused else { return }
    add("would leave", .failed)
    if sheet.configuration.isDismissible {
      add("the program keeps it", .winner)
    } else {
      add("may not be dismissed", .winner, "dismissible")
    }
    add("back to the nearest", .plain)
  }
}

/// The inputs of the rules.
extension ReleaseReasoning {
  /// A candidate target and its position.
  struct Way {
    let choice: ReleaseDecision.Choice
    let top: Double

    var isDetent: Bool { choice != .dismiss }
  }

  /// The candidates, highest first: the detents, and dismissal unless the sheet is persistent.
  var ways: [Way] {
    var ways = sheet.releaseCandidates.filter { $0.choice != .dismiss }
      .map { Way(choice: $0.choice, top: $0.top) }
    if !sheet.configuration.isPersistent {
      ways.append(Way(choice: .dismiss, top: measure.available))
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
  func name(_ choice: ReleaseDecision.Choice) -> String {
    switch choice {
    case .detent(let id): id.name
    case .dismiss: "the \(edge.rawValue)"
    }
  }
}
