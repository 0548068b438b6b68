public import Painting
internal import Pixels

/// A view that does something when it is clicked, or when it has the focus and is pressed by key.
open class Control: View {
  /// What it does.
  public var action: () -> Void
  /// Whether it can be used.
  public var isEnabled = true {
    didSet { if isEnabled != oldValue { invalidate() } }
  }

  /// Creates a control.
  public init(action: @escaping () -> Void = {}) { self.action = action }

  override open var claim: PressClaim? { isEnabled ? .click : nil }
  override open var isFocusable: Bool { isEnabled }

  override open func clicked(at place: Point) { activate() }

  override open func keyPressed(_ key: KeyPress) -> Bool {
    guard key.isActivation else { return false }
    activate()
    return true
  }

  /// Does what it does; subclasses change their value first.
  open func activate() { action() }

  /// How much a tint of the state lies over it, 0…1.
  public final var highlight: Double { isPressed ? 0.12 : isHovered ? 0.05 : 0 }

  /// Paints the tint of the state over a rounded rectangle.
  public final func paintHighlight(
    with painter: Painter, palette: Palette, in box: Rect, radius: Double
  ) {
    guard highlight > 0 else { return }
    painter.fill(box, radius: radius, with: palette.shade.faded(to: highlight))
  }
}
