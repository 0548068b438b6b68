internal import Compositor
internal import Painting
internal import Pixels
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
    stage.show(Panels.notice(text, on: stage))
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

  /// Light on dark, in the middle above the bottom edge.
  private static func notice(_ text: String, on stage: Stage) -> Overlay {
    let scale = stage.scale
    let room = stage.size.points(scale: scale)
    let typesetter = Typesetter(scale: scale)
    let style = TextStyle(size: 13, color: Color(rgb: 0xF2F2F6))
    let layout = typesetter.layout(text, style, width: max(40, min(room.width - 64, 440)))
    let (width, height) = (layout.size.width + 32, layout.size.height + 20)
    let image = PixelImage(
      width: Int((width * scale).rounded(.up)), height: Int((height * scale).rounded(.up)),
      filledWith: 0)
    let painter = Painter(image: image, scale: scale, typesetter: typesetter)
    painter.fill(painter.bounds, radius: 10, with: Color(rgb: 0x14161E).faded(to: 0.92))
    painter.text(layout, x: 16, y: 10)
    return Overlay(
      image: image, x: Int(((room.width - width) / 2 * scale).rounded()),
      y: Int(((room.height - height - 24) * scale).rounded()))
  }
}
