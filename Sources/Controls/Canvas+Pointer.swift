public import Painting

/// What the pointer does to the views. All places are points of the canvas.
extension Canvas {
  /// The pointer went down.
  ///
  /// - Returns: Which part of the press a view takes; nil when none takes any.
  public func press(
    at place: Point, clickCount: Int = 1, isExtending: Bool = false
  ) -> PressClaim? {
    cancelPress()
    guard let view = root.target(at: place), let claim = view.claim else { return nil }
    let inside = view.place(of: place)
    self.claim = claim
    pressed = view
    view.isPressed = true
    showFocus(false)
    focus(view.isFocusable ? view : nil, reveals: false)
    view.pressed(Press(place: inside, clickCount: clickCount, isExtending: isExtending))
    return claim
  }

  /// The pointer moved while it is down.
  public func drag(to place: Point) {
    guard let pressed, let claim else { return }
    if claim == .click {
      pressed.isPressed = pressed.bounds.contains(pressed.place(of: place))
    } else {
      pressed.dragged(to: pressed.place(of: place))
    }
  }

  /// The pointer went up: a click, if it is still over what it went down on.
  public func release(at place: Point) {
    guard let view = pressed else { return }
    let inside = view.place(of: place)
    let isDrag = claim != .click
    let isClick = view.claim != nil && view.bounds.contains(inside)
    pressed = nil
    claim = nil
    view.isPressed = false
    if isDrag {
      view.dragEnded(at: inside)
    } else if isClick {
      view.clicked(at: inside)
    } else {
      view.pressCancelled()
    }
  }

  /// The press turned out to be somebody else's, or was taken away.
  public func cancelPress() {
    guard let view = pressed else { return }
    pressed = nil
    claim = nil
    view.isPressed = false
    view.pressCancelled()
  }

  /// A view is going or hiding, with all that lies in it: no input goes there any more.
  func forget(_ view: View) {
    if pressed?.lies(in: view) == true { cancelPress() }
    if focused?.lies(in: view) == true { focus(nil) }
    if let hovered, hovered.lies(in: view) {
      self.hovered = nil
      hovered.isHovered = false
      hovered.hovered(at: nil)
    }
  }

  /// The pointer is at a place and not down, or not over the canvas at all.
  ///
  /// - Returns: What the pointer looks like there.
  @discardableResult
  public func hover(at place: Point?) -> PointerShape {
    let view = place.flatMap { root.target(at: $0) }
    if view !== hovered {
      hovered?.isHovered = false
      hovered?.hovered(at: nil)
      hovered = view
      view?.isHovered = true
    }
    if let view, let place { view.hovered(at: view.place(of: place)) }
    return view?.pointerShape ?? .arrow
  }

  /// Whether a press at a place would be taken by a view, and how.
  public func claim(at place: Point) -> PressClaim? { root.target(at: place)?.claim }

  /// The wheel was turned, by notches toward the user.
  ///
  /// - Returns: Whether a view took that.
  public func wheel(_ notches: Double, at place: Point) -> Bool {
    guard let view = root.target(at: place) else { return false }
    return view.wheelTurned(by: notches, at: view.place(of: place))
  }

  /// A touchpad scrolled, by points.
  ///
  /// - Returns: Whether a view took that.
  public func scroll(dx: Double, dy: Double, at place: Point) -> Bool {
    guard let view = root.target(at: place) else { return false }
    return view.scrolled(dx: dx, dy: dy, at: view.place(of: place))
  }
}
