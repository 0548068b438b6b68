internal import SheetCompositor
internal import SheetPainting
internal import SheetReader
internal import SheetStage

struct Panels {
  /// The duration of a notice, seconds.
  private static let duration = 5.0

  var hud: HUD?
  private var notice: Notice?
  private var noticeCount = 0

  /// The time at which the notice disappears, seconds; nil if no notice is shown.
  ///
  /// Not inlined, because the optimizer of Swift 6.3.1 crashes on the result otherwise.
  var noticeEnd: Double? {
    @inline(never) get { notice?.end }
  }

  var readerNotice: ReaderNotice? { notice?.content }

  mutating func show(_ text: String, on stage: Stage, at time: Double) {
    noticeCount += 1
    notice = Notice(
      ReaderNotice(number: noticeCount, text: text), on: stage, until: time + Panels.duration)
  }

  mutating func dropNotice() { notice = nil }

  mutating func advance(to time: Double) {
    if let end = notice?.end, end <= time { notice = nil }
  }

  mutating func update(_ stage: Stage, at time: Double) {
    notice?.fit(stage)
    stage.show([hud?.overlay(on: stage, at: time), notice?.overlay].compactMap { $0 })
  }
}

private struct Notice {
  let content: ReaderNotice
  let end: Double
  private(set) var overlay: Overlay
  /// The size of the stage, points, and its scale, for which the overlay was painted.
  private var room: Size2D
  private var scale: Double

  init(_ content: ReaderNotice, on stage: Stage, until end: Double) {
    (self.content, self.end) = (content, end)
    (room, scale) = (stage.points, stage.scale)
    overlay = PanelPainter(scale: scale).notice(content.text, in: room)
  }

  mutating func fit(_ stage: Stage) {
    if room == stage.points, scale == stage.scale { return }
    self = Notice(content, on: stage, until: end)
  }
}

struct PanelPainter {
  static let margin = 12.0
  private static let width = 236.0
  private static let lineHeight = 17.0
  private static let inset = (x: 10.0, y: 8.0)

  private let scale: Double
  private let typesetter: Typesetter

  init(scale: Double) {
    self.scale = scale
    typesetter = Typesetter(scale: scale)
  }

  func panel(_ lines: [String]) -> PixelImage {
    let inset = PanelPainter.inset
    let height = Double(lines.count) * PanelPainter.lineHeight + 2 * inset.y
    let (image, painter) = ground(Size2D(width: PanelPainter.width, height: height), opacity: 0.88)
    for (index, line) in lines.enumerated() {
      let style =
        index == 0
        ? TextStyle(size: 12, weight: .semibold, color: Color(rgb: 0xFFFFFF))
        : TextStyle(size: 12, color: Color(rgb: 0xE6E8F2))
      painter.text(
        line, style, x: inset.x, y: inset.y + Double(index) * PanelPainter.lineHeight,
        width: PanelPainter.width - 2 * inset.x)
    }
    return image
  }

  /// A notice, centred above the lower edge of a view of the size `room`, points.
  func notice(_ text: String, in room: Size2D) -> Overlay {
    let style = TextStyle(size: 13, color: Color(rgb: 0xF2F2F6), maximumLines: 8)
    let layout = typesetter.layout(text, style, width: max(40, min(room.width - 64, 440)))
    let size = Size2D(width: layout.size.width + 32, height: layout.size.height + 20)
    let (image, painter) = ground(size, opacity: 0.92)
    painter.text(layout, x: 16, y: 10)
    return Overlay(
      image: image, x: Int(((room.width - size.width) / 2 * scale).rounded()),
      y: Int((max(0, room.height - size.height - 24) * scale).rounded()))
  }

  private func ground(_ size: Size2D, opacity: Double) -> (PixelImage, Painter) {
    let image = PixelImage(
      width: Int((size.width * scale).rounded(.up)),
      height: Int((size.height * scale).rounded(.up)), filledWith: 0)
    let painter = Painter(image: image, scale: scale, typesetter: typesetter)
    painter.fill(painter.bounds, radius: 10, with: Color(rgb: 0x14161E).faded(to: opacity))
    return (image, painter)
  }
}
