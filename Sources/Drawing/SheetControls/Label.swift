package final class Label: View {
  package typealias Style = (TypeScale) -> TextStyle

  package var text: String {
    didSet {
      guard text != oldValue else { return }
      kept = nil
      invalidate()
    }
  }
  private let style: Style
  private let narrowStyle: Style
  /// The last layout and its inputs; nil before the first layout.
  private var kept: (width: Double, scale: Double, palette: Palette, layout: TextLayout)?

  /// `narrow` is the style below a width of 320 points, by default `style`.
  package init(_ text: String, narrow: Style? = nil, style: @escaping Style) {
    self.text = text
    self.style = style
    narrowStyle = narrow ?? style
  }

  package static func heading(_ text: String) -> Label {
    Label(text) { $0.smallHeadline.lines(2).colored($0.palette.secondaryText) }
  }

  package static func title(_ text: String) -> Label {
    Label(text, narrow: { $0.narrowTitle.lines(2) }, style: { $0.title.lines(2) })
  }

  override package var role: Role? { .text }
  override package var label: String { text }

  override package func height(in width: Double) -> Double {
    let palette = canvas?.palette ?? .light
    return layout(width, typesetter ?? Typesetter(scale: 1), palette).size.height
  }

  private func layout(_ width: Double, _ typesetter: Typesetter, _ palette: Palette) -> TextLayout {
    if let kept, (kept.width, kept.scale, kept.palette) == (width, typesetter.scale, palette) {
      return kept.layout
    }
    let type = TypeScale(palette: palette)
    let layout = typesetter.layout(
      text, width < 320 ? narrowStyle(type) : style(type), width: width)
    kept = (width, typesetter.scale, palette, layout)
    return layout
  }

  override package func paint(with painter: ViewPainter, dirty: Rect2D) {
    painter.text(layout(frame.width, painter.typesetter, painter.palette), x: 0, y: 0)
  }
}
