internal import SheetEngine

/// Finds the clauses that explain a decision.
struct ReleaseReasoning {
  typealias Clause = ReleaseExplanation.Clause

  let decision: ReleaseDecision
  let sheet: Sheet
  /// What the rule itself chose: before it was refused, and before the program had its word.
  let ruleChoice: SheetPlace?
  private(set) var clauses: [Clause] = []

  var release: ReleaseOptions { sheet.configuration.release }

  /// The side of the view that the card comes from, as it is seen: right to left exchanges left and right.
  var edge: SheetEdge { sheet.frame(at: sheet.latestTime).edge }

  init(_ decision: ReleaseDecision, _ sheet: Sheet) {
    self.decision = decision
    self.sheet = sheet
    ruleChoice =
      decision.isRefused
      ? .hidden
      : sheet.configuration.release.decide == nil
        ? decision.choice : ReleaseReasoning.choiceWithoutProgram(sheet)
  }

  /// What a held sheet would choose without the program's own function; nil for a sheet that is not held.
  private static func choiceWithoutProgram(_ sheet: Sheet) -> SheetPlace? {
    var plain = sheet
    var configuration = sheet.configuration
    configuration.release.decide = nil
    plain.configure(configuration, at: plain.latestTime)
    return plain.releaseDecision(at: plain.latestTime)?.choice
  }

  /// How a choice is called.
  static func name(_ choice: SheetPlace) -> String {
    choice == .hidden ? "dismissed" : choice.description
  }

  mutating func add(_ text: String, _ state: Clause.State, _ key: String? = nil) {
    clauses.append(Clause(text: text, state: state, key: key))
  }

  /// All the clauses.
  mutating func explain() {
    if let ruleChoice { explainRule(ruleChoice) }
    explainProgram()
    explainRefusal()
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

/// What the rules look at.
extension ReleaseReasoning {
  /// Where it could go, the highest first.
  struct Way {
    let choice: SheetPlace
    let top: Double

    var isDetent: Bool { choice != .hidden }
  }

  /// The detents, and away unless it is a part of the screen.
  var ways: [Way] {
    var ways = sheet.releaseCandidates.filter { $0.choice != .hidden }
      .map { Way(choice: $0.choice, top: $0.top) }
    if !sheet.configuration.isPersistent {
      ways.append(Way(choice: .hidden, top: measure.available))
    }
    return ways
  }

  var measure: DetentMeasure { DetentMeasure(of: sheet.configuration, in: sheet.geometry) }

  /// "365 < 500, so no flick".
  var flickTest: String {
    let (speed, limit) = (abs(decision.velocity), release.flickVelocity)
    if speed > limit + 1e-6, decision.velocity < 0 {
      return
        "\(ReleaseNumber.text(speed)) \(direction(-1)), and only a flick \(direction(1)) counts"
    }
    return ReleaseNumber.comparison(speed, limit) + ", so no flick"
  }

  /// Which way that is on screen: of something that goes further in (1) or comes further out (−1).
  func direction(_ sign: Double) -> String {
    let isInward = sign > 0
    return switch edge {
    case .bottom: isInward ? "down" : "up"
    case .top: isInward ? "up" : "down"
    case .left: isInward ? "left" : "right"
    case .right: isInward ? "right" : "left"
    }
  }

  /// What a way is called beside others: the edge for away.
  func name(_ choice: SheetPlace) -> String {
    choice == .hidden ? "the \(edge.rawValue)" : choice.description
  }
}
