import Controls
import Painting

/// Text that is only read.
final class Label: View {
  /// What it says.
  var text: String {
    didSet { if text != oldValue { invalidate() } }
  }
  private let style: (TypeScale) -> TextStyle

  /// Creates a label.
  ///
  /// - Parameter style: How it looks, in some colours.
  init(_ text: String, style: @escaping (TypeScale) -> TextStyle) {
    self.text = text
    self.style = style
  }

  /// The small heading over a section.
  static func heading(_ text: String) -> Label {
    Label(text) { $0.smallHeadline.colored($0.palette.secondaryText) }
  }

  /// How high it is in a width, points; without a canvas as high as one line.
  func height(in width: Double) -> Double {
    let style = style(TypeScale(palette: canvas?.palette ?? .light))
    guard let typesetter else { return (style.size * 1.25).rounded(.up) }
    return typesetter.layout(text, style, width: width).size.height
  }

  override func paint(with painter: Painter, palette: Palette, dirty: Rect) {
    let layout = painter.typesetter.layout(
      text, style(TypeScale(palette: palette)), width: frame.width)
    painter.text(layout, x: 0, y: 0)
  }
}
