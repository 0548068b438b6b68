/// A place on the way, with all that is known about it.
struct Stop {
  /// A short fact, such as when it is open.
  struct Fact {
    let name: String
    let value: String
  }

  /// When one is there.
  let time: String
  let name: String
  /// A line about it.
  let detail: String
  let icon: TripIcon
  /// What the picture shows.
  let view: StopView
  /// A few sentences about it.
  let words: String
  let facts: [Fact]

  init(
    _ time: String, _ name: String, _ detail: String, _ icon: TripIcon, _ view: StopView,
    words: String, facts: [(String, String)]
  ) {
    self.time = time
    self.name = name
    self.detail = detail
    self.icon = icon
    self.view = view
    self.words = words
    self.facts = facts.map { Fact(name: $0.0, value: $0.1) }
  }
}
