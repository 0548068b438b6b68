import Controls
import Painting

/// Tags, each in a rounded frame; those that do not fit in a row go to the next.
struct ChipsSection: CardSection {
  let spacing = 20.0
  private static let chipHeight = 30.0
  private static let gap = 8.0
  private let chips: [(layout: TextLayout, box: Rect)]
  private let palette: Palette

  init(tags: [String], kit: CardKit) {
    let style = kit.type.caption.colored(kit.palette.accent)
    var x = 0.0
    var y = 0.0
    var chips: [(TextLayout, Rect)] = []
    for tag in tags {
      let layout = kit.typesetter.layout(tag, style, width: kit.width - 24)
      let width = layout.size.width + 24
      if x > 0, x + width > kit.width {
        x = 0
        y += ChipsSection.chipHeight + ChipsSection.gap
      }
      chips.append((layout, Rect(x: x, y: y, width: width, height: ChipsSection.chipHeight)))
      x += width + ChipsSection.gap
    }
    self.chips = chips
    palette = kit.palette
  }

  var height: Double { chips.last?.box.maxY ?? 0 }

  func paint(with painter: Painter, in box: Rect) {
    for chip in chips {
      let place = Rect(
        x: box.x + chip.box.x, y: box.y + chip.box.y, width: chip.box.width,
        height: chip.box.height)
      painter.fill(place, radius: place.height / 2, with: palette.accentTint)
      let slack = (place.height - chip.layout.size.height) / 2
      painter.text(chip.layout, x: place.x + 12, y: place.y + slack)
    }
  }
}
