import SheetControls

extension MapPainter {
  func shapes(of item: Int, isChosen: Bool) -> [MarkShape] {
    let size = size(of: item, isChosen: isChosen)
    func shape(_ side: MarkShape.Side) -> MarkShape {
      MarkShape(
        side, textWidth: size.width, textHeight: size.height,
        isShield: items[item].look == .label(.shield))
    }
    if isChosen { return [shape(.under)] }
    guard case .pin = items[item].look else { return [shape(.around)] }
    return [shape(.right), shape(.left), shape(.none)]
  }

  func paintMarks(
    of viewport: MapViewport, chosen: Place.ID?, covers: [Rect2D], with painter: Painter,
    in part: PixelRect
  ) {
    let origin = viewport.origin(scale: scale)
    let plan = plan(for: viewport, chosen: chosen)
    for entry in plan.entries.reversed() {
      let anchor = viewport.view(of: entry.location)
      let rect = entry.shape.rect.offset(x: anchor.x, y: anchor.y)
      if covers.contains(where: { !$0.intersection(rect).isEmpty }) { continue }
      func pixel(_ origin: Int, _ metres: Double) -> Int {
        origin + Int((metres * viewport.zoom * scale).rounded())
      }
      let (x, y) = (pixel(origin.x, entry.location.x), pixel(origin.y, entry.location.y))
      let area = MarkSprites.area(of: entry.shape, scale: scale).offset(x: x, y: y)
      guard !area.intersection(part).isEmpty else { continue }
      let key = entry.item * MarkShape.Side.allCases.count + entry.shape.side.rawValue
      let sprite = sprites.sprite(key) { drawn(entry) }
      painter.image(sprite, x: Double(area.minX) / scale, y: Double(area.minY) / scale)
    }
  }

  private func size(of item: Int, isChosen: Bool) -> (width: Double, height: Double) {
    if !isChosen, let known = sizes[item] { return known }
    let size = layout(of: item, isChosen: isChosen).size
    if !isChosen { sizes[item] = size }
    return size
  }

  private func layout(of item: Int, isChosen: Bool) -> TextLayout {
    let style = style.text(of: items[item].look, isChosen: isChosen)
    return typesetter.layout(items[item].name, style)
  }

  private func drawn(_ entry: MarkPlan.Entry) -> PixelImage {
    let area = MarkSprites.area(of: entry.shape, scale: scale)
    let image = PixelImage(width: area.width, height: area.height, filledWith: 0)
    let painter = Painter(image: image, scale: scale, typesetter: typesetter)
    let (x, y) = (Double(-area.minX) / scale, Double(-area.minY) / scale)
    let item = items[entry.item]
    switch item.look {
    case .label(.shield):
      painter.fill(
        entry.shape.rect.inset(x: 0, y: 1).offset(x: x, y: y), radius: 4, with: colors.shield)
    case .label: break
    case .pin(let kind): paintPin(kind, of: entry.shape, x: x, y: y, with: painter)
    }
    guard entry.shape.side != .none else { return image }
    let layout = layout(of: entry.item, isChosen: entry.shape.side == .under)
    let (left, top) = (x + entry.shape.text.x, y + entry.shape.text.y)
    if item.look != .label(.shield) {
      painter.outline(of: layout, x: left, y: top, width: 2 * MarkStyle.halo, with: colors.halo)
    }
    painter.text(layout, x: left, y: top)
    return image
  }

  private func paintPin(
    _ kind: PlaceKind, of shape: MarkShape, x: Double, y: Double, with painter: Painter
  ) {
    guard shape.side == .under else {
      let radius = MarkStyle.radius
      painter.fillCircle(x: x, y: y, radius: radius, with: colors.halo)
      painter.fillCircle(x: x, y: y, radius: radius - 1, with: colors.pin(of: kind))
      PlaceIcon.paint(kind, x: x, y: y, size: 13, with: colors.onPin, painter: painter)
      return
    }
    let middle = y - MarkStyle.chosenRise
    let shadow = Color(white: 0, alpha: 0.16)
    painter.fillCircle(x: x, y: y, radius: 4, with: shadow)
    let outer = PlaceIcon.balloon(x: x, tip: y + 1, middle: middle, radius: 17)
    painter.fill(outer, with: colors.halo)
    let inner = PlaceIcon.balloon(x: x, tip: y - 1.5, middle: middle, radius: 15.5)
    painter.fill(inner, with: colors.accent)
    PlaceIcon.paint(kind, x: x, y: middle, size: 20, with: colors.onPin, painter: painter)
  }
}
