import SheetControls
import SheetStage

final class SystemCard {
  let close = Button("", icon: Icon.cross, label: "Close")
  let share = ActionRow("Share this stop", detail: "With whoever comes along", icon: Icon.share)
  let shareTile: TileView
  let checks = SystemTrip.checklist.map { Toggle($0, isOn: false) }
  let card: Card

  private let header: CardHeader
  private let words = Label("") { $0.body }
  private let readiness = Label.heading("")
  private let notes: ListView
  private let state: SystemState

  /// A narrow card has each fact's value below its name.
  private static func factHeight(in width: Double) -> Double { width < Page.narrow ? 62 : 44 }

  init(_ state: SystemState) {
    self.state = state
    header = CardHeader("", top: 10, button: close, buttonWidth: 36)
    let picture = PaintedView(label: "Picture", height: SystemStop.pictureHeight) {
      state.stop.paintPicture(with: $0, in: $1)
    }
    let facts = PaintedView(
      label: state.stop.facts.map { "\($0.name): \($0.value)" }.joined(separator: ", "),
      role: .text, height: { SystemCard.factHeight(in: $0) * Double(state.stop.facts.count) },
      { SystemCard.paint(state.stop.facts, with: $0, in: $1) })
    let notes = ListView(
      count: SystemNote.count, rowHeight: 64, narrow: 84,
      measureRow: { SystemCard.row(SystemNote($0, stop: state.shown)).height(in: $1, with: $2) }
    ) {
      SystemCard.row(SystemNote($0, stop: state.shown))
        .paint(with: $1, in: $2, hasLine: $0 < SystemNote.count - 1)
    }
    self.notes = notes
    notes.name = "Notes from the road"
    notes.rowLabel = {
      let note = SystemNote($0, stop: state.shown)
      return "\(note.name): \(note.words)"
    }
    shareTile = TileView([.init(share, least: 64)])
    let stack = StackView(
      [
        .init(picture, gap: 16), .init(words, gap: 20), .init(facts, gap: 24),
        .init(readiness, gap: 8, least: 18),
        .init(TileView(checks.map { .init($0, least: 52) }), gap: 16),
        .init(shareTile, gap: 28),
        .init(Label("Notes from the road") { $0.bar.lines(2) }, gap: 4, least: 26),
        .init(notes, gap: 24),
      ], top: 16)
    card = Card(header: header, headerHeight: 68, content: stack)
    showStop()
  }

  func showStop() {
    let stop = state.stop
    header.title = stop.name
    header.detail = stop.time + ", " + stop.detail.lowercasedStart
    words.text = stop.words
    for (index, check) in checks.enumerated() {
      check.set(state.checked[state.shown].contains(index))
    }
    showReadiness()
    notes.rowsChanged()
    card.contentChanged()
  }

  func showReadiness() {
    let done = checks.count(where: \.isOn)
    let count = checks.count
    readiness.text = done == count ? "All is ready" : "Before you go, \(done) of \(count) done"
  }

  private static func paint(
    _ facts: [(name: String, value: String)], with painter: ViewPainter, in bounds: Rect2D
  ) {
    painter.fill(bounds, radius: 14, with: painter.palette.raised)
    let height = factHeight(in: bounds.width)
    for (index, fact) in facts.enumerated() {
      Row(
        fact.name, { $0.body.colored($0.palette.secondaryText) }, fact.value, \.body,
        isBeside: true
      ).paint(
        with: painter,
        in: Rect2D(x: 0, y: Double(index) * height, width: bounds.width, height: height),
        inset: TileView.inset(in: bounds.width), hasLine: index < facts.count - 1)
    }
  }

  private static func row(_ note: SystemNote) -> Row {
    let initial = Row.Mark(width: 36, isDecoration: true) { painter, slot in
      let palette = painter.palette
      painter.fillCircle(x: slot.midX, y: slot.midY, radius: 18, with: palette.accentTint)
      painter.text(
        String(note.name.prefix(1)), painter.type.headline.centered.colored(palette.accent),
        in: slot, centered: true)
    }
    return Row(note.name, \.smallHeadline, note.words, before: [initial])
  }
}

extension String {
  fileprivate var lowercasedStart: String { prefix(1).lowercased() + dropFirst() }
}
