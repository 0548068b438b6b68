internal import SheetEngine
internal import Stage

/// What lies over all sheets: the panel of `--hud`, and for a few seconds a line about what went wrong.
struct Panels {
  /// How long a line is shown, seconds.
  private static let duration = 5.0

  /// Shows what the sheet does, where that was asked for.
  var hud: HUD?
  /// When the line goes, seconds; nil when none is shown.
  private(set) var noticeEnd: Double?

  /// Shows a line.
  mutating func show(_ text: String, on stage: Stage, at time: Double) {
    noticeEnd = time + Panels.duration
    stage.show(PanelPainter(scale: stage.scale).notice(text, in: stage.points))
  }

  /// Takes the line away when its time is over.
  mutating func advance(_ stage: Stage, to time: Double) {
    guard let noticeEnd, noticeEnd <= time else { return }
    self.noticeEnd = nil
    stage.show(nil)
  }

  /// Whether the panel is older than what the sheet does at a moment.
  func isStale(_ stage: Stage, at time: Double) -> Bool {
    noticeEnd == nil && hud?.shows(stage.topSheet.phase(at: time)) == false
  }

  /// Brings the panel up to a frame.
  func update(_ stage: Stage, at time: Double) {
    guard noticeEnd == nil, let hud else { return }
    stage.show(hud.overlay(on: stage, at: time))
  }
}
