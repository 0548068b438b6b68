import Controls
import Painting
import Pixels

/// How much of the picture is dark, how much light.
struct HistogramSection: CardSection {
  let spacing = 24.0
  private static let graphHeight = 72.0
  private let store: PictureStore
  private let kit: CardKit
  private let heading: TextLayout

  init(store: PictureStore, kit: CardKit) {
    self.store = store
    self.kit = kit
    heading = kit.heading("Light")
  }

  var height: Double { heading.size.height + 10 + HistogramSection.graphHeight }

  func paint(with painter: Painter, in box: Rect) {
    painter.text(heading, x: box.x, y: box.y)
    let histogram = store.statistics.histogram
    let graph = Rect(
      x: box.x, y: box.maxY - HistogramSection.graphHeight, width: box.width,
      height: HistogramSection.graphHeight)
    painter.fill(graph, radius: 14, with: kit.palette.raised)
    let area = Rect(
      x: graph.x + 12, y: graph.y + 12, width: graph.width - 24, height: graph.height - 24)
    let pitch = area.width / Double(max(1, histogram.count))
    for (index, value) in histogram.enumerated() {
      let height = max(2, area.height * value)
      let share = Double(index) / Double(max(1, histogram.count - 1))
      painter.fill(
        Rect(
          x: area.x + (Double(index) + 0.15) * pitch, y: area.maxY - height, width: pitch * 0.7,
          height: height),
        radius: pitch * 0.35, with: HistogramSection.tone(share, accent: kit.palette.accent))
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
