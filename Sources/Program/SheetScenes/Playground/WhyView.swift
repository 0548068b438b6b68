import SheetControls
import SheetPlayground

/// Why a release goes where it goes, as one sentence whose parts lead to the settings they are about.
final class WhyView: View {
  private static let line = 18.0
  private static let gap = 5.0

  private var clauses: [ClauseView] = []
  private let hint: Label
  /// Runs when a part is clicked that is about a setting.
  var onSetting: (String) -> Void = { _ in }

  init(hint: String) {
    self.hint = Label(hint) { $0.body.lines(3) }
    super.init()
    add(self.hint)
  }

  /// The whole sentence.
  private(set) var sentence = ""

  override var role: Role? { .text }
  override var label: String { sentence.isEmpty ? hint.text : sentence }

  func show(_ explanation: ReleaseExplanation) {
    guard explanation.sentence != sentence else { return }
    sentence = explanation.sentence
    hint.isHidden = true
    while clauses.count < explanation.clauses.count {
      let view = ClauseView()
      view.action = { [weak self, weak view] in
        if let key = view?.key { self?.onSetting(key) }
      }
      clauses.append(view)
      add(view)
    }
    for (index, view) in clauses.enumerated() {
      let isUsed = index < explanation.clauses.count
      view.isHidden = !isUsed
      guard isUsed else { continue }
      let clause = explanation.clauses[index]
      view.show(index == 0 ? clause.text : "→ " + clause.text, clause.state, key: clause.key)
    }
    layout()
  }

  override func layout() {
    hint.frame = bounds
    guard let typesetter, let palette = canvas?.palette else { return }
    var (x, y) = (0.0, 0.0)
    for view in clauses where !view.isHidden {
      let width = min(view.width(typesetter, palette), frame.width)
      if x > 0, x + width > frame.width { (x, y) = (0, y + WhyView.line) }
      view.frame = Rect2D(x: x, y: y, width: width, height: WhyView.line)
      x += width + WhyView.gap
    }
  }
}

/// A part of the sentence.
final class ClauseView: Control {
  private var text = ""
  private var state = ReleaseExplanation.Clause.State.plain
  private(set) var key: String?
  private var laidOut: (layout: TextLayout, style: TextStyle, scale: Double)?

  override var role: Role? { key == nil ? .text : .button }
  override var label: String { text }
  override var claim: PressClaim? { key == nil ? nil : .click }
  override var isFocusable: Bool { key != nil }
  override var focusOutline: FocusOutline {
    (bounds.inset(x: -3, y: 0), 5)
  }

  func show(_ text: String, _ state: ReleaseExplanation.Clause.State, key: String?) {
    if text == self.text, state == self.state, key == self.key { return }
    (self.text, self.state, self.key) = (text, state, key)
    laidOut = nil
    invalidate()
  }

  func width(_ typesetter: Typesetter, _ palette: Palette) -> Double {
    layout(typesetter, palette).size.width.rounded(.up)
  }

  private func layout(_ typesetter: Typesetter, _ palette: Palette) -> TextLayout {
    let style = style(palette)
    if let laidOut, laidOut.style == style, laidOut.scale == typesetter.scale {
      return laidOut.layout
    }
    let layout = typesetter.layout(text, style)
    laidOut = (layout, style, typesetter.scale)
    return layout
  }

  private func style(_ palette: Palette) -> TextStyle {
    let type = TypeScale(palette: palette)
    return switch state {
    case .failed: type.caption
    case .plain: type.caption.colored(palette.text)
    case .winner: type.smallHeadline.colored(palette.accent)
    }
  }

  override func paint(with painter: ViewPainter, dirty: Rect2D) {
    let palette = painter.palette
    paintHighlight(with: painter, in: bounds.inset(x: -2, y: 1), radius: 4)
    let text = layout(painter.typesetter, palette)
    if text.size.width <= frame.width {
      painter.text(text, x: 0, y: bounds.midY - text.size.height / 2)
    } else {
      painter.text(self.text, style(palette), in: bounds, centered: true)
    }
  }
}
