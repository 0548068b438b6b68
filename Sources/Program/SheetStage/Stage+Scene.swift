internal import SheetControls
internal import SheetEngine

extension Stage {
  /// Replaces the scene by a scene of the same name; the sheets stay in place.
  func replaceScene(by scene: Scene, at time: Double) throws(StageError) -> [StageRequest] {
    try begin(at: time)
    cancel()
    let (position, isFrozen, old) = (background.position, background.isFrozen, sheets.base)
    scene.arrange(in: points)
    self.scene = scene
    background = Background(
      scene, size: size, scale: scale, palette: palette, ask: requests.collector(for: nil))
    front = FrontLayer(scene.front, size: size, scale: scale, palette: palette)
    let base = SheetLayer(
      .base, card: scene.card, sheet.configuration, palette: palette, scale: scale)
    base.focus = old.focus
    sheets.replaceBase(by: base)
    scene.configured(try configuration(of: base))
    setTime(now)
    restore(position)
    layOut()
    if isFrozen { background.freeze(at: now) }
    if !isFrozen, !preferences.reducesMotion { scene.pictureArrived() }
    // Turns input methods off, because the text field with the caret is gone.
    return try [.window(.textInput(nil))] + end()
  }

  func restore(_ position: BackgroundPosition) {
    background.restore(position, at: now)
    usesKeys = position.showsFocus
    updateKeys()
  }

  func tellScene(until time: Double) {
    scene.sheetMoved(sheet, to: time)
  }

  func updateSceneViews(at time: Double) {
    tellScene(until: time)
    scene.sheetShown(sheet, at: time)
    front.update(size, at: time)
  }

  func play(_ input: SheetInput) {
    switch input {
    case .present(let place, let isAnimated): present(place, animated: isAnimated)
    default: send(input, isPlayed: true)
    }
  }

  /// Cancels the scripted inputs, because the user takes over.
  func endScript() {
    guard script.next != nil else { return }
    script = Script()
    send(.cancelled)
  }
}
