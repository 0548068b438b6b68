/// Where a view is in the tree and in its canvas, and what follows from that.
extension View {
  /// Its rectangle in its own coordinates.
  public final var bounds: Rect2D { Rect2D(width: frame.width, height: frame.height) }

  /// Itself and the views that contain it, from the innermost.
  final var withAncestors: UnfoldFirstSequence<View> { sequence(first: self) { $0.parent } }

  /// The canvas that paints it; nil while it is in none.
  public final var canvas: Canvas? {
    var view = self
    while let parent = view.parent { view = parent }
    return view.owner
  }

  /// Asks for repainting.
  ///
  /// - Parameter rect: The part to repaint, in its own coordinates; nil for all of it.
  public final func invalidate(_ rect: Rect2D? = nil) {
    var view = self
    var part = rect ?? reach
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

  /// The overhang, and one point for antialiasing.
  static let margin = overhang + 1

  /// The most that it may paint on, in its own coordinates.
  final var reach: Rect2D { bounds.inset(x: -View.margin, y: -View.margin) }

  /// The typesetter of its canvas; nil while it is in none.
  public final var typesetter: Typesetter? { canvas?.typesetter }

  /// Has `advance(to:)` called before each frame, until that returns false.
  public final func animate() { canvas?.animate(self) }

  /// Glides to a value; off screen, jumps there.
  package final func move(_ glide: inout Glide, to value: Double) {
    if canvas == nil { glide.jump(to: value) } else { glide.go(to: value) }
    animate()
    invalidate()
  }

  /// Converts a point of the canvas into the view's coordinates.
  public final func local(_ point: Point2D) -> Point2D {
    let origin = originInCanvas
    return Point2D(x: point.x - origin.x, y: point.y - origin.y)
  }

  /// Its top left corner in the canvas.
  public final var originInCanvas: Point2D {
    withAncestors.reduce(Point2D(x: 0, y: 0)) {
      Point2D(x: $0.x + $1.frame.x, y: $0.y + $1.frame.y)
    }
  }

  /// The nearest edge between two rows of device pixels, in points.
  package final func snapped(_ value: Double) -> Double {
    guard let scale = canvas?.scale else { return value }
    return pixelEdge(nearestTo: value * scale) / scale
  }

  /// Changes views inside it; what has the focus keeps it if it is still there then.
  package final func keepingFocus(_ change: () -> Void) {
    let focused = canvas?.focused
    change()
    if let focused, focused.canvas === canvas { canvas?.focus(focused, reveals: false) }
  }

  /// Whether it or a view that contains it is hidden.
  final var isInvisible: Bool { withAncestors.contains(where: \.isHidden) }

  /// Whether it is another view or inside it.
  final func lies(in other: View) -> Bool { withAncestors.contains { $0 === other } }

  /// Whether another view lies over a part of it.
  final var isCovered: Bool {
    var view = self
    var part = bounds
    while let parent = view.parent {
      part = part.offset(x: view.frame.x, y: view.frame.y)
      let above = parent.children.reversed().prefix { $0 !== view }
      if above.contains(where: { !$0.isHidden && !$0.frame.intersection(part).isEmpty }) {
        return true
      }
      view = parent
    }
    return false
  }

  /// The topmost view at a point that claims presses.
  final func target(at point: Point2D) -> View? {
    guard !isHidden, bounds.contains(point) else { return nil }
    for child in children.reversed() {
      let inside = Point2D(x: point.x - child.frame.x, y: point.y - child.frame.y)
      if let found = child.target(at: inside) { return found }
    }
    return claim == nil ? nil : self
  }

  /// Calls `body` with all visible views in painting order, itself first.
  final func visit(_ body: (View) -> Void) {
    if isHidden { return }
    body(self)
    for child in children { child.visit(body) }
  }
}
