import Painting

/// Which names and pins are shown, and where their names are, for a range of zooms.
///
/// It is decided for the whole map at once, so that panning changes nothing, and for half a doubling
/// of the zoom, so that zooming changes little.
struct MarkPlan {
  /// A mark that has got its room.
  struct Entry {
    let item: Int
    let spot: Point
    let shape: MarkShape
  }

  /// The marks in the order in which they got their room.
  private(set) var entries: [Entry] = []
  /// Points a metre: the least and the most for which this holds.
  let zooms: (least: Double, most: Double)

  /// Which plan a zoom needs.
  static func step(of zoom: Double) -> Int {
    // Square roots of two, compared: no logarithm rounds here.
    var step = 0
    while zoom >= bound(step + 1) { step += 1 }
    while zoom < bound(step) { step -= 1 }
    return step
  }

  /// The least zoom of a step, points a metre.
  private static func bound(_ step: Int) -> Double {
    let whole = step >> 1
    let power = Double(sign: .plus, exponent: whole, significand: 1)
    return step & 1 == 0 ? power : power * 2.0.squareRoot()
  }

  /// Gives room to items, the most important first.
  ///
  /// - Parameters:
  ///   - step: Which zooms.
  ///   - items: What there is.
  ///   - chosen: The item that comes first and is larger.
  ///   - measure: The shapes an item may have, the best first.
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
      let spot = items[item].spot
      for shape in measure(item) {
        let entry = Entry(item: item, spot: spot, shape: shape)
        guard !entries.contains(where: { overlap($0, entry) }) else { continue }
        entries.append(entry)
        break
      }
    }
  }

  /// Whether two marks come too close at any zoom of the range.
  private func overlap(_ a: Entry, _ b: Entry) -> Bool {
    let (p, q, gap) = (a.shape.box, b.shape.box, MarkStyle.clearance)
    let (dx, dy) = (b.spot.x - a.spot.x, b.spot.y - a.spot.y)
    // Apart along one direction at both ends of the range is apart in between: it is a straight line.
    func apart(_ away: Double, _ room: Double) -> Bool {
      away * zooms.least >= room && away * zooms.most >= room
    }
    return
      !(apart(dx, p.maxX - q.x + gap) || apart(-dx, q.maxX - p.x + gap)
      || apart(dy, p.maxY - q.y + gap) || apart(-dy, q.maxY - p.y + gap))
  }
}
