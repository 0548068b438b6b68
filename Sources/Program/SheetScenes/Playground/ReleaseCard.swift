import SheetControls
import SheetEngine
import SheetPlayground
import SheetStage

/// One sentence about the last release, and a collapsed list of the tests that decided its target.
final class ReleaseCard {
  private static let header = 92.0

  let card: Card
  var onSetting: (String) -> Void {
    get { reasons.onSetting }
    set { reasons.onSetting = newValue }
  }
  var onResize: () -> Void = {}
  private let sentence = SentenceView("Throw this card: grab it anywhere, let go.")
  private let fold = FoldButton("Why?")
  private let reasons = ReasonsView()

  init() {
    let content = StackView([.init(fold, gap: 4, height: 40), .init(reasons, gap: 12)])
    card = Card(header: sentence, headerHeight: ReleaseCard.header, content: content)
    (fold.isHidden, reasons.isHidden) = (true, true)
    fold.action = { [weak self] in
      guard let self else { return }
      reasons.isHidden = !fold.isOpen
      onResize()
    }
  }

  /// The place named in the sentence; nil before the first release.
  private(set) var target: SheetPlace?

  var headerHeight: Double { card.headerHeight }

  func show(_ explanation: ReleaseExplanation) {
    let (isFirst, count) = (fold.isHidden, reasons.count)
    sentence.text = explanation.summary
    target = explanation.target
    reasons.show(explanation.clauses)
    (fold.isHidden, reasons.isHidden) = (false, !fold.isOpen)
    guard isFirst || (fold.isOpen && reasons.count != count) else { return }
    resized()
  }

  /// Shows the place to which a key or a setting has moved the card since the last release.
  func showArrival(at place: SheetPlace) {
    sentence.text = ReleaseExplanation.arrival(at: place)
    target = place
    (fold.isHidden, reasons.isHidden) = (true, true)
    resized()
  }

  private func resized() {
    // Updates the scroll view at once, because this frame already shows the change.
    card.scroller.contentChanged()
    onResize()
  }
}

private final class SentenceView: View {
  var text: String {
    didSet { if text != oldValue { invalidate() } }
  }

  init(_ text: String) { self.text = text }

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

  init(_ title: String) { super.init(label: title) }

  override var semantics: Semantics {
    var semantics = super.semantics
    semantics.isExpanded = isOpen
    return semantics
  }

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

private final class ReasonsView: View {
  private static let row = 32.0

  private var rows: [ReasonRow] = []
  private(set) var count = 0
  var onSetting: (String) -> Void = { _ in }

  func show(_ clauses: [ReleaseExplanation.Clause]) {
    while rows.count < clauses.count {
      let row = ReasonRow()
      row.action = { [weak self, weak row] in
        if let key = row?.clause?.key { self?.onSetting(key) }
      }
      rows.append(row)
      add(row)
    }
    for (index, row) in rows.enumerated() {
      row.isHidden = index >= clauses.count
      if index < clauses.count { row.clause = clauses[index] }
    }
    count = clauses.count
    layout()
  }

  override func height(in width: Double) -> Double { Double(count) * ReasonsView.row }

  override func layout() {
    for (index, row) in rows.enumerated() {
      row.frame = Rect2D(
        x: 0, y: Double(index) * ReasonsView.row, width: frame.width, height: ReasonsView.row)
    }
  }
}

private final class ReasonRow: Control {
  var clause: ReleaseExplanation.Clause? {
    didSet { if clause != oldValue { invalidate() } }
  }

  override var role: Role? { clause?.key == nil ? .text : .button }
  override var label: String { clause?.text ?? "" }
  override var claim: PressClaim? { clause?.key == nil ? nil : .click }
  override var isFocusable: Bool { clause?.key != nil }
  override var focusOutline: FocusOutline { (bounds.inset(x: -8, y: 1), 8) }

  override func paint(with painter: ViewPainter, dirty: Rect2D) {
    guard let clause else { return }
    if clause.key != nil { paintHighlight(with: painter, in: focusOutline.rect, radius: 8) }
    let mark = Row.Mark(width: 16) { painter, slot in
      let (x, y, palette) = (slot.midX, slot.midY, painter.palette)
      switch clause.state {
      case .failed:
        painter.stroke(
          icon: Icon.cross, x: x, y: y, size: 16, width: 2, with: palette.secondaryText)
      case .winner:
        painter.stroke(icon: Icon.check, x: x, y: y, size: 16, width: 2, with: palette.accent)
      case .plain: painter.fillCircle(x: x, y: y, radius: 2.5, with: palette.text)
      }
    }
    let style: Row.Style =
      switch clause.state {
      case .failed: \.caption
      case .winner: { $0.smallHeadline.colored($0.palette.accent) }
      case .plain: { $0.caption.colored($0.palette.text) }
      }
    Row(clause.text, style, before: [mark]).paint(with: painter, in: bounds)
  }
}
