internal import Painting
internal import Pixels

/// A window onto a view that is higher than the window.
///
/// It does not scroll by itself: whoever knows how far gives it the offset. Pixels that are already
/// there are moved, and only what comes into view is painted; so what is behind it has one colour.
public final class ScrollView: View {
  /// What scrolls; it is as wide as the scroll view and as high as it wants to be.
  public let content: View
  /// How high the content wants to be in a given width, points.
  private let contentHeight: (Double) -> Double
  /// How far the content is moved up, points.
  public private(set) var offset = 0.0

  /// Creates a scroll view.
  ///
  /// - Parameters:
  ///   - content: What scrolls.
  ///   - height: How high it wants to be in a width, points.
  public init(_ content: View, height: @escaping (_ width: Double) -> Double) {
    self.content = content
    contentHeight = height
    super.init()
    clipsChildren = true
    add(content)
  }

  /// How high the content wants to be, points.
  public var fullHeight: Double { contentHeight(frame.width) }

  /// Whether it already shows the content moved so far up.
  public func shows(_ wanted: Double) -> Bool {
    guard let canvas else { return offset == wanted }
    return (wanted * canvas.scale).rounded() == (offset * canvas.scale).rounded()
  }

  /// Moves the content, to a whole device pixel.
  public func scroll(to wanted: Double) {
    guard let canvas else {
      offset = wanted
      return place()
    }
    let rows = (wanted * canvas.scale).rounded()
    let old = (offset * canvas.scale).rounded()
    offset = rows / canvas.scale
    guard rows != old else { return }
    isMoving = true
    place()
    isMoving = false
    let corner = originInCanvas
    func pixel(_ points: Double) -> Int { Int(pixelEdge(nearestTo: points * canvas.scale)) }
    let port = PixelRect(
      minX: pixel(corner.x), minY: pixel(corner.y), maxX: pixel(corner.x + frame.width),
      maxY: pixel(corner.y + frame.height))
    canvas.shift(self, in: port, upBy: Int(max(-1e6, min(1e6, rows - old))))
  }

  /// The content changed its height, or what is in it.
  public func contentChanged() {
    place()
    content.layout()
    content.invalidate()
  }

  override public func layout() { place() }

  private func place() {
    content.moveSilently(
      isMoving,
      to: Rect(x: 0, y: -offset, width: frame.width, height: max(fullHeight, frame.height)))
  }

  private var isMoving = false

  /// Where a view inside the content is, in the content's coordinates.
  func box(of view: View) -> Rect {
    var box = view.bounds
    var next: View? = view
    while let step = next, step !== content {
      box = box.offset(x: step.frame.x, y: step.frame.y)
      next = step.parent
    }
    return box
  }
}

extension View {
  /// The nearest scroll view that it lies in.
  final var enclosingScrollView: ScrollView? {
    var view = parent
    while let next = view {
      if let port = next as? ScrollView { return port }
      view = next.parent
    }
    return nil
  }
}
