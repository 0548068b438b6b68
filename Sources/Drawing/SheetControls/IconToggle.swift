/// A toggle with a drawing, filled while the toggle is on, and a word or number beside it.
package final class IconToggle: Control {
  package private(set) var isOn = false
  package var count: String? {
    didSet { if count != oldValue { invalidate() } }
  }
  private let icon: Path
  private let toggles: Bool
  private var swell = Glide(at: 0)

  /// Without `toggles`, the view is a plain button.
  package init(_ icon: Path, label: String, count: String? = nil, toggles: Bool = true) {
    self.icon = icon
    self.count = count
    self.toggles = toggles
    super.init(label: label)
  }

  override package var role: Role? { toggles ? .toggle : .button }

  override package var semantics: Semantics {
    var semantics = super.semantics
    if toggles { semantics.isOn = isOn }
    semantics.detail = count ?? ""
    return semantics
  }

  package var width: Double { count == nil ? 44 : 76 }

  override package func activate() {
    if toggles {
      isOn.toggle()
      if isOn {
        swell.jump(to: 1)
        move(&swell, to: 0)
      }
      invalidate()
    }
    action()
  }

  override package func advance(to time: Double) -> Bool {
    invalidate()
    return swell.advance(to: time)
  }

  override package var focusOutline: FocusOutline { (bounds.inset(x: 1, y: 1), 12) }

  override package func paint(with painter: ViewPainter, dirty: Rect2D) {
    let palette = painter.palette
    paintHighlight(with: painter, in: bounds.inset(x: 2, y: 2), radius: 12)
    let color = isOn ? palette.accent : palette.text
    let drawing = icon.icon(x: 22, y: bounds.midY, size: 24 + 5 * swell.value)
    if isOn { painter.fill(drawing, with: color) }
    painter.stroke(drawing, width: 1.8, with: color)
    guard let count else { return }
    let style = painter.type.caption
    painter.text(
      count, isOn ? style.colored(palette.accent) : style,
      in: Rect2D(x: 40, y: 0, width: max(0, frame.width - 42), height: frame.height),
      centered: true)
  }
}
