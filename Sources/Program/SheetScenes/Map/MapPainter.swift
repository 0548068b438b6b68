package import SheetControls

/// Paints the map. A location gets the same pixels in every painting; otherwise a seam would be
/// visible after a pan, which moves the old pixels and paints only the uncovered strips.
package final class MapPainter {
  package let data: MapData
  package let colors: MapColors
  package let scale: Double

  private let typesetter: Typesetter
  private let items: [MapItem]
  private let placeCount: Int
  private var sizes: [Int: (width: Double, height: Double)] = [:]
  /// The images of names and pins, because laying out text takes far longer than copying images.
  private var sprites: [Int: PixelImage] = [:]
  private var tiles = MapTiles()
  private var plans: [PlanKey: MarkPlan] = [:]
  /// The only places with pins, besides the chosen one; nil for all.
  package var filter: Set<Place.ID>? {
    didSet { if filter != oldValue { plans = [:] } }
  }

  private struct PlanKey: Hashable {
    let step: Int
    let chosen: Int?
  }

  package init(
    data: MapData = .builtIn, colors: MapColors, scale: Double, typesetter: Typesetter? = nil
  ) {
    precondition(typesetter == nil || typesetter?.scale == scale, "the typesetter's scale differs")
    self.data = data
    self.colors = colors
    self.scale = scale
    self.typesetter = typesetter ?? Typesetter(scale: scale)
    items = data.places.all.map { MapItem($0) } + data.labels.map { MapItem($0) }
    placeCount = data.places.all.count
  }

  /// Paints `dirty`, points of the view; `covers` hide the names and pins that they overlap.
  package func paint(
    _ viewport: MapViewport, chosen: Place.ID? = nil, covers: [Rect2D] = [],
    with painter: Painter, dirty: Rect2D? = nil
  ) {
    precondition(painter.scale == scale, "the painter's scale differs")
    let part = pixels(of: dirty ?? painter.bounds).intersection(painter.image.bounds)
    guard !part.isEmpty else { return }
    painter.grouped {
      painter.clip(to: Rect2D(part, scale: scale))
      paintGround(of: viewport, with: painter, in: part)
      paintMarks(of: viewport, chosen: chosen, covers: covers, with: painter, in: part)
    }
  }

  private func paintGround(of viewport: MapViewport, with painter: Painter, in part: PixelRect) {
    let (zoom, corner) = (viewport.zoom, viewport.origin(scale: scale))
    let onMap = part.offset(x: -corner.x, y: -corner.y)
    tiles.show(onMap, zoom: zoom) {
      ground(in: $0, zoom)
    } show: { image, rect in
      let place = rect.offset(x: corner.x, y: corner.y)
      painter.image(image, x: Double(place.minX) / scale, y: Double(place.minY) / scale)
    }
  }

  /// `rect` is in device pixels from the map's north-west corner.
  private func ground(in rect: PixelRect, _ zoom: Double) -> PixelImage {
    let image = PixelImage(width: rect.width, height: rect.height, filledWith: colors.land.pixel)
    let metres = 1 / (zoom * scale)
    let visible = MapBounds(
      low: SIMD2(Float(Double(rect.minX) * metres), Float(Double(rect.minY) * metres)),
      high: SIMD2(Float(Double(rect.maxX) * metres), Float(Double(rect.maxY) * metres)))
    MapCanvas(
      painter: Painter(image: image, scale: scale, typesetter: typesetter), data: data,
      selection: MapSelection(in: visible, zoom: zoom, of: data), colors: colors, zoom: zoom,
      origin: Point2D(x: -Double(rect.minX) / scale, y: -Double(rect.minY) / scale),
      visible: visible.grown(by: Float(2 / (zoom * scale)))
    ).paint()
    return image
  }

  /// The names and pins in a view, the most important first.
  package func marks(in viewport: MapViewport, chosen: Place.ID? = nil) -> [MapMark] {
    plan(for: viewport, chosen: chosen).entries.compactMap { entry in
      let anchor = viewport.view(of: entry.location)
      let rect = entry.shape.rect.offset(x: anchor.x, y: anchor.y)
      guard rect.maxX > 0, rect.maxY > 0, rect.x < viewport.width, rect.y < viewport.height
      else { return nil }
      let place = entry.item < placeCount ? data.places.all[entry.item] : nil
      return MapMark(name: items[entry.item].name, place: place, rect: rect)
    }
  }

  package func place(
    at point: Point2D, in viewport: MapViewport, chosen: Place.ID? = nil
  ) -> Place? {
    // Makes small pins easier to hit.
    let slack = 6.0
    return marks(in: viewport, chosen: chosen).first { mark in
      mark.place != nil && point.x >= mark.rect.x - slack && point.x <= mark.rect.maxX + slack
        && point.y >= mark.rect.y - slack && point.y <= mark.rect.maxY + slack
    }?.place
  }

  private func plan(for viewport: MapViewport, chosen: Place.ID?) -> MarkPlan {
    let chosen = chosen.flatMap { (0..<placeCount).contains($0) ? $0 : nil }
    let step = MarkPlan.step(of: viewport.zoom)
    let key = PlanKey(step: step, chosen: chosen)
    if let known = plans[key] { return known }
    let plan = MarkPlan(step: step, items: items, chosen: chosen, filter: filter) { item in
      shapes(of: item, isChosen: item == chosen)
    }
    if plans.count >= 12 { plans = [:] }
    plans[key] = plan
    return plan
  }

  private func pixels(of rect: Rect2D) -> PixelRect {
    // The margin of 1e-6 tolerates rounding errors.
    func low(_ value: Double) -> Int { Int((value * scale + 1e-6).rounded(.down)) }
    func high(_ value: Double) -> Int { Int((value * scale - 1e-6).rounded(.up)) }
    return PixelRect(
      minX: low(rect.x), minY: low(rect.y), maxX: high(rect.maxX), maxY: high(rect.maxY))
  }
}

