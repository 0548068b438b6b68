import Controls
import Painting

/// Short facts side by side in one tile.
struct FactsSection: CardSection {
  let spacing = 24.0
  let height = 68.0
  private let facts: [PictureDetails.Fact]
  private let kit: CardKit

  init(facts: [PictureDetails.Fact], kit: CardKit) {
    self.facts = facts
    self.kit = kit
  }

  func paint(with painter: Painter, in box: Rect) {
    painter.fill(box, radius: 14, with: kit.palette.raised)
    let width = box.width / Double(max(1, facts.count))
    for (index, fact) in facts.enumerated() {
      let cell = Rect(
        x: box.x + Double(index) * width, y: box.y, width: width, height: box.height)
      let inner = cell.inset(x: 4, y: 0)
      painter.text(
        fact.value, kit.type.headline.centered,
        in: Rect(x: inner.x, y: cell.y + 14, width: inner.width, height: 22))
      painter.text(
        fact.name, kit.type.caption.centered,
        in: Rect(x: inner.x, y: cell.y + 37, width: inner.width, height: 18))
      if index > 0 {
        painter.fill(
          Rect(x: painter.snapped(cell.x), y: box.y + 18, width: painter.hairline, height: 32),
          with: kit.palette.separator)
      }
    }
  }
}
