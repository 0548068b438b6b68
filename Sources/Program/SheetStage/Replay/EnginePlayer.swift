internal import SheetControls
internal import SheetEngine
internal import SheetTrace

/// Plays a trace without a scene: the sheet takes the inputs directly. In pictures, the views of
/// the style's scene respond to the pointer.
final class EnginePlayer: SheetPlayer {
  private var player: TracePlayer
  private let entries: [Trace.Entry]
  private let studio: Studio
  /// If false, no pictures are taken, and no stage is created.
  private let isFilmed: Bool
  /// The stage of the latest picture; nil before the first.
  private var shown: Stage?
  /// The index of the next entry whose input goes to the views.
  private var next = 0

  init(
    _ trace: Trace, _ overrides: TracePlayer.Overrides, _ studio: Studio, isFilmed: Bool
  ) throws(StageError) {
    do {
      player = try TracePlayer(trace, overrides: overrides)
    } catch {
      throw StageError(error)
    }
    entries = trace.entries
    (self.studio, self.isFilmed) = (studio, isFilmed)
  }

  var sheet: Sheet { player.sheet }

  var nextEnd: Double? { sheet.motionEnd }

  var events: [SheetEvent] { player.events }

  func play(to time: Double) throws(StageError) {
    while isFilmed, next < entries.count, entries[next].time <= time {
      let entry = entries[next]
      next += 1
      guard let input = entry.action.sheetInput, input.isOfPointer else { continue }
      try playSheet(to: entry.time)
      try currentStage().mirror(input, at: entry.time)
    }
    try playSheet(to: time)
  }

  private func playSheet(to time: Double) throws(StageError) {
    do {
      try player.play(to: time)
    } catch {
      throw StageError(error)
    }
  }

  func picture(at time: Double) throws(StageError) -> PixelImage {
    let stage = try currentStage()
    studio.decorate(stage, time)
    return stage.picture(at: time)
  }

  /// The stage of the style's scene with the current sheet.
  private func currentStage() throws(StageError) -> Stage {
    let size = try studio.pictureSize(of: sheet.geometry.size)
    let name = player.style.rawValue
    let stage =
      if let shown, shown.sceneName == name { shown } else {
        try Stage(
          studio.library.makeScene(name), name: name, .ofReplay,
          palette: studio.palette ?? .light, size: size, scale: studio.scale, at: -.infinity)
      }
    shown = stage
    stage.follow(sheet, after: events, size: size)
    return stage
  }
}

extension Stage {
  /// Replaces the stage's sheets by the replayed `sheet`, whose events so far are `events`.
  fileprivate func follow(_ sheet: Sheet, after events: [SheetEvent], size: PixelSize) {
    sheets.follow(sheet, after: events)
    sheets.base.apply(sheet.configuration)
    self.size = size
    setTime(moment(sheet.latestTime))
    fitCanvases()
  }

  /// Passes a pointer's input to the views only, because the trace drives the sheet.
  fileprivate func mirror(_ input: SheetInput, at time: Double) {
    setTime(time)
    switch input {
    case .pressed(let point, let pointer, let recorded, let clickCount, _):
      if activePress?.pointer == pointer { cancelViewPress() }
      guard activePress == nil else { break }
      let target = hit(point, clickCount: clickCount)
      var claim = pressViews(target, at: point, clickCount: clickCount, isExtending: false)
      // The sheet may drag this press, unless the trace says that a control claims it.
      if claim == .all, recorded != .everything { claim = .sideways }
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
    // Ignores the scene's other requests, because the trace drives the sheet.
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

extension StageError {
  fileprivate init(_ error: TraceError) {
    // An error without a line is one of the command line's settings.
    self.init(
      .usage, error.line == nil ? "--set: \(error.message)" : error.message, line: error.line)
  }
}

extension SheetInput {
  fileprivate var isOfPointer: Bool {
    switch self {
    case .pressed, .moved, .released, .cancelled(_): true
    default: false
    }
  }
}
