import Controls
import Painting
import Pixels

/// A way into a scene: a small drawing of it, whose sheet comes up a little under the pointer, and a
/// line about it.
final class GalleryTile: Control {
  /// What it leads to.
  let name: SceneName
  private let title: String
  private let line: String
  private var lift = Glide(at: 0, duration: 0.28)
  private var isLifted = false

  /// How high the words are, points.
  static let wordsHeight = 82.0
  /// A tile lower than this has its words beside its drawing, points.
  private static let lowest = 140.0

  /// Creates a tile.
  init(_ name: SceneName, title: String, line: String) {
    self.name = name
    self.title = title
    self.line = line
    super.init()
  }

  private var isLow: Bool { frame.height < GalleryTile.lowest }

  /// Where the drawing is.
  private var stage: Rect {
    isLow
      ? Rect(x: 0, y: 0, width: (frame.width * 0.45).rounded(), height: frame.height)
      : Rect(x: 0, y: 0, width: frame.width, height: frame.height - GalleryTile.wordsHeight)
  }

  private var words: Rect {
    isLow
      ? Rect(
        x: stage.maxX + 16, y: 0, width: max(0, frame.width - stage.maxX - 28),
        height: frame.height)
      : Rect(
        x: 14, y: stage.maxY + 12, width: max(0, frame.width - 26),
        height: frame.height - stage.maxY - 24)
  }

  override func stateChanged() {
    aim()
    invalidate()
  }

  override func focusChanged() {
    aim()
    invalidate()
  }

  private func aim() {
    // A click leaves the focus behind; what shows the keyboard's place is the outline.
    let wants = isHovered || (isFocused && canvas?.showsFocus == true)
    guard wants != isLifted else { return }
    isLifted = wants
    lift.go(to: wants ? 1 : 0)
    animate()
  }

  override func advance(to time: Double) -> Bool {
    let moves = lift.advance(to: time)
    invalidate(stage)
    return moves
  }

  override var focusOutline: (box: Rect, radius: Double) { (bounds.inset(x: -3, y: -3), 19) }

  override func paint(with painter: Painter, palette: Palette, dirty: Rect) {
    let outline = Path(roundedRect: bounds, radius: 16)
    painter.fill(outline, with: palette.raised)
    painter.grouped {
      painter.clip(to: outline)
      painter.grouped {
        painter.clip(to: stage)
        Miniature(painter: painter, palette: palette, stage: stage, lift: lift.value).paint(name)
      }
    }
    if !words.intersection(dirty).isEmpty { paintWords(with: painter, palette: palette) }
    if isPressed { paintHighlight(with: painter, palette: palette, in: bounds, radius: 16) }
  }

  private func paintWords(with painter: Painter, palette: Palette) {
    let type = TypeScale(palette: palette)
    let box = words
    let detail = painter.typesetter.layout(line, type.caption.lines(2), width: box.width)
    let heading = painter.typesetter.line(title, type.headline, width: box.width)
    let height = heading.size.height + 2 + detail.size.height
    let top = isLow ? box.midY - height / 2 : box.y
    painter.text(heading, x: box.x, y: top)
    painter.text(detail, x: box.x, y: top + heading.size.height + 2)
  }
}
