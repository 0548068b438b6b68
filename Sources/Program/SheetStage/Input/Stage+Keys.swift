internal import SheetControls
internal import SheetEngine

extension Stage {
  func key(_ press: KeyStroke) throws(StageError) {
    let isRepeated = heldKey.press(press.key)
    usesKeys = true
    updateKeys()
    if !isKeySheetLeaving, scene.takesKey(press, isRepeated: isRepeated) { return }
    if isRepeated, !actsRepeatedly(press) { return }
    // With Control, Alt or Super held, the key goes only to the focused view and the scene.
    if press.isCombination {
      let isTaken = focusedCanvas?.keyPressed(press) == true || sceneTakes(press)
      if !isTaken, press.isPaste { requests.add(.window(.pastePicture)) }
      return
    }
    switch press.key {
    case .tab: return moveFocus(forward: !press.shift)
    case .escape: return escape()
    default: break
    }
    if focusedCanvas?.keyPressed(press) == true || sceneTakes(press) { return }
    endScript()
    switch stack.keyOwner(at: now) {
    case .sheet: send(.key(press.key))
    case .background:
      if !isRepeated, press.isActivation || press.key == .up { present(nil) }
    }
  }

  private func sceneTakes(_ press: KeyStroke) -> Bool {
    guard scene.keyPressed(press) else { return false }
    // The key may have changed which views are in front of the sheets.
    updateSceneViews(at: now)
    showOverlays()
    return true
  }

  /// The mouse's Back button: Escape while there is a press to cancel or a sheet to close, otherwise
  /// the scene's arrow.
  func goBack() {
    if !isPressed, stack.escapeEffect(at: now) == .nothing, let back = scene.back {
      back.activate()
    } else {
      escape()
    }
  }

  /// Cancels a drag or a press, else leaves it to the scene, else leaves a text field, else closes a
  /// sheet, else returns to the gallery.
  private func escape() {
    let action = stack.escapeEffect(at: now)
    // A press on a view that covers the sheets or is beside them is unknown to the sheets.
    if action == .takesBack || isPressed {
      cancelViewPress()
      change { $0.handle(action == .takesBack ? .key(.escape) : .cancelled, at: now) }
    } else if sceneTakes(KeyStroke(.escape)) {
      return
    } else if let canvas = focusedCanvas, canvas.focused is TextField {
      canvas.focus(nil)
    } else if action == .nothing {
      // A second Escape while the sheet leaves must not leave the scene too.
      if !isKeySheetLeaving { requests.add(.navigator(.escape)) }
    } else {
      change { $0.handle(.key(.escape), at: now) }
    }
  }

  /// Whether the sheet that takes keys is moving off screen.
  private var isKeySheetLeaving: Bool {
    guard case .sheet(let id) = stack.keyOwner(at: now) else { return false }
    return stack.sheet(id)?.phase(at: now) == .dismissing
  }

  // MARK: Focus

  var keyLayer: SheetLayer { keyLayer(at: now) }

  func keyLayer(at time: Double) -> SheetLayer {
    stack.active(at: time).flatMap { sheets[$0] } ?? sheets.base
  }

  var focus: Focus { focus(at: now) }

  func focus(at time: Double) -> Focus {
    let focus = keyLayer(at: time).focus
    // The part that got the focus may be gone: behind a modal sheet, or a handle that a change of
    // the sheet took away.
    if isReachable(focus, at: time) { return focus }
    return isReachable(.card, at: time) ? .card : .background
  }

  /// Whether Tab can move the focus to a part.
  private func isReachable(_ part: Focus, at time: Double) -> Bool {
    let id = stack.keyOwner(at: time).layer
    return switch part {
    case .background: isBackgroundReachable(at: time)
    case .handle: id.flatMap { stack.sheet($0)?.hasHandle } ?? false
    case .card: id != nil
    case .front: true
    }
  }

  func isBackgroundReachable(at time: Double) -> Bool {
    stack.isReachable(.background, at: time) || stack.geometry.size != points
  }

  var focusedCanvas: Canvas? { canvas(of: focus, at: now) }

  func canvas(of focus: Focus, at time: Double) -> Canvas? {
    switch focus {
    case .background: background.canvas
    case .handle: nil
    case .card: keyLayer(at: time).canvas
    case .front: front.canvas
    }
  }

  /// Focuses a presented sheet, unless the background stays usable.
  func giveKeys(to layer: SheetLayer) {
    layer.focus = isBackgroundReachable(at: now) ? .background : .card
    updateKeys()
    // A view focused earlier gets an outline only if the last input was a key.
    if layer.focus == .card { layer.canvas?.showsFocus = usesKeys }
  }

  /// Updates first the canvas that loses the keys; otherwise its request to the input method would
  /// override the request of the canvas that gets the keys.
  func updateKeys() {
    let focused = focusedCanvas
    if background.canvas !== focused { background.canvas.hasKeys = false }
    for layer in sheets.layers where layer.canvas !== focused { layer.canvas?.hasKeys = false }
    if let canvas = front.canvas, canvas !== focused { canvas.hasKeys = false }
    focused?.hasKeys = true
  }

  /// Moves the focus to the next part that is reachable; behind the last follows the first.
  private func moveFocus(forward: Bool) {
    let stops = Focus.allCases.filter { isReachable($0, at: now) }
    guard var index = stops.firstIndex(of: focus) ?? stops.indices.first else { return }
    if moveFocus(forward: forward, in: focus) { return }
    for _ in stops.indices {
      index = (index + (forward ? 1 : stops.count - 1)) % stops.count
      // Clears the canvas's old focus, so that Tab starts at its first view, and Shift+Tab at its
      // last one.
      canvas(of: stops[index], at: now)?.focus(nil)
      keyLayer.focus = stops[index]
      updateKeys()
      if stops[index] == .handle || moveFocus(forward: forward, in: stops[index]) {
        return updateKeys()
      }
    }
  }

  /// Returns false if the part has no further view for the focus.
  private func moveFocus(forward: Bool, in part: Focus) -> Bool {
    canvas(of: part, at: now)?.moveFocus(forward: forward) == true
  }
}

extension KeyStroke {
  /// Whether the stroke is Ctrl+V, also with Caps Lock.
  fileprivate var isPaste: Bool {
    guard control, !alt, !logo, !shift, case .character(let letter) = key else { return false }
    return letter == "v" || letter == "V"
  }
}
