/// Points are in the canvas's coordinates.
extension Canvas {
  /// Returns which gestures of the press its view handles, such as clicks only; nil if no view
  /// handles the press.
  package func press(
    at point: Point2D, clickCount: Int = 1, isExtending: Bool = false
  ) -> PressClaim? {
    cancelPress()
    guard let view = root.target(at: point) else { return nil }
    let inside = view.local(point)
    guard let claim = view.claim(at: inside) else { return nil }
    activePress = (view, claim)
    view.isPressed = true
    showsFocus = false
    if !view.leavesFocus { focus(view.isFocusable ? view : nil, reveals: false) }
    view.pressed(Press(point: inside, clickCount: clickCount, isExtending: isExtending))
    return claim
  }

  package func drag(to point: Point2D) {
    guard let (view, claim) = activePress else { return }
    let inside = view.local(point)
    if claim == .click {
      view.isPressed = view.bounds.contains(inside)
    } else {
      view.dragged(to: inside)
    }
  }

  /// Handles a second finger; false if the pressed view does not claim the whole press, or if the
  /// finger is on another view.
  package func beginPinch(_ pinch: Pinch) -> Bool {
    guard let (view, claim) = activePress, claim == .all, root.target(at: pinch.second) === view
    else { return false }
    return view.pinchBegan(pinch.local(in: view))
  }

  package func pinch(_ pinch: Pinch) {
    if let view = activePress?.view { view.pinched(pinch.local(in: view)) }
  }

  /// `point` is the position of the finger that stays down.
  package func endPinch(at point: Point2D) {
    if let view = activePress?.view { view.pinchEnded(at: view.local(point)) }
  }

  /// Clicks the pressed view if the pointer is still over it.
  package func release(at point: Point2D) {
    guard let (view, claim) = takePress() else { return }
    let inside = view.local(point)
    let isClick = view.claim != nil && view.bounds.contains(inside)
    view.isPressed = false
    if claim != .click {
      view.dragEnded(at: inside)
    } else if isClick {
      view.clicked(at: inside)
    } else {
      view.pressCancelled()
    }
  }

  package func cancelPress() {
    guard let (view, _) = takePress() else { return }
    view.isPressed = false
    view.pressCancelled()
  }

  private func takePress() -> (view: View, claim: PressClaim)? {
    defer { activePress = nil }
    return activePress
  }

  func forget(_ view: View) {
    if activePress?.view.lies(in: view) == true { cancelPress() }
    if focused?.lies(in: view) == true { focus(nil) }
    if let old = hovered, old.lies(in: view) {
      hovered = nil
      old.isHovered = false
      old.hovered(at: nil)
    }
  }

  /// Handles a move without a press; nil means that the pointer left the canvas. Returns the
  /// pointer's shape.
  @discardableResult
  package func hover(at point: Point2D?) -> PointerShape {
    let view = point.flatMap { root.target(at: $0) }
    if view !== hovered {
      let old = hovered
      hovered = view
      old?.isHovered = false
      old?.hovered(at: nil)
      view?.isHovered = true
    }
    if let view, let point { view.hovered(at: view.local(point)) }
    return view?.pointerShape ?? .arrow
  }

  package func claim(at point: Point2D) -> PressClaim? { root.target(at: point)?.claim }

  /// Passes a turn of the wheel, in notches toward the user, to the topmost view that claims
  /// presses at a point; returns whether the view used the turn.
  package func wheel(_ notches: Double, at point: Point2D) -> Bool {
    guard let view = root.target(at: point) else { return false }
    return view.wheelTurned(by: notches, at: view.local(point))
  }

  /// Passes scrolling by a touchpad, in points, to the topmost view that claims presses at a point;
  /// returns whether the view used the scrolling.
  package func scroll(dx: Double, dy: Double, at point: Point2D) -> Bool {
    guard let view = root.target(at: point) else { return false }
    return view.scrolled(dx: dx, dy: dy, at: view.local(point))
  }

  /// Passes a touchpad's sideways gesture, in points to the right, to the view under a point and
  /// then to the views that contain it; returns whether one used it.
  package func scrollSideways(by points: Double, at point: Point2D) -> Bool {
    root.target(at: point)?.withAncestors.contains { $0.scrolledSideways(by: points) } == true
  }
}

extension Pinch {
  fileprivate func local(in view: View) -> Pinch {
    Pinch(first: view.local(first), second: view.local(second))
  }
}
