internal import Compositor
internal import Controls
internal import Painting
internal import Pixels
internal import SheetEngine

/// Paints what lies over all sheets, light on dark whatever is below: the panel of `--hud`, and lines about
/// what went wrong.
struct PanelPainter {
  private static let width = 236.0
  private static let lineHeight = 17.0
  private static let inset = 10.0
  private static let chartHeight = 20.0

  private let scale: Double
  private let typesetter: Typesetter

  init(scale: Double) {
    self.scale = scale
    typesetter = Typesetter(scale: scale)
  }

  /// The panel's size, points.
  func size(_ content: PanelContent) -> Size2D {
    let count = content.lines.count + (content.latencies == nil ? 1 : 2)
    return Size2D(
      width: PanelPainter.width,
      height: Double(count) * PanelPainter.lineHeight + 2 * 8
        + (content.latencies == nil ? 0 : PanelPainter.chartHeight + 4))
  }

  func paint(_ content: PanelContent) -> PixelImage {
    let size = size(content)
    let (image, painter) = ground(size, opacity: 0.88)
    let plain = TextStyle(size: 12, color: Color(rgb: 0xE6E8F2))
    let title = TextStyle(size: 12, weight: .semibold, color: Color(rgb: 0xFFFFFF))
    var y = 8.0
    func line(_ text: String, _ style: TextStyle) {
      painter.text(
        text, style, x: PanelPainter.inset, y: y, width: size.width - 2 * PanelPainter.inset)
      y += PanelPainter.lineHeight
    }
    line(content.title, title)
    for text in content.lines { line(text, plain) }
    if let latencies = content.latencies {
      line(latencies.words, plain)
      paint(latencies.histogram, atY: y + 2, with: painter)
    }
    return image
  }

  /// A line about what went wrong, in the middle above the bottom edge.
  ///
  /// - Parameter room: The view's size, points.
  func notice(_ text: String, in room: Size2D) -> Overlay {
    let style = TextStyle(size: 13, color: Color(rgb: 0xF2F2F6))
    let layout = typesetter.layout(text, style, width: max(40, min(room.width - 64, 440)))
    let size = Size2D(width: layout.size.width + 32, height: layout.size.height + 20)
    let (image, painter) = ground(size, opacity: 0.92)
    painter.text(layout, x: 16, y: 10)
    return Overlay(
      image: image, x: Int(((room.width - size.width) / 2 * scale).rounded()),
      y: Int(((room.height - size.height - 24) * scale).rounded()))
  }

  private func ground(_ size: Size2D, opacity: Double) -> (PixelImage, Painter) {
    let image = PixelImage(
      width: Int((size.width * scale).rounded(.up)),
      height: Int((size.height * scale).rounded(.up)), filledWith: 0)
    let painter = Painter(image: image, scale: scale, typesetter: typesetter)
    painter.fill(painter.bounds, radius: 10, with: Color(rgb: 0x14161E).faded(to: opacity))
    return (image, painter)
  }

  /// A bar for each span of time, the shortest at the left.
  private func paint(_ counts: [Int], atY y: Double, with painter: Painter) {
    let (gap, most) = (3.0, Double(max(1, counts.max() ?? 1)))
    let room = PanelPainter.width - 2 * PanelPainter.inset
    let width = (room - gap * Double(counts.count - 1)) / Double(counts.count)
    for (index, count) in counts.enumerated() {
      let height = max(1, PanelPainter.chartHeight * Double(count) / most)
      painter.fill(
        Rect2D(
          x: PanelPainter.inset + Double(index) * (width + gap),
          y: y + PanelPainter.chartHeight - height, width: width, height: height),
        with: Color(rgb: count > 0 ? 0x8FA2FF : 0x4A4E60))
    }
  }
}
