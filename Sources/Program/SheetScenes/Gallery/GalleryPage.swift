import SheetControls

final class GalleryPage: View {
  let picture: PictureControl
  private let heading = PaintedView.galleryHeading()
  /// The physics of all sheets: the demo's own, or those of the app that each sheet imitates.
  let physics = SegmentedPicker(["Fluid", "Original"], selection: 1)
  let tiles = SceneEntry.opened.map { GalleryTile($0) }
  var window = (width: 0.0, height: 0.0) {
    didSet { if window != oldValue { layout() } }
  }

  init(_ picture: ScenePicture) {
    self.picture = PictureControl(picture)
    super.init()
    add(self.picture)
    add(heading)
    add(physics)
    for tile in tiles { add(tile) }
    let controls: [Control] = [self.picture, physics] + tiles
    for control in controls {
      control.onOtherKey = { [weak self, weak control] key in
        guard let self, let control else { return false }
        return moveFocus(from: control, key)
      }
    }
  }

  func moveFocus(from view: View, _ key: Key) -> Bool {
    let from = view.frame
    func distance(_ to: Rect2D) -> Double? {
      let (dx, dy) = (to.midX - from.midX, to.midY - from.midY)
      switch key {
      case .left where to.maxX <= from.x: return -dx + 3 * abs(dy)
      case .right where to.x >= from.maxX: return dx + 3 * abs(dy)
      case .up where to.maxY <= from.y: return -dy + 0.3 * abs(dx)
      case .down where to.y >= from.maxY: return dy + 0.3 * abs(dx)
      default: return nil
      }
    }
    let others = ([picture, physics] + tiles).compactMap { other in
      distance(other.frame).map { (view: other, distance: $0) }
    }
    guard let nearest = others.min(by: { $0.distance < $1.distance }) else { return false }
    canvas?.showsFocus = true
    canvas?.focus(nearest.view)
    return true
  }

  override func height(in width: Double) -> Double {
    GalleryLayout(width: window.width, height: window.height, tiles: tiles.count).height
  }

  override func layout() {
    let parts = GalleryLayout(width: window.width, height: window.height, tiles: tiles.count)
    picture.frame = parts.picture
    heading.frame = Rect2D(
      width: parts.picture.width,
      height: min(PaintedView.galleryHeadingHeight(in: window.width), parts.picture.height))
    physics.frame = parts.physics
    for (tile, rect) in zip(tiles, parts.tiles) {
      tile.wordsHeight = parts.wordsHeight
      tile.frame = rect
    }
  }
}

extension PaintedView {
  static func galleryHeadingHeight(in width: Double) -> Double {
    width < Page.narrow ? 190 : width < 360 ? 166 : 132
  }

  private static let galleryTitle = "Sheet Demo"
  private static let galleryWords = "Open the picture, or choose a sheet."

  static func galleryHeading() -> PaintedView {
    PaintedView(label: "\(galleryTitle). \(galleryWords)", role: .text) { painter, bounds in
      let palette = painter.palette
      let color = palette.isHighContrast ? palette.text : .white
      painter.fill(
        bounds,
        with: palette.isHighContrast
          ? .solid(palette.background)
          : .linear(
            [(0, 0.62), (0.6, 0.46), (1, 0)].map {
              Paint.Stop($0, Color(red: 0.06, green: 0.08, blue: 0.2, alpha: $1))
            }, from: Point2D(x: 0, y: 0), to: Point2D(x: 0, y: bounds.height)))
      let column = Page.column(in: bounds.width, widest: 1120)
      // Further right in a wide window, because the column's edge is over the picture's tall tree.
      let x = max(column.x, bounds.width < 600 ? 0 : (bounds.width * 0.075).rounded())
      let width = max(0, column.x + column.width - x)
      let title = painter.typesetter.fitted(
        galleryTitle, painter.type.largeTitle.colored(color), width: width)
      painter.text(title, x: x, y: 24)
      painter.text(
        galleryWords, painter.type.body.lines(2).colored(color), x: x,
        y: 24 + title.size.height + 4, width: width)
    }
  }
}
