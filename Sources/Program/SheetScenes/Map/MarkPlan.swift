package import SheetControls

/// The names and pins of a range of zooms, without overlaps. Panning never moves names.
struct MarkPlan {
  struct Entry {
    let item: Int
    let location: Point2D
    let shape: MarkShape
  }

  private(set) var entries: [Entry] = []
  /// The range of zooms for which the plan holds, points per metre.
  let zooms: (least: Double, most: Double)

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

  /// Places items without overlaps; `measure` returns an item's possible shapes, the best first.
  init(
    step: Int, items: [MapItem], chosen: Int?, shapes measure: (_ item: Int) -> [MarkShape]
  ) {
    zooms = (MarkPlan.bound(step), MarkPlan.bound(step + 1))
    let shown = items.indices.filter {
      $0 == chosen || items[$0].zooms.contains(zooms.least * 1.0001)
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

  /// Whether two marks are too close at any zoom of the range.
  private func overlap(_ a: Entry, _ b: Entry) -> Bool {
    let (p, q, gap) = (a.shape.rect, b.shape.rect, MarkStyle.clearance)
    let (dx, dy) = (b.location.x - a.location.x, b.location.y - a.location.y)
    // Distances are linear in the zoom, so marks apart at both ends are apart in between.
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
  /// Nil for the names of districts, waters and roads.
  package let place: Place?
  /// The covered part of the view, points.
  package let rect: Rect2D
}
