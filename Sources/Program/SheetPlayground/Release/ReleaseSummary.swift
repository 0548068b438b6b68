internal import SheetEngine

/// A release in one sentence of plain English, with only the numbers that decided.
struct ReleaseSummary {
  /// The speed below which a hand counts as still, points per second.
  private static let stillness = 20.0

  private let decision: ReleaseDecision
  private let sheet: Sheet
  private let gesture: GestureContext

  /// Creates a summary.
  ///
  /// - Parameter sheet: The sheet before the release.
  init(_ decision: ReleaseDecision, of sheet: Sheet, _ gesture: GestureContext) {
    self.decision = decision
    self.sheet = sheet
    self.gesture = gesture
  }

  /// The sentence before a release: "Let go now: it goes to the top."
  var whileHeld: String {
    decision.choice == .dismiss ? "Let go now: it is dismissed." : "Let go now: it \(course)."
  }

  /// The sentence after a release: "Thrown up at 1,310: goes to the top."
  var afterRelease: String {
    let manner =
      gesture.isRepeated ? "Again, \(manner.prefix(1).lowercased())\(manner.dropFirst())" : manner
    if decision.choice == .dismiss { return "\(manner): dismissed. Here it is again." }
    return decision.isRefused ? "It may not leave: \(course)." : "\(manner): \(course)."
  }

  /// Whether the card goes to where it rested before the drag.
  private var isBack: Bool { decision.choice.target == sheet.detent && !gesture.isCatch }

  /// The target in words: "goes to the top"; "goes back to the middle" if the card rested there.
  private var course: String {
    "goes \(isBack ? "back " : "")to \(ReleaseSummary.place(decision.choice.target))"
  }

  /// The kind of release.
  private var manner: String {
    let speed = abs(decision.velocity)
    if speed < ReleaseSummary.stillness { return "Let go while still" }
    if decision.isFlick || decision.rule == .projected || decision.choice == .dismiss {
      let way = ReleaseReasoning(decision, sheet).direction(decision.velocity)
      return "Thrown \(way) at \(ReleaseSummary.grouped(speed))"
    }
    if gesture.isCatch { return "Let go gently" }
    return isBack ? "Too gentle" : "Gentle, but far enough"
  }

  /// A detent's name in a sentence: "the top", but "large".
  private static func place(_ id: Detent.ID) -> String {
    ["top", "middle", "bottom"].contains(id.name) ? "the \(id.name)" : id.name
  }

  /// A speed rounded to tens, with a comma between thousands: "1,310".
  static func grouped(_ value: Double) -> String {
    let tens = Int(min((value / 10).rounded() * 10, 999_990))
    let rest = "\(tens % 1000)"
    return tens < 1000
      ? rest : "\(tens / 1000)," + String(repeating: "0", count: 3 - rest.count) + rest
  }
}
