package import SheetEngine

/// An explanation of a release's target: one sentence, and the tests behind it with their numbers.
package struct ReleaseExplanation: Equatable, Sendable {
  /// A test, or a part of the reasoning between tests.
  package struct Clause: Equatable, Sendable {
    package enum State: Equatable, Sendable {
      /// A failed test, or a target that was rejected.
      case failed
      /// The test that decided, or the target.
      case winner
      /// An intermediate fact.
      case plain
    }

    package var text: String
    package var state: State
    /// The key of the setting that the clause depends on; nil if there is none.
    package var key: String?
  }

  package let target: SheetPlace
  /// The clauses in the order of the reasoning; the last names the target.
  package let clauses: [Clause]
  /// The target and the hand's speed: "large · 365 pt/s".
  package let label: String
  /// The outcome in plain English: "Thrown up at 1,310: goes to the top."
  package let summary: String

  /// Explains a decision.
  ///
  /// - Parameters:
  ///   - sheet: The sheet before the release, with the configuration and detents of the decision.
  ///   - isHeld: Whether the user still holds the card: the decision is that of a release now.
  ///   - opening: The summary's first word, such as "Again", for a gesture that the program made;
  ///     nil for the user's.
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

  /// The sentence about a card that a key or a setting has moved since the last release: "Now at
  /// the bottom."
  package static func arrival(at place: SheetPlace) -> String {
    "Now at \(ReleaseSummary.place(place))."
  }
}
