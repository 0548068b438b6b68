@_exported public import SheetPainting
// Re-exported, because subclasses of `View` use `KeyStroke` and painters.
@_exported public import SheetPrimitives

/// A rectangle that paints itself and may react to pointer and keyboard.
///
/// Views form a tree; a `Canvas` paints it into an image and passes input to it. Lengths are in
/// points; a view's own coordinates begin at its top left corner.
open class View {
  /// In the parent's coordinates.
  package var frame: Rect2D {
    didSet {
      guard frame != oldValue else { return }
      if !movesSilently {
        parent?.invalidate(oldValue.outset(by: View.margin))
        parent?.invalidate(frame.outset(by: View.margin))
      }
      if frame.width != oldValue.width || frame.height != oldValue.height { layout() }
    }
  }
  /// The last is on top.
  package private(set) var children: [View] = []
  package private(set) weak var parent: View?
  /// Hidden views hide their children and get no input.
  package var isHidden = false {
    didSet {
      guard isHidden != oldValue else { return }
      if isHidden { canvas?.forget(self) }
      parent?.invalidate(frame.outset(by: View.margin))
    }
  }
  /// The canvas of a root view; nil for other views.
  weak var owner: Canvas?
  package var clipsChildren = false
  private var movesSilently = false

  package internal(set) var isHovered = false {
    didSet { if isHovered != oldValue { stateChanged() } }
  }
  /// Whether the view is pressed and the pointer is still over it.
  package internal(set) var isPressed = false {
    didSet { if isPressed != oldValue { stateChanged() } }
  }
  /// Whether the view receives keys: it has its canvas's focus, and the canvas receives keys.
  package internal(set) var isFocused = false {
    didSet { if isFocused != oldValue { focusChanged() } }
  }

  package init() { frame = .zero }

  package final func add(_ child: View) {
    child.parent?.remove(child)
    child.parent = self
    children.append(child)
    invalidate(child.frame.outset(by: View.margin))
  }

  package final func remove(_ child: View) {
    guard let index = children.firstIndex(where: { $0 === child }) else { return }
    canvas?.forget(child)
    children.remove(at: index)
    child.parent = nil
    invalidate(child.frame.outset(by: View.margin))
  }

  /// Moves without damage, because the scroll view moves the pixels itself.
  final func moveSilently(toY y: Double) {
    movesSilently = true
    frame.y = y
    movesSilently = false
  }

  /// The view's role for the user; nil for decoration and layout.
  open var role: Role? { nil }

  /// The view's name for the user: a title or an action.
  open var label: String { "" }

  /// A description for a screen reader, after `label`.
  open var spokenDetail: String { "" }

  /// The state for a screen reader, beside `role` and `label`.
  open var semantics: Semantics {
    var semantics = Semantics()
    semantics.detail = spokenDetail
    return semantics
  }

  /// The name of one of the view's items, for screen readers.
  open func label(of item: Int) -> String { "" }

  /// The rectangle of one of the view's items, in the view's coordinates.
  open func rect(of item: Int) -> Rect2D { bounds }

  /// Executes a command of a screen reader; returns whether the view supports the command.
  open func perform(_ action: ViewAction) -> Bool { false }

  /// The view's preferred height at a width, points.
  open func height(in width: Double) -> Double { 0 }

  /// Paints the view without its children, in its own coordinates. Outlines, tints and shadows may
  /// extend 8 points beyond its edges; everything outside `dirty` is clipped.
  open func paint(with painter: ViewPainter, dirty: Rect2D) {}

  /// Sets the children's frames; called when the view's size changed.
  open func layout() {}

  /// The part of a press that the view claims; nil for none.
  open var claim: PressClaim? { nil }

  /// The part of a press at a point that the view claims. nil at every point if `claim` is nil.
  open func claim(at point: Point2D) -> PressClaim? { claim }

  /// Whether the view can have the focus.
  open var isFocusable: Bool { false }

  /// Whether a press on the view leaves the focus where it is.
  open var leavesFocus: Bool { false }

  /// The pointer's shape over the view.
  open var pointerShape: PointerShape { claim == .click ? .hand : .arrow }

  /// The rectangle of a focus ring in the view's coordinates, and the ring's corner radius, points.
  public typealias FocusOutline = (rect: Rect2D, radius: Double)

  /// The focus ring's rectangle in the view's coordinates, and its corner radius, points.
  open var focusOutline: FocusOutline { (bounds.inset(x: -2, y: -2), 10) }

  /// Called when `isHovered` or `isPressed` changed.
  open func stateChanged() { invalidate() }

  /// Called when `isFocused` changed.
  open func focusChanged() { invalidate() }

  /// Called when the canvas moved its focus to the view; not when `Canvas.hasKeys` becomes true.
  open func focusGiven() {}

  /// Whether the view handles keys pressed together with Control.
  open var handlesShortcuts: Bool { false }

  /// Called when an input method's composition changed in the focused view; nil at its end.
  open func composing(_ composition: Composition?) {}

  /// Called when the pointer went down on the view.
  open func pressed(_ press: Press) {}

  /// Called when the pressed pointer moved, if the view claims drags.
  open func dragged(to point: Point2D) {}

  /// Called when the pointer was pressed and released over the view.
  open func clicked(at point: Point2D) {}

  /// Called when a second finger goes down on a view that claims the whole press; false ignores the
  /// finger.
  open func pinchBegan(_ pinch: Pinch) -> Bool { false }

  /// Called when a finger of a pinch moved.
  open func pinched(_ pinch: Pinch) {}

  /// Called when a finger of a pinch was lifted; the other finger continues the drag from `point`.
  open func pinchEnded(at point: Point2D) {}

  /// Called when the pointer was released, if the view claims drags.
  open func dragEnded(at point: Point2D) {}

  /// Called when the press was cancelled or, for a click, ended outside the view: undo its changes.
  open func pressCancelled() {}

  /// Called when the pointer moved over the view; nil when the pointer left.
  open func hovered(at point: Point2D?) {}

  /// Handles a turn of the wheel, in notches toward the user; returns whether the view used it.
  open func wheelTurned(by notches: Double, at point: Point2D) -> Bool { false }

  /// Handles scrolling by a touchpad, in points; positive values scroll right and down. Returns
  /// whether the view used it.
  open func scrolled(dx: Double, dy: Double, at point: Point2D) -> Bool { false }

  /// Handles a touchpad's sideways gesture on the view or a view in it, by points to the right;
  /// returns whether the view used it.
  open func scrolledSideways(by points: Double) -> Bool { false }

  /// Handles a key press; returns whether the view used it.
  open func keyPressed(_ key: KeyStroke) -> Bool { false }

  /// Whether a key that the view handles acts again while it is held, although it is neither an
  /// arrow nor another key that moves by a step or deletes.
  open func actsRepeatedly(_ key: KeyStroke) -> Bool { false }

  /// Handles text pasted from the clipboard.
  open func pasted(_ text: String) {}

  /// Advances the view to a time in seconds, in each frame of an animation, and once after `wake`;
  /// returns whether an animation continues.
  open func advance(to time: Double) -> Bool { false }
}
