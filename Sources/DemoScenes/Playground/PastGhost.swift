import Controls
import Playground
import SheetEngine
import Stage

/// Where the card was at the playhead's moment.
final class PastGhost {
  private let ghost = GhostView()
  private let words = GhostLabel()
  let views: [FloatingView]

  init() { views = [FloatingView(ghost), FloatingView(words)] }

  /// - Parameter moment: What the card was like then; nil hides the outline.
  func show(_ moment: MotionHistory.Sample?, _ frame: SheetFrame) {
    guard let moment else {
      if !views[0].frame.isEmpty { ghost.show(false) }
      for view in views { view.frame = .zero }
      return
    }
    if views[0].frame.isEmpty { ghost.show(true) }
    let how = moment.isHeld ? "held" : "moving"
    words.say("\(how) · \(Int(moment.velocity.rounded())) pt/s")
    let y = frame.card.y - frame.top + moment.top
    views[0].frame = Rect2D(
      x: frame.card.x, y: y, width: frame.card.width, height: GhostView.height)
    views[1].frame = GhostLabel.frame(on: views[0].frame)
  }
}
