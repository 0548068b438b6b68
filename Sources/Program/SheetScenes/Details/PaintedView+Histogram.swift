import SheetControls

extension PaintedView {
  /// A histogram of the picture's lightness, darkest at the left, in shades of the accent colour.
  static func histogram(of store: PictureStore) -> PaintedView {
    PaintedView(label: "Histogram", height: { _ in 72 }) { painter, bounds in
      painter.fill(bounds, radius: 14, with: painter.palette.raised)
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
          radius: pitch * 0.35, with: painter.palette.accent.mixed(with: .white, share * 0.55))
      }
    }
  }
}
