package import SheetControls

struct MapItem {
  enum Look: Equatable {
    case label(MapLabelKind)
    case pin(PlaceKind)
  }

  let look: Look
  let location: Point2D
  let name: String
  /// The order of importance; the smallest number comes first.
  let priority: Int
  /// The zooms at which the item may appear, points per metre.
  let zooms: Range<Double>

  init(_ place: Place) {
    look = .pin(place.kind)
    location = place.location
    name = place.name
    priority = [10, 30, 50, 70][place.rank - 1]
    zooms = [0.17, 0.25, 0.7, 1][place.rank - 1]..<(.infinity)
  }

  init(_ label: MapLabel) {
    look = .label(label.kind)
    location = label.location
    name = label.name
    let rank = min(max(label.rank, 1), 3)
    switch label.kind {
    case .town: (priority, zooms) = (0, 0..<0.17)
    case .district: (priority, zooms) = (15 + rank, [0, 0.12, 0.24][rank - 1]..<1.4)
    case .sea: (priority, zooms) = (20 + rank, [0, 0.2, 0.34][rank - 1]..<2)
    case .river: (priority, zooms) = (25 + rank, [0, 0.17, 0.5][rank - 1]..<4)
    case .cape, .wood: (priority, zooms) = (35 + rank, [0, 0.17, 0.25][rank - 1]..<2)
    case .park, .ground: (priority, zooms) = (40 + rank, [0, 0.34, 0.5][rank - 1]..<(.infinity))
    case .shield: (priority, zooms) = (60 + rank, [0, 0, 0.24][rank - 1]..<1.4)
    }
  }
}

extension MapItem.Look {
  func style(in colors: MapColors, isChosen: Bool = false) -> TextStyle {
    func medium(_ color: Color) -> TextStyle { TextStyle(size: 12, weight: .medium, color: color) }
    return switch self {
    case .pin where isChosen: TextStyle(size: 15, weight: .bold, color: colors.text)
    case .pin(let kind): medium(kind.group == .nature ? colors.greenText : colors.text)
    case .label(.town): TextStyle(size: 17, weight: .bold, color: colors.text)
    case .label(.district): TextStyle(size: 13, weight: .semibold, color: colors.districtText)
    case .label(.sea), .label(.river): medium(colors.waterText)
    case .label(.park), .label(.wood): medium(colors.greenText)
    case .label(.cape), .label(.ground): medium(colors.districtText)
    case .label(.shield): TextStyle(size: 10, weight: .bold, color: .white)
    }
  }
}

/// The geometry of a mark, in points from its location.
struct MarkShape: Equatable {
  enum Side: Int, CaseIterable {
    /// A name without a pin, centred at the location.
    case around
    case right
    case left
    /// A pin without a name.
    case none
    /// A name under the large pin of the chosen place.
    case under
  }

  static let radius = 9.5
  static let chosenRadius = 17.0
  /// The distance from the large pin's tip to its centre.
  static let chosenRise = 27.0
  static let halo = 1.6
  /// The space between a pin and its name.
  private static let gap = 4.0

  let side: Side
  let rect: Rect2D
  let text: Point2D

  init(_ side: Side, textWidth width: Double, textHeight height: Double, isShield: Bool) {
    self.side = side
    let (radius, gap, halo) = (MarkShape.radius, MarkShape.gap, MarkShape.halo)
    let reach = radius + gap + width + halo
    let top = min(-radius, -height / 2 - halo)
    switch side {
    case .around:
      let margin = isShield ? 5 : halo
      text = Point2D(x: -width / 2, y: -height / 2)
      rect = Rect2D(
        x: -width / 2 - margin, y: -height / 2 - halo, width: width + 2 * margin,
        height: height + 2 * halo)
    case .right:
      text = Point2D(x: radius + gap, y: -height / 2)
      rect = Rect2D(x: -radius, y: top, width: radius + reach, height: -2 * top)
    case .left:
      text = Point2D(x: -radius - gap - width, y: -height / 2)
      rect = Rect2D(x: -reach, y: top, width: radius + reach, height: -2 * top)
    case .none:
      text = Point2D(x: 0, y: 0)
      rect = Rect2D(x: -radius, y: -radius, width: 2 * radius, height: 2 * radius)
    case .under:
      let half = max(width / 2 + halo, MarkShape.chosenRadius + 2)
      let rise = MarkShape.chosenRise + MarkShape.chosenRadius + 2
      text = Point2D(x: -width / 2, y: 5)
      rect = Rect2D(x: -half, y: -rise, width: 2 * half, height: rise + 7 + height)
    }
  }

