import SheetControls

/// A row of the list: a person and the reaction.
struct PersonRow {
  static let height = 64.0
  /// The height in a narrow list, without the picture.
  static let narrowHeight = 84.0

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
    let isNarrow = row.width < Page.narrow
    let (y, left, right) = (row.midY, column.x + (isNarrow ? 0 : 52), column.maxX)
    if !isNarrow { Avatar(name: name).paint(with: painter, x: column.x + 20, y: y, radius: 20) }
    // Side by side, or one below the other where the words need the room.
    let (mark, step) = isNarrow ? (right - 12, 16.0) : (right - 46, 0)
    reaction.paint(with: painter, x: right - 11, y: y - step, size: 22)
    // A plus, or a check mark for a followed person.
    if let follows {
      painter.fillCircle(
        x: mark, y: y + step, radius: 12, with: follows ? palette.accent : palette.accentTint)
      painter.stroke(
        icon: follows ? Icon.check : Icon.plus, x: mark, y: y + step, size: 14, width: 2,
        with: follows ? palette.onAccent : palette.accent)
    }
    let width = right - (isNarrow ? 34 : 68) - left
    if isNarrow {
      painter.twoLines(
        name, type.headline, line, type.caption, x: left, middle: y, width: width)
    } else {
      let typesetter = painter.typesetter
      painter.text(typesetter.fitted(name, type.headline, width: width), x: left, y: y - 20)
      painter.text(typesetter.fitted(line, type.caption, width: width), x: left, y: y + 1)
    }
    // On a phone the line extends to the card's edge.
    painter.hairline(
      fromX: left, toX: column.x > 20 ? right : row.maxX, y: row.maxY - painter.hairline,
      with: palette.separator)
  }
}
