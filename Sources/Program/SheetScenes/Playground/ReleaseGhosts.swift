import SheetControls
import SheetEngine
import SheetPlayground
import SheetStage

/// The outlines at the target of a release: when it changes, one fades out and the other fades in.
final class ReleaseGhosts {
  /// The time after the last move for which a hand's velocity still changes, seconds.
  private static let settling = 0.25

  private let pair = [GhostView(), GhostView()]
  private let words = GhostLabel()
  private let pulse = HandlePulse()
  let views: [FloatingView]
  /// The index of the ghost that shows the target in `place`.
  private var current = 0
  private(set) var place: SheetPlace?
  /// The card's last top edge, points, and the time at which it got there, seconds.
  private var last = (top: 0.0, time: 0.0)

  init() {
    views = pair.map { FloatingView($0) } + [FloatingView(words), FloatingView(pulse)]
  }

  /// - Parameter label: The new text; nil leaves the text unchanged.
  func show(_ sheet: Sheet, _ frame: SheetFrame, label: String?, at time: Double) {
    let target = frame.phase == .dragging ? frame.release : nil
    if target != place { turn(to: target) }
    if let label { words.say(label) }
    if let target {
      let outline = outline(target, sheet, frame)
      views[current].frame = outline
      views[2].frame = GhostLabel.frame(on: outline, of: frame.card, header: frame.header)
      if frame.top != last.top { last = (frame.top, time) }
      // Requests frames, because the velocity of a hand at rest still decreases.
      if time - last.time < ReleaseGhosts.settling { pair[current].animate() }
    } else {
      views[2].frame = .zero
    }
    for (index, ghost) in pair.enumerated() where ghost.isGone {
      if target == nil || index != current { views[index].frame = .zero }
    }
    views[3].frame =
      frame.handle.flatMap { pulse.isOn ? $0.outset(by: HandlePulse.margin) : nil } ?? .zero
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

/// A short highlight of the handle when the target of a release changes.
final class HandlePulse: View {
  static let margin = 6.0

  private var glow = Glide(at: 0, duration: 0.35)
  private(set) var isOn = false

  func start() {
    isOn = true
    glow.jump(to: 1)
    move(&glow, to: 0)
  }

  override func advance(to time: Double) -> Bool {
    isOn = glow.advance(to: time)
    invalidate()
    return isOn
  }

  override func paint(with painter: ViewPainter, dirty: Rect2D) {
    guard glow.value > 0 else { return }
    let spread = HandlePulse.margin * (1 - glow.value)
    let body = bounds.inset(x: spread, y: spread)
    painter.fill(
      body, radius: body.height / 2, with: painter.palette.accent.faded(to: 0.8 * glow.value))
  }
}
