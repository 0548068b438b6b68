/// The people who reacted, computed from their numbers rather than stored.
package struct People: Sendable {
  package let count: Int
  /// The indices of cultures whose names the installed fonts lack.
  private var missingCultures: Set<Int> = []

  package init(count: Int) { self.count = count }

  /// The length is prime, so that reactions and cultures of names do not repeat together.
  private static let pattern: [Reaction] = "lklhlkwlbklhlklkhlwklbhlkllkhlkwlhklb".map {
    switch $0 {
    case "l": .love
    case "k": .like
    case "h": .laugh
    case "w": .wow
    default: .bravo
    }
  }

  private static let indices: [[Int]] = Reaction.allCases.map { reaction in
    pattern.indices.filter { pattern[$0] == reaction }
  }

  package func reaction(of person: Int) -> Reaction {
    People.pattern[person % People.pattern.count]
  }

  package func count(of reaction: Reaction) -> Int {
    let indices = People.indices[reaction.rawValue]
    let (rounds, rest) = count.quotientAndRemainder(dividingBy: People.pattern.count)
    return rounds * indices.count + indices.count { $0 < rest }
  }

  /// The n-th person with a reaction; nil: with any.
  package func person(_ rank: Int, of reaction: Reaction?) -> Int {
    guard let reaction else { return rank }
    let indices = People.indices[reaction.rawValue]
    let (round, rest) = rank.quotientAndRemainder(dividingBy: indices.count)
    return round * People.pattern.count + indices[rest]
  }

  package func name(of person: Int) -> String {
    PeopleNames.name(person, without: missingCultures)
  }

  package mutating func leaveOutNames(unless canShow: (String) -> Bool) {
    missingCultures = PeopleNames.cultures(unless: canShow)
  }

  package func line(about person: Int) -> String { PeopleNames.line(person) }
}