extension MapPainter {
  private func shapes(of item: Int, isChosen: Bool) -> [MarkShape] {
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

  private func paintMarks(
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
      let area = entry.shape.pixels(scale: scale).offset(x: x, y: y)
      guard !area.intersection(part).isEmpty else { continue }
      painter.image(sprite(of: entry), x: Double(area.minX) / scale, y: Double(area.minY) / scale)
    }
  }

  private func sprite(of entry: MarkPlan.Entry) -> PixelImage {
    let key = entry.item * MarkShape.Side.allCases.count + entry.shape.side.rawValue
    if let known = sprites[key] { return known }
    // 256 images need at most about 5 MB.
    if sprites.count == 256 { sprites = [:] }
    let sprite = drawn(entry)
    sprites[key] = sprite
    return sprite
  }

  private func size(of item: Int, isChosen: Bool) -> (width: Double, height: Double) {
    if !isChosen, let known = sizes[item] { return known }
    let size = layout(of: item, isChosen: isChosen).size
    if !isChosen { sizes[item] = size }
    return size
  }

  private func layout(of item: Int, isChosen: Bool) -> TextLayout {
    typesetter.layout(items[item].name, items[item].look.style(in: colors, isChosen: isChosen))
  }

  private func drawn(_ entry: MarkPlan.Entry) -> PixelImage {
    let area = entry.shape.pixels(scale: scale)
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
      painter.outline(of: layout, x: left, y: top, width: 2 * MarkShape.halo, with: colors.halo)
    }
    painter.text(layout, x: left, y: top)
    return image
  }

  private func paintPin(
    _ kind: PlaceKind, of shape: MarkShape, x: Double, y: Double, with painter: Painter
  ) {
    guard shape.side == .under else {
      let radius = MarkShape.radius
      painter.fillCircle(x: x, y: y, radius: radius, with: colors.halo)
      painter.fillCircle(x: x, y: y, radius: radius - 1, with: colors.pin(of: kind))
      PlaceIcon.paint(kind, x: x, y: y, size: 13, with: colors.onPin, painter: painter)
      return
    }
    let middle = y - MarkShape.chosenRise
    let shadow = Color(white: 0, alpha: 0.16)
    painter.fillCircle(x: x, y: y, radius: 4, with: shadow)
    let outer = PlaceIcon.balloon(x: x, tip: y + 1, middle: middle, radius: 17)
    painter.fill(outer, with: colors.halo)
    let inner = PlaceIcon.balloon(x: x, tip: y - 1.5, middle: middle, radius: 15.5)
    painter.fill(inner, with: colors.accent)
    PlaceIcon.paint(kind, x: x, y: middle, size: 20, with: colors.onPin, painter: painter)
  }
}
