import SheetControls

/// A tile that opens a scene. On hover, the sheet in the tile's drawing rises a little.
final class GalleryTile: Control {
  let scene: SceneEntry
  /// Radius of the corners, points.
  static let radius = 16.0
  private var lift = Glide(at: 0, duration: 0.28)
  private var isLifted = false

  var wordsHeight = 82.0

  init(_ scene: SceneEntry) {
    self.scene = scene
    super.init(label: scene.title)
  }

  override var spokenDetail: String { scene.line }

  private var stage: Rect2D {
    Rect2D(width: frame.width, height: frame.height - wordsHeight)
  }

  private var words: Rect2D {
    Rect2D(
      x: 14, y: stage.maxY + 12, width: max(0, frame.width - 26),
      height: frame.height - stage.maxY - 24)
  }

  override func stateChanged() {
    updateLift()
    invalidate()
  }

  override func focusChanged() { stateChanged() }

  private func updateLift() {
    // Requires a focus outline, because a click focuses the tile without an outline and must not
    // lift the tile.
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

  override var focusOutline: FocusOutline { (bounds.inset(x: -3, y: -3), 19) }

  override func paint(with painter: ViewPainter, dirty: Rect2D) {
    let outline = Path(roundedRect: bounds, radius: GalleryTile.radius)
    painter.fill(bounds, radius: GalleryTile.radius, with: painter.palette.raised)
    painter.grouped {
      painter.clip(to: outline)
      Miniature.paint(scene, with: painter, on: stage, lift: lift.value)
    }
    painter.paintEdge(of: bounds, radius: GalleryTile.radius)
    if !words.intersection(dirty).isEmpty { paintWords(with: painter) }
    if isPressed { paintHighlight(with: painter, in: bounds, radius: GalleryTile.radius) }
  }

  private func paintWords(with painter: ViewPainter) {
    let type = painter.type
    let detail = painter.typesetter.layout(scene.line, type.caption.lines(3), width: words.width)
    let heading = painter.typesetter.layout(label, type.headline, width: words.width)
    painter.text(heading, x: words.x, y: words.y)
    painter.text(detail, x: words.x, y: words.y + heading.size.height + 2)
  }
}
