internal import SheetControls
internal import SheetEngine

extension Stage {
  /// Lets the views, but not the sheet, respond to a pointer's input, for films of traces without a
  /// scene.
  func mirror(_ input: SheetInput, at time: Double) {
    setTime(time)
    switch input {
    case .pressed(let point, let pointer, _, let clickCount, _):
      if activePress?.pointer == pointer { cancelViewPress() }
      guard activePress == nil else { break }
      let target = hit(point, clickCount: clickCount)
      let claim = pressViews(target, at: point, clickCount: clickCount, isExtending: false)
      activePress = ActivePress(pointer: pointer, owner: target.owner, last: point, claim: claim)
    case .moved(let point, let pointer):
      if let activePress, activePress.pointer == pointer { mirrorDrag(to: point, activePress) }
    case .released(let point, let pointer):
      guard let before = activePress, before.pointer == pointer else { break }
      if before.last != point { mirrorDrag(to: point, before) }
      mirrorRelease(at: point)
    case .cancelled(let pointer):
      if pointer == nil || activePress?.pointer == pointer { cancelViewPress() }
    default: break
    }
    // Updates only the views' layout, because the trace drives the sheet.
    if scene.takeActions().contains(.contentChanged) { scene.card.scroller.contentChanged() }
    _ = requests.take()
    updateKeys()
    advanceViews()
  }

  private func mirrorDrag(to point: Point2D, _ press: ActivePress) {
    activePress?.last = point
    dragViews(to: point, press, isDragged: sheet.phase(at: now) == .dragging)
  }

  private func mirrorRelease(at point: Point2D) {
    guard let press = activePress else { return }
    activePress = nil
    if press.owner == .background { return background.release(point, press.claim, at: now) }
    if press.claim != nil { sheets.base.canvas?.release(at: local(point, in: sheets.base)) }
  }
}
