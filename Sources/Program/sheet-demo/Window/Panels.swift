internal import SheetCompositor
internal import SheetStage

/// Panels over all sheets: that of `--hud`, and short notices.
struct Panels {
  private struct Notice {
    let text: String
    let overlay: Overlay
    /// The time at which the notice disappears, seconds.
    let end: Double
  }

  /// The duration of a notice, seconds.
  private static let duration = 5.0

  /// The panel of `--hud`; nil without that option.
  var hud: HUD?
  private var notice: Notice?

  init(hud: HUD? = nil) { self.hud = hud }

  /// The time at which the notice disappears, seconds; nil if none is shown.
  ///
  /// Not inlined, because the optimizer of Swift 6.3.1 crashes on the result otherwise.
  var noticeEnd: Double? {
    @inline(never) get { notice?.end }
  }

  /// The notice's text; nil when none is shown.
  var noticeText: String? { notice?.text }

  /// Shows a notice.
  mutating func show(_ text: String, on stage: Stage, at time: Double) {
    let overlay = PanelPainter(scale: stage.scale).notice(text, in: stage.points)
    notice = Notice(text: text, overlay: overlay, end: time + Panels.duration)
  }

  /// Removes the notice at once.
  mutating func dropNotice() { notice = nil }

  /// Removes the notice when its time is over.
  mutating func advance(to time: Double) {
    if let end = notice?.end, end <= time { notice = nil }
  }

  /// Shows the panels on the stage at a time.
  func update(_ stage: Stage, at time: Double) {
    stage.show([hud?.overlay(on: stage, at: time), notice?.overlay].compactMap { $0 })
  }
}
