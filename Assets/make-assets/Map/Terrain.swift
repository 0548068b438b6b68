import Glibc

/// The ground on which the town stands: shores, the river, and where people live.
///
/// The map is 8000 metres wide and high; shores, roads and the river go on beyond its edges.
struct Terrain {
  /// Metres from edge to edge.
  static let extent = 8000.0
  /// The distance that shores, roads and the river extend beyond the map's edges, metres.
  static let beyond = 300.0

  /// From the north to the river's mouth; land is on the left.
  let northShore: Course
  /// From the river's mouth to the south.
  let southShore: Course
  /// Upstream from the river's mouth.
  let river: Course
  let sea: Ring
  let riverBed: Ring
  let island: Ring
  private let noise = Noise(seed: 915)

  init() {
    let rocks = Noise(seed: 17)
    func rugged(_ course: Course) -> Course {
      let line = course.smoothed(every: 28)
      return line.shifted { index in
        let place = line[index] / 90
        return 26 * Double(rocks.smooth(Float(place.x), Float(place.y)) - 0.5)
      }
    }
    northShore = rugged(Terrain.northPlaces)
    southShore = rugged(Terrain.southPlaces)
    river = Terrain.riverPlaces.smoothed(every: 40)
    let west = -Terrain.beyond
    sea =
      northShore + southShore
      + [Vector(west, Terrain.extent - west), Vector(west, west)]
    let half = Terrain.halfWidths(of: river)
    riverBed = river.shifted { half[$0] } + river.shifted { -half[$0] }.reversed()
    island = Terrain.blob(around: Vector(1980, 3720), radius: 210, seed: 5, stretch: 1.35)
  }

  private static let northPlaces: Course = [
    Vector(1750, -300), Vector(1600, 200), Vector(1250, 650), Vector(950, 1050),
    Vector(880, 1400), Vector(1150, 1700), Vector(1650, 1830), Vector(2150, 1950),
    Vector(2560, 2250), Vector(2850, 2650), Vector(3020, 3050), Vector(3180, 3420),
    Vector(3290, 3760), Vector(3330, 3960),
  ]
  private static let southPlaces: Course = [
    Vector(3340, 4000), Vector(3360, 4120), Vector(3330, 4350), Vector(3230, 4700),
    Vector(2980, 5050), Vector(2600, 5320), Vector(2150, 5480), Vector(1800, 5640),
    Vector(1720, 5850), Vector(1950, 6050), Vector(2350, 6180), Vector(2650, 6450),
    Vector(2850, 6900), Vector(2830, 7400), Vector(2700, 7900), Vector(2650, 8300),
  ]
  private static let riverPlaces: Course = [
    Vector(3200, 3985), Vector(3600, 3950), Vector(4000, 3760), Vector(4450, 3640),
    Vector(4900, 3560), Vector(5350, 3300), Vector(5800, 3080), Vector(6300, 3130),
    Vector(6800, 3330), Vector(7300, 3180), Vector(7800, 2900), Vector(8350, 2820),
  ]

  /// Metres: wide at the mouth, narrow upstream.
  static func halfWidths(of river: Course) -> [Double] {
    river.indices.map { index in
      let up = Double(index) / Double(river.count - 1)
      return 36 + 30 * (1 - up) + 45 * max(0, 1 - up * 8)
    }
  }

  /// The land north and south of the river, a quay's width from the water.
  var land: [Ring] {
    let (west, east) = (-Terrain.beyond, Terrain.extent + Terrain.beyond)
    let half = Terrain.halfWidths(of: river)
    func bank(_ side: Double) -> Course {
      river.shifted { side * (half[$0] + 22) }.filter { $0.x > 3430 && $0.x < east - 40 }
    }
    let inland = 40.0
    let north = northShore.dropLast(4).shifted { _ in -inland }
    let south = Array(southShore.dropFirst(4)).shifted { _ in -inland }
    let upper = Array(north) + bank(-1) + [Vector(east, 2700), Vector(east, west)]
    let lower =
      bank(1).reversed() + south + [Vector(east, Terrain.extent - west), Vector(east, 2960)]
    return [upper, lower].map { $0.area < 0 ? $0.reversed() : $0 }
  }

  /// The density of houses: 0 in fields, 1 in the middle of the town.
  func density(at place: Vector) -> Double {
    let centers: [(Vector, Double, Double)] = [
      (Vector(3850, 3500), 2350, 1.05), (Vector(3900, 4900), 1750, 0.9),
      (Vector(5150, 3900), 1500, 0.75), (Vector(2750, 1400), 1150, 0.5),
      (Vector(1450, 1150), 480, 0.5), (Vector(3500, 6900), 620, 0.45),
      (Vector(7250, 2050), 620, 0.5), (Vector(7050, 5750), 700, 0.5),
      (Vector(2700, 5750), 800, 0.55), (Vector(4900, 700), 500, 0.4),
    ]
    let densest =
      centers.map { center, radius, most in
        let away = (place - center).length / radius
        return most * (1 - away * away)
      }.max() ?? 0
    let varied = noise.fractal(Float(place.x / 700), Float(place.y / 700), octaves: 2)
    return min(max(densest + 0.35 * (Double(varied) - 0.38), 0), 1)
  }

  static func blob(
    around middle: Vector, radius: Double, seed: UInt32, stretch: Double = 1
  ) -> Ring {
    let noise = Noise(seed: seed)
    let count = max(10, Int(radius / 9))
    return (0..<count).map { index in
      let angle = Double(index) / Double(count) * 2 * .pi
      let ray = Vector(cos(angle), sin(angle))
      let bend = noise.fractal(Float(ray.x) * 1.5 + 9, Float(ray.y) * 1.5 + 9, octaves: 3)
      return middle + ray * Vector(stretch, 1) * radius * (0.62 + 0.85 * Double(bend))
    }
  }

  /// Converts a point of the plan to the map. Shifts the point a little, because streets drawn with
  /// a ruler must become crooked.
  func bent(_ place: Vector) -> Vector {
    func shift(_ offset: Float) -> Double {
      let far = noise.smooth(Float(place.x / 1500) + offset, Float(place.y / 1500) - offset)
      let wide = noise.smooth(Float(place.x / 640) + offset, Float(place.y / 640) - offset)
      let near = noise.smooth(Float(place.x / 170) - offset, Float(place.y / 170) + offset)
      return 420 * (Double(far) - 0.5) + 96 * (Double(wide) - 0.5) + 11 * (Double(near) - 0.5)
    }
    return place + Vector(shift(3), shift(57))
  }
}
