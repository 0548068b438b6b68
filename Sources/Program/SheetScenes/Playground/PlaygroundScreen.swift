import SheetControls
import SheetEngine
import SheetPlayground

final class PlaygroundScreen: View {
  let paper: PaperView
  let panel: ControlPanel

  init(_ history: MotionHistory, _ panel: ControlPanel) {
    paper = PaperView(history)
    self.panel = panel
    super.init()
    for view in [paper, panel] { add(view) }
  }

  override func layout() {
    let window = Size2D(width: frame.width, height: frame.height)
    let stage = ControlPanel.stage(in: window, showing: panel.page)
    // Snaps to pixels, because the running paper moves by whole pixels.
    let (width, height) = (snapped(stage.width), snapped(stage.height))
    paper.frame = Rect2D(width: width, height: height)
    panel.frame =
      width < frame.width
      ? Rect2D(x: width, y: 0, width: frame.width - width, height: frame.height)
      : Rect2D(x: 0, y: height, width: width, height: frame.height - height)
  }
}
