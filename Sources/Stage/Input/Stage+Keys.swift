internal import Controls
internal import SheetEngine

/// What keys do.
extension Stage {
  /// A key went down.
  func key(_ press: KeyStroke) throws(StageError) {
    usesKeys = true
    updateKeys()
    // With Control, Alt or Super held, only the focused view is asked.
    if press.isCombination {
      let isTaken = focusedCanvas?.keyPressed(press) == true || sceneTakes(press)
      if !isTaken, press.isPaste { requests.add(.window(.pastePicture)) }
      return
    }
    switch press.key {
    case .tab: return moveFocus(forward: !press.shift)
    case .escape: return sceneTakes(press) ? () : escape()
    default: break
    }
    if focusedCanvas?.keyPressed(press) == true || sceneTakes(press) { return }
    endScript()
    switch stack.keyOwner(at: now) {
    case .sheet: send(.key(press.key))
    case .background: if press.isActivation || press.key == .up { present(nil) }
    }
  }

  /// Offers a key to the scene.
  private func sceneTakes(_ press: KeyStroke) -> Bool {
    guard scene.keyPressed(press) else { return false }
    // Other views may lie in front of the sheets now.
    updateFloats(at: now)
    showOverlays()
    return true
  }

  /// Takes back what a hand does, else leaves a text field, else closes a sheet.
  private func escape() {
    let action = stack.escapeEffect(at: now)
    if action == .takesBack {
      cancelViewPress()
      change { $0.handle(.key(.escape), at: now) }
    } else if let canvas = focusedCanvas, canvas.focused is TextField {
      canvas.focus(nil)
    } else if action == .nothing {
      requests.add(.window(.escape))
    } else {
      change { $0.handle(.key(.escape), at: now) }
    }
  }

  // MARK: Focus

  /// The layer of the sheet that takes keys.
  var keyLayer: SheetLayer { sheets[stack.active(at: now)] ?? sheets.base }

  /// Where keys go.
  var focus: Focus {
    if stack.keyOwner(at: now) == .background { return .background }
    let focus = keyLayer.focus
    // A modal sheet that came up in the meantime has the background out of reach.
    return focus == .background && !isBackgroundReachable ? .card : focus
  }

  private var isBackgroundReachable: Bool {
    stack.isReachable(.background, at: now)
      || stack.geometry.size.width < size.points(scale: scale).width
  }

  /// The canvas whose focused view gets the keys.
  var focusedCanvas: Canvas? { canvas(at: focus) }

  private func canvas(at focus: Focus) -> Canvas? {
    switch focus {
    case .background: background.canvas
    case .handle: nil
    case .card: keyLayer.canvas
    }
  }

  /// A sheet that comes up takes the keys, unless the background can be used on.
  func giveKeys(to layer: SheetLayer) {
    layer.focus = isBackgroundReachable ? .background : .card
    updateKeys()
    // The outline of an earlier focus is for those who use keys.
    if layer.focus == .card { layer.canvas?.showFocus(usesKeys) }
  }

  /// Tells the canvases which of them has the keys. The one that had them comes first: what it asks of
  /// the input method must not undo what the other asks.
  func updateKeys() {
    let focused = focusedCanvas
    if background.canvas !== focused { background.canvas.hasKeys = false }
    for layer in sheets.layers where layer.canvas !== focused { layer.canvas?.hasKeys = false }
    focused?.hasKeys = true
  }

  /// Moves the focus to the next view or handle: in the background where that can be reached, then the
  /// handle, then the card, and round again.
  private func moveFocus(forward: Bool) {
    let places = reachable
    guard var index = places.firstIndex(of: focus) ?? places.indices.first else { return }
    if focusedCanvas?.moveFocus(forward: forward) == true { return }
    for _ in places.indices {
      index = (index + (forward ? 1 : places.count - 1)) % places.count
      // Tab begins with the first or the last view, whatever had the focus there before.
      canvas(at: places[index])?.focus(nil)
      keyLayer.focus = places[index]
      updateKeys()
      if places[index] == .handle || focusedCanvas?.moveFocus(forward: forward) == true { return }
    }
  }

  private var reachable: [Focus] {
    guard case .sheet(let id) = stack.keyOwner(at: now), let sheet = stack.sheet(id) else {
      return [.background]
    }
    let own: [Focus] = sheet.configuration.drag.area == .none ? [.card] : [.handle, .card]
    return isBackgroundReachable ? [.background] + own : own
  }
}

extension KeyStroke {
  /// Whether it is Ctrl+V; Caps Lock makes it a capital.
  fileprivate var isPaste: Bool {
    guard control, !alt, !logo, !shift, case .character(let letter) = key else { return false }
    return letter == "v" || letter == "V"
  }
}
