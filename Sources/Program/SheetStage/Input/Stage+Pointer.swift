package import SheetControls
internal import SheetEngine

extension Stage {
  func press(_ point: Point2D, by pointer: PointerID, clickCount: Int, isExtending: Bool) {
    // A second press of the same pointer means that its release was lost.
    if activePress?.pointer == pointer { cancel(pointer) }
    // A second pointer is ignored unless it starts a pinch.
    if let first = activePress { return pinch(first, with: pointer, at: point) }
    usesKeys = false
    updateKeys()
    if pointer == .mouse { hover.move(to: point) }
    endScript()
    updateSceneViews(at: now)
    if front.press(point, clickCount: clickCount) {
      activePress = ActivePress(pointer: pointer, owner: .background, last: point, outside: .front)
      return
    }
    let target = hit(point, clickCount: clickCount)
    let claim = pressViews(target, at: point, clickCount: clickCount, isExtending: isExtending)
    if pointer == .mouse, hover.shape == .grab { hover.shape = .grabbing }
    let isBeside = isBeside(point)
    if !isBeside {
      send(.pressed(point, pointer, claim: .init(claim), clickCount: clickCount))
    }
    activePress = ActivePress(
      pointer: pointer, owner: target.owner, last: point, claim: claim,
      outside: isBeside ? .beside : nil)
  }

  private func pinch(_ press: ActivePress, with second: PointerID, at point: Point2D) {
    guard press.second == nil, press.owner == .background, press.outside != .front,
      hit(point).owner == .background,
      background.canvas.beginPinch(Pinch(first: press.last, second: point))
    else { return }
    activePress?.beginPinch(second, at: point)
  }

  /// Gives the press to the view under it, and the focus to the view's card or the background;
  /// returns the view's claim.
  func pressViews(
    _ target: HitTarget, at point: Point2D, clickCount: Int, isExtending: Bool
  ) -> PressClaim? {
    guard let layer = sheets[target.owner] else {
      keyLayer.focus = .background
      return background.press(point, clickCount: clickCount, isExtending: isExtending, at: now)
    }
    guard target.allowsControls else { return nil }
    let claim = layer.canvas?.press(
      at: local(point, in: layer), clickCount: clickCount, isExtending: isExtending)
    if claim != nil { layer.focus = .card }
    return claim
  }

  func move(_ point: Point2D, by pointer: PointerID) {
    if let pinch = activePress?.movePinch(pointer, to: point) {
      return background.canvas.pinch(pinch)
    }
    guard let activePress, activePress.pointer == pointer else {
      if pointer == .mouse { hover.move(to: point) }
      return
    }
    self.activePress?.last = point
    if pointer == .mouse { hover.move(to: point) }
    switch activePress.outside {
    case .front: return front.canvas?.drag(to: point) ?? ()
    case .beside: return dragViews(to: point, activePress, isDragged: false)
    case nil: break
    }
    send(.moved(point, pointer))
    // The scene's response to the move may have ended the press.
    if self.activePress == nil { return }
    let isDragged = stack.isDragging(pointer)
    if isDragged, pointer == .mouse { hover.shape = .grabbing }
    // Views in front and panels must learn when the pointer is still, because the release of a
    // still pointer is no fling.
    if isDragged, scene.front != nil || !front.panels.isEmpty {
      self.activePress?.stillAt = now + Stage.stillness
    }
    dragViews(to: point, activePress, isDragged: isDragged)
  }

  /// Seconds after which a pointer counts as still. The engine's velocity is 0 after 0.04, and the
  /// playground shows a number for at least 0.06; the value must exceed both.
  private static let stillness = 0.1

  /// Updates the scene's views when the pointer becomes still.
  func noteStillness() {
    guard let time = activePress?.stillAt, time <= now else { return }
    activePress?.stillAt = nil
    updateSceneViews(at: now)
  }

  /// `isDragged`: the press drags the card or its content.
  func dragViews(to point: Point2D, _ press: ActivePress, isDragged: Bool) {
    if let layer = sheets[press.owner] {
      if press.claim != .all, isDragged {
        if press.claim != nil { layer.canvas?.cancelPress() }
        activePress?.claim = nil
      } else if press.claim != nil {
        layer.canvas?.drag(to: local(point, in: layer))
      }
    } else {
      activePress?.claim = background.move(point, press.claim, at: now)
    }
  }

  func release(_ point: Point2D, by pointer: PointerID) throws(StageError) {
    if endPinch(pointer) {
      send(.released(point, pointer))
      return
    }
    guard let before = activePress, before.pointer == pointer else { return }
    // Leaves out a move to the same point, which would look like a pause and slow down a fling.
    if before.last != point { move(point, by: pointer) }
    guard let press = activePress else { return }
    activePress = nil
    hover.isStale = true
    switch press.outside {
    case .front: return front.canvas?.release(at: point) ?? ()
    case .beside: return background.release(point, press.claim, at: now)
    case nil: break
    }
    guard let layer = sheets[press.owner] else {
      send(.released(point, pointer))
      return background.release(point, press.claim, at: now)
    }
    layer.scroll(to: stack.frame(at: now))
    let local = local(point, in: layer)
    send(.released(point, pointer))
    if press.claim != nil { layer.canvas?.release(at: local) }
    try performActions(for: layer)
  }

