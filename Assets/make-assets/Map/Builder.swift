struct Builder {
  private var dice = Dice(seed: 77)

  /// Builds houses along a block's outline, whose points are map coordinates (after
  /// `Terrain.bent`).
  mutating func houses(on ring: Ring, density: Double, use: Ground.Use?) -> [House] {
    let edges = ring.simplified(within: 3)
    var built: [House] = []
    for index in edges.indices {
      let (from, to) = (edges[index], edges[(index + 1) % edges.count])
      let way = to - from
      let street = House(middle: from, axis: way.unit, width: way.length, depth: 0)
      build(along: street, in: edges, density: density, use: use, into: &built)
    }
    return built
  }

  private mutating func build(
    along street: House, in ring: Ring, density: Double, use: Ground.Use?,
    into built: inout [House]
  ) {
    let isLarge = use != nil
    let isRow = density > 0.5
    let setback = isLarge ? 14 : isRow ? 8.5 : dice.roll(11, 13)
    var along = isLarge ? 12 : isRow ? 8.5 : dice.roll(11, 16)
    while along < street.width - 12 {
      let width = isLarge ? dice.roll(24, 58) : isRow ? dice.roll(15, 34) : dice.roll(10, 16)
      let depth = isLarge ? dice.roll(16, 34) : isRow ? dice.roll(10, 14) : dice.roll(8, 12)
      let house = House(
        middle: street.middle + street.axis * (along + width / 2)
          + street.axis.right * (setback + depth / 2),
        axis: street.axis, width: width, depth: depth)
      let margin = setback - 1.5
      let fits =
        dice.roll() < (isLarge ? 0.8 : isRow ? 0.92 : 0.84)
        && house.corners.allSatisfy { $0.isInside(ring, by: margin) }
        && !built.contains { $0.overlaps(house) }
      if fits { built.append(house) }
      let gap =
        isLarge ? dice.roll(10, 26) : isRow ? (dice.roll() < 0.15 ? 5 : 0) : dice.roll(6, 15)
      along += fits ? width + gap : 4
    }
  }
}

extension SIMD2 where Scalar == Double {
  /// Whether the point is inside the ring, at least `margin` metres from its edge.
  func isInside(_ ring: Ring, by margin: Double) -> Bool {
    ring.contains(self) && ring.distance(to: self) >= margin
      && distance(toLineFrom: ring[ring.count - 1], to: ring[0]) >= margin
  }
}
