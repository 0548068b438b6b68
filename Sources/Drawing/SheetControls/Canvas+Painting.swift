extension Canvas {
  /// Paints the damage.
  ///
  /// - Returns: The bounds of all pixels that changed since the last call; empty if no pixel
  ///   changed.
  @discardableResult
  public func paint() -> PixelRect {
    let (rects, all) = damage.take()
    if rects.isEmpty { return all }
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
    return all
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

  private func paintFocus(with painter: Painter) {
    guard showsFocus, hasKeys, let focused, !focused.isInvisible else { return }
    let (rect, radius) = focused.focusOutline
    let origin = focused.originInCanvas
    painter.grouped {
      if let port = focused.enclosingScrollView {
        let corner = port.originInCanvas
        painter.clip(to: painter.snapped(port.bounds.offset(x: corner.x, y: corner.y)))
      }
      painter.stroke(
        Path(roundedRect: rect.offset(x: origin.x, y: origin.y), radius: radius), width: 2,
        with: palette.accent)
    }
  }

  /// Moves the pixels of a scroll view up by `rows`, and damages only the newly visible part.
  /// Damages all of `rect` instead if another view or another view's focus ring overlaps the scroll
  /// view.
  func shift(_ port: ScrollView, in rect: PixelRect, upBy rows: Int) {
    if port.isCovered || hasForeignFocus(port) { return addDirty(rect.intersection(image.bounds)) }
    shift(rect, right: 0, down: -rows)
  }

  /// Moves pixels inside a rectangle of device pixels, and damages only the newly visible part.
  /// Damages the whole rectangle instead if part of it is damaged already.
  ///
  /// - Parameters:
  ///   - rect: The rectangle whose pixels move.
  ///   - right: Columns to the right; negative means left.
  ///   - down: Rows down; negative means up.
  public func shift(_ rect: PixelRect, right: Int, down: Int) {
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

  /// Whether the focus ring of a view outside a scroll view overlaps the scroll view.
  private func hasForeignFocus(_ port: ScrollView) -> Bool {
    guard showsFocus, hasKeys, let focused, !focused.isInvisible,
      focused.enclosingScrollView !== port
    else { return false }
    let (corner, origin) = (port.originInCanvas, focused.originInCanvas)
    let outline = focused.focusOutline.rect.inset(x: -2, y: -2).offset(x: origin.x, y: origin.y)
    return !outline.intersection(port.bounds.offset(x: corner.x, y: corner.y)).isEmpty
  }

  private func addDirty(_ rect: PixelRect) {
    if !rect.isEmpty { invalidate(Rect2D(rect, scale: scale)) }
  }
}
