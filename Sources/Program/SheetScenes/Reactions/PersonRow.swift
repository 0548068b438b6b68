import SheetControls

/// A row of the list: a person and the reaction.
struct PersonRow {
  static let height = 64.0

  private let name: String
  private let line: String
  private let reaction: Reaction
  /// Whether the user follows the person; nil for the user.
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

  /// The row as text for screen readers.
  var label: String {
    let follows = follows.map { $0 ? ", followed" : ", not followed" } ?? ""
    return "\(name), \(line), \(reaction.word)\(follows)"
  }

  func paint(with painter: ViewPainter, in row: Rect2D) {
    let (palette, type) = (painter.palette, painter.type)
    let column = row.column()
    let (y, left, right) = (row.midY, column.x + 52, column.maxX)
    Avatar(name: name).paint(with: painter, x: column.x + 20, y: y, radius: 20)
    reaction.paint(with: painter, x: right - 11, y: y, size: 22)
    // A plus, or a check mark for a followed person.
    if let follows {
      painter.fillCircle(
        x: right - 46, y: y, radius: 12, with: follows ? palette.accent : palette.accentTint)
      painter.stroke(
        icon: follows ? Icon.check : Icon.plus, x: right - 46, y: y, size: 14, width: 2,
        with: follows ? palette.onAccent : palette.accent)
    }
    painter.line(name, type.headline, x: left, y: y - 20, width: right - 68 - left)
    painter.line(line, type.caption, x: left, y: y + 1, width: right - 68 - left)
    // On a phone the line extends to the card's edge.
    painter.hairline(
      fromX: left, toX: column.x > 20 ? right : row.maxX, y: row.maxY - painter.hairline,
      with: palette.separator)
  }
}
