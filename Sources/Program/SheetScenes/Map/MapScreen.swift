internal import SheetControls
internal import SheetEngine

/// The map and its buttons. A card beside the map has the back button and the tab bar.
final class MapScreen: View {
  let map: MapView
  /// Whether the sheet is a card beside the buttons.
  var isDocked = false {
    didSet { if isDocked != oldValue { layout() } }
  }
  let tabs = MapTab.bar()
  let back = MapButton(Icon.back, label: "Back")
  private let zoomIn = MapButton(Icon.plus, label: "Zoom in")
  private let zoomOut = MapButton(Icon.minus, label: "Zoom out")

  init(start: Point2D) {
    map = MapView(start: start)
    super.init()
    for view in [map, tabs, back, zoomOut, zoomIn] { add(view) }
    zoomIn.action = { [weak map] in map?.zoom(steps: 1) }
    zoomOut.action = { [weak map] in map?.zoom(steps: -1) }
  }

  override func layout() {
    for view in [back, tabs] { view.isHidden = isDocked }
    map.isDocked = isDocked
    let mapHeight = max(0, frame.height - (isDocked ? 0 : TabBar.height))
    map.frame = Rect2D(width: frame.width, height: mapHeight)
    tabs.frame = Rect2D(x: 0, y: mapHeight, width: frame.width, height: TabBar.height)
    back.frame = Rect2D(x: 16, y: 16, width: 44, height: 44)
    zoomIn.frame = Rect2D(x: frame.width - 60, y: 16, width: 44, height: 44)
    // Narrow windows have the zoom buttons side by side above the highest detent.
    let hasSides = isDocked || frame.width >= SheetConfiguration.standardMaximumWidth + 2 * 68
    zoomOut.frame =
      hasSides ? zoomIn.frame.offset(x: 0, y: 52) : zoomIn.frame.offset(x: -52, y: 0)
    // Tab's order is from left to right, then from top to bottom.
    let last = hasSides ? zoomOut : zoomIn
    if children.last !== last { keepingFocus { add(last) } }
    // The covered rectangles include the buttons' shadows and focus outlines.
    map.covers = [back, zoomIn, zoomOut].filter { !$0.isHidden }.map { $0.frame.outset(by: 8) }
  }

  /// Centres a location in the part of the map that is visible with a sheet at the middle detent.
  func showBesideSheet(_ location: Point2D) {
    let point =
      isDocked
      ? Point2D(x: (Dock.room + frame.width) / 2, y: map.bounds.midY)
      : Point2D(x: map.bounds.midX, y: map.bounds.height * 0.3)
    map.bring(location, to: point)
  }
}

/// The heights of the map's sheet as a card at the left.
enum MapDock {
  /// One point less than the header's height, to hide the header's bottom line.
  static let lowHeight = MapHeader.dockedHeight - 1
  static let middleHeight = MapHeader.dockedHeight + MapResults.top + PlaceDetails.height
  static let detents = [
    Detent("min", .height(lowHeight)), Detent("mid", .height(middleHeight)),
    Detent("max", .top(Dock.margin)),
  ]
}

final class MapButton: Control {
  private let icon: Path

  init(_ icon: Path, label: String) {
    self.icon = icon
    super.init(label: label)
  }

  override var focusOutline: FocusOutline { (bounds.inset(x: -2, y: -2), 24) }

  override func paint(with painter: ViewPainter, dirty: Rect2D) {
    let palette = painter.palette
    let (x, y) = (bounds.midX, bounds.midY)
    for step in 1...3 {
      painter.fillCircle(x: x, y: y + 1, radius: 20 + Double(step), with: palette.floatShadow)
    }
    painter.fillCircle(x: x, y: y, radius: 20, with: palette.surface)
    painter.paintEdge(of: Rect2D(x: x - 20, y: y - 20, width: 40, height: 40), radius: 20)
    paintHighlight(with: painter, in: bounds.inset(x: 2, y: 2), radius: 20)
    painter.stroke(icon: icon, x: x, y: y, size: 22, width: 2, with: palette.text)
  }
}
