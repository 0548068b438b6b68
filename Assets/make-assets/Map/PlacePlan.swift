/// Gives every place its listed position, or the position of a house in the place's district.
struct PlacePlan {
  private let houses: [House]
  private let terrain: Terrain
  private var dice = Dice(seed: 31)
  private var taken: [Vector] = []

  init(houses: [House], terrain: Terrain) {
    self.houses = houses
    self.terrain = terrain
  }

  consuming func write(to text: inout MapText) {
    for entry in PlaceEntry.all {
      if let spot = entry.spot { taken.append(terrain.bent(spot)) }
    }
    for entry in PlaceEntry.all {
      let spot = entry.spot.map(terrain.bent) ?? freeSpot(in: entry.district)
      if entry.spot == nil { taken.append(spot) }
      let district = nearestDistrict(to: spot)
      let street = district.streets[dice.pick(district.streets.count)]
      let address = entry.spot == nil ? "\(1 + dice.pick(88)) \(street)" : street
      text.add(entry, at: spot, address: address, district: district.name)
    }
  }

  /// Chooses the best of twelve random houses in a district: far from other places, and near the
  /// district's middle.
  private mutating func freeSpot(in district: String) -> Vector {
    let middle =
      TownNames.districts.first { $0.name == district }.map { terrain.bent($0.place) }
      ?? Vector(Terrain.extent / 2, Terrain.extent / 2)
    let near = houses.filter { house in
      (house.middle - middle).length < 520 && nearestDistrict(to: house.middle).name == district
    }
    guard !near.isEmpty else { return middle }
    var best = (spot: near[0].middle, score: -1.0)
    for _ in 0..<12 {
      let spot = near[dice.pick(near.count)].middle
      let away = taken.map { ($0 - spot).length }.min() ?? 500
      let score = min(away, 130) - (spot - middle).length * 0.12
      if score > best.score { best = (spot, score) }
    }
    return best.spot
  }

  private func nearestDistrict(to spot: Vector) -> TownNames.District {
    var best = TownNames.districts[0]
    for district in TownNames.districts
    where (terrain.bent(district.place) - spot).length < (terrain.bent(best.place) - spot).length {
      best = district
    }
    return best
  }
}
