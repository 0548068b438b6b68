public import Painting
import Pixels

/// Paints a map: land, water, roads, names and pins.
///
/// The same place of the map gets the same pixels whichever part is painted, so a view that was panned
/// by whole device pixels needs only what `MapViewport.exposed` says. Pins and names are made once and
/// kept for a while.
public final class MapPainter {
  /// The map.
  public let data: MapData
  /// The colours.
  public let colors: MapColors
  /// Device pixels a point.
  public let scale: Double

  let style: MarkStyle
  let typesetter: Typesetter
  let items: [MapItem]
  let placeCount: Int
  /// The sizes of names, points, as far as they were needed.
  var sizes: [Int: (width: Double, height: Double)] = [:]
  var sprites = MarkSprites()
  private var tiles = MapTiles()
  private var plans: [PlanKey: MarkPlan] = [:]

  private struct PlanKey: Hashable {
    let step: Int
    let chosen: Int?
  }

  /// Creates a painter for a map.
  ///
  /// - Parameters:
  ///   - data: The map.
  ///   - colors: Its colours.
  ///   - scale: Device pixels a point, > 0.
  ///   - typesetter: One of the same scale, when there is one already.
  public init(
    data: MapData = .builtIn, colors: MapColors, scale: Double, typesetter: Typesetter? = nil
  ) {
    precondition(typesetter == nil || typesetter?.scale == scale, "the typesetter's scale differs")
    self.data = data
    self.colors = colors
    self.scale = scale
    self.typesetter = typesetter ?? Typesetter(scale: scale)
    style = MarkStyle(colors: colors)
    items = data.places.all.map { MapItem($0) } + data.labels.map { MapItem($0) }
    placeCount = data.places.all.count
    self.typesetter.prepare(style.all)
  }

  /// Paints a part of the view.
  ///
  /// - Parameters:
  ///   - viewport: What the view shows; its top left corner is where the painter's origin is.
  ///   - chosen: The `id` of the place whose pin is larger; nil for none.
  ///   - painter: What it is painted with, at the same scale.
  ///   - dirty: The part, points from the view's top left corner; every pixel it touches is painted.
  ///     nil is the whole image.
  public func paint(
    _ viewport: MapViewport, chosen: Place.ID? = nil, with painter: Painter, dirty: Rect? = nil
  ) {
    precondition(painter.scale == scale, "the painter's scale differs")
    let part = pixels(of: dirty ?? painter.bounds).intersection(painter.image.bounds)
    guard !part.isEmpty else { return }
    painter.grouped {
      painter.clip(to: points(of: part))
      paintGround(of: viewport, with: painter, in: part)
      paintMarks(of: viewport, chosen: chosen, with: painter, in: part)
    }
  }

  /// Paints everything but names and pins.
  private func paintGround(
    of viewport: MapViewport, with painter: Painter, in part: PixelRect
  ) {
    let (zoom, corner) = (viewport.zoom, viewport.origin(scale: scale))
    let onMap = part.offset(x: -corner.x, y: -corner.y)
    let all = MapSelection(data)
    var band = (row: Int.min, selection: all)
    tiles.squares(in: onMap, zoom: zoom) { rect in
      if rect.minY != band.row {
        let across = PixelRect(
          minX: onMap.minX - MapTiles.side, minY: rect.minY, maxX: onMap.maxX + MapTiles.side,
          maxY: rect.maxY)
        band = (rect.minY, all.narrowed(to: bounds(of: across, zoom), zoom: zoom, in: data))
      }
      return ground(in: rect, of: band.selection, zoom)
    } show: { image, x, y in
      painter.image(image, x: Double(x + corner.x) / scale, y: Double(y + corner.y) / scale)
    }
  }

