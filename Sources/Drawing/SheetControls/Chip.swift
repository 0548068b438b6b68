package final class Chip: Control {
  package var isOn = false {
    didSet { if isOn != oldValue { invalidate() } }
  }
  package let title: String

  init(_ title: String) {
    self.title = title
    super.init()
  }

  private var strip: ChipStrip? { parent as? ChipStrip }

  override package var role: Role? { .toggle }
  override package var label: String { title }
  override package var semantics: Semantics {
    var semantics = super.semantics
    semantics.isOn = isOn
    return semantics
  }

  override package var claim: PressClaim? { strip?.scrolls == true ? .sideways : .click }
  override package var pointerShape: PointerShape { .hand }
  override package var focusOutline: FocusOutline { (bounds.inset(x: -2, y: -2), 19) }

  // A press reveals the chip only at its release, because the press may become a drag.
  override package func focusGiven() { if !isPressed { strip?.reveal(self) } }

  override package func activate() {
    strip?.reveal(self)
    super.activate()
  }

  override package func pressed(_ press: Press) {
    strip?.drag { $0.press(at: frame.x + press.point.x) }
  }

  override package func dragged(to point: Point2D) {
    _ = strip?.drag { $0.move(to: frame.x + point.x) }
  }

  override package func dragEnded(at point: Point2D) {
    let isClick = strip?.drag { !$0.release() } == true
    if isClick, bounds.contains(point) { activate() }
  }

  override package func pressCancelled() { strip?.drag { $0.cancel() } }

  override package func paint(with painter: ViewPainter, dirty: Rect2D) {
    let palette = painter.palette
    painter.fill(bounds, radius: 17, with: isOn ? palette.accent : palette.accentTint)
    paintHighlight(with: painter, in: bounds, radius: 17)
    let color = isOn ? palette.onAccent : palette.accent
    let style = painter.type.smallHeadline.centered.colored(color)
    painter.text(title, style, in: bounds.inset(x: 2, y: 0), centered: true)
  }
}
