import Controls
import Painting

/// The bar at the top of a page: the way back, what the page is, and perhaps a button.
final class TitleBar: View {
  /// How high it is where there is room, points.
  static let height = 56.0

  /// The way back.
  let back = IconButton(Icon.back)
  /// Whether a line separates it from what is below.
  var hasLine = true {
    didSet { if hasLine != oldValue { invalidate() } }
  }
  private let title: String
  private let button: Button?
  private let buttonWidth: Double

  /// Creates a bar.
  ///
  /// - Parameters:
  ///   - button: What else there is to do; nil is nothing.
  ///   - buttonWidth: How wide that is, points.
  init(_ title: String, button: Button? = nil, buttonWidth: Double = 0) {
    self.title = title
    self.button = button
    self.buttonWidth = buttonWidth
    super.init()
    add(back)
    if let button { add(button) }
  }

  private var margin: Double { Page.margin(in: frame.width) }

  override func layout() {
    let side = min(44, frame.height)
    back.frame = Rect(x: 28 - side / 2, y: (frame.height - side) / 2, width: side, height: side)
    button?.frame = Rect(
      x: max(56, frame.width - margin - buttonWidth), y: 10, width: buttonWidth, height: 36)
  }

  override func paint(with painter: Painter, palette: Palette, dirty: Rect) {
    painter.fill(bounds, with: palette.background)
    let side = max(56, buttonWidth + margin + 8)
    // In the middle of the window where there is room for that, else between the buttons.
    let isRoomy = frame.width - 2 * side >= 120
    let box = Rect(
      x: isRoomy ? side : 56, y: 0,
      width: max(0, frame.width - side - (isRoomy ? side : 56)), height: frame.height)
    painter.text(title, TypeScale(palette: palette).bar.centered, in: box, centered: true)
    if hasLine {
      painter.hairline(
        fromX: 0, toX: frame.width, y: frame.height - painter.hairline, with: palette.separator)
    }
  }
}
