/// Who reacted: any number of people, none of whom takes memory. Everything about a person follows
/// from a number.
package struct People: Sendable {
  /// How many there are.
  package let count: Int

  /// So many people.
  package init(count: Int) { self.count = count }

  /// The reactions of people who follow each other, again and again: a prime number of them, so that
  /// no culture always feels the same.
  private static let pattern: [Reaction] = "lklhlkwlbklhlklkhlwklbhlkllkhlkwlhklb".map {
    switch $0 {
    case "l": .love
    case "k": .like
    case "h": .laugh
    case "w": .wow
    default: .bravo
    }
  }

  /// Where in the pattern each reaction is.
  private static let places: [[Int]] = Reaction.allCases.map { reaction in
    pattern.indices.filter { pattern[$0] == reaction }
  }

  /// The reaction of a person, 0 ..< count.
  package func reaction(of person: Int) -> Reaction {
    People.pattern[person % People.pattern.count]
  }

  /// How many people reacted in a way.
  package func count(of reaction: Reaction) -> Int {
    let places = People.places[reaction.rawValue]
    let (rounds, rest) = count.quotientAndRemainder(dividingBy: People.pattern.count)
    return rounds * places.count + places.count { $0 < rest }
  }

  /// The person of some rank among those who reacted in a way; nil is in any way.
  package func person(_ rank: Int, of reaction: Reaction?) -> Int {
    guard let reaction else { return rank }
    let places = People.places[reaction.rawValue]
    let (round, rest) = rank.quotientAndRemainder(dividingBy: places.count)
    return round * People.pattern.count + places[rest]
  }

  /// What a person is called.
  package func name(of person: Int) -> String { PeopleNames.name(person) }

  /// A line about a person.
  package func line(about person: Int) -> String { PeopleNames.line(person) }
}
