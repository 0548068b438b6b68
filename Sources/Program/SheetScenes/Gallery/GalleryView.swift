import SheetControls

final class GalleryView: View {
  let page: GalleryPage
  let scroller: ScrollView

  init(_ picture: ScenePicture) {
    let page = GalleryPage(picture)
    self.page = page
    scroller = ScrollView(page)
    super.init()
    add(scroller)
  }

  override func layout() {
    if let canvas {
      // Starts loading the fonts on other threads, because the page decodes the picture meanwhile.
      let type = TypeScale(palette: canvas.palette)
      canvas.typesetter.prepare([type.largeTitle, type.headline, type.body, type.caption])
    }
    page.window = (frame.width, frame.height)
    scroller.frame = bounds
    scroller.contentChanged()
  }

  /// The Down, Left and Right keys focus the first tile. Does not handle Up, because Up moves the
  /// sheet.
  override func keyPressed(_ key: KeyStroke) -> Bool {
    guard [.down, .left, .right].contains(key.key) else { return false }
    canvas?.showsFocus = true
    canvas?.focus(page.tiles.first)
    return true
  }
}

final class GalleryPage: View {
  let picture: PictureControl
  private let heading = PaintedView.galleryHeading()
  /// Selects the motion of all sheets: the demo's own ("Fluid") or the imitated app's ("Original").
  let physics = SegmentedPicker(["Fluid", "Original"], selection: 1)
  private let physicsHint = PaintedView.physicsHint()
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
    add(physicsHint)
    for tile in tiles { add(tile) }
    for control in controls {
      control.onOtherKey = { [weak self, weak control] key in
        guard let self, let control else { return false }
        return moveFocus(from: control, key)
      }
    }
  }

  private var controls: [Control] { [picture, physics] + tiles }

  private func moveFocus(from view: View, _ key: Key) -> Bool {
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
    let others = controls.compactMap { other in
      distance(other.frame).map { (view: other, distance: $0) }
    }
    guard let nearest = others.min(by: { $0.distance < $1.distance }) else { return false }
    canvas?.showsFocus = true
    canvas?.focus(nearest.view)
    return true
  }

  private var parts: GalleryLayout {
    GalleryLayout(width: window.width, height: window.height, tiles: tiles.count)
  }

  override func height(in width: Double) -> Double { parts.height }

  override func layout() {
    let parts = parts
    picture.frame = parts.picture
    heading.frame = Rect2D(
      width: parts.picture.width,
      height: min(PaintedView.galleryHeadingHeight(in: window.width), parts.picture.height))
    physics.frame = parts.physics
    physicsHint.frame = parts.physicsHint
    for (tile, rect) in zip(tiles, parts.tiles) {
      tile.wordsHeight = parts.wordsHeight
      tile.frame = rect
    }
  }
}

extension PaintedView {
  static func galleryHeadingHeight(in width: Double) -> Double {
    width < Page.narrow ? 210 : width < 360 ? 186 : 132
  }

  /// A line below the selection of the physics, which says what it selects.
  static func physicsHint() -> PaintedView {
    let words = "Our motion, or each app’s"
    return PaintedView(label: words, role: .text) { painter, bounds in
      let palette = painter.palette
      let style = painter.type.caption.centered
        .colored(palette.isHighContrast ? palette.text : .white)
      painter.fittedText(words, style, in: bounds)
    }
  }

  static func galleryHeading() -> PaintedView {
    let (name, words) = ("Sheet Demo", "Open the picture, or choose a sheet.")
    return PaintedView(label: "\(name). \(words)", role: .text) { painter, bounds in
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
      let title = painter.typesetter.fitted(
        name, painter.type.largeTitle.colored(color), width: column.width)
      painter.text(title, x: column.x, y: 24)
      painter.text(
        words, painter.type.body.lines(2).colored(color), x: column.x,
        y: 24 + title.size.height + 4, width: column.width)
    }
  }
}

/// Rectangles of the gallery's parts at scroll offset 0, points.
private struct GalleryLayout {
  let picture: Rect2D
  let physics: Rect2D
  let physicsHint: Rect2D
  let wordsHeight: Double
  let tiles: [Rect2D]
  let height: Double

  private static let gap = 12.0
  private static let inset = 20.0

  /// The picture covers more than 45 % of the height; the gallery scrolls if the tiles do not fit.
  init(width: Double, height: Double, tiles count: Int) {
    let column = Page.column(in: width, widest: 1120)
    let columns = width < 310 ? 1 : width < 600 ? 2 : width < 960 ? 3 : 6
    wordsHeight = columns == 2 && width < 360 ? 98 : 82
    let tall = (columns == 6 ? 132.0 : 112) + wordsHeight
    let rows = Double((count + columns - 1) / columns)
    let block = rows * tall + (rows - 1) * GalleryLayout.gap + 2 * GalleryLayout.inset
    let room = min(height - block, height * 0.68, max(width * 0.95, height * 0.5)).rounded()
    let end = max((height * 0.45).rounded(.up) + 1, room)
    picture = Rect2D(width: width, height: min(end, max(0, height)))
    let isBelow = width < 360
    physics = Rect2D(
      x: isBelow ? column.x : column.x + column.width - 148,
      y: isBelow ? PaintedView.galleryHeadingHeight(in: width) - 90 : 26, width: 148, height: 32)
    // Beside the title there is no room for the line in a narrow window: it is below the title.
    let hintTop = isBelow || width >= 600 ? physics.maxY + 6 : 90
    physicsHint = Rect2D(x: physics.x, y: hintTop, width: physics.width, height: 18)
    let unit = (column.width - GalleryLayout.gap * Double(columns - 1)) / Double(columns)
    let top = picture.maxY + GalleryLayout.inset
    tiles = (0..<count).map { index in
      let slot = Double(index % columns)
      let left = (slot * (unit + GalleryLayout.gap)).rounded()
      let right = ((slot + 1) * (unit + GalleryLayout.gap) - GalleryLayout.gap).rounded()
      return Rect2D(
        x: column.x + left, y: top + Double(index / columns) * (tall + GalleryLayout.gap),
        width: max(0, right - left), height: tall)
    }
    self.height = picture.maxY + block
  }
}
