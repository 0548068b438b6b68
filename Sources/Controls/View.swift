public import Painting

/// A rectangle of a picture that paints itself and may react to the pointer and the keyboard.
///
/// Views form a tree; a `Canvas` paints the tree into an image and brings the input to it. All
/// measures are points; a view's own coordinates begin at its top left corner.
open class View {
  /// Where it is, in its parent's coordinates.
  public var frame: Rect {
    didSet {
      guard frame != oldValue else { return }
      if !movesSilently {
        parent?.invalidate(oldValue.inset(x: -View.margin, y: -View.margin))
        parent?.invalidate(frame.inset(x: -View.margin, y: -View.margin))
      }
      if frame.width != oldValue.width || frame.height != oldValue.height { layout() }
    }
  }
  /// What lies in it, the last on top.
  public private(set) var children: [View] = []
  /// What it lies in.
  public private(set) weak var parent: View?
  /// Whether it is left out, with all that lies in it.
  public var isHidden = false {
    didSet {
      guard isHidden != oldValue else { return }
      if isHidden { canvas?.forget(self) }
      parent?.invalidate(frame.inset(x: -View.margin, y: -View.margin))
    }
  }
  /// What a root is painted by.
  weak var owner: Canvas?
  /// Whether children are cut off at its edges.
  public var clipsChildren = false
  /// Whether a change of place needs no painting, because the pixels were moved.
  private var movesSilently = false

  /// Whether the pointer is over it.
  public internal(set) var isHovered = false {
    didSet { if isHovered != oldValue { stateChanged() } }
  }
  /// Whether it is pressed, and letting go now would count.
  public internal(set) var isPressed = false {
    didSet { if isPressed != oldValue { stateChanged() } }
  }
  /// Whether keys go to it: it has the focus of its canvas, and the canvas has the keys.
  public internal(set) var isFocused = false {
    didSet { if isFocused != oldValue { focusChanged() } }
  }

  /// Creates a view of no size; its parent's `layout()` gives it its place.
  public init() { frame = Rect(x: 0, y: 0, width: 0, height: 0) }

  /// Puts a view into it, over all others.
  public final func add(_ child: View) {
    child.parent?.remove(child)
    child.parent = self
    children.append(child)
    invalidate(child.frame.inset(x: -View.margin, y: -View.margin))
  }

  /// Takes a view out of it.
  public final func remove(_ child: View) {
    guard let index = children.firstIndex(where: { $0 === child }) else { return }
    canvas?.forget(child)
    children.remove(at: index)
    child.parent = nil
    invalidate(child.frame.inset(x: -View.margin, y: -View.margin))
  }

  /// Moves it; silently when its pixels were moved already.
  final func moveSilently(_ silently: Bool, to box: Rect) {
    movesSilently = silently
    frame = box
    movesSilently = false
  }

  // MARK: What subclasses say

  /// Paints the view's own part; the children are painted over it. Tints and shadows may reach
  /// `View.overhang` beyond its edges.
  ///
  /// - Parameters:
  ///   - painter: Its origin is the view's top left corner.
  ///   - palette: The colours.
  ///   - dirty: What has to be painted, in the view's coordinates; the rest is clipped away.
  open func paint(with painter: Painter, palette: Palette, dirty: Rect) {}

  /// Gives the children their places; called when the view's size changed.
  open func layout() {}

  /// Which part of a press it takes; nil when it is only looked at.
  open var claim: PressClaim? { nil }

  /// Whether keys can go to it.
  open var isFocusable: Bool { false }

  /// What the pointer looks like over it.
  open var pointerShape: PointerShape { claim == .click ? .hand : .arrow }

  /// The outline that shows that keys go to it, in its own coordinates, and the radius of its
  /// corners.
  open var focusOutline: (box: Rect, radius: Double) { (bounds.inset(x: -2, y: -2), 10) }

  /// A state of the view changed: by default it is painted anew.
  open func stateChanged() { invalidate() }

  /// Keys go to it now, or go to it no more.
  open func focusChanged() { invalidate() }

  /// It got the focus of its canvas; not called when the canvas only got the keys back.
  open func focusGiven() {}

  /// Whether a key held together with Control means something to it.
  open var takesShortcuts: Bool { false }

  /// The pointer went down on it.
  open func pressed(_ press: Press) {}

  /// The pointer that went down on it is elsewhere now; only for what claims drags.
  open func dragged(to place: Point) {}

  /// The pointer went up over it: it was clicked. Up elsewhere, the press is cancelled.
  open func clicked(at place: Point) {}

  /// A drag that it claimed is over.
  open func dragEnded(at place: Point) {}

  /// The press was taken away; what it changed goes back.
  open func pressCancelled() {}

  /// The pointer is at a place over it, or not over it any more.
  open func hovered(at place: Point?) {}

  /// The wheel was turned over it, by notches toward the user. True when that was for this view.
  open func wheelTurned(by notches: Double, at place: Point) -> Bool { false }

  /// A touchpad scrolled over it, by points that are uncovered at the right and at the bottom. True
  /// when that was for this view.
  open func scrolled(dx: Double, dy: Double, at place: Point) -> Bool { false }

  /// A key went down. True when that was for this view.
  open func keyPressed(_ key: KeyPress) -> Bool { false }

  /// Text came from the clipboard.
  open func pasted(_ text: String) {}

  /// Shows itself as at a moment, seconds.
  ///
  /// - Returns: Whether it goes on changing by itself.
  open func advance(to time: Double) -> Bool { false }
}
