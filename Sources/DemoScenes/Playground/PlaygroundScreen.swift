import Controls
import Painting

/// What is behind the card: paper, and a button that brings the card back.
final class PlaygroundScreen: View {
  let paper: PaperView
  let comeBack = Button("Bring the card back", kind: .filled)

  init(_ log: MotionLog) {
    paper = PaperView(log)
    super.init()
    add(paper)
    add(comeBack)
    comeBack.isHidden = true
  }

  override func layout() {
    paper.frame = bounds
    let width = max(0, min(240, frame.width - 40))
    comeBack.frame = Rect2D(
      x: ((frame.width - width) / 2).rounded(), y: max(0, frame.height - 90), width: width,
      height: 50)
  }
}
