import Controls
import Painting

/// A small rounded button that is on or off, in a strip that may scroll sideways.
final class Chip: Control {
  /// Whether it is on.
  var isOn = false {
    didSet { if isOn != oldValue { invalidate() } }
  }
  let title: String
  /// What it lies in.
  weak var strip: ChipStrip?

  init(_ title: String) {
    self.title = title
    super.init()
  }

  override var claim: PressClaim? { strip?.scrolls == true ? .sideways : .click }
  override var focusOutline: (box: Rect, radius: Double) { (bounds.inset(x: -2, y: -2), 19) }

  // A press reveals it when it is let go: until then it may become a drag.
  override func focusGiven() { if !isPressed { strip?.reveal(self) } }

  override func activate() {
    strip?.reveal(self)
    super.activate()
  }

  // MARK: Drags, which are the strip's

  override func pressed(_ press: Press) { strip?.dragBegan(at: frame.x + press.place.x) }

  override func dragged(to place: Point) { strip?.dragged(to: frame.x + place.x) }

  override func dragEnded(at place: Point) {
    let isDrag = strip?.dragEnded() == true
    if !isDrag, bounds.contains(place) { activate() }
  }

  override func pressCancelled() { strip?.dragCancelled() }

  override func paint(with painter: Painter, palette: Palette, dirty: Rect) {
    painter.fill(bounds, radius: 17, with: isOn ? palette.accent : palette.accentTint)
    paintHighlight(with: painter, palette: palette, in: bounds, radius: 17)
    let style = TypeScale(palette: palette).smallHeadline.centered
      .colored(isOn ? palette.onAccent : palette.accent)
    painter.text(title, style, in: bounds.inset(x: 2, y: 0), centered: true)
  }
}
