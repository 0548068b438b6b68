import SheetControls

struct PersonRow {
  static let height = 64.0
  static let narrowHeight = 84.0

  private let name: String
  private let line: String
  private let reaction: Reaction
  /// Nil for the user's own row.
  private let follows: Bool?

  init(_ entry: ReactionsState.Entry, of state: ReactionsState) {
    switch entry {
    case .own(let reaction):
      (name, line, follows) = ("You", "Click to take it back", nil)
      self.reaction = reaction
    case .person(let person):
      (name, line) = (state.people.name(of: person), state.people.line(about: person))
      (reaction, follows) = (state.people.reaction(of: person), state.following.contains(person))
    }
  }

  var label: String {
    let follows = follows.map { $0 ? ", followed" : ", not followed" } ?? ""
    return "\(name), \(line), \(reaction.word)\(follows)"
  }

  func paint(with painter: ViewPainter, in rect: Rect2D) {
    let drawing = Row.Mark(width: 22) { [reaction] in
      reaction.paint(with: $0, x: $1.midX, y: $1.midY, size: 22)
    }
    let mark = follows.map { Row.Mark.disc($0 ? Icon.check : Icon.plus, isOn: $0, width: 24) }
    Row(
      name, \.headline, line, before: [.avatar(Avatar(name: name))],
      after: [mark, drawing].compactMap { $0 }
    ).paint(with: painter, in: rect, inset: Page.column(in: rect.width).x, hasLine: true)
  }
}
