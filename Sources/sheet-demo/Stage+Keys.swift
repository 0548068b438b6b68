internal import Controls
internal import DemoScenes
internal import SheetEngine
internal import SheetTrace

/// What keys do.
extension Stage {
  /// A key went down.
  func key(_ key: KeyPress, at time: Double) {
    setTime(time)
    let isUp = topSheet.phase(at: time) != .hidden
    switch key.name {
    case "Tab": return moveFocus(forward: !key.shift)
    case "ISO_Left_Tab": return moveFocus(forward: false)
    case "Escape": return escape(isUp: isUp)
    default: break
    }
    if focusedCanvas?.keyPressed(key) == true { return }
    let symbol = SheetKey(keysym: key.name)
    // What means nothing to a sheet need not be recorded either.
    guard symbol != .other else { return }
    if isUp {
      tell(.key(symbol), to: top, at: time)
    } else if key.isActivation || symbol == .up {
      perform(.present)
    }
  }

  private func escape(isUp: Bool) {
    cancelPresses()
    if isUp, !isAtItsLowest {
      tell(.key(.escape), to: top, at: now)
    } else if canvas.focused != nil || top.canvas?.focused != nil {
      canvas.focus(nil)
      top.canvas?.focus(nil)
    } else {
      perform(.back)
    }
  }

  /// Whether Escape means nothing to the sheet: it is a part of the screen, and as low as it gets.
  private var isAtItsLowest: Bool {
    guard topSheet.configuration.isPersistent else { return false }
    let lowest = topSheet.releaseCandidates.last?.choice.place
    return topSheet.phase(at: now) == .resting && topSheet.detent == lowest
  }

  private func cancelPresses() {
    canvas.cancelPress()
    for layer in layers { layer.canvas?.cancelPress() }
    if held?.claim != nil { held?.claim = nil }
  }

  /// The canvas whose focused view gets the keys.
  var focusedCanvas: Canvas? {
    switch focus {
    case .background: canvas
    case .handle: nil
    case .card: top.canvas
    }
  }

  /// The keys belong to what is on top now.
  func focusTop() {
    let isModal =
      topSheet.phase(at: now) != .hidden && !topSheet.configuration.isPersistent
    set(isModal ? .card : .background)
  }

  private func set(_ place: Focus) {
    focus = place
    for layer in layers { layer.isHandleFocused = place == .handle && layer === top }
  }

  /// Goes to the next thing that keys can go to: behind the sheet where that can be reached, then the
  /// handle, then the card, and round again. It stays inside a modal sheet.
  private func moveFocus(forward: Bool) {
    let places = reachable
    guard var index = places.firstIndex(of: focus) ?? places.indices.first else { return }
    if focusedCanvas?.moveFocus(forward: forward) == true { return }
    for _ in places.indices {
      index = (index + (forward ? 1 : places.count - 1)) % places.count
      set(places[index])
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
