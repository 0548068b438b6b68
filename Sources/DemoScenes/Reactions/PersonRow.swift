import Controls
import Painting
import Pixels

/// A row of the list: who reacted, and how.
struct PersonRow {
  static let height = 64.0

  private let painter: Painter
  private let palette: Palette
  /// The whole row, from edge to edge.
  private let rect: Rect2D

  private var type: TypeScale { TypeScale(palette: palette) }

  /// Paints a row of a list.
  ///
  /// It is painted at an origin of its own: a million points away, gradients would lose precision.
  static func paint(
    _ entry: ReactionsState.Entry, of state: ReactionsState, with painter: Painter,
    palette: Palette, in row: Rect2D
  ) {
    painter.grouped {
      painter.translate(x: row.x, y: row.y)
      let own = Rect2D(x: 0, y: 0, width: row.width, height: row.height)
      PersonRow(painter: painter, palette: palette, rect: own).paint(entry, state: state)
    }
  }

  private func paint(_ entry: ReactionsState.Entry, state: ReactionsState) {
    switch entry {
    case .own(let reaction):
      paint(
        name: "You", line: "Click to take it back", reaction: reaction, badge: nil)
    case .person(let person):
      paint(
        name: state.people.name(of: person), line: state.people.line(about: person),
        reaction: state.people.reaction(of: person), badge: state.following.contains(person))
    }
  }

  /// - Parameter badge: Whether one follows them; nil where one cannot.
  private func paint(name: String, line: String, reaction: Reaction, badge: Bool?) {
    let (left, width) = Page.column(in: rect.width)
    let y = rect.midY
    let right = left + width
    Avatar(name: name).paint(with: painter, palette: palette, x: left + 20, y: y, radius: 20)
    reaction.paint(with: painter, x: right - 11, y: y, size: 22)
    if let badge { paintBadge(badge, x: right - 46, y: y) }
    let textX = left + 52
    let textWidth = right - 68 - textX
    painter.line(name, type.headline, x: textX, y: y - 20, width: textWidth)
    painter.line(line, type.caption, x: textX, y: y + 1, width: textWidth)
    // On a phone the line continues to the card's edge.
    let end = left > 20 ? right : rect.maxX
    painter.hairline(
      fromX: textX, toX: end, y: rect.maxY - painter.hairline, with: palette.separator)
  }

  /// A plus, or a check when one follows them.
  private func paintBadge(_ follows: Bool, x: Double, y: Double) {
    painter.fillCircle(x: x, y: y, radius: 12, with: follows ? palette.accent : palette.accentTint)
    painter.stroke(
      icon: follows ? Icon.check : Icon.plus, x: x, y: y, size: 14, width: 2,
      with: follows ? palette.onAccent : palette.accent)
  }
}
