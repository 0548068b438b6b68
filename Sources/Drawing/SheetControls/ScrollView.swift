/// Shows a part of a taller view, at an offset that the owner sets.
///
/// Scrolling moves the pixels that stay visible and paints only the rest, so the background must
/// have one colour.
public final class ScrollView: View {
  /// The scrolled view: as wide as the scroll view, with its own preferred height.
  package let content: View
  /// Points by which the content is moved up.
  package private(set) var offset = 0.0
  package var showsIndicator = true
  /// Points at the bottom that are painted but count as hidden: they show only while a rubber band
  /// or spring lifts the view above its highest position.
  package var overhang = 0.0 {
    didSet { if overhang != oldValue { placeContent() } }
  }
  private let indicator = ScrollIndicator()
  /// Whether the content is being scrolled; set by the owner. The scroll indicator fades only after
  /// `isMoving` is false.
  package var isMoving = false {
    didSet {
      guard isMoving != oldValue else { return }
      if hasMoved { showIndicator() }
      (startOffset, hasMoved) = (offset, false)
    }
  }
  private var startOffset = 0.0
  /// Whether the content has moved since scrolling began, even if it has moved back.
  private var hasMoved = false
  var isMoved: Bool { isMoving && hasMoved }
  /// The content's preferred height at the last layout, points.
  package private(set) var fullHeight = 0.0
  /// The visible height, in points, while no rubber band or spring lifts the view.
  var portHeight: Double { max(0, frame.height - overhang) }

  package init(_ content: View) {
    self.content = content
    super.init()
    clipsChildren = true
    add(content)
    add(indicator)
  }

  override public var role: Role? { .scrollArea }

  /// Whether an offset, in points, shows the same pixels as the present one.
  package func shows(_ wanted: Double) -> Bool {
    guard let canvas else { return offset == wanted }
    return (wanted * canvas.scale).rounded() == (offset * canvas.scale).rounded()
  }

  /// Shows the scroll indicator after a move by a device pixel. The owner calls this between frames
  /// too, because the content may return to its first offset before the next frame.
  package func follow(_ wanted: Double) {
    guard isMoving, !hasMoved, let canvas,
      (wanted * canvas.scale).rounded() != (startOffset * canvas.scale).rounded()
    else { return }
    hasMoved = true
    showIndicator()
  }

  private func showIndicator() {
    guard showsIndicator else { return }
    indicator.contentMoved()
    if let bar = indicator.bar {
      invalidate(bar.offset(x: indicator.frame.x, y: 0).outset(by: 1))
    }
  }

  /// In points, rounded to a whole device pixel.
  package func scroll(to wanted: Double) {
    guard let canvas else {
      offset = wanted
      return placeContent()
    }
    let bar = indicator.bar
    let rows = (wanted * canvas.scale).rounded()
    let old = (offset * canvas.scale).rounded()
    offset = rows / canvas.scale
    guard rows != old else { return }
    if isMoving { hasMoved = true }
    content.moveSilently(toY: -offset)
    let port = PixelRect(nearestTo: inCanvas(bounds), scale: canvas.scale)
    canvas.shift(self, in: port, upBy: Int(max(-1e6, min(1e6, rows - old))))
    if showsIndicator { moveIndicator(from: bar, by: (old - rows) / canvas.scale) }
  }

  private func moveIndicator(from bar: Rect2D?, by points: Double) {
    indicator.contentMoved()
    for rect in [bar, bar?.offset(x: 0, y: points), indicator.bar].compactMap({ $0 }) {
      invalidate(rect.offset(x: indicator.frame.x, y: 0).outset(by: 1))
    }
  }

  package func contentChanged() {
    placeContent()
    content.layout()
    content.invalidate()
  }

  override public func layout() { placeContent() }

  private func placeContent() {
    fullHeight = content.height(in: frame.width)
    indicator.frame = Rect2D(
      x: frame.width - ScrollIndicator.reach, y: 0, width: ScrollIndicator.reach,
      height: portHeight)
    content.frame = Rect2D(
      x: 0, y: -offset, width: frame.width, height: max(fullHeight, frame.height))
  }

  func rect(of view: View) -> Rect2D {
    view.withAncestors.prefix { $0 !== content }.reduce(view.bounds) {
      $0.offset(x: $1.frame.x, y: $1.frame.y)
    }
  }
}

extension View {
  final var enclosingScrollView: ScrollView? {
    withAncestors.first { $0 !== self && $0 is ScrollView } as? ScrollView
  }
}
