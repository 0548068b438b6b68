/// Turns a sheet at any edge into a sheet at the bottom: turns points and keys on input, and turns
/// rectangles back on output.
struct SheetAxis: Equatable, Sendable {
  /// The side that the sheet comes from, mirrored in a right-to-left view.
  let edge: SheetEdge
  let geometry: SheetGeometry
  /// The view's size, points. `geometry.size` has width and height exchanged for a sheet at the
  /// left or right.
  private let size: Size2D

  init(_ edge: SheetEdge, in view: SheetGeometry) {
    self.edge = view.isRightToLeft ? edge.mirrored : edge
    size = view.size
    var turned = view
    switch self.edge {
    case .bottom: break
    case .top: (turned.safeTop, turned.safeBottom) = (view.safeBottom, view.safeTop)
    case .left: (turned.safeTop, turned.safeBottom) = (view.safeRight, view.safeLeft)
    case .right: (turned.safeTop, turned.safeBottom) = (view.safeLeft, view.safeRight)
    }
    if self.edge.isHorizontal { turned.size = Size2D(width: size.height, height: size.width) }
    geometry = turned
  }

  func turned(_ point: Point2D) -> Point2D {
    switch edge {
    case .bottom: point
    case .top: Point2D(x: point.x, y: size.height - point.y)
    case .left: Point2D(x: point.y, y: size.width - point.x)
    case .right: Point2D(x: point.y, y: point.x)
    }
  }

  func inView(_ point: Point2D) -> Point2D {
    let rect = inView(Rect2D(x: point.x, y: point.y, width: 0, height: 0))
    return Point2D(x: rect.x, y: rect.y)
  }

  func inView(_ rect: Rect2D) -> Rect2D {
    switch edge {
    case .bottom: rect
    case .top:
      Rect2D(x: rect.x, y: size.height - rect.maxY, width: rect.width, height: rect.height)
    case .left:
      Rect2D(x: size.width - rect.maxY, y: rect.x, width: rect.height, height: rect.width)
    case .right: Rect2D(x: rect.y, y: rect.x, width: rect.height, height: rect.width)
    }
  }

  func turned(_ input: SheetInput) -> SheetInput {
    switch input {
    case .pressed(let point, let pointer, let claim, let clickCount, let area):
      return .pressed(turned(point), pointer, claim: claim, clickCount: clickCount, area: area)
    case .moved(let point, let pointer): return .moved(turned(point), pointer)
    case .released(let point, let pointer): return .released(turned(point), pointer)
    case .scrolled(let point, let dx, let dy, let area):
      let scroll = turnedScroll(dx, dy)
      return .scrolled(turned(point), dx: scroll.x, dy: scroll.y, area: area)
    case .wheel(let point, let notches, let area):
      return .wheel(turned(point), notches: notches, area: area)
    case .key(let key): return .key(turned(key))
    case .present(_, _), .dismiss, .move, .cancelled(_), .resized, .contentHeight,
      .contentAnchor, .origin, .scroll:
      return input
    }
  }

  private func turnedScroll(_ dx: Double, _ dy: Double) -> Point2D {
    switch edge {
    case .bottom: Point2D(x: dx, y: dy)
    case .top: Point2D(x: dx, y: -dy)
    case .left: Point2D(x: dy, y: -dx)
    case .right: Point2D(x: dy, y: dx)
    }
  }

  /// The key with the same meaning for a sheet at the bottom.
  private func turned(_ key: Key) -> Key {
    switch (edge, key) {
    case (.top, .up), (.left, .left), (.right, .right): .down
    case (.top, .down), (.left, .right), (.right, .left): .up
    case (.top, .pageUp): .pageDown
    case (.top, .pageDown): .pageUp
    case (.left, .up), (.left, .down), (.right, .up), (.right, .down): .other
    default: key
    }
  }

  /// The change of every position, points, if the view is resized to `next`. A sheet at the top
  /// measures positions from the view's bottom side, and one at the left from the right side; a
  /// resize moves these two sides.
  func shift(to next: SheetAxis) -> Double {
    switch edge {
    case .bottom, .right: 0
    case .top: next.size.height - size.height
    case .left: next.size.width - size.width
    }
  }

  /// The left edge of a card with the given width, points, in the coordinates of a sheet at the
  /// bottom.
  func start(of width: Double, sides: Double, _ alignment: SheetAlignment) -> Double {
    switch (alignment, geometry.isRightToLeft) {
    case (.center, _): return (geometry.size.width - width) / 2
    case (.leading, false), (.trailing, true): return sides
    case (.leading, true), (.trailing, false): return geometry.size.width - sides - width
    }
  }
}
