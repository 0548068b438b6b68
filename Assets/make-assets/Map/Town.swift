/// The map of Halvern, an invented town.
struct Town {
  private let terrain = Terrain()
  private let plan: StreetPlan
  private var builder = Builder()
  private var text = MapText()
  /// The houses written so far; `PlacePlan` gives places the positions of houses.
  private var houses: [House] = []

  init() { plan = StreetPlan(terrain: terrain) }

  mutating func written() -> String {
    text.addComment(
      "A map of Halvern, an invented town. Made by make-assets; see Assets/README.md.")
    text.size(Terrain.extent)
    writeLand()
    writeWater()
    writeRoads()
    writeHouses()
    writeLabels()
    PlacePlan(houses: houses, terrain: terrain).write(to: &text)
    return text.text
  }

  /// A line in the map's coordinates, without points that hardly bend the line.
  private func drawn(_ course: Course, within tolerance: Double = 1.2) -> Course {
    course.resampled(every: 45).map(terrain.bent).simplified(within: tolerance)
  }

  private func outline(_ ring: Ring, within tolerance: Double = 0.9) -> Ring {
    Array(drawn(ring + [ring[0]], within: tolerance).dropLast())
  }

  private mutating func writeLand() {
    for (index, wood) in Ground.woods.enumerated() {
      let ring = Terrain.blob(
        around: wood.place, radius: wood.radius, seed: UInt32(300 + index), stretch: wood.stretch)
      let isOnIsland = terrain.island.contains(wood.place)
      text.add("area", isOnIsland ? "grove" : "wood", outline(ring, within: 2.5))
    }
    for quarter in plan.quarters { text.add("area", "quarter", outline(quarter, within: 2)) }
    for block in plan.blocks {
      guard let ground = block.ground else { continue }
      text.add("area", ground.use.rawValue, outline(block.ring))
      if ground.use == .park { writePark(block.ring) }
    }
  }

  private mutating func writePark(_ ring: Ring) {
    let middle = ring.centroid
    var dice = Dice(seed: UInt64(ring.area))
    let round = ring.simplified(within: 6).map { middle + ($0 - middle) * 0.68 }
    text.add("line", "path", drawn((round + [round[0]]).smoothed(every: 25)))
    let count = ring.count
    for start in stride(from: dice.roll(0, 2), to: Double(count), by: Double(count) / 3) {
      let gate = ring[Int(start) % count]
      let bend = (gate + middle) / 2 + (middle - gate).right * dice.roll(-0.18, 0.18)
      text.add("line", "path", drawn([gate, bend, middle].smoothed(every: 20)))
    }
    guard ring.area > 60_000 else { return }
    let reach = ring.area.squareRoot() / 4
    for index in 0..<(3 + dice.pick(4)) {
      let grove = Terrain.blob(
        around: middle + Vector(dice.roll(-1.6, 1.6), dice.roll(-1.6, 1.6)) * reach,
        radius: dice.roll(18, 46), seed: UInt32(index) + UInt32(ring.area), stretch: 1.3)
      guard grove.allSatisfy({ $0.isInside(ring, by: 8) }) else { continue }
      text.add("area", "grove", outline(grove))
    }
    guard dice.roll() < 0.6 else { return }
    let pond = Terrain.blob(
      around: middle + Vector(dice.roll(-1, 1), dice.roll(-1, 1)) * reach * 0.7,
      radius: dice.roll(0.2, 0.42) * reach, seed: UInt32(ring.area), stretch: dice.roll(0.8, 1.9))
    text.add("area", "pond", outline(pond))
  }

  private mutating func writeWater() {
    text.add("area", "sea", outline(terrain.sea, within: 1.5))
    text.add("area", "river", outline(terrain.riverBed, within: 1.5))
    text.add("area", "island", outline(terrain.island, within: 1.5))
    let shores = [terrain.northShore, terrain.southShore]
    let beaches: [(Vector, Double)] = [
      (Vector(2250, 2000), 330), (Vector(3080, 3200), 330), (Vector(3150, 4850), 330),
      (Vector(2600, 6400), 300), (Vector(2840, 7200), 280),
    ]
    for (middle, reach) in beaches {
      for shore in shores {
        for run in shore.runs(where: { ($0 - middle).length < reach }) {
          text.add("area", "beach", outline(sand(along: run)))
        }
      }
    }
    let terrain = self.terrain
    let half = Terrain.halfWidths(of: terrain.river)
    let banks = [-1.0, 1].map { side in terrain.river.shifted { side * half[$0] } }
    for shore in shores + banks {
      for run in shore.runs(where: { terrain.density(at: $0) > 0.2 }) {
        text.add("line", "quay", drawn(run))
      }
    }
    for pier in RoadPlan.piers { text.add("line", "pier", drawn(pier)) }
    for ferry in RoadPlan.ferries { text.add("line", "ferry", drawn(ferry.smoothed())) }
  }

  private func sand(along shore: Course) -> Ring {
    let inner = shore.shifted { index in
      let t = Double(index) / Double(max(1, shore.count - 1))
      return -46 * (4 * t * (1 - t)).squareRoot()
    }
    return shore.shifted { _ in 12 } + inner.reversed()
  }

  private mutating func writeRoads() {
    let terrain = self.terrain
    let onLand = { (place: Vector) in !terrain.sea.contains(place) }
    for street in plan.streets {
      for run in street.course.resampled(every: 40).runs(where: onLand) {
        text.add("line", street.rank.rawValue, drawn(run))
      }
    }
    for ring in terrain.land { writePromenade(ring) }
    for road in RoadPlan.mainRoads {
      for run in road.smoothed(every: 25).runs(where: { place in
        onLand(place) && terrain.northShore.distance(to: place) > 38
          && terrain.southShore.distance(to: place) > 38
      }) { text.add("line", "main", drawn(run)) }
    }
    text.add("line", "railway", drawn(RoadPlan.railway.smoothed(every: 40)))
    text.add("line", "motorway", drawn(RoadPlan.motorway.smoothed(every: 40)))
  }

  private mutating func writePromenade(_ ring: Ring) {
    let terrain = self.terrain
    let inTown = { (place: Vector) in
      terrain.density(at: place) > 0.2 && place.x < Terrain.extent
        && (0...Terrain.extent).contains(place.y)
        && terrain.riverOrShore(isWithin: 120, of: place)
    }
    for run in (ring + [ring[0]]).resampled(every: 30).runs(where: inTown) {
      text.add("line", "secondary", drawn(run))
    }
  }

  private mutating func writeHouses() {
    for block in plan.blocks where block.density > 0.26 || block.ground != nil {
      guard block.ground?.use != .park, block.ground?.use != .square else { continue }
      let ring = outline(block.ring)
      let built = builder.houses(on: ring, density: block.density, use: block.ground?.use)
      text.add(built)
      houses += built
    }
  }

  private mutating func writeLabels() {
    for label in TownNames.labels {
      text.label(label.kind, rank: label.rank, at: terrain.bent(label.place), label.name)
    }
    for block in plan.blocks {
      // A place that the user can search for has a pin with its name already.
      guard let ground = block.ground, let name = ground.name,
        !PlaceEntry.all.contains(where: { $0.name == name })
      else { continue }
      let kind = ground.use == .park ? "park" : "ground"
      text.label(kind, rank: ground.most > 100_000 ? 2 : 3, at: outline(block.ring).centroid, name)
    }
  }
}

extension Terrain {
  func riverOrShore(isWithin metres: Double, of place: Vector) -> Bool {
    northShore.distance(to: place) < metres || southShore.distance(to: place) < metres
      || river.distance(to: place) < metres
  }
}
