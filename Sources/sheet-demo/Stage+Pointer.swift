internal import Controls
internal import Painting
internal import SheetEngine

/// What a pointer does to the stage. Places are points of the view.
extension Stage {
  /// The pointer went down.
  func press(
    _ place: Point, by pointer: PointerID, clickCount: Int = 1, isExtending: Bool = false,
    at time: Double
  ) {
    setTime(time)
    // A second pointer does not disturb the first.
    guard held == nil else { return }
    usesKeys = false
    updateKeys()
    defer { updateKeys() }
    guard let (layer, region) = hit(place) else {
      return pressBackground(
        place, by: pointer, clickCount: clickCount, isExtending: isExtending)
    }
    // The second press of a double click on what opened the sheet says nothing to the dimmer that has
    // come between.
    if region == .dimmer, clickCount > 1, sheet(of: layer).phase(at: time) == .presenting { return }
    var claim: PressClaim?
    // A press that stops the content is no click.
    if region == .card || region == .handle, !sheet(of: layer).isContentMoving(at: time) {
      claim = layer.canvas?.press(
        at: local(place, in: layer), clickCount: clickCount, isExtending: isExtending)
    }
    if claim != nil { focus(on: .card, over: layer) }
    held = HeldPress(
      pointer: pointer, owner: .sheet(layer), start: place, last: place, claim: claim,
      clickCount: clickCount,
      isOnHandle: region == .handle && claim == nil)
    guard claim != .all else { return }
    tell(.pressed(place, pointer, claim: claim == nil ? .nothing : .click), to: layer, at: time)
  }

  private func pressBackground(
    _ place: Point, by pointer: PointerID, clickCount: Int, isExtending: Bool
  ) {
    let isCatch = backgroundScroll?.press(place, at: now) ?? false
    let claim =
      isCatch
      ? nil
      : canvas.press(
        at: place, clickCount: clickCount, isExtending: isExtending)
    focus(on: .background, over: layers[0])
    held = HeldPress(
      pointer: pointer, owner: .background, start: place, last: place, claim: claim,
      clickCount: clickCount,
      isOnHandle: false)
    tell(.pressed(place, pointer), to: layers[0], at: now)
  }

  /// The keys go there from now on; or, where a sheet above is still leaving, once that is gone.
  private func focus(on place: Focus, over layer: SheetLayer) {
    guard let index = layers.firstIndex(where: { $0 === layer }) else { return }
    if index + 1 < layers.count {
      layers[index + 1].focusBelow = place
    } else {
      focus(on: place)
    }
  }

  /// The pointer that is down moved.
  func move(_ place: Point, by pointer: PointerID, at time: Double) {
    setTime(time)
    guard let held, held.pointer == pointer else { return }
    self.held?.last = place
    switch held.owner {
    case .background: moveOnBackground(place, held)
    case .sheet(let layer): move(place, on: layer, held)
    }
  }

  private func moveOnBackground(_ place: Point, _ press: HeldPress) {
    tell(.moved(place, press.pointer), to: layers[0], at: now)
    if press.claim != .all, backgroundScroll?.move(place, at: now) == true {
      canvas.cancelPress()
      held?.claim = nil
    } else if press.claim != nil {
      canvas.drag(to: place)
    }
  }

  private func move(_ place: Point, on layer: SheetLayer, _ press: HeldPress) {
    if press.claim != .all { tell(.moved(place, press.pointer), to: layer, at: now) }
    guard press.claim != nil else { return }
    if sheet(of: layer).phase(at: now) == .dragging, press.claim != .all {
      layer.canvas?.cancelPress()
      held?.claim = nil
    } else {
      layer.canvas?.drag(to: local(place, in: layer))
    }
  }

