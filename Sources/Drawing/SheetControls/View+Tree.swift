extension View {
  package final var bounds: Rect2D { Rect2D(width: frame.width, height: frame.height) }

  /// Innermost first.
  final var withAncestors: UnfoldFirstSequence<View> { sequence(first: self) { $0.parent } }

  package final var canvas: Canvas? {
    var view = self
    while let parent = view.parent { view = parent }
    return view.owner
  }

  /// Requests repainting of a rectangle in the view's coordinates; nil: everything the view may
  /// paint.
  package final func invalidate(_ rect: Rect2D? = nil) {
    if !isInvisible { canvas?.invalidate(visiblePart(of: rect ?? reach)) }
  }

  /// The part of a rectangle of the view that no ancestor clips, in the canvas's coordinates.
  package final func visiblePart(of rect: Rect2D) -> Rect2D {
    var part = rect
    var view = self
    while let parent = view.parent {
      part = part.offset(x: view.frame.x, y: view.frame.y)
      if parent.clipsChildren { part = part.intersection(parent.bounds) }
      view = parent
    }
    return part.intersection(view.bounds)
  }

  /// Asks the canvas's owner to scroll a rectangle of the view into sight. Does nothing if the view
  /// is not in a scroll view.
  package final func reveal(_ rect: Rect2D) {
    guard let canvas, let port = enclosingScrollView else { return }
    let origin = port.rect(of: self)
    canvas.ask(.reveal(port, rect.offset(x: origin.x, y: origin.y)))
  }

  /// Points that a view may paint beyond its bounds: 8 for outlines, tints and shadows, 1 for
  /// antialiasing.
  static let margin = 9.0

  final var reach: Rect2D { bounds.outset(by: View.margin) }

  package final var typesetter: Typesetter? { canvas?.typesetter }

  /// Makes the canvas call `advance(to:)` before each frame until it returns false.
  package final func animate() { canvas?.animate(self) }

  /// Makes the canvas call `advance(to:)` once, some seconds after the current input, without
  /// frames until then. A later call replaces an earlier one.
  package final func wake(after seconds: Double) { canvas?.wake(self, after: seconds) }

  /// Jumps if the canvas has never been painted.
  package final func move(_ glide: inout Glide, to value: Double) {
    if canvas?.hasPainted == true { glide.go(to: value) } else { glide.jump(to: value) }
    animate()
    invalidate()
  }

  /// Converts from the canvas's to the view's coordinates.
  package final func local(_ point: Point2D) -> Point2D {
    let origin = originInCanvas
    return Point2D(x: point.x - origin.x, y: point.y - origin.y)
  }

  package final var originInCanvas: Point2D {
    withAncestors.reduce(Point2D(x: 0, y: 0)) {
      Point2D(x: $0.x + $1.frame.x, y: $0.y + $1.frame.y)
    }
  }

  /// Converts from the view's to the canvas's coordinates.
  package final func inCanvas(_ rect: Rect2D) -> Rect2D {
    let origin = originInCanvas
    return rect.offset(x: origin.x, y: origin.y)
  }

  /// The nearest edge between two rows of device pixels, points.
  package final func snapped(_ value: Double) -> Double {
    guard let scale = canvas?.scale else { return value }
    return pixelEdge(nearestTo: value * scale) / scale
  }

  /// Runs `change`, which may add and remove views; the focused view keeps the focus if it is still
  /// in the canvas.
  package final func keepingFocus(_ change: () -> Void) {
    let focused = canvas?.focused
    change()
    if let focused, focused.canvas === canvas { canvas?.focus(focused, reveals: false) }
  }

  package final var isInvisible: Bool { withAncestors.contains(where: \.isHidden) }

  package final func lies(in other: View) -> Bool { withAncestors.contains { $0 === other } }

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

  /// The topmost view that claims presses at a point of this view.
  final func target(at point: Point2D) -> View? {
    guard !isHidden, bounds.contains(point) else { return nil }
    for child in children.reversed() {
      let inside = Point2D(x: point.x - child.frame.x, y: point.y - child.frame.y)
      if let found = child.target(at: inside) { return found }
    }
    return claim == nil ? nil : self
  }

  /// The visible views of the tree that have no children.
  final var leaves: [View] {
    if isHidden || frame.isEmpty { return [] }
    return children.isEmpty ? [self] : children.flatMap(\.leaves)
  }

  /// Shows the view at a rectangle of its parent, moved to whole device pixels; hides it if the
  /// rectangle is empty.
  package final func show(at rect: Rect2D) {
    isHidden = rect.isEmpty
    frame = Rect2D(
      x: snapped(rect.x), y: snapped(rect.y), width: snapped(rect.width),
      height: snapped(rect.height))
  }

  /// Calls `body` for the view and its descendants in painting order. Skips hidden views and their
  /// descendants.
  final func visit(_ body: (View) -> Void) {
    if isHidden { return }
    body(self)
    for child in children { child.visit(body) }
  }
}
