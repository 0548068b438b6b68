internal import SheetEngine
internal import SheetPixels
internal import SheetTrace

/// Plays a trace without a scene: its inputs drive the sheet directly. In pictures, the views of
/// the style's scene respond to the pointer.
struct EnginePlayer: SheetPlayer {
  private var player: TracePlayer
  private let entries: [Trace.Entry]
  private let studio: Studio
  /// Whether pictures are taken; otherwise there are no views.
  private let isFilmed: Bool
  private var stage: Stage?
  private var stageStyle: SheetStyle?
  /// The index of the first entry that the views have not seen.
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
    self.studio = studio
    self.isFilmed = isFilmed
  }

  var sheet: Sheet { player.sheet }

  var nextEnd: Double? { sheet.motionEnd }

  var events: [SheetEvent] { player.events }

  mutating func play(to time: Double) throws(StageError) {
    while isFilmed, next < entries.count, entries[next].time <= time {
      let entry = entries[next]
      next += 1
      guard let input = entry.action.sheetInput, input.isOfPointer else { continue }
      try playSheet(to: entry.time)
      try currentStage().mirror(input, at: entry.time)
    }
    try playSheet(to: time)
  }

  private mutating func playSheet(to time: Double) throws(StageError) {
    do {
      try player.play(to: time)
    } catch {
      throw StageError(error)
    }
  }

  mutating func picture(at time: Double) throws(StageError) -> PixelImage {
    let stage = try currentStage()
    studio.decorate(stage, time)
    return stage.picture(at: time)
  }

  /// The stage of the style's scene with the current sheet.
  private mutating func currentStage() throws(StageError) -> Stage {
    let size = try studio.pictureSize(of: sheet.geometry.size)
    let stage: Stage
    if let made = self.stage, stageStyle == player.style {
      stage = made
    } else {
      stage = try studio.makeStage(player.style.rawValue, size: size)
    }
    self.stage = stage
    stageStyle = player.style
    stage.follow(player.sheet, after: player.events, size: size)
    return stage
  }
}

extension StageError {
  init(_ error: TraceError) {
    self.init(.usage, error.message, line: error.line)
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
