import SheetControls
import SheetEngine
import SheetStage

enum OverCard {
  /// - Parameter depth: The number of sheets below the card, at least 1.
  static func make(
    title: String, words: String, depth: Int, perform: @escaping (SceneAction) -> Void
  ) -> Card {
    let picture = PaintedView(label: "A stack of sheets") { painter, bounds in
      paintStack(of: min(depth + 1, 5), with: painter, in: bounds)
    }
    let another = Button("Another sheet", kind: .filled) { perform(.presentOver) }
    another.isEnabled = depth < SheetStack.maximumDepth - 1
    let stack = StackView(
      [
        .init(picture, gap: 20, height: 152), .init(Label(words) { $0.body }, gap: 24),
        .init(another, gap: 10, height: 48),
        .init(Button("Close") { perform(.dismiss) }, gap: 28, height: 48),
      ], top: 20)
    let close = Button("", icon: Icon.cross, label: "Close") { perform(.dismiss) }
    let header = CardHeader(
      title, detail: depth == 1 ? "One sheet below" : "\(depth) sheets below", top: 12,
      button: close, buttonWidth: 36)
    return Card(header: header, headerHeight: 68, content: stack)
  }

  private static func paintStack(of count: Int, with painter: ViewPainter, in bounds: Rect2D) {
    let palette = painter.palette
    painter.fill(bounds, radius: 14, with: palette.raised)
    painter.grouped {
      painter.clip(to: Path(roundedRect: bounds, radius: 14))
      let front = Rect2D(x: bounds.midX - 70, y: bounds.maxY - 78, width: 140, height: 110)
      for step in stride(from: count - 1, through: 0, by: -1) {
        let back = Double(step)
        let card = Rect2D(
          x: front.x + 8 * back, y: front.y - 13 * back, width: front.width - 16 * back,
          height: front.height)
        painter.fill(card.inset(x: -1, y: -1), radius: 11, with: palette.shade.faded(to: 0.08))
        painter.fill(card, radius: 10, with: palette.surface)
        painter.fill(
          card, radius: 10, with: palette.accent.faded(to: step == 0 ? 0.9 : 0.32 - 0.06 * back))
      }
      painter.fill(
        Rect2D(x: front.midX - 14, y: front.y + 9, width: 28, height: 4), radius: 2,
        with: palette.onAccent.faded(to: 0.8))
    }
  }
}
