/// Any number of people who reacted, without memory for each: everything is computed from a person's
/// number.
package struct People: Sendable {
  package let count: Int
  /// The cultures whose names the machine has no font for.
  private var missingCultures: Set<Int> = []

  package init(count: Int) { self.count = count }

  /// The reactions of consecutive people, repeated. Their number is prime, so that it does not fall into
  /// step with the cultures of the names.
  private static let pattern: [Reaction] = "lklhlkwlbklhlklkhlwklbhlkllkhlkwlhklb".map {
    switch $0 {
    case "l": .love
    case "k": .like
    case "h": .laugh
    case "w": .wow
    default: .bravo
    }
  }

  /// The indices of each reaction in the pattern.
  private static let indices: [[Int]] = Reaction.allCases.map { reaction in
    pattern.indices.filter { pattern[$0] == reaction }
  }

  /// The reaction of a person, 0 ..< count.
  package func reaction(of person: Int) -> Reaction {
    People.pattern[person % People.pattern.count]
  }

  /// How many people reacted in a way.
  package func count(of reaction: Reaction) -> Int {
    let indices = People.indices[reaction.rawValue]
    let (rounds, rest) = count.quotientAndRemainder(dividingBy: People.pattern.count)
    return rounds * indices.count + indices.count { $0 < rest }
  }

  /// The n-th person who reacted in a way; nil is in any way.
  package func person(_ rank: Int, of reaction: Reaction?) -> Int {
    guard let reaction else { return rank }
    let indices = People.indices[reaction.rawValue]
    let (round, rest) = rank.quotientAndRemainder(dividingBy: indices.count)
    return round * People.pattern.count + indices[rest]
  }

  package func name(of person: Int) -> String {
    PeopleNames.name(person, without: missingCultures)
  }

  /// Leaves out the names that cannot be shown.
  package mutating func leaveOutNames(unless canShow: (String) -> Bool) {
    missingCultures = PeopleNames.cultures(unless: canShow)
  }

  package func line(about person: Int) -> String { PeopleNames.line(person) }
}
