public import SheetEngine

/// Why a release goes where it goes, in one sentence with the numbers that decided.
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

  /// Explains a decision.
  ///
  /// - Parameter sheet: The sheet that decided, before it was let go: its configuration and its detents count.
  public init(_ decision: ReleaseDecision, of sheet: Sheet) {
    var reasoning = ReleaseReasoning(decision, sheet)
    reasoning.explain()
    clauses = reasoning.clauses
    label =
      ReleaseReasoning.name(decision.choice) + " · "
      + ReleaseNumber.text(abs(decision.velocity)) + " pt/s"
  }

  /// Explains what a release now would do; nil while the card is not dragged.
  public static func now(_ sheet: Sheet, at time: Double) -> ReleaseExplanation? {
    sheet.releaseDecision(at: time).map { ReleaseExplanation($0, of: sheet) }
  }

  /// The whole sentence.
  public var sentence: String { clauses.map(\.text).joined(separator: " → ") }
}
