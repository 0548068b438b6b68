/// Shows a part of a view that is higher than itself.
///
/// Its owner sets the offset. Pixels that stay visible are moved, and only the rest is painted, so the
/// ground behind it must be of one colour.
public final class ScrollView: View {
  /// The view that scrolls; as wide as the scroll view, and as high as it wants to be.
  public let content: View
  /// How far the content is moved up, points.
  public private(set) var offset = 0.0
  /// Whether a bar at the right edge shows the offset while it changes.
  public var showsIndicator = true
  /// Points at the bottom that are seen only while something pulls the view up: they show more content,
  /// and count for nothing else.
  public var overhang = 0.0 {
    didSet { if overhang != oldValue { placeContent() } }
  }
  private let indicator = ScrollIndicator()
  /// Whether something may move the content; its owner says so. The bar stays until that is over.
  public var isMoving = false {
    didSet {
      guard isMoving != oldValue else { return }
      if hasMoved { showIndicator() }
      (startOffset, hasMoved) = (offset, false)
    }
  }
  /// The offset when that began, points.
  private var startOffset = 0.0
  /// Whether the content was moved since then, though it may be back.
  private var hasMoved = false
  /// Whether what moves the content has moved it so far.
  var isMoved: Bool { isMoving && hasMoved }
  /// How high the content is, and how much of it is seen at rest, points.
  private(set) var heights = (content: 0.0, port: 0.0)

  /// Creates a scroll view.
  public init(_ content: View) {
    self.content = content
    super.init()
    clipsChildren = true
    add(content)
    add(indicator)
  }

  override public var role: Role? { .scrollArea }

  /// How high the content wants to be, points.
  public var fullHeight: Double { content.height(in: frame.width) }

  /// Whether it already shows the content moved so far up.
  public func shows(_ wanted: Double) -> Bool {
    guard let canvas else { return offset == wanted }
    return (wanted * canvas.scale).rounded() == (offset * canvas.scale).rounded()
  }

  /// Tells where the content is while something may move it, whether or not that is ever painted.
  public func follow(_ wanted: Double) {
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

  /// Moves the content, to a whole device pixel.
  public func scroll(to wanted: Double) {
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
    placeContent(silently: true)
    let corner = originInCanvas
    let port = PixelRect(
      nearestTo: bounds.offset(x: corner.x, y: corner.y), scale: canvas.scale)
    canvas.shift(self, in: port, upBy: Int(max(-1e6, min(1e6, rows - old))))
    if showsIndicator { moveIndicator(from: bar, by: (old - rows) / canvas.scale) }
  }

  /// Repaints the bar, and the content where its pixels were and where they were moved to.
  private func moveIndicator(from bar: Rect2D?, by points: Double) {
    indicator.contentMoved()
    for rect in [bar, bar?.offset(x: 0, y: points), indicator.bar].compactMap({ $0 }) {
      invalidate(rect.offset(x: indicator.frame.x, y: 0).outset(by: 1))
    }
  }

  /// The content has another height, or shows something else.
  public func contentChanged() {
    placeContent()
    content.layout()
    content.invalidate()
  }

  override public func layout() { placeContent() }

  private func placeContent(silently: Bool = false) {
    heights = (fullHeight, max(0, frame.height - overhang))
    indicator.frame = Rect2D(
      x: frame.width - ScrollIndicator.reach, y: 0, width: ScrollIndicator.reach,
      height: heights.port)
    content.moveSilently(
      silently,
      to: Rect2D(x: 0, y: -offset, width: frame.width, height: max(heights.content, frame.height)))
  }

  /// The rectangle of a view inside the content, in the content's coordinates.
  func rect(of view: View) -> Rect2D {
    view.withAncestors.prefix { $0 !== content }.reduce(view.bounds) {
      $0.offset(x: $1.frame.x, y: $1.frame.y)
    }
  }
}

extension View {
  /// The nearest scroll view that contains it.
  final var enclosingScrollView: ScrollView? {
    withAncestors.first { $0 !== self && $0 is ScrollView } as? ScrollView
  }
}
