/// The pointer; points are in the canvas's coordinates.
extension Canvas {
  /// The pointer went down.
  ///
  /// - Returns: Which part of the press a view claims; nil for none.
  public func press(
    at point: Point2D, clickCount: Int = 1, isExtending: Bool = false
  ) -> PressClaim? {
    cancelPress()
    guard let view = root.target(at: point), let claim = view.claim else { return nil }
    let inside = view.local(point)
    pointer.press = (view, claim)
    view.isPressed = true
    showFocus(false)
    focus(view.isFocusable ? view : nil, reveals: false)
    view.pressed(Press(point: inside, clickCount: clickCount, isExtending: isExtending))
    return claim
  }

  /// The pressed pointer moved.
  public func drag(to point: Point2D) {
    guard let (view, claim) = pointer.press else { return }
    let inside = view.local(point)
    if claim == .click {
      view.isPressed = view.bounds.contains(inside)
    } else {
      view.dragged(to: inside)
    }
  }

  /// A second finger went down.
  ///
  /// - Returns: Whether the pressed view takes both; it does only if it lies under the second finger too.
  public func beginPinch(_ pinch: Pinch) -> Bool {
    guard let (view, claim) = pointer.press, claim == .all, root.target(at: pinch.second) === view
    else { return false }
    return view.pinchBegan(pinch.local(in: view))
  }

  /// A finger of a pinch moved.
  public func pinch(_ pinch: Pinch) {
    if let view = pointer.press?.view { view.pinched(pinch.local(in: view)) }
  }

  /// A finger of a pinch was lifted; the other is at a point.
  public func endPinch(at point: Point2D) {
    if let view = pointer.press?.view { view.pinchEnded(at: view.local(point)) }
  }

  /// The pointer went up: a click, if it is still over the pressed view.
  public func release(at point: Point2D) {
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

  /// The press became another gesture, or was taken back.
  public func cancelPress() {
    guard let (view, _) = takePress() else { return }
    view.isPressed = false
    view.pressCancelled()
  }

  private func takePress() -> (view: View, claim: PressClaim)? {
    defer { pointer.press = nil }
    return pointer.press
  }

  /// Stops passing input to a view and its children, because it is removed or hidden.
  func forget(_ view: View) {
    if pointer.press?.view.lies(in: view) == true { cancelPress() }
    if focused?.lies(in: view) == true { focus(nil) }
    if let hovered = pointer.hovered, hovered.lies(in: view) {
      pointer.hovered = nil
      hovered.isHovered = false
      hovered.hovered(at: nil)
    }
  }

  /// The pointer is at a point and not pressed; nil when it is not over the canvas.
  ///
  /// - Returns: The cursor there.
  @discardableResult
  public func hover(at point: Point2D?) -> PointerShape {
    let view = point.flatMap { root.target(at: $0) }
    if view !== pointer.hovered {
      let old = pointer.hovered
      pointer.hovered = view
      old?.isHovered = false
      old?.hovered(at: nil)
      view?.isHovered = true
    }
    if let view, let point { view.hovered(at: view.local(point)) }
    return view?.pointerShape ?? .arrow
  }

  /// Which part of a press at a point a view would claim; nil for none.
  public func claim(at point: Point2D) -> PressClaim? { root.target(at: point)?.claim }

  /// The wheel was turned by notches toward the user; true when a view handled that.
  public func wheel(_ notches: Double, at point: Point2D) -> Bool {
    guard let view = root.target(at: point) else { return false }
    return view.wheelTurned(by: notches, at: view.local(point))
  }

  /// A touchpad scrolled by points; true when a view handled that.
  public func scroll(dx: Double, dy: Double, at point: Point2D) -> Bool {
    guard let view = root.target(at: point) else { return false }
    return view.scrolled(dx: dx, dy: dy, at: view.local(point))
  }
}

extension Pinch {
  /// The same fingers in a view's coordinates.
  fileprivate func local(in view: View) -> Pinch {
    Pinch(first: view.local(first), second: view.local(second))
  }
}
