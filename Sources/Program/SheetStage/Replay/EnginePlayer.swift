internal import SheetControls
internal import SheetEngine
internal import SheetPixels
internal import SheetTrace

/// Plays a trace without a scene: its inputs drive the sheet directly. The pictures show the sheet
/// over the scene of the trace's style, whose views take no input.
final class EnginePlayer: SheetPlayer {
  private var player: TracePlayer
  private let studio: Studio
  /// The stage of the pictures, and the style of its scene; nil before the first picture.
  private var shown: (stage: Stage, style: SheetStyle)?

  init(
    _ trace: Trace, _ overrides: TracePlayer.Overrides, _ studio: Studio
  ) throws(StageError) {
    do {
      player = try TracePlayer(trace, overrides: overrides)
    } catch {
      throw StageError(error)
    }
    self.studio = studio
  }

  var sheet: Sheet { player.sheet }

  var nextEnd: Double? { sheet.motionEnd }

  var events: [SheetEvent] { player.events }

  func play(to time: Double) throws(StageError) {
    do {
      try player.play(to: time)
    } catch {
      throw StageError(error)
    }
  }

  func picture(at time: Double) throws(StageError) -> PixelImage {
    let size = try studio.pictureSize(of: sheet.geometry.size)
    let stage = try stage(of: player.style, size: size)
    stage.follow(sheet, after: events, size: size)
    studio.decorate(stage, time)
    return stage.picture(at: time)
  }

  private func stage(
    of style: SheetStyle, size: PixelSize
  ) throws(StageError) -> Stage {
    if let shown, shown.style == style { return shown.stage }
    let stage = try Stage(
      studio.library.makeScene(style.rawValue), name: style.rawValue, SheetPreferences(),
      palette: studio.palette ?? .light, size: size, scale: studio.scale, at: -.infinity)
    shown = (stage, style)
    return stage
  }
}

extension Stage {
  /// Shows a sheet that a trace drives and that has reported `events`.
  fileprivate func follow(_ sheet: Sheet, after events: [SheetEvent], size: PixelSize) {
    sheets.follow(sheet, after: events)
    sheets.base.apply(sheet.configuration.look)
    if self.size != size {
      self.size = size
      background.thaw()
    }
    setTime(moment(sheet.latestTime))
    fitCanvases()
  }
}

extension StageError {
  fileprivate init(_ error: TraceError) {
    self.init(.usage, error.message, line: error.line)
  }
}
