public import Painting

extension View {
  /// Everything the view covers, in its own coordinates.
  public final var bounds: Rect { Rect(x: 0, y: 0, width: frame.width, height: frame.height) }

  /// The canvas that paints it; nil while it is in none.
  public final var canvas: Canvas? {
    var view = self
    while let parent = view.parent { view = parent }
    return view.owner
  }

  /// Says that it has to be painted anew.
  ///
  /// - Parameter box: Which part, in its own coordinates; nil for all of it.
  public final func invalidate(_ box: Rect? = nil) {
    var view = self
    var part = box ?? reach
    while let parent = view.parent {
      if view.isHidden { return }
      part = part.offset(x: view.frame.x, y: view.frame.y)
      if parent.clipsChildren { part = part.intersection(parent.bounds) }
      view = parent
    }
    view.owner?.invalidate(part)
  }

  /// How far a view paints beyond its edges at most, points: outlines, tints, shadows.
  public static let overhang = 8.0

  /// The same with what smoothing adds: curves bulge a little.
  static let margin = overhang + 1

  /// Everything the view may paint, in its own coordinates.
  final var reach: Rect { bounds.inset(x: -View.margin, y: -View.margin) }

  /// What lays out text for it; nil while it is in no canvas.
  public final var typesetter: Typesetter? { canvas?.typesetter }

  /// Asks to be told the time before each frame, until it has nothing to show any more.
  public final func animate() { canvas?.animate(self) }

  /// Where a place in the canvas is in the view's coordinates.
  public final func place(of spot: Point) -> Point {
    let origin = originInCanvas
    return Point(x: spot.x - origin.x, y: spot.y - origin.y)
  }

  /// Where the view's top left corner is in the canvas.
  public final var originInCanvas: Point {
    var spot = Point(x: frame.x, y: frame.y)
    var view = parent
    while let next = view {
      spot.x += next.frame.x
      spot.y += next.frame.y
      view = next.parent
    }
    return spot
  }

  /// Whether it or what it lies in is left out.
  final var isInvisible: Bool {
    var view: View? = self
    while let next = view {
      if next.isHidden { return true }
      view = next.parent
    }
    return false
  }

  /// Whether it is another view or lies in it.
  final func lies(in other: View) -> Bool {
    var view: View? = self
    while let next = view {
      if next === other { return true }
      view = next.parent
    }
    return false
  }

  /// Whether another view lies over a part of it.
  final var isCovered: Bool {
    var view = self
    var box = bounds
    while let parent = view.parent {
      box = box.offset(x: view.frame.x, y: view.frame.y)
      let above = parent.children.reversed().prefix { $0 !== view }
      if above.contains(where: { !$0.isHidden && !$0.frame.intersection(box).isEmpty }) {
        return true
      }
      view = parent
    }
    return false
  }

  /// The topmost view at a place that takes presses.
  final func target(at place: Point) -> View? {
    guard !isHidden, bounds.contains(place) else { return nil }
    for child in children.reversed() {
      let inside = Point(x: place.x - child.frame.x, y: place.y - child.frame.y)
      if let found = child.target(at: inside) { return found }
    }
    return claim == nil ? nil : self
  }

  /// All views in the order in which they are painted, itself first.
  final func visit(_ body: (View) -> Void) {
    if isHidden { return }
    body(self)
    for child in children { child.visit(body) }
  }
}
