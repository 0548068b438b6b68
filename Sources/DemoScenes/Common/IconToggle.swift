import Controls
import Painting
import Pixels

/// A drawing that is filled when it is on, with a word or a number beside it.
final class IconToggle: Control {
  /// Whether it is on.
  private(set) var isOn: Bool
  /// What stands beside it; nil is nothing.
  var label: String? {
    didSet { if label != oldValue { invalidate() } }
  }
  private let icon: Path
  /// Whether a click changes it; else it is a plain button.
  private let toggles: Bool
  private var swell = Glide(at: 0)

  /// Creates a toggle.
  ///
  /// - Parameters:
  ///   - icon: The drawing, on 24 × 24 points.
  ///   - label: What stands beside it; nil is nothing.
  ///   - isOn: Whether it is on.
  ///   - toggles: Whether a click turns it on or off.
  ///   - action: What happens after a click.
  init(
    _ icon: Path, label: String? = nil, isOn: Bool = false, toggles: Bool = true,
    action: @escaping () -> Void = {}
  ) {
    self.icon = icon
    self.label = label
    self.isOn = isOn
    self.toggles = toggles
    super.init(action: action)
  }

  /// The width it is best given, points: the drawing, and a number of up to five digits.
  static func width(labelled: Bool) -> Double { labelled ? 76 : 44 }

  override func activate() {
    if toggles {
      isOn.toggle()
      if isOn {
        swell.jump(to: 1)
        swell.go(to: 0)
        animate()
      }
      invalidate()
    }
    action()
  }

  override func advance(to time: Double) -> Bool {
    invalidate()
    return swell.advance(to: time)
  }

  override var focusOutline: (box: Rect, radius: Double) { (bounds.inset(x: 1, y: 1), 12) }

  override func paint(with painter: Painter, palette: Palette, dirty: Rect) {
    paintHighlight(with: painter, palette: palette, in: bounds.inset(x: 2, y: 2), radius: 12)
    let color = isOn ? palette.accent : palette.text
    let drawing = icon.icon(x: 22, y: bounds.midY, size: 24 + 5 * swell.value)
    if isOn { painter.fill(drawing, with: color) }
    painter.stroke(drawing, width: 1.8, with: color)
    if let label {
      let style = TypeScale(palette: palette).caption
      painter.text(
        label, isOn ? style.colored(palette.accent) : style,
        in: Rect(x: 40, y: 0, width: max(0, frame.width - 42), height: frame.height),
        centered: true)
    }
  }
}
