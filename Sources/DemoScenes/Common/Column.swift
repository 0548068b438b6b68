import Controls
import Painting

/// Blocks one below the other: the running part of a page, measured once and painted often.
struct Column {
  private struct Block {
    let box: Rect
    let paint: (Painter, Rect) -> Void
  }

  /// How wide it is, points.
  let width: Double
  /// What measures its text.
  let typesetter: Typesetter
  /// The colours.
  let palette: Palette
  /// How high all blocks are together, points.
  private(set) var height = 0.0
  private var blocks: [Block] = []

  /// An empty column.
  init(width: Double, typesetter: Typesetter, palette: Palette) {
    self.width = width
    self.typesetter = typesetter
    self.palette = palette
  }

  /// The styles of its text.
  var type: TypeScale { TypeScale(palette: palette) }

  /// Adds a block.
  ///
  /// - Parameter paint: Paints it into its place.
  mutating func add(height blockHeight: Double, paint: @escaping (Painter, Rect) -> Void) {
    blocks.append(
      Block(box: Rect(x: 0, y: height, width: width, height: blockHeight), paint: paint))
    height += blockHeight
  }

  /// Leaves a gap, points.
  mutating func space(_ points: Double) { height += points }

  /// Adds text.
  mutating func text(_ text: String, _ style: TextStyle) {
    let layout = typesetter.layout(text, style, width: width)
    add(height: layout.size.height) { painter, box in painter.text(layout, x: box.x, y: box.y) }
  }

  /// Adds a thin line.
  mutating func hairline() {
    let color = palette.separator
    add(height: 1) { painter, box in
      painter.hairline(fromX: box.x, toX: box.maxX, y: box.y, with: color)
    }
  }

  /// Adds who wrote it, and where or when.
  mutating func byline(_ avatar: Avatar, name: String, line: String) {
    let (type, palette) = (type, palette)
    add(height: 64) { painter, box in
      let y = box.midY - 2
      avatar.paint(with: painter, palette: palette, x: box.x + 20, y: y, radius: 20)
      let left = box.x + 52
      painter.line(name, type.headline, x: left, y: y - 21, width: box.maxX - left)
      painter.line(line, type.caption, x: left, y: y + 1, width: box.maxX - left)
    }
  }

  /// Adds what somebody said.
  mutating func comment(_ comment: PictureDetails.Comment) {
    let inner = max(0, width - 44)
    let name = typesetter.line(comment.name, type.smallHeadline, width: inner)
    let words = typesetter.layout(comment.words, type.caption.lines(4), width: inner)
    let avatar = Avatar(name: comment.name)
    let palette = palette
    let textHeight = name.size.height + 2 + words.size.height
    add(height: max(36, textHeight)) { painter, box in
      avatar.paint(with: painter, palette: palette, x: box.x + 16, y: box.y + 18, radius: 16)
      painter.text(name, x: box.x + 44, y: box.y)
      painter.text(words, x: box.x + 44, y: box.y + name.size.height + 2)
    }
    space(16)
  }

  /// Paints the blocks that something dirty touches.
  func paint(with painter: Painter, dirty: Rect) {
    for block in blocks {
      // What is drawn reaches a little beyond a block: accents, descenders.
      let reach = block.box.inset(x: -4, y: -4)
      if !reach.intersection(dirty).isEmpty { block.paint(painter, block.box) }
    }
  }
}
