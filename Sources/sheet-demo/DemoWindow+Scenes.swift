internal import Controls
internal import DemoScenes
internal import Painting
internal import SheetEngine
internal import SheetTrace
internal import XWindow

/// What scenes ask of the window: a snapshot, another scene, the clipboard.
extension DemoWindow {
  /// Listens to the stage.
  func connectStage() {
    stage.onAction = { [unowned self] action in take(action) }
    stage.onInput = { [unowned self] (input, time) throws(Failure) in
      try recorder?.record(.input(input), at: time)
    }
    stage.onConfigure = { [unowned self] (configuration, time) throws(Failure) in
      try recorder?.record(configuration, at: time)
    }
    // Who asked for one scene closes the window to leave it; the arrow leads to the others.
    stage.escapeLeadsBack = program.hasGallery || galleryPlace != nil
    stage.host = host
    stage.canvas.host = host
    stage.canvas.host.reveal = { [unowned stage] port, box in stage.reveal(box, in: port) }
  }

  private var host: CanvasHost {
    var host = CanvasHost()
    // The server compares the times of the events that made two programs want the clipboard.
    host.copy = { [unowned self] text in
      _ = window.setClipboard(text, time: start + stage.now)
    }
    host.requestPaste = { [unowned self] in
      window.requestClipboard(time: start + stage.now)
    }
    host.textInput = { [unowned self] caret in
      let scale = stage.scale
      window.setTextInput(
        enabled: caret != nil, caret: ((caret?.x ?? 0) * scale, (caret?.y ?? 0) * scale))
    }
    return host
  }

  private func take(_ action: SceneAction) {
    switch action {
    case .present where stage.scene.showsSnapshot:
      do {
        try captureTap()
      } catch {
        stage.failure = .cannotRun("\(error)")
      }
    case .open, .back: wish = action
    case .present, .dismiss, .move, .scroll, .contentChanged, .configure, .presentOver: break
    }
  }

  /// Does what the scene asked for and could not be done while it was asking.
  func actIfAsked() throws(Failure) {
    guard let action = wish else { return }
    wish = nil
    switch action {
    case .open(let name): try open(name)
    case .back: if sceneName != .gallery { try open(.gallery) }
    case .present, .dismiss, .move, .scroll, .contentChanged, .configure, .presentOver: break
    }
  }

  /// Shows another scene in the place of this one.
  private func open(_ name: SceneName) throws(Failure) {
    let time = max(now, stage.stack.latestTime)
    let (width, height, scale) = (window.width, window.height, stage.scale)
    if sceneName == .gallery { galleryPlace = stage.place }
    stage = try program.makeStage(name, width: width, height: height, scale: scale)
    sceneName = name
    stage.now = time
    stage.beginning = time
    connectStage()
    if name == .gallery, let galleryPlace { stage.take(galleryPlace) }
    // Whoever had the caret is gone.
    window.setTextInput(enabled: false)
    snapshot = nil
    isContentStale = true
    tidyMoment = DemoWindow.soon
    try recorder?.begin(name, stage, at: time)
    updateCursor()
  }
}
