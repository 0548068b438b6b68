/// A view that acts when it is clicked, or when a key presses it.
open class Control: View {
  /// What it does.
  public var action: () -> Void
  /// Whether it can be used.
  public var isEnabled = true {
    didSet { if isEnabled != oldValue { invalidate() } }
  }

  /// Runs when a key is pressed that does not press it; true when that did something.
  public final var onOtherKey: (Key) -> Bool = { _ in false }

  private let name: String

  /// Creates a control.
  ///
  /// - Parameter label: What it does, in a word or two.
  public init(label: String = "", action: @escaping () -> Void = {}) {
    name = label
    self.action = action
  }

  override open var label: String { name }
  override open var role: Role? { .button }
  override open var claim: PressClaim? { isEnabled ? .click : nil }
  override open var isFocusable: Bool { isEnabled }

  override open var semantics: Semantics {
    var semantics = Semantics()
    semantics.isEnabled = isEnabled
    semantics.canBePressed = claim != nil
    return semantics
  }

  override open func perform(_ action: ViewAction) -> Bool {
    guard action == .press, semantics.canBePressed else { return false }
    activate()
    return true
  }

  override open func clicked(at point: Point2D) { activate() }

  override open func keyPressed(_ key: KeyStroke) -> Bool {
    guard key.isActivation else { return onOtherKey(key.key) }
    activate()
    return true
  }

  /// It was clicked or pressed by a key; subclasses change their value before the action.
  open func activate() { action() }

  /// The opacity of the tint that shows hovering and pressing, 0…1.
  public final var highlight: Double { isPressed ? 0.12 : isHovered ? 0.05 : 0 }

  /// Tints a rounded rectangle while it is hovered or pressed.
  public final func paintHighlight(with painter: ViewPainter, in rect: Rect2D, radius: Double) {
    guard highlight > 0 else { return }
    painter.fill(rect, radius: radius, with: painter.palette.shade.faded(to: highlight))
  }
}
