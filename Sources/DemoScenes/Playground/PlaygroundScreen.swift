import Controls

/// What is behind the card: paper. Nothing else lies on it, so that it can be moved as a whole.
final class PlaygroundScreen: View {
  let paper: PaperView

  init(_ log: MotionLog) {
    paper = PaperView(log)
    super.init()
    add(paper)
  }

  override func layout() { paper.frame = bounds }
}