  /// Returns false if the pointer is no finger of a pinch.
  private func endPinch(_ pointer: PointerID) -> Bool {
    guard let point = activePress?.endPinch(pointer) else { return false }
    background.canvas.endPinch(at: point)
    return true
  }

  /// Call when a pointer is lost or another button is pressed; nil cancels every press.
  func cancel(_ pointer: PointerID? = nil) {
    if let pointer, endPinch(pointer) { return send(.cancelled(pointer)) }
    if pointer == nil || activePress?.pointer == pointer { cancelViewPress() }
    // Ends the script too, because `.cancelled(nil)` also cancels the script's press.
    if pointer == nil { script = Script() }
    send(.cancelled(pointer))
  }

  func cancelViewPress() {
    activePress = nil
    hover.isStale = true
    background.cancelPress(at: now)
    front.canvas?.cancelPress()
    for layer in sheets.layers { layer.canvas?.cancelPress() }
  }

  func wheel(_ point: Point2D, notches: Double) {
    // A hidden sheet takes presses at its edge of the view, but not the wheel.
    if hit(point).owner == .background || stack.wheelOwner(at: point, at: now) == .background {
      background.wheel(notches, point, at: now)
    } else {
      endScript()
      send(.wheel(point, notches: notches))
    }
  }

  func scroll(_ point: Point2D, dx: Double, dy: Double) {
    let owner = isBeside(point) ? .background : stack.touchpadOwner(at: point, at: now)
    let layer = owner.flatMap { sheets[$0] }
    let drag = (layer.flatMap { stack.sheet($0.id) } ?? sheet).configuration.drag
    let scroll = touchpadAxis.add(dx: dx, dy: dy, at: now, ratio: drag.axisRatio)
    if !isBeside(point) {
      endScript()
      if case .sideways(let points) = scroll, let layer,
        layer.canvas?.scrollSideways(by: points, at: local(point, in: layer)) == true
      {
        return
      }
      send(.scrolled(point, dx: dx, dy: dy))
    }
    if owner == .background, !background.canvas.scroll(dx: dx, dy: dy, at: point) {
      background.scroll(scroll, point, at: now)
    }
  }

  /// `time` is the time of the picture on screen; nil is the latest input's time.
  func updateHover(seenAt time: Double? = nil) {
    let (time, point) = (time ?? now, hover.point)
    hover.isStale = false
    // During a press the pointer keeps its shape, except while it drags a sheet.
    if let activePress, activePress.pointer == .mouse {
      if stack.isDragging(.mouse) { hover.shape = .grabbing }
      return
    }
    let frontShape = front.hover(at: point)
    let target = frontShape == nil ? point.map { hit($0, at: time) } : nil
    var shape = background.canvas.hover(at: target?.owner == .background ? point : nil)
    for layer in sheets.layers {
      let isHit = target?.owner.layer == layer.id && target?.region != .dimmer
      let inside = isHit ? point.map { local($0, in: layer, at: time) } : nil
      let found = layer.canvas?.hover(at: inside)
      if isHit { shape = found ?? .arrow }
    }
    if target?.region == .handle { shape = .resize }
    if shape == .arrow, target?.region == .card { shape = scene.cardShape }
    hover.shape = frontShape ?? shape
  }

  package var pointerShape: PointerShape { hover.shape }

  package var isPressed: Bool { activePress != nil }

  func hit(_ point: Point2D, clickCount: Int = 1, at time: Double? = nil) -> HitTarget {
    let time = time ?? now
    let target =
      isBeside(point)
      ? HitTarget(owner: .background, region: .background, allowsControls: true)
      : stack.hit(point, clickCount: clickCount, at: time)
    if let layer = sheets[target.owner] {
      layer.scroll(to: stack.frame(at: time))
    } else {
      background.updateScroll(at: time)
    }
    return target
  }

  /// Whether a point is outside the part of the stage that contains the sheets.
  private func isBeside(_ point: Point2D) -> Bool {
    let area = stack.geometry.size
    return point.x >= area.width || point.y >= area.height
  }

  /// Converts a point of the stage to the card's canvas; a nil `time` is the latest input's time.
  func local(_ point: Point2D, in layer: SheetLayer, at time: Double? = nil) -> Point2D {
    guard let card = stack.sheet(layer.id)?.frame(at: time ?? now).shownCard else { return point }
    return Point2D(x: point.x - card.x, y: point.y - card.y)
  }
}

extension SheetInput.PressClaim {
  fileprivate init(_ claim: PressClaim?) {
    self =
      switch claim {
      case nil: .nothing
      case .click, .sideways: .click
      case .all: .everything
      }
  }
}
