extension Canvas {
  /// Paints the damage; afterwards, `changes` has the changed pixels.
  package func paint() {
    hasPainted = true
    let rects = damage.take()
    if rects.isEmpty || !isPainted { return }
    let painter = ViewPainter(image: image, typesetter: typesetter, palette: palette)
    for rect in rects {
      image.view.fill(rect, with: ground.pixel)
      let part = Rect2D(rect, scale: scale)
      painter.grouped {
        painter.clip(to: part)
        paint(root, with: painter, dirty: part)
        paintFocus(with: painter)
      }
    }
  }

  /// A picture of a part of a view and its children, as if no pointer were there. It has the nearest
  /// size in whole pixels, and no round corners: beyond them, it has the colour that the thing has at
  /// its lower edge.
  package func picture(of view: View, in part: Rect2D) -> PixelImage {
    let place = view.inCanvas(part)
    let rect = PixelRect(nearestTo: place, scale: scale)
    ignoresPointer = true
    defer { ignoresPointer = false }
    func paint(on ground: UInt32) -> PixelImage {
      let image = PixelImage(
        width: max(1, rect.width), height: max(1, rect.height), filledWith: ground)
      let painter = ViewPainter(image: image, typesetter: typesetter, palette: palette)
      painter.grouped {
        painter.translate(
          x: place.x - part.x - view.frame.x - Double(rect.minX) / scale,
          y: place.y - part.y - view.frame.y - Double(rect.minY) / scale)
        self.paint(view, with: painter, dirty: part.offset(x: view.frame.x, y: view.frame.y))
      }
      return image
    }
    let image = paint(on: ground.pixel)
    let own = image.view[image.width / 2, image.height - 1]
    return own == ground.pixel ? image : paint(on: own)
  }

  private func paint(_ view: View, with painter: ViewPainter, dirty: Rect2D) {
    if view.isHidden { return }
    let part = dirty.offset(x: -view.frame.x, y: -view.frame.y)
    painter.grouped {
      painter.translate(x: view.frame.x, y: view.frame.y)
      // Clips at whole pixels, because scrolling moves whole pixels.
      let port = painter.snapped(view.bounds)
      let seen = view.clipsChildren ? part.intersection(port) : part
      if seen.isEmpty { return }
      if view.clipsChildren { painter.clip(to: port) }
      if !seen.intersection(view.reach).isEmpty {
        view.paint(with: painter, dirty: seen)
      }
      for child in view.children { paint(child, with: painter, dirty: seen) }
    }
  }

  /// In the canvas's coordinates; nil if no focus ring is shown.
  private var focusRing: View.FocusOutline? {
    guard showsFocus, hasKeys, let focused, !focused.isInvisible else { return nil }
    let (rect, radius) = focused.focusOutline
    return (focused.inCanvas(rect), radius)
  }

  /// The pixels that the tree's outermost parts and the focus ring cover: rectangles that do not
  /// overlap.
  package var coveredAreas: [PixelRect] {
    var boxes = root.leaves.map { $0.inCanvas($0.bounds) }
    if let ring = focusRing?.rect { boxes.append(ring.outset(by: 2)) }
    return boxes.reduce(into: []) { areas, box in
      var area = box.pixels(scale: scale).intersection(image.bounds)
      if area.isEmpty { return }
      while let index = areas.firstIndex(where: { !$0.intersection(area).isEmpty }) {
        area = area.union(areas.remove(at: index))
      }
      areas.append(area)
    }
  }

  private func paintFocus(with painter: Painter) {
    guard let (rect, radius) = focusRing else { return }
    painter.grouped {
      if let port = focused?.enclosingScrollView {
        painter.clip(to: painter.snapped(port.inCanvas(port.bounds)))
      }
      painter.stroke(Path(roundedRect: rect, radius: radius), width: 2, with: palette.accent)
    }
  }

  /// Moves a scroll view's pixels up by `rows`, and damages only the newly visible part. Damages
  /// all of `rect` instead if another view, or its focus ring, overlaps the scroll view.
  func shift(_ port: ScrollView, in rect: PixelRect, upBy rows: Int) {
    if port.isCovered || hasForeignFocus(port) { return addDirty(rect.intersection(image.bounds)) }
    shift(rect, right: 0, down: -rows)
  }

  /// Moves pixels inside a rectangle, like `PixelView.shift`, and damages only the newly visible
  /// part. Damages all of `rect` instead if part of it is damaged already.
  package func shift(_ rect: PixelRect, right: Int, down: Int) {
    let area = rect.intersection(image.bounds)
    if area.isEmpty || (right == 0 && down == 0) { return }
    let kept = area.offset(x: right, y: down).intersection(area)
    guard !damage.touches(area), !kept.isEmpty else { return addDirty(area) }
    image.view.shift(area, right: right, down: down)
    damage.move(area, right: right, down: down)
    var beside = area
    var beyond = area
    if right > 0 { beside.maxX = kept.minX } else { beside.minX = kept.maxX }
    if down > 0 { beyond.maxY = kept.minY } else { beyond.minY = kept.maxY }
    addDirty(beside)
    addDirty(beyond)
  }

  private func hasForeignFocus(_ port: ScrollView) -> Bool {
    guard let ring = focusRing?.rect, focused?.enclosingScrollView !== port else { return false }
    return !ring.outset(by: 2).intersection(port.inCanvas(port.bounds)).isEmpty
  }

  private func addDirty(_ rect: PixelRect) {
    if !rect.isEmpty { invalidate(Rect2D(rect, scale: scale)) }
  }
}

/// A canvas's damage (the pixels to paint) and moved pixels, in device pixels.
struct CanvasDamage {
  private var rects: [PixelRect] = []
  private var moves: [PixelChange] = []
  private(set) var changes: [PixelChange] = []

  /// The number of rectangles at which `add` merges all into one.
  private static let mostRects = 8

  var isEmpty: Bool { rects.isEmpty && moves.isEmpty }

  mutating func add(_ rect: PixelRect) {
    if rect.isEmpty { return }
    var all = rect
    let isCrowded = rects.count >= CanvasDamage.mostRects
    var index = 0
    while index < rects.count {
      if isCrowded || !rects[index].intersection(all).isEmpty {
        // Starts over, because the merged rectangle may overlap others.
        all = all.union(rects.remove(at: index))
        index = 0
      } else {
        index += 1
      }
    }
    rects.append(all)
  }

  mutating func addAll(of bounds: PixelRect) { rects = [bounds] }

  func touches(_ rect: PixelRect) -> Bool { rects.contains { !$0.intersection(rect).isEmpty } }

  mutating func move(_ rect: PixelRect, right: Int, down: Int) {
    moves.append(.moved(rect, right: right, down: down))
  }

  mutating func forgetMoves() { moves = [] }

  /// Moves the recorded changes into `changes`; returns the rectangles to paint.
  mutating func take() -> [PixelRect] {
    swap(&changes, &moves)
    moves.removeAll(keepingCapacity: true)
    changes += rects.map { .painted($0) }
    defer { rects = [] }
    return rects
  }
}
