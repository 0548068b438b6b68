import Controls
import Painting

/// Tags, each in a rounded frame; those that do not fit in a row go to the next.
final class TagsView: View {
  private static let tagHeight = 30.0
  private static let gap = 8.0
  private let tags: [String]

  init(_ tags: [String]) { self.tags = tags }

  override var role: Role? { .text }
  override var label: String { tags.joined(separator: " ") }

  override func height(in width: Double) -> Double {
    let typesetter = typesetter ?? Typesetter(scale: 1)
    return places(width, typesetter, .light).last?.rect.maxY ?? 0
  }

  private func places(
    _ width: Double, _ typesetter: Typesetter, _ palette: Palette
  ) -> [(layout: TextLayout, rect: Rect)] {
    let style = TypeScale(palette: palette).caption.colored(palette.accent)
    var (x, y) = (0.0, 0.0)
    return tags.map { tag in
      let layout = typesetter.layout(tag, style, width: width - 24)
      let tagWidth = layout.size.width + 24
      if x > 0, x + tagWidth > width {
        x = 0
        y += TagsView.tagHeight + TagsView.gap
      }
      defer { x += tagWidth + TagsView.gap }
      return (layout, Rect(x: x, y: y, width: tagWidth, height: TagsView.tagHeight))
    }
  }

  override func paint(with painter: Painter, palette: Palette, dirty: Rect) {
    for (layout, rect) in places(frame.width, painter.typesetter, palette) {
      painter.fill(rect, radius: rect.height / 2, with: palette.accentTint)
      let slack = (rect.height - layout.size.height) / 2
      painter.text(layout, x: rect.x + 12, y: rect.y + slack)
    }
  }
}