  /// The rectangle of the mark's image, device pixels from its location.
  func pixels(scale: Double) -> PixelRect {
    let margin = 2.0
    return PixelRect(
      minX: Int(((rect.x - margin) * scale).rounded(.down)),
      minY: Int(((rect.y - margin) * scale).rounded(.down)),
      maxX: Int(((rect.maxX + margin) * scale).rounded(.up)),
      maxY: Int(((rect.maxY + margin) * scale).rounded(.up)))
  }
}

/// The placement of names and pins, without overlaps, for a range of zooms. Panning the map does
/// not change the placement.
struct MarkPlan {
  struct Entry {
    let item: Int
    let location: Point2D
    let shape: MarkShape
  }

  /// The least distance between marks, points.
  private static let clearance = 4.0

  private(set) var entries: [Entry] = []
  /// The range of zooms for which the plan holds, points per metre.
  private let zooms: (least: Double, most: Double)

  static func step(of zoom: Double) -> Int {
    // Compares powers of √2, because a logarithm may be rounded to the wrong step.
    var step = 0
    while zoom >= bound(step + 1) { step += 1 }
    while zoom < bound(step) { step -= 1 }
    return step
  }

  /// The smallest zoom of a step, points per metre.
  private static func bound(_ step: Int) -> Double {
    let whole = step >> 1
    let power = Double(sign: .plus, exponent: whole, significand: 1)
    return step & 1 == 0 ? power : power * 2.0.squareRoot()
  }

  /// `filter` has the only pins to show, which then appear at every zoom; nil for all pins at their
  /// own zooms. `measure` returns an item's possible shapes, the best first.
  init(
    step: Int, items: [MapItem], chosen: Int?, filter: Set<Int>? = nil,
    shapes measure: (_ item: Int) -> [MarkShape]
  ) {
    zooms = (MarkPlan.bound(step), MarkPlan.bound(step + 1))
    let zoom = zooms.least * 1.0001
    let shown = items.indices.filter { index in
      if index == chosen { return true }
      if let filter, case .pin = items[index].look { return filter.contains(index) }
      return items[index].zooms.contains(zoom)
    }
    let order = shown.sorted {
      ($0 == chosen ? -1 : items[$0].priority, $0) < ($1 == chosen ? -1 : items[$1].priority, $1)
    }
    for item in order {
      let location = items[item].location
      for shape in measure(item) {
        let entry = Entry(item: item, location: location, shape: shape)
        guard !entries.contains(where: { overlap($0, entry) }) else { continue }
        entries.append(entry)
        break
      }
    }
  }

  /// Whether two marks are too close at any zoom from `zooms.least` to `zooms.most`.
  private func overlap(_ a: Entry, _ b: Entry) -> Bool {
    let (p, q, gap) = (a.shape.rect, b.shape.rect, MarkPlan.clearance)
    let (dx, dy) = (b.location.x - a.location.x, b.location.y - a.location.y)
    // Compares only the range's two ends, because distances are linear in the zoom.
    func apart(_ away: Double, _ room: Double) -> Bool {
      away * zooms.least >= room && away * zooms.most >= room
    }
    return
      !(apart(dx, p.maxX - q.x + gap) || apart(-dx, q.maxX - p.x + gap)
      || apart(dy, p.maxY - q.y + gap) || apart(-dy, q.maxY - p.y + gap))
  }
}

package struct MapMark: Equatable, Sendable {
  package let name: String
  /// The marked place; nil for the names of districts, waters and roads.
  package let place: Place?
  /// The covered part of the view, points.
  package let rect: Rect2D
}
