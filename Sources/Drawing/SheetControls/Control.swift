/// A view that acts on a click or key.
open class Control: View {
  /// Called when the user clicks the control, or changes it by a drag or a key.
  package var action: () -> Void
  package var isEnabled = true {
    didSet { if isEnabled != oldValue { invalidate() } }
  }

  /// Called for each key that does not press the control; returns whether it used the key.
  package final var onOtherKey: (Key) -> Bool = { _ in false }

  package static let disabledOpacity = 0.38

  private let name: String

  package init(label: String = "", action: @escaping () -> Void = {}) {
    name = label
    self.action = action
  }

  override open var label: String { name }
  override open var role: Role? { .button }
  override open var claim: PressClaim? { isEnabled ? .click : nil }
  override open var isFocusable: Bool { isEnabled }

  override open var semantics: Semantics {
    var semantics = super.semantics
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

  /// Acts on a click or key; subclasses change their value before calling the action.
  open func activate() { action() }

  package final var highlight: Double {
    canvas?.ignoresPointer == true ? 0 : isPressed ? 0.12 : isHovered ? 0.05 : 0
  }

  package final func paintHighlight(with painter: ViewPainter, in rect: Rect2D, radius: Double) {
    guard highlight > 0 else { return }
    painter.fill(rect, radius: radius, with: painter.palette.shade.faded(to: highlight))
  }
}
