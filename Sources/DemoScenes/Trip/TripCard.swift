import Controls
import Painting
import Pixels
import Stage

/// The details of a stop: picture, words, facts, a checklist, and what others say.
final class TripCard {
  let close = Button("", icon: Icon.cross)
  let share = ActionRow(
    "Share this stop", detail: "With whoever comes along", icon: Icon.share)
  let checks: [Toggle]
  let card: Card
  /// Which stop is shown, counted over all days.
  private(set) var stop = 0

  private let header: CardHeader
  private let picture: PaintedView
  private let words: Label
  private let facts: PaintedView
  private let readiness: Label
  private let notes: ListView

  private static let factHeight = 44.0

  init() {
    let shown = Shown()
    self.shown = shown
    checks = Trip.checklist.map { Toggle($0, isOn: false) }
    header = CardHeader("", top: 10, button: close, buttonWidth: 36)
    picture = PaintedView { painter, palette, bounds in
      shown.stop.view.paint(with: painter, palette: palette, in: bounds)
    }
    words = Label("") { $0.body }
    facts = PaintedView { painter, palette, bounds in
      TripCard.paint(shown.stop.facts, with: painter, palette: palette, in: bounds)
    }
    readiness = Label.heading("")
    notes = ListView(count: Note.count, rowHeight: 64) { row, painter, palette, box in
      TripCard.paint(
        Note(row, stop: shown.index), with: painter, palette: palette, in: box,
        isLast: row == Note.count - 1)
    }
    let (words, facts) = (words, facts)
    let list = TileView(checks.map { .init($0, height: 52) })
    let shareTile = TileView([.init(share, height: 64)])
    let stack = StackView(
      [
        .init(picture, gap: 16) { StopView.height(in: $0) },
        .init(words, gap: 20) { words.height(in: $0) },
        .init(facts, gap: 24) { _ in TripCard.factHeight * Double(shown.stop.facts.count) },
        .init(readiness, gap: 8, height: 18),
        .init(list, gap: 16, height: list.fullHeight),
        .init(shareTile, gap: 28, height: shareTile.fullHeight),
        .init(Label("Notes from the road") { $0.bar }, gap: 4, height: 26),
        .init(notes, gap: 24, height: notes.fullHeight),
      ], top: 16)
    card = Card(header: header, headerHeight: 68, content: stack) { stack.height(in: $0) }
    show(0, checked: [])
  }

  /// What the painting functions look at.
  private final class Shown {
    var index = 0
    var stop: Stop { Trip.stops[index] }
  }

  private let shown: Shown

  /// Shows another stop.
  ///
  /// - Parameter checked: What of its checklist is done.
  func show(_ stop: Int, checked: Set<Int>) {
    self.stop = stop
    shown.index = stop
    header.title = shown.stop.name
    header.detail = shown.stop.time + ", " + shown.stop.detail.lowercasedStart
    words.text = shown.stop.words
    for (index, check) in checks.enumerated() { check.set(checked.contains(index)) }
    showReadiness()
    card.scroller.contentChanged()
  }

  /// Says how much of the checklist is done.
  func showReadiness() {
    let done = checks.count(where: \.isOn)
    readiness.text =
      done == checks.count
      ? "All is ready" : "Before you go, \(done) of \(checks.count) done"
  }

  // MARK: Painting

  private static func paint(
    _ facts: [Stop.Fact], with painter: Painter, palette: Palette, in bounds: Rect
  ) {
    painter.fill(bounds, radius: 14, with: palette.raised)
    let type = TypeScale(palette: palette)
    let inner = max(0, bounds.width - 2 * TileView.inset)
    var trailing = type.body.lines(1)
    trailing.alignment = .trailing
    for (index, fact) in facts.enumerated() {
      let y = Double(index) * factHeight
      let name = painter.typesetter.layout(
        fact.name, type.body.lines(1).colored(palette.secondaryText), width: inner * 0.5)
      painter.text(name, x: TileView.inset, y: y + (factHeight - name.size.height) / 2)
      let left = TileView.inset + name.size.width + 16
      painter.text(
        fact.value, trailing,
        in: Rect(
          x: left, y: y, width: max(0, bounds.width - TileView.inset - left), height: factHeight),
        centered: true)
      if index > 0 {
        painter.hairline(
          fromX: TileView.inset, toX: bounds.width, y: y, with: palette.separator)
      }
    }
  }

  private static func paint(
    _ note: Note, with painter: Painter, palette: Palette, in box: Rect, isLast: Bool
  ) {
    let type = TypeScale(palette: palette)
    painter.fillCircle(x: box.x + 18, y: box.midY, radius: 18, with: palette.accentTint)
    painter.text(
      String(note.name.prefix(1)), type.headline.centered.colored(palette.accent),
      in: Rect(x: box.x, y: box.midY - 18, width: 36, height: 36), centered: true)
    let width = max(0, box.width - 48)
    let name = painter.typesetter.layout(note.name, type.smallHeadline, width: width)
    let words = painter.typesetter.layout(note.words, type.caption, width: width)
    let top = box.midY - (name.size.height + 2 + words.size.height) / 2
    painter.text(name, x: box.x + 48, y: top)
    painter.text(words, x: box.x + 48, y: top + name.size.height + 2)
    if !isLast {
      painter.hairline(
        fromX: box.x + 48, toX: box.maxX, y: box.maxY - 1, with: palette.separator)
    }
  }
}

extension String {
  /// The same with a small first letter, to go on after a comma.
  fileprivate var lowercasedStart: String { prefix(1).lowercased() + dropFirst() }
}
