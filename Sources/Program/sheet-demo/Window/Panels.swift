internal import SheetCompositor
internal import SheetReader
internal import SheetStage

/// Panels over all sheets: that of `--hud`, and short notices.
struct Panels {
  private struct Notice {
    let text: String
    let number: Int
    let overlay: Overlay
    let end: Double
  }

  /// The duration of a notice, seconds.
  private static let duration = 5.0

  var hud: HUD?
  private var notice: Notice?
  private var noticeCount = 0

  init(hud: HUD? = nil) { self.hud = hud }

  /// The time at which the notice disappears, seconds; nil if none is shown.
  ///
  /// Not inlined, because the optimizer of Swift 6.3.1 crashes on the result otherwise.
  var noticeEnd: Double? {
    @inline(never) get { notice?.end }
  }

  /// The notice for screen readers; nil when none is shown.
  var readerNotice: ReaderNotice? {
    notice.map { ReaderNotice(number: $0.number, text: $0.text) }
  }

  mutating func show(_ text: String, on stage: Stage, at time: Double) {
    let overlay = PanelPainter(scale: stage.scale).notice(text, in: stage.points)
    noticeCount += 1
    notice = Notice(text: text, number: noticeCount, overlay: overlay, end: time + Panels.duration)
  }

  mutating func dropNotice() { notice = nil }

  mutating func advance(to time: Double) {
    if let end = notice?.end, end <= time { notice = nil }
  }

  func update(_ stage: Stage, at time: Double) {
    stage.show([hud?.overlay(on: stage, at: time), notice?.overlay].compactMap { $0 })
  }
}
