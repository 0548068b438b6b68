import SheetControls

/// A stop of the trip and its texts.
struct Stop {
  /// A short fact, such as opening hours.
  struct Fact {
    let name: String
    let value: String
  }

  let time: String
  let name: String
  let detail: String
  let icon: Path
  let view: StopView
  let words: String
  let facts: [Fact]

  init(
    _ time: String, _ name: String, _ detail: String, _ icon: Path, _ view: StopView,
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