  /// One square of the map; the rectangle is in device pixels from the map's north-west corner.
  private func ground(
    in rect: PixelRect, of selection: MapSelection, _ zoom: Double
  ) -> PixelImage {
    let image = PixelImage(
      width: rect.width, height: rect.height, filledWith: colors.land.pixel)
    let visible = bounds(of: rect, zoom)
    MapCanvas(
      painter: Painter(image: image, scale: scale, typesetter: typesetter), data: data,
      selection: selection.narrowed(to: visible, zoom: zoom, in: data), colors: colors,
      zoom: zoom, origin: Point(x: -Double(rect.minX) / scale, y: -Double(rect.minY) / scale),
      visible: visible.grown(by: Float(2 / (zoom * scale)))
    ).paint()
    return image
  }

  /// Metres that a rectangle of device pixels from the map's north-west corner shows.
  private func bounds(of rect: PixelRect, _ zoom: Double) -> MapBounds {
    let metres = 1 / (zoom * scale)
    return MapBounds(
      low: SIMD2(Float(Double(rect.minX) * metres), Float(Double(rect.minY) * metres)),
      high: SIMD2(Float(Double(rect.maxX) * metres), Float(Double(rect.maxY) * metres)))
  }

  private func points(of rect: PixelRect) -> Rect {
    Rect(
      x: Double(rect.minX) / scale, y: Double(rect.minY) / scale,
      width: Double(rect.width) / scale, height: Double(rect.height) / scale)
  }

  /// The names and pins that a view shows, the most important first.
  ///
  /// - Parameters:
  ///   - viewport: What the view shows.
  ///   - chosen: The `id` of the place whose pin is larger; nil for none.
  public func marks(in viewport: MapViewport, chosen: Place.ID? = nil) -> [MapMark] {
    plan(for: viewport, chosen: chosen).entries.compactMap { entry in
      let anchor = viewport.view(of: entry.spot)
      var box = entry.shape.box
      box.x += anchor.x
      box.y += anchor.y
      guard box.maxX > 0, box.maxY > 0, box.x < viewport.width, box.y < viewport.height
      else { return nil }
      let place = entry.item < placeCount ? data.places.all[entry.item] : nil
      return MapMark(name: items[entry.item].name, place: place, box: box)
    }
  }

  /// The place whose pin or name is at a spot of the view; nil when there is none.
  ///
  /// - Parameters:
  ///   - spot: Points from the view's top left corner.
  ///   - viewport: What the view shows.
  ///   - chosen: The `id` of the place whose pin is larger; nil for none.
  public func place(
    at spot: Point, in viewport: MapViewport, chosen: Place.ID? = nil
  ) -> Place? {
    // A finger is wider than a pin.
    let slack = 6.0
    return marks(in: viewport, chosen: chosen).first { mark in
      mark.place != nil && spot.x >= mark.box.x - slack && spot.x <= mark.box.maxX + slack
        && spot.y >= mark.box.y - slack && spot.y <= mark.box.maxY + slack
    }?.place
  }

  /// What is shown at a viewport's zoom; decided when first needed.
  func plan(for viewport: MapViewport, chosen: Place.ID?) -> MarkPlan {
    let chosen = chosen.flatMap { (0..<placeCount).contains($0) ? $0 : nil }
    let key = PlanKey(step: MarkPlan.step(of: viewport.zoom), chosen: chosen)
    if let known = plans[key] { return known }
    let plan = MarkPlan(step: key.step, items: items, chosen: chosen) { item in
      shapes(of: item, isChosen: item == chosen)
    }
    // A handful of zooms and choices is all that a hand goes back and forth between.
    if plans.count >= 12 { plans = [:] }
    plans[key] = plan
    return plan
  }

  private func pixels(of box: Rect) -> PixelRect {
    // Sums of fractions may miss a whole number of pixels by nothing that matters.
    func low(_ value: Double) -> Int { clamped((value * scale + 1e-6).rounded(.down)) }
    func high(_ value: Double) -> Int { clamped((value * scale - 1e-6).rounded(.up)) }
    func clamped(_ value: Double) -> Int { Int(min(max(value.isNaN ? 0 : value, -1), 40_000)) }
    return PixelRect(
      minX: low(box.x), minY: low(box.y), maxX: high(box.maxX), maxY: high(box.maxY))
  }
}
