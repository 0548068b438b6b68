public import SheetEngine

/// Why a release goes where it goes: one sentence, and the tests behind it with their numbers.
public struct ReleaseExplanation: Equatable, Sendable {
  /// A part of the sentence.
  public struct Clause: Equatable, Sendable {
    /// What became of it.
    public enum State: Equatable, Sendable {
      /// A test that was not passed, or a way that was not taken.
      case failed
      /// What decided, and where it goes.
      case winner
      /// A fact on the way.
      case plain
    }

    /// What it says.
    public var text: String
    /// What became of it.
    public var state: State
    /// The setting that would change it; nil when none would.
    public var key: String?
  }

  /// The parts, in the order of the reasoning; the last is where it goes.
  public let clauses: [Clause]
  /// Where it goes and how fast the hand is: "large · 365 pt/s".
  public let label: String
  /// The outcome in plain English: "Thrown up at 1,310: goes to the top."
  public let summary: String

  /// Explains a decision.
  ///
  /// - Parameters:
  ///   - sheet: The sheet that decided, before it was let go: its configuration and its detents count.
  ///   - isHeld: Whether the hand still has the card.
  public init(_ decision: ReleaseDecision, of sheet: Sheet, isHeld: Bool = false) {
    var reasoning = ReleaseReasoning(decision, sheet)
    reasoning.explain()
    clauses = reasoning.clauses
    label =
      ReleaseReasoning.name(decision.choice) + " · "
      + ReleaseNumber.text(abs(decision.velocity)) + " pt/s"
    let summary = ReleaseSummary(decision, of: sheet)
    self.summary = isHeld ? summary.whileHeld : summary.afterRelease
  }

  /// Explains what a release now would do; nil while the card is not dragged.
  public static func now(_ sheet: Sheet, at time: Double) -> ReleaseExplanation? {
    sheet.releaseDecision(at: time).map { ReleaseExplanation($0, of: sheet, isHeld: true) }
  }

  /// The tests in one line.
  public var sentence: String { clauses.map(\.text).joined(separator: " → ") }
}
