import Controls

/// How much of the picture is dark, how much light.
final class HistogramView: View {
  private let store: PictureStore

  init(_ store: PictureStore) { self.store = store }

  override var role: Role? { .image }
  override var label: String { "Histogram" }
  override func height(in width: Double) -> Double { 72 }

  override func paint(with painter: ViewPainter, dirty: Rect2D) {
    let palette = painter.palette
    painter.fill(bounds, radius: 14, with: palette.raised)
    let histogram = store.statistics.histogram
    let area = bounds.inset(x: 12, y: 12)
    let pitch = area.width / Double(max(1, histogram.count))
    for (index, value) in histogram.enumerated() {
      let height = max(2, area.height * value)
      let share = Double(index) / Double(max(1, histogram.count - 1))
      painter.fill(
        Rect2D(
          x: area.x + (Double(index) + 0.15) * pitch, y: area.maxY - height, width: pitch * 0.7,
          height: height),
        radius: pitch * 0.35, with: HistogramView.tone(share, accent: palette.accent))
    }
  }

  /// The accent, lighter to the right.
  private static func tone(_ share: Double, accent: Color) -> Color {
    func part(_ byte: UInt8) -> Double {
      let value = Double(byte) / 255
      return value + (1 - value) * share * 0.55
    }
    return Color(red: part(accent.red), green: part(accent.green), blue: part(accent.blue))
  }
}
