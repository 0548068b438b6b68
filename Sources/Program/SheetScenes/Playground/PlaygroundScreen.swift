import SheetControls
import SheetEngine
import SheetPlayground

/// What is behind the card: paper; in a wide window the card keeps to the left, and beside it are a graph
/// and the controls.
final class PlaygroundScreen: View {
  /// From this width on there is room beside the card, points.
  static let wide = 900.0
  /// The width that the card has then, points.
  static let stage = 390.0
  private static let inspectorWidth = 340.0

  let paper: PaperView
  let graph: GraphView
  let inspector: ScrollView
  private(set) var isWide = false
  /// Runs when the controls have to be elsewhere.
  var onWide: (Bool) -> Void = { _ in }

  init(_ history: MotionHistory, controls: View) {
    paper = PaperView(history)
    graph = GraphView(history)
    inspector = ScrollView(controls)
    super.init()
    for view in [paper, graph, inspector] { add(view) }
  }

  override func layout() {
    let isWide = frame.width >= PlaygroundScreen.wide
    if isWide != self.isWide {
      self.isWide = isWide
      onWide(isWide)
    }
    graph.isHidden = !isWide
    inspector.isHidden = !isWide
    // Snapped to a pixel, because running paper is moved by whole pixels.
    let (stage, side) = (snapped(PlaygroundScreen.stage), PlaygroundScreen.inspectorWidth)
    paper.frame = Rect2D(width: isWide ? stage : frame.width, height: frame.height)
    let width = isWide ? frame.width - stage - side : 0
    graph.frame = Rect2D(x: stage, y: 0, width: width, height: frame.height)
    inspector.frame = Rect2D(
      x: isWide ? frame.width - side : frame.width, y: 0, width: isWide ? side : 0,
      height: frame.height)
    invalidate()
  }

  override func paint(with painter: ViewPainter, dirty: Rect2D) {
    let palette = painter.palette
    guard isWide else { return }
    painter.fill(inspector.frame, with: palette.surface)
    for x in [graph.frame.x, inspector.frame.x] {
      painter.fill(
        Rect2D(x: x, y: 0, width: painter.hairline, height: frame.height),
        with: palette.separator)
    }
  }
}
