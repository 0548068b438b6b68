import Controls
import Painting
import Playground
import SheetEngine
import Stage

/// Where a release now would send the card: one outline fades out while another fades in elsewhere.
final class ReleaseGhosts {
  private let pair = [GhostView(), GhostView()]
  let views: [FloatingView]
  /// Which of the two is shown, and for which detent.
  private var current = 0
  private var place: Detent.ID?

  init() { views = pair.map { FloatingView($0) } }

  /// Brings both up to a frame.
  func show(_ sheet: Sheet, _ frame: SheetFrame, at time: Double) {
    let explanation = ReleaseExplanation.now(sheet, at: time)
    let target = explanation == nil ? nil : frame.release
    if target != place {
      if place != nil { pair[current].show(false) }
      if target != nil {
        current = 1 - current
        pair[current].show(true)
      }
      place = target
    }
    if let explanation, let target {
      pair[current].say(explanation.label)
      views[current].frame = outline(target, sheet, frame)
    }
    for (ghost, view) in zip(pair, views) where ghost.isGone && !(ghost === pair[current] && target != nil) {
      view.frame = Rect2D(x: 0, y: 0, width: 0, height: 0)
    }
  }

  private func outline(_ target: Detent.ID, _ sheet: Sheet, _ frame: SheetFrame) -> Rect2D {
    let geometry = sheet.geometry
    let top = sheet.releaseCandidates.first { $0.choice.place == target }?.top
    let limit = geometry.size.height - GhostView.height
    let y = geometry.safeTop + (top ?? geometry.availableHeight)
    return Rect2D(
      x: frame.card.x, y: min(y, limit), width: frame.card.width, height: GhostView.height)
  }
}
