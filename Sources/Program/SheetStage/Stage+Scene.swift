internal import SheetControls
internal import SheetEngine

/// What the scene is told, what it does to its sheet, and how another one takes its place.
extension Stage {
  /// Takes the views of another scene of the same kind. The sheets stay where they are.
  func replaceScene(by scene: Scene, at time: Double) throws(StageError) -> [StageRequest] {
    try begin(at: time)
    cancel()
    let (position, isFrozen, old) = (background.position, background.isFrozen, sheets.base)
    scene.arrange(in: view.points)
    self.scene = scene
    background = Background(scene, size: size, scale: scale, palette: palette)
    background.canvas.ask = requests.collector(for: nil)
    let base = SheetLayer(
      .base, card: scene.card, baseConfiguration: old.baseConfiguration,
      look: sheet.configuration.look, palette: palette, scale: scale)
    base.focus = old.focus
    sheets.replaceBase(by: base)
    setTime(now)
    restore(position)
    layOut()
    if isFrozen { background.freeze(at: now) }
    if !isFrozen, !preferences.reducesMotion { scene.pictureArrived() }
    // The text field that had the caret is gone.
    return try [.textInput(nil)] + end()
  }

  /// Goes to where the user was in the background.
  func restore(_ position: BackgroundPosition) {
    background.restore(position, at: now)
    usesKeys = position.showsFocus
    updateKeys()
  }

  /// Tells the scene what its sheet was like up to a time.
  func tellScene(until time: Double) {
    workbench?.sheetMoved(sheet, to: time)
  }

  /// Brings the views in front of all sheets up to a moment.
  func updateFloats(at time: Double) {
    tellScene(until: time)
    workbench?.sheetShown(sheet, at: time)
    floats.update(workbench?.floatingViews ?? [], at: time)
  }

  /// Gives the sheet what the scene's own hand does.
  func play(_ input: SheetInput) {
    if case .present(let place, _) = input { present(place) } else { send(input, isPlayed: true) }
  }

  /// The user takes over: what the scene's own hand does is taken back.
  func endScript() {
    guard script.next != nil else { return }
    script = Script()
    send(.cancelled)
  }
}

extension Scene {
  /// The view that its sheet lives in.
  ///
  /// - Parameter size: The window's, points.
  func geometry(in size: Size2D) -> SheetGeometry {
    let area = (self as? any WorkbenchScene)?.sheetArea(in: size)
    return SheetGeometry(size: area ?? size, safeBottom: bottomInset(in: size))
  }
}