  /// The pointer went up.
  func release(_ place: Point, by pointer: PointerID, at time: Double) {
    setTime(time)
    guard let press = held, press.pointer == pointer else { return }
    // Told twice, a place would look like a pause, and a flick would be slower than it was.
    if press.last != place { move(place, by: pointer, at: time) }
    let claim = held?.claim
    held = nil
    switch press.owner {
    case .background:
      tell(.released(place, pointer), to: layers[0], at: time)
      backgroundScroll?.release(at: time)
      if claim != nil { canvas.release(at: place) }
    case .sheet(let layer):
      let local = local(place, in: layer)
      let isClick = sheet(of: layer).phase(at: time) != .dragging
      if press.claim != .all { tell(.released(place, pointer), to: layer, at: time) }
      releasing = layer
      if claim != nil { layer.canvas?.release(at: local) }
      releasing = nil
      if press.isOnHandle, press.clickCount == 2, isClick {
        tell(.doubleTapped(press.start), to: layer, at: time)
      }
    }
  }

  /// The pointer was taken away, or something else ended what it did.
  func cancel(at time: Double) {
    setTime(time)
    held = nil
    touchpad = nil
    canvas.cancelPress()
    backgroundScroll?.cancel(at: time)
    for layer in layers {
      layer.canvas?.cancelPress()
      // Also while the card moves: a finger may be on the dimmer.
      if sheet(of: layer).phase(at: time) != .hidden { tell(.cancelled, to: layer, at: time) }
    }
  }

  /// The wheel was turned.
  func wheel(_ place: Point, notches: Double, at time: Double) {
    setTime(time)
    if let (layer, _) = hit(place) {
      tell(.wheel(place, notches: notches), to: layer, at: time)
    } else if !canvas.wheel(notches, at: place) {
      backgroundScroll?.wheel(notches, at: time)
    }
  }

  /// A touchpad scrolled by points; no points at all when the fingers were lifted.
  func scroll(_ place: Point, dx: Double, dy: Double, at time: Double) {
    setTime(time)
    let moment = max(time, earliest)
    let owner = touchpadOwner(at: place, moment)
    let isLifted = dx == 0 && dy == 0
    touchpad = isLifted ? nil : TouchpadGesture(owner: owner, last: moment)
    switch owner {
    case .sheet(let layer): tell(.scrolled(place, dx: dx, dy: dy), to: layer, at: time)
    case .background:
      if !canvas.scroll(dx: dx, dy: dy, at: place) {
        backgroundScroll?.scroll(by: dy, at: time)
      }
    }
  }

  /// Whose a touchpad's scroll is: a card may have slid from under the pointer since it began, or under
  /// it.
  private func touchpadOwner(at place: Point, _ time: Double) -> HeldPress.Owner {
    if let touchpad, !touchpad.isOver(at: time) { return touchpad.owner }
    return hit(place).map { .sheet($0.0) } ?? .background
  }

  /// Whether text can be typed at a place.
  func isText(at place: Point, at time: Double) -> Bool { hover(place, at: time) == .text }

  /// The sheet that a place belongs to, and what of it; nil when it belongs to what is behind them.
  private func hit(_ place: Point) -> (SheetLayer, SheetRegion)? {
    let time = max(now, stack.latestTime)
    for layer in layers.reversed() where !isOutOfSight(layer) {
      let region = sheet(of: layer).region(at: place, at: time)
      if region != .background { return (layer, region) }
    }
    return nil
  }

  /// A place of the view in the coordinates of a card's canvas.
  private func local(_ place: Point, in layer: SheetLayer) -> Point {
    let frame = sheet(of: layer).frame(at: now).card
    return Point(x: place.x - frame.x, y: place.y - frame.y)
  }

  /// The pointer is at a place and not down, or not over the window at all.
  ///
  /// - Returns: What it looks like there; nil over a handle.
  func hover(_ place: Point?, at time: Double) -> PointerShape? {
    setTime(time)
    let owner = place.flatMap { hit($0) }
    for layer in layers where layer !== owner?.0 { layer.canvas?.hover(at: nil) }
    if owner != nil || place == nil { canvas.hover(at: nil) }
    guard let place else { return .arrow }
    guard let (layer, region) = owner else {
      return canvas.hover(at: place)
    }
    let shape = layer.canvas?.hover(at: region == .dimmer ? nil : local(place, in: layer))
    if region == .handle { return nil }
    return region == .dimmer ? .arrow : shape ?? .arrow
  }
}
