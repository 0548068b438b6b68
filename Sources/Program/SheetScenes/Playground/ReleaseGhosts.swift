import SheetControls
import SheetEngine
import SheetPlayground

/// The outlines at a release's target: when the target changes, the old outline fades out and a new
/// outline fades in.
final class ReleaseGhosts: View {
  /// The time after the card's last move for which frames are requested, seconds. The velocity in
  /// the label falls to 0 meanwhile.
  private static let settling = 0.25

  private let pair = [GhostView(), GhostView()]
  private let words = GhostLabel()
  private let pulse = HandlePulse()
  /// The index in `pair` of the outline at the release's current target.
  private var current = 0
  private(set) var place: SheetPlace?
  /// The card's latest top edge, points, and the time of its latest move, seconds.
  private var last = (top: 0.0, time: 0.0)

  override init() {
    super.init()
    for view in [pair[0], pair[1], words, pulse] as [View] { add(view) }
  }

  /// The rectangle of the label of a release's target, points of the window; empty while hidden.
  var labelFrame: Rect2D { words.isHidden ? .zero : words.frame }

  /// A nil `label` leaves the text unchanged; `words` is the height of the card's part that has
  /// words, points.
  func show(
    _ sheet: Sheet, _ frame: SheetFrame, label: String?, words height: Double, at time: Double
  ) {
    let target = frame.phase == .dragging ? frame.release : nil
    if target != place { turn(to: target) }
    if let label { words.say(label) }
    if let target {
      let outline = outline(target, sheet, frame)
      pair[current].show(at: outline)
      let isOnWords = frame.card.y < outline.y && outline.y < frame.card.y + height
      pair[current].leavesOutLine = isOnWords
      words.show(at: GhostLabel.frame(on: outline, of: frame.card, words: height))
      if frame.top != last.top { last = (frame.top, time) }
      // Requests frames after the last move, because the label's velocity then falls to 0.
      if time - last.time < ReleaseGhosts.settling { pair[current].animate() }
    } else {
      words.show(at: .zero)
    }
    for (index, ghost) in pair.enumerated()
    where ghost.isGone && (target == nil || index != current) {
      ghost.show(at: .zero)
    }
    pulse.show(
      at: frame.handle.flatMap { pulse.isOn ? $0.outset(by: HandlePulse.margin) : nil } ?? .zero)
  }

  private func turn(to target: SheetPlace?) {
    if place != nil { pair[current].show(false) }
    if place != nil, target != nil { pulse.start() }
    if target != nil {
      current = 1 - current
      pair[current].show(true)
    }
    place = target
  }

  private func outline(_ target: SheetPlace, _ sheet: Sheet, _ frame: SheetFrame) -> Rect2D {
    let geometry = sheet.geometry
    let top = sheet.releaseCandidates.first { $0.choice == target }?.top
    let limit = geometry.size.height - GhostView.height
    let y = geometry.safeTop + (top ?? geometry.availableHeight)
    return Rect2D(
      x: frame.card.x, y: min(y, limit), width: frame.card.width, height: GhostView.height)
  }
}

private final class GhostView: View {
  static let height = 48.0

  /// Leaves out the line between the corners, which would strike through words.
  var leavesOutLine = false {
    didSet { if leavesOutLine != oldValue { invalidate() } }
  }
  private var opacity = Glide(at: 0, duration: 0.08)
  /// Until then the outline appears at once, so that the first picture of a drag has it.
  private var wasPainted = false

  override var role: Role? { .image }
  override var label: String { "Ghost" }

  func show(_ isShown: Bool) {
    if wasPainted { return move(&opacity, to: isShown ? 1 : 0) }
    opacity.jump(to: isShown ? 1 : 0)
    invalidate()
  }

  var isGone: Bool { opacity.value == 0 }

  override func advance(to time: Double) -> Bool {
    let old = opacity.value
    defer { if opacity.value != old { invalidate() } }
    return opacity.advance(to: time)
  }

  override func paint(with painter: ViewPainter, dirty: Rect2D) {
    guard opacity.value > 0 else { return }
    wasPainted = true
    let (width, radius) = (frame.width, 14.0)
    let line = Path { path in
      path.move(1.5, GhostView.height)
      path.line(1.5, 1.5 + radius)
      path.arc(x: 1.5 + radius, y: 1.5 + radius, radius: radius, from: .pi, to: 1.5 * .pi)
      if leavesOutLine { path.move(width - 1.5 - radius, 1.5) }
      path.arc(
        x: width - 1.5 - radius, y: 1.5 + radius, radius: radius, from: 1.5 * .pi, to: 2 * .pi)
      path.line(width - 1.5, GhostView.height)
    }
    painter.stroke(
      line, width: 2, style: .butt, dashes: [7, 5],
      with: painter.palette.accent.faded(to: opacity.value))
  }
}

private final class GhostLabel: View {
  private static let height = 24.0
  private static let gap = 8.0

  /// The label's rectangle: above the ghost's outline, or above the card if the label would cover
  /// the card's text.
  static func frame(on outline: Rect2D, of card: Rect2D, words: Double) -> Rect2D {
    let way = height + gap
    let isOnWords = outline.y - gap > card.y && outline.y - way < card.y + words
    let line = isOnWords ? card.y : outline.y
    // Places the label below the card's words if there is no room above the line.
    let y = line < way ? card.y + words + gap : line - way
    let width = max(0, min(230, outline.width - 2 * gap))
    return Rect2D(x: outline.maxX - gap - width, y: y, width: width, height: height)
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

/// A short highlight of the handle when the target of a release changes.
private final class HandlePulse: View {
  static let margin = 6.0

  private var glow = Glide(at: 0, duration: 0.35)

  var isOn: Bool { glow.value > 0 }

  /// Does not use `View.move`, because `View.move` does not animate in a canvas that has never been
  /// painted.
  func start() {
    glow.jump(to: 1)
    glow.go(to: 0)
    animate()
  }

  override func advance(to time: Double) -> Bool {
    invalidate()
    return glow.advance(to: time)
  }

  override func paint(with painter: ViewPainter, dirty: Rect2D) {
    guard isOn else { return }
    let spread = HandlePulse.margin * (1 - glow.value)
    let body = bounds.inset(x: spread, y: spread)
    painter.fill(
      body, radius: body.height / 2, with: painter.palette.accent.faded(to: 0.8 * glow.value))
  }
}
