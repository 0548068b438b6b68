/// Divides the land by streets: large pieces first, then smaller ones, until they are blocks.
struct StreetPlan {
  struct Street {
    var course: Course
    var rank: Rank
  }

  enum Rank: String {
    case main
    case secondary
    case street
  }

  /// Land without a street through it.
  struct Block {
    var ring: Ring
    /// The open ground that fills the block; nil for houses.
    var ground: Ground?
    var density: Double
  }

  private(set) var streets: [Street] = []
  private(set) var blocks: [Block] = []
  /// The outlines of the built-up areas, each of which is divided into blocks.
  private(set) var quarters: [Ring] = []
  private let terrain: Terrain
  private var dice = Dice(seed: 2024)

  init(terrain: Terrain) {
    self.terrain = terrain
    var pieces = terrain.land
    for course in [RoadPlan.motorway, RoadPlan.railway] {
      let half = course == RoadPlan.motorway ? 38.0 : 17
      let line = course.smoothed(every: 40)
      for side in [-half, half] { pieces = cut(pieces, by: line.shifted { _ in side }) }
      pieces.removeAll { piece in piece.allSatisfy { line.distance(to: $0) < half + 3 } }
    }
    for road in RoadPlan.mainRoads {
      pieces = cut(pieces, by: road.smoothed(every: 40))
    }
    for piece in pieces { divide(piece, isInQuarter: false) }
  }

  private func cut(_ pieces: [Ring], by line: Course) -> [Ring] {
    pieces.flatMap { $0.cut(by: line)?.pieces ?? [$0] }
  }

  private mutating func divide(_ ring: Ring, isInQuarter: Bool) {
    let area = ring.area
    let density = terrain.density(at: ring.centroid)
    if let ground = Ground.all.first(where: { area < $0.most && ring.contains($0.place) }) {
      blocks.append(Block(ring: ring, ground: ground, density: density))
      return
    }
    var isInQuarter = isInQuarter
    if !isInQuarter, area < 220_000, density > 0.16 {
      quarters.append(ring)
      isInQuarter = true
    }
    let inhabited = isInQuarter || (area > 220_000 && touchesTown(ring))
    let wanted = inhabited ? 19_000 - 11_500 * density : 1_400_000
    let frame = ring.frame
    guard area > wanted * dice.roll(0.85, 1.5), frame.breadth > 42,
      let pieces = halved(ring, frame, area: area)
    else {
      blocks.append(Block(ring: ring, ground: nil, density: isInQuarter ? density : 0))
      return
    }
    for piece in pieces { divide(piece, isInQuarter: isInQuarter) }
  }

  private func touchesTown(_ ring: Ring) -> Bool {
    let frame = ring.frame
    for along in stride(from: -0.4, through: 0.4, by: 0.2) {
      for across in stride(from: -0.4, through: 0.4, by: 0.2) {
        let place =
          frame.middle + frame.axis * (along * frame.length)
          + frame.axis.right * (across * frame.breadth)
        if ring.contains(place), terrain.density(at: place) > 0.2 { return true }
      }
    }
    return false
  }

  /// Cuts across the longer side near the middle; nil if no cut succeeds.
  private mutating func halved(_ ring: Ring, _ frame: Frame, area: Double) -> [Ring]? {
    let rank: Rank = area > 130_000 ? .secondary : .street
    for _ in 0..<4 {
      let isSquare = frame.length < 1.25 * frame.breadth
      let isTurned = isSquare && dice.roll() < 0.5
      let axis = isTurned ? frame.axis.right : frame.axis
      let middle = frame.middle + axis * (frame.length * dice.roll(-0.09, 0.09))
      let across = isTurned ? frame.length : frame.breadth
      guard let cut = ring.cut(by: street(through: middle, axis, across: across, rank)),
        cut.pieces.allSatisfy({ $0.area > area * 0.12 })
      else { continue }
      streets += cut.chords.map { Street(course: $0, rank: rank) }
      return cut.pieces
    }
    return nil
  }

  /// A line across `axis`, slightly slanted. A secondary street is also bent.
  private mutating func street(
    through middle: Vector, _ axis: Vector, across: Double, _ rank: Rank
  ) -> Course {
    let isSmall = rank == .street
    let slant = isSmall ? dice.roll(-0.05, 0.05) : dice.roll(-0.2, 0.2)
    let bow = isSmall ? 0 : across * dice.roll(-0.08, 0.08)
    let way = axis.right + axis * slant
    let curve = stride(from: -1.0, through: 1, by: 0.125).map { t in
      middle + way * (t * across / 2) + axis * (bow * (1 - 2 * t * t))
    }
    let reach = way * across * 2
    return [middle - reach - axis * bow] + curve + [middle + reach - axis * bow]
  }
}
