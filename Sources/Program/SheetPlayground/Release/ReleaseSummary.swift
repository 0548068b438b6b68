internal import SheetEngine

/// A release in one sentence of plain English, without the numbers that did not decide.
struct ReleaseSummary {
  /// Below this velocity a hand counts as still, points per second.
  private static let stillness = 20.0

  private let decision: ReleaseDecision
  private let sheet: Sheet

  /// - Parameter sheet: The sheet before it is let go.
  init(_ decision: ReleaseDecision, of sheet: Sheet) {
    self.decision = decision
    self.sheet = sheet
  }

  /// "Let go now: it goes to the top."
  var whileHeld: String {
    decision.choice == .hidden ? "Let go now: it is dismissed." : "Let go now: it \(course)."
  }

  /// "Thrown up at 1,310: goes to the top."
  var afterRelease: String {
    if decision.choice == .hidden { return "\(manner): dismissed. Here it is again." }
    return decision.isRefused ? "It may not leave: \(course)." : "\(manner): \(course)."
  }

  /// "goes to the top"; "goes back to the middle" when the drag began there.
  private var course: String {
    let isBack = decision.choice == sheet.place
    return "goes \(isBack ? "back " : "")to \(ReleaseSummary.place(decision.choice))"
  }

  /// The manner in which the hand let go.
  private var manner: String {
    let speed = abs(decision.velocity)
    if speed < ReleaseSummary.stillness { return "Let go while still" }
    if decision.isFlick || decision.rule == .projected || decision.choice == .hidden {
      let way = ReleaseReasoning(decision, sheet).direction(decision.velocity)
      return "Thrown \(way) at \(ReleaseSummary.grouped(speed))"
    }
    return decision.choice == sheet.place ? "Too gentle" : "Gentle, but far enough"
  }

  /// A detent's name as a place: "the top", but "large".
  private static func place(_ choice: SheetPlace) -> String {
    let name = choice.description
    return ["top", "middle", "bottom"].contains(name) ? "the \(name)" : name
  }

  /// A velocity in tens, with a comma between thousands: "1,310".
  static func grouped(_ value: Double) -> String {
    let tens = Int(min((value / 10).rounded() * 10, 999_990))
    let rest = "\(tens % 1000)"
    return tens < 1000
      ? rest : "\(tens / 1000)," + String(repeating: "0", count: 3 - rest.count) + rest
  }
}
