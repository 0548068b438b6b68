internal import Controls
internal import DemoScenes
internal import SheetEngine
internal import SheetTrace

/// What keys do.
extension Stage {
  /// A key went down.
  func key(_ key: KeyPress, at time: Double) {
    setTime(time)
    usesKeys = true
    updateKeys()
    defer { updateKeys() }
    // With Control, Alt or the desktop's own key held, keys are the focused view's or nobody's.
    if key.isCombination {
      _ = focusedCanvas?.keyPressed(key)
    } else {
      plainKey(key, at: time)
    }
  }

  private func plainKey(_ key: KeyPress, at time: Double) {
    let isUp = sheet(of: keyed).phase(at: time) != .hidden && !isOutOfSight(keyed)
    switch key.key {
    case .tab: return moveFocus(forward: !key.shift)
    case .escape: return escape(isUp: isUp)
    default: break
    }
    if focusedCanvas?.keyPressed(key) == true { return }
    // What means nothing to a sheet need not be recorded either.
    guard key.key.meansSomethingToSheets else { return }
    if isUp {
      tell(.key(key.key), to: keyed, at: time)
    } else if key.isActivation || key.key == .up {
      perform(.present)
    }
  }

  private func escape(isUp: Bool) {
    // What a view or the background does with a pointer is taken back first, and nothing else.
    if let held, held.claim != nil || held.isOnBackground { return cancel(at: now) }
    let isDragging = held != nil || sheet(of: keyed).phase(at: now) == .dragging
    if !isDragging, let canvas = focusedCanvas, canvas.focused is TextField {
      // Whoever types leaves the field first.
      canvas.focus(nil)
    } else if isUp, !isAtItsLowest {
      tell(.key(.escape), to: keyed, at: now)
    } else if escapeLeadsBack {
      perform(.back)
    }
  }

  /// Whether Escape means nothing to the sheet: it is a part of the screen, and as low as it gets.
  private var isAtItsLowest: Bool {
    let sheet = sheet(of: keyed)
    guard sheet.configuration.isPersistent else { return false }
    let lowest = sheet.releaseCandidates.last?.choice.place
    return sheet.phase(at: now) == .resting && sheet.detent == lowest
  }

  /// Whose the keys are: the sheet in front, or the next one that is not on its way out, so that
  /// Escape struck often closes one after the other.
  private var keyed: SheetLayer { layers[keyedIndex] }

  private var keyedIndex: Int {
    var index = layers.count - 1
    while index > 0, sheet(of: layers[index]).phase(at: now) == .dismissing { index -= 1 }
    return index
  }

  /// The canvas whose focused view gets the keys.
  var focusedCanvas: Canvas? {
    canvas(at: keyed === top ? focus : layers[keyedIndex + 1].focusBelow)
  }

  private func canvas(at place: Focus) -> Canvas? {
    switch place {
    case .background: canvas
    case .handle: nil
    case .card: keyed.canvas
    }
  }

  /// The keys belong to what is on top now.
  func focusTop() {
    let isModal =
      topSheet.phase(at: now) != .hidden && !topSheet.configuration.isPersistent
    focus(on: isModal ? .card : .background)
    // What had the focus when the sheet was last up is outlined for those who come by key only.
    if isModal { top.canvas?.showFocus(usesKeys) }
  }

  /// The keys go there from now on.
  func focus(on place: Focus) {
    focus = place
    for layer in layers { layer.isHandleFocused = place == .handle && layer === top }
    updateKeys()
  }

  /// Tells the canvases which of them has the keys. The one that had them comes first: what it asks of
  /// the input method must not undo what the other asks.
  func updateKeys() {
    let keyed = focusedCanvas
    if canvas !== keyed { canvas.hasKeys = false }
    for layer in layers where layer.canvas !== keyed { layer.canvas?.hasKeys = false }
    keyed?.hasKeys = true
  }

  /// Goes to the next thing that keys can go to: behind the sheet where that can be reached, then the
  /// handle, then the card, and round again. It stays inside a modal sheet.
  private func moveFocus(forward: Bool) {
    let places = reachable
    guard var index = places.firstIndex(of: focus) ?? places.indices.first else { return }
    if focusedCanvas?.moveFocus(forward: forward) == true { return }
    for _ in places.indices {
      index = (index + (forward ? 1 : places.count - 1)) % places.count
      // Who comes by Tab begins with the first or the last, whatever had the focus there before.
      canvas(at: places[index])?.focus(nil)
      focus(on: places[index])
      if places[index] == .handle || focusedCanvas?.moveFocus(forward: forward) == true { return }
    }
  }

  private var reachable: [Focus] {
    let sheet = topSheet
    guard sheet.phase(at: now) != .hidden else { return [.background] }
    let isDraggable = sheet.configuration.drag.area != .none
    let own: [Focus] = isDraggable ? [.handle, .card] : [.card]
    return sheet.configuration.isPersistent && layers.count == 1 ? [.background] + own : own
  }
}

extension Stage {
  /// Text came from the clipboard.
  func paste(_ text: String) { focusedCanvas?.paste(text) }
}

extension Key {
  fileprivate var meansSomethingToSheets: Bool {
    switch self {
    case .escape, .up, .down, .pageUp, .pageDown, .home, .end, .space, .enter: true
    case .tab, .left, .right, .backspace, .delete, .insert, .character, .composed, .other: false
    }
  }
}
