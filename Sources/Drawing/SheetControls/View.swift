/// A rectangle that paints itself and may react to the pointer and the keyboard.
///
/// Views form a tree; a `Canvas` paints the tree into an image and passes input to it. Lengths are in
/// points; a view's own coordinates begin at its top left corner.
open class View {
  /// Its rectangle in its parent's coordinates.
  public var frame: Rect2D {
    didSet {
      guard frame != oldValue else { return }
      if !movesSilently {
        parent?.invalidate(oldValue.inset(x: -View.margin, y: -View.margin))
        parent?.invalidate(frame.inset(x: -View.margin, y: -View.margin))
      }
      if frame.width != oldValue.width || frame.height != oldValue.height { layout() }
    }
  }
  /// The views inside it, the last on top.
  public private(set) var children: [View] = []
  /// The view that contains it.
  public private(set) weak var parent: View?
  /// Whether it and its children are neither painted nor given input.
  public var isHidden = false {
    didSet {
      guard isHidden != oldValue else { return }
      if isHidden { canvas?.forget(self) }
      parent?.invalidate(frame.inset(x: -View.margin, y: -View.margin))
    }
  }
  /// The canvas of a root view.
  weak var owner: Canvas?
  /// Whether children are clipped at its edges.
  public var clipsChildren = false
  /// Whether its frame changes without damage, because the pixels were moved already.
  private var movesSilently = false

  /// Whether the pointer is over it.
  public internal(set) var isHovered = false {
    didSet { if isHovered != oldValue { stateChanged() } }
  }
  /// Whether it is pressed, with the pointer still over it.
  public internal(set) var isPressed = false {
    didSet { if isPressed != oldValue { stateChanged() } }
  }
  /// Whether it receives keys: it has the focus of its canvas, and the canvas receives keys.
  public internal(set) var isFocused = false {
    didSet { if isFocused != oldValue { focusChanged() } }
  }

  /// Creates a view of no size; its parent's `layout()` sets its frame.
  public init() { frame = .zero }

  /// Adds a view on top of the other children.
  public final func add(_ child: View) {
    child.parent?.remove(child)
    child.parent = self
    children.append(child)
    invalidate(child.frame.inset(x: -View.margin, y: -View.margin))
  }

  /// Removes a child.
  public final func remove(_ child: View) {
    guard let index = children.firstIndex(where: { $0 === child }) else { return }
    canvas?.forget(child)
    children.remove(at: index)
    child.parent = nil
    invalidate(child.frame.inset(x: -View.margin, y: -View.margin))
  }

  /// Changes its frame, without damage where its pixels were moved already.
  final func moveSilently(_ silently: Bool, to rect: Rect2D) {
    movesSilently = silently
    frame = rect
    movesSilently = false
  }

  // MARK: For subclasses

  /// What it is to its user; nil for mere decoration and layout.
  open var role: Role? { nil }

  /// What its user calls it: a title, or a word for what it does.
  open var label: String { "" }

  /// The view's state for a screen reader, beyond role and label.
  open var semantics: Semantics { Semantics() }

  /// The name of one of the view's items.
  open func label(of item: Int) -> String { "" }

  /// The rectangle of one of the view's items, in the view's coordinates.
  open func rect(of item: Int) -> Rect2D { bounds }

  /// Obeys an order that comes from neither a pointer nor a key.
  ///
  /// - Returns: Whether it could.
  open func perform(_ action: ViewAction) -> Bool { false }

  /// How high it wants to be in a width, points.
  open func height(in width: Double) -> Double { 0 }

  /// Paints the view without its children. Tints and shadows may reach `View.overhang` beyond its edges.
  ///
  /// - Parameters:
  ///   - painter: Its origin is the view's top left corner.
  ///   - dirty: The part to paint, in the view's coordinates; the rest is clipped.
  open func paint(with painter: ViewPainter, dirty: Rect2D) {}

  /// Sets the children's frames; called when the view's size changed.
  open func layout() {}

  /// Which part of a press it claims; nil for none.
  open var claim: PressClaim? { nil }

  /// Whether it can have the focus.
  open var isFocusable: Bool { false }

  /// What the pointer looks like over it.
  open var pointerShape: PointerShape { claim == .click ? .hand : .arrow }

  /// The rectangle of a focus ring in its view's coordinates, and the radius of its corners, points.
  public typealias FocusOutline = (rect: Rect2D, radius: Double)

  /// The focus ring.
  open var focusOutline: FocusOutline { (bounds.inset(x: -2, y: -2), 10) }

  /// It became hovered or pressed, or ceased to be.
  open func stateChanged() { invalidate() }

  /// `isFocused` changed.
  open func focusChanged() { invalidate() }

  /// It got the focus of its canvas; not called when only the canvas begins to receive keys again.
  open func focusGiven() {}

  /// Whether it handles keys pressed together with Control.
  open var takesShortcuts: Bool { false }

  /// What an input method composes has changed while it has the focus; nil when there is nothing.
  open func composing(_ composition: Composition?) {}

  /// The pointer went down on it.
  open func pressed(_ press: Press) {}

  /// The pressed pointer moved; only called when it claims drags.
  open func dragged(to point: Point2D) {}

  /// The pointer was pressed and released over it.
  open func clicked(at point: Point2D) {}

  /// A second finger went down on it while it takes all of the first one's drag.
  ///
  /// - Returns: Whether both fingers together move it from now on; else the second is ignored.
  open func pinchBegan(_ pinch: Pinch) -> Bool { false }

  /// A finger of a pinch moved.
  open func pinched(_ pinch: Pinch) {}

  /// A finger of a pinch was lifted; the other drags on from a point.
  open func pinchEnded(at point: Point2D) {}

  /// The pointer was released; only called when it claims drags.
  open func dragEnded(at point: Point2D) {}

  /// The press was cancelled, or ended elsewhere: undo what it changed.
  open func pressCancelled() {}

  /// The pointer is over it at a point; nil when it left.
  open func hovered(at point: Point2D?) {}

  /// The wheel was turned over it, by notches toward the user; true when it handled that.
  open func wheelTurned(by notches: Double, at point: Point2D) -> Bool { false }

  /// A touchpad scrolled over it: positive values uncover what is at the right and at the bottom.
  /// True when it handled that.
  open func scrolled(dx: Double, dy: Double, at point: Point2D) -> Bool { false }

  /// A key went down; true when it handled that.
  open func keyPressed(_ key: KeyStroke) -> Bool { false }

  /// Text was pasted from the clipboard.
  open func pasted(_ text: String) {}

  /// Advances its animations to a time, seconds; true while they go on.
  open func advance(to time: Double) -> Bool { false }
}
