import SheetControls
import SheetEngine

/// The outline of the card's upper edge at the target of a release.
final class GhostView: View {
  static let height = 48.0

  private var opacity = Glide(at: 0, duration: 0.08)

  override var role: Role? { .image }
  override var label: String { "Ghost" }

  func show(_ isShown: Bool) { move(&opacity, to: isShown ? 1 : 0) }

  var isGone: Bool { opacity.value == 0 && !isFading }

  private(set) var isFading = false

  override func advance(to time: Double) -> Bool {
    let old = opacity.value
    isFading = opacity.advance(to: time)
    if opacity.value != old { invalidate() }
    return isFading
  }

  override func paint(with painter: ViewPainter, dirty: Rect2D) {
    guard opacity.value > 0 else { return }
    let (width, radius) = (frame.width, 14.0)
    let line = Path { path in
      path.move(1.5, GhostView.height)
      path.line(1.5, 1.5 + radius)
      path.arc(x: 1.5 + radius, y: 1.5 + radius, radius: radius, from: .pi, to: 1.5 * .pi)
      path.arc(
        x: width - 1.5 - radius, y: 1.5 + radius, radius: radius, from: 1.5 * .pi, to: 2 * .pi)
      path.line(width - 1.5, GhostView.height)
    }
    painter.stroke(
      line, width: 2, style: .butt, dashes: [7, 5],
      with: painter.palette.accent.faded(to: opacity.value))
  }
}

final class GhostLabel: View {
  private static let height = 24.0
  private static let gap = 8.0

  /// Above the ghost's outline, or above the card if it would cover the card's text.
  static func frame(on outline: Rect2D, of card: Rect2D, header: Double) -> Rect2D {
    let way = GhostLabel.height + GhostLabel.gap
    let isOnWords =
      outline.y - GhostLabel.gap > card.y && outline.y - way < card.y + header
    let line = isOnWords ? card.y : outline.y
    // Below the card's text if there is no room above the card.
    let y = line < way ? card.y + header + gap : line - way
    let width = max(0, min(230, outline.width - 2 * GhostLabel.gap))
    return Rect2D(
      x: outline.maxX - GhostLabel.gap - width, y: y, width: width,
      height: GhostLabel.height)
  }

  private var words = ""

  override var role: Role? { .text }
  override var label: String { words }

  func say(_ text: String) {
    guard text != words else { return }
    words = text
    invalidate()
  }

  override func paint(with painter: ViewPainter, dirty: Rect2D) {
    let palette = painter.palette
    let style = painter.type.smallHeadline.colored(palette.onAccent)
    let text = painter.typesetter.wrapped(words, style, width: frame.width - 20, lines: 1)
    let width = text.size.width + 20
    let pill = Rect2D(x: frame.width - width, y: 0, width: width, height: frame.height)
    painter.fill(pill, radius: 12, with: palette.accent)
    painter.text(text, x: pill.x + 10, y: pill.midY - text.size.height / 2)
  }
}
