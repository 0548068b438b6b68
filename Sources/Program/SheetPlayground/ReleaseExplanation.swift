package import SheetEngine
internal import SheetTrace

package struct ReleaseExplanation: Equatable, Sendable {
  package struct Clause: Equatable, Sendable {
    package enum State: Equatable, Sendable {
      case failed, winner, plain
    }

    package var text: String
    package var state: State
    /// The key of the setting that the clause depends on.
    package var key: String
  }

  package let target: SheetPlace
  package let clauses: [Clause]
  /// The target and the hand's speed: "large · 365 pt/s".
  package let label: String
  /// The outcome in plain English: "Thrown up at 1,310 pt/s: goes to the top."
  package let summary: String

  /// `opening` is the summary's first word, such as "Again", for a gesture that the program made.
  package init(
    _ decision: ReleaseDecision, of sheet: Sheet, isHeld: Bool = false, opening: String? = nil
  ) {
    target = decision.choice
    clauses = ReleaseReasoning(decision, of: sheet).clauses
    let speed = ReleaseNumber.text(abs(decision.velocity))
    label = "\(ReleaseReasoning.name(decision.choice)) · \(speed) pt/s"
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

private struct ReleaseSummary {
  /// The speed below which a hand counts as still, points per second.
  private static let stillness = 20.0
  /// The speed below which a release is no throw, if the rule knows no flicks, points per second.
  private static let gentleness = 200.0

  let decision: ReleaseDecision
  let sheet: Sheet
  let opening: String?

  /// The sentence before a release: "Let go now: it goes to the top."
  var whileHeld: String {
    decision.choice == .hidden ? "Let go now: it is dismissed." : "Let go now: it \(course)."
  }

  /// The sentence after a release: "Thrown up at 1,310 pt/s: goes to the top."
  var afterRelease: String {
    if decision.choice == .hidden { return "\(manner): dismissed." }
    return decision.isRefused ? "It may not leave: \(course)." : "\(manner): \(course)."
  }

  private var isBack: Bool { decision.choice == sheet.place }

  /// The target in words: "goes to the top"; "goes back to the middle" if the card rested there.
  private var course: String {
    let way = decision.reason == .content ? "stays at" : isBack ? "goes back to" : "goes to"
    return "\(way) \(ReleaseSummary.place(decision.choice))"
  }

  /// The first part of the sentence, about the gesture: "Thrown up at 1,310 pt/s".
  private var manner: String {
    let speed = abs(decision.velocity)
    if [.content, .stepDown, .contentStays].contains(decision.reason) { return opened("scrolled") }
    if speed < ReleaseSummary.stillness { return opened("let go while still") }
    if decision.reason == .tap { return opened("clicked") }
    if decision.isFlick || decision.rule == .projected && speed > ReleaseSummary.gentleness {
      let way = sheet.edgeOnScreen.direction(decision.velocity)
      // Without "thrown", because a longer line would not fit the card in large letters.
      return "\(opening.map { $0 + "," } ?? "Thrown") \(way) at \(ReleaseNumber.text(speed)) pt/s"
    }
    return opened(isBack ? "too gentle" : "gentle, but far enough")
  }

  private func opened(_ words: String) -> String {
    opening.map { "\($0), \(words)" } ?? words.prefix(1).uppercased() + words.dropFirst()
  }

  static func place(_ choice: SheetPlace) -> String {
    let name = choice.description
    return ["top", "middle", "bottom"].contains(name) ? "the \(name)" : name
  }
}

enum ReleaseNumber {
  /// The number as an integer, or with one decimal below 10.
  static func text(_ value: Double) -> String { text(value, decimals: abs(value) < 9.95 ? 1 : 0) }

  /// Writes "a < b" with enough decimals to show the difference.
  static func comparison(_ a: Double, _ b: Double, unit: String = "") -> String {
    // A smaller difference is rounding error of summed samples; the engine ignores it too.
    guard abs(a - b) > 1e-6 else { return "\(text(a))\(unit) = \(text(b))\(unit)" }
    var decimals = abs(a) < 9.95 && a.rounded() != a ? 1 : 0
    while decimals < 6, text(a, decimals: decimals) == text(b, decimals: decimals) { decimals += 1 }
    let sign = a < b ? "<" : ">"
    return "\(text(a, decimals: decimals))\(unit) \(sign) \(text(b, decimals: decimals))\(unit)"
  }

  private static func text(_ value: Double, decimals: Int) -> String {
    var scale = 1.0
    for _ in 0..<decimals { scale *= 10 }
    let rounded = (value * scale).rounded() / scale
    if let whole = Int(exactly: rounded) { return Numbers.grouped(whole) }
    return Numbers.shortest(rounded)
  }
}
