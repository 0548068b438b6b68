internal import Controls
internal import SheetEngine

/// What a scene that is about its sheet is told, and what it does to it.
extension Stage {
  /// Tells the scene what its sheet was like up to a time.
  func tellScene(until time: Double) {
    if scene.followsSheet { scene.sheetMoved(sheet, to: time) }
  }

  /// Brings the views in front of all sheets up to a moment.
  func updateFloats(at time: Double) {
    tellScene(until: time)
    if scene.followsSheet { scene.sheetShown(sheet, at: time) }
    floats.update(scene.floatingViews, at: time)
  }

  /// Gives the stack what a pointer, a wheel or a key did, or what the scene plays.
  func send(_ input: SheetInput, isPlayed: Bool = false) {
    if scene.followsSheet {
      tellScene(until: now)
      scene.sheetTakes(input, at: now, before: sheet, isPlayed: isPlayed)
    }
    change { $0.handle(input, at: now) }
  }

  /// Gives the sheet what its scene wants it to take by now.
  func playScript() {
    while let input = script.take(by: now) { play(input) }
  }

  /// Gives the sheet what the scene's own hand does.
  func play(_ input: SheetInput) {
    if case .present(let detent) = input { present(detent) } else { send(input, isPlayed: true) }
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
    let width = min(size.width, sheetWidth(in: size.width) ?? size.width)
    return SheetGeometry(
      size: Size2D(width: width, height: size.height), safeBottom: bottomInset)
  }
}
