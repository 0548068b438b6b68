package import SheetEngine

/// An explanation of a release's target: one sentence, and the tests behind it with their numbers.
package struct ReleaseExplanation: Equatable, Sendable {
  package struct Clause: Equatable, Sendable {
    package enum State: Equatable, Sendable {
      case failed
      case winner
      case plain
    }

    package var text: String
    package var state: State
    /// The key of the setting that the clause depends on.
    package var key: String?
  }

  package let target: SheetPlace
  package let clauses: [Clause]
  /// The target and the hand's speed: "large · 365 pt/s".
  package let label: String
  /// The outcome in plain English: "Thrown up at 1,310: goes to the top."
  package let summary: String

  /// `opening` is the summary's first word, such as "Again", for a gesture that the program made.
  package init(
    _ decision: ReleaseDecision, of sheet: Sheet, isHeld: Bool = false, opening: String? = nil
  ) {
    target = decision.choice
    var reasoning = ReleaseReasoning(decision, sheet)
    reasoning.explain()
    clauses = reasoning.clauses
    label =
      ReleaseReasoning.name(decision.choice) + " · "
      + ReleaseNumber.text(abs(decision.velocity)) + " pt/s"
    let summary = ReleaseSummary(decision: decision, sheet: sheet, opening: opening)
    self.summary = isHeld ? summary.whileHeld : summary.afterRelease
  }

  /// Explains the outcome of a release now; nil if the card is not dragged.
  package static func now(_ sheet: Sheet, at time: Double) -> ReleaseExplanation? {
    sheet.releaseDecision(at: time).map { ReleaseExplanation($0, of: sheet, isHeld: true) }
  }

  /// The sentence after a key or a setting has moved the card: "Now at the bottom."
  package static func arrival(at place: SheetPlace) -> String {
    "Now at \(ReleaseSummary.place(place))."
  }
}
