internal import SheetEngine

/// A release in one sentence of plain English, with only the numbers that decided.
struct ReleaseSummary {
  /// The speed below which a hand counts as still, points per second.
  private static let stillness = 20.0

  let decision: ReleaseDecision
  let sheet: Sheet
  let opening: String?

  /// The sentence before a release: "Let go now: it goes to the top."
  var whileHeld: String {
    decision.choice == .hidden ? "Let go now: it is dismissed." : "Let go now: it \(course)."
  }

  /// The sentence after a release: "Thrown up at 1,310: goes to the top."
  var afterRelease: String {
    let manner =
      opening.map { "\($0), \(self.manner.prefix(1).lowercased())\(self.manner.dropFirst())" }
      ?? self.manner
    if decision.choice == .hidden { return "\(manner): dismissed. Here it is again." }
    return decision.isRefused ? "It may not leave: \(course)." : "\(manner): \(course)."
  }

  private var isBack: Bool { decision.choice == sheet.place }

  /// The target in words: "goes to the top"; "goes back to the middle" if the card rested there.
  private var course: String {
    "goes \(isBack ? "back " : "")to \(ReleaseSummary.place(decision.choice))"
  }

  /// The sentence's first part, which describes the hand: "Thrown up at 1,310".
  private var manner: String {
    let speed = abs(decision.velocity)
    if speed < ReleaseSummary.stillness { return "Let go while still" }
    if decision.isFlick || decision.rule == .projected || decision.choice == .hidden {
      let way = ReleaseReasoning(decision, sheet).direction(decision.velocity)
      return "Thrown \(way) at \(ReleaseSummary.grouped(speed))"
    }
    return isBack ? "Too gentle" : "Gentle, but far enough"
  }

  static func place(_ choice: SheetPlace) -> String {
    let name = choice.description
    return ["top", "middle", "bottom"].contains(name) ? "the \(name)" : name
  }

  /// A speed rounded to tens, with a comma between thousands: "1,310".
  static func grouped(_ value: Double) -> String {
    let tens = Int(min((value / 10).rounded() * 10, 999_990))
    let rest = "\(tens % 1000)"
    return tens < 1000
      ? rest : "\(tens / 1000)," + String(repeating: "0", count: 3 - rest.count) + rest
  }
}
