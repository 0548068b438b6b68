import SheetControls
import SheetEngine
import SheetPlayground
import SheetStage

/// One sentence about the last release, and a collapsed list of the tests that decided its target.
final class ReleaseCard {
  private static let header = 92.0

  let card: Card
  /// Called when the user clicks a reason for the release's target; the argument is the key of the
  /// setting on which the reason depends.
  var onSetting: (String) -> Void = { _ in }
  var onResize: () -> Void = {}
  private let sentence = SentenceView()
  private let fold = FoldButton(label: "Why?")
  private var clauses: [ReleaseExplanation.Clause] = []
  private lazy var reasons = ListView(count: 0, rowHeight: 32) { [weak self] in
    self?.clauses[$0].row.paint(with: $1, in: $2)
  }
  /// The place named in the sentence; nil before the first release.
  private(set) var target: SheetPlace?

  init() {
    let content = StackView([])
    card = Card(header: sentence, headerHeight: ReleaseCard.header, content: content)
    reasons.name = "Why"
    reasons.rowRadius = 8
    reasons.rowLabel = { [weak self] in self?.clauses[$0].text ?? "" }
    reasons.onSelect = { [weak self] in
      if let self { onSetting(clauses[$0].key) }
    }
    (fold.isHidden, reasons.isHidden) = (true, true)
    content.items = [.init(fold, gap: 4, height: 40), .init(reasons, gap: 12)]
    fold.action = { [weak self] in
      guard let self else { return }
      reasons.isHidden = !fold.isOpen
      onResize()
    }
  }

  func show(_ explanation: ReleaseExplanation) {
    let (isFirst, count) = (fold.isHidden, clauses.count)
    sentence.text = explanation.summary
    target = explanation.target
    clauses = explanation.clauses
    reasons.count = clauses.count
    reasons.invalidate()
    (fold.isHidden, reasons.isHidden) = (false, !fold.isOpen)
    if isFirst || (fold.isOpen && clauses.count != count) { resized() }
  }

  /// Names the place to which a key or a setting has moved the card since the last release.
  func showArrival(at place: SheetPlace) {
    sentence.text = ReleaseExplanation.arrival(at: place)
    target = place
    (fold.isHidden, reasons.isHidden) = (true, true)
    resized()
  }

  /// Says that the last throw is repeated, instead of how it ended.
  func showRepetition() {
    sentence.text = "The last throw again: the card comes back first."
    target = nil
    (fold.isHidden, reasons.isHidden) = (true, true)
    resized()
  }

  private func resized() {
    // Lays out the scroll view now, because this frame already shows the new sentence.
    card.scroller.contentChanged()
    onResize()
  }
}

private final class SentenceView: View {
  var text = "Throw this card: grab it anywhere, let go." {
    didSet { if text != oldValue { invalidate() } }
  }

  override var role: Role? { .text }
  override var label: String { text }

  override func paint(with painter: ViewPainter, dirty: Rect2D) {
    let column = Page.column(in: frame.width)
    let (palette, type) = (painter.palette, painter.type)
    let style = column.width < 300 ? type.narrowTitle : type.title
    let end = text.firstRange(of: ": ")
    let lines = end.map { [text[..<$0.lowerBound] + ":", text[$0.upperBound...]] } ?? [text[...]]
    func layouts(_ style: TextStyle) -> [TextLayout] {
      zip(lines, [palette.text, palette.accent]).map {
        painter.typesetter.layout(String($0), style.colored($1), width: column.width)
      }
    }
    let large = layouts(style.lines(1))
    guard large.contains(where: \.isEllipsized) else {
      for (index, line) in large.enumerated() {
        painter.text(line, x: column.x, y: 24 + 30 * Double(index))
      }
      return
    }
    var y = 16.0
    for line in layouts(type.smallHeadline.lines(2)) {
      painter.text(line, x: column.x, y: y)
      y += line.size.height + 2
    }
  }
}

private final class FoldButton: Control {
  private(set) var isOpen = false

  override var semantics: Semantics { super.semantics.with { $0.isExpanded = isOpen } }
  override var focusOutline: FocusOutline {
    (Rect2D(x: -8, y: 4, width: 84, height: frame.height - 8), 10)
  }

  override func activate() {
    isOpen.toggle()
    invalidate()
    super.activate()
  }

  override func paint(with painter: ViewPainter, dirty: Rect2D) {
    let color = painter.palette.accent
    paintHighlight(with: painter, in: focusOutline.rect, radius: 10)
    let size = painter.text(label, painter.type.headline.colored(color), x: 0, y: 10)
    painter.stroke(
      icon: isOpen ? Icon.down : Icon.forward, x: size.width + 14, y: 20, size: 16, width: 2,
      with: color)
  }
}

extension ReleaseExplanation.Clause {
  fileprivate var row: Row {
    let mark = Row.Mark(width: 16) { painter, slot in
      let (x, y, palette) = (slot.midX, slot.midY, painter.palette)
      switch state {
      case .failed:
        painter.stroke(
          icon: Icon.cross, x: x, y: y, size: 16, width: 2, with: palette.secondaryText)
      case .winner:
        painter.stroke(icon: Icon.check, x: x, y: y, size: 16, width: 2, with: palette.accent)
      case .plain: painter.fillCircle(x: x, y: y, radius: 2.5, with: palette.text)
      }
    }
    let style: Row.Style =
      switch state {
      case .failed: \.caption
      case .winner: { $0.smallHeadline.colored($0.palette.accent) }
      case .plain: { $0.caption.colored($0.palette.text) }
      }
    return Row(text, style, before: [mark])
  }
}
