/// A piece of the town that is kept free of streets: a park, a campus, a yard.
struct Ground {
  enum Use: String {
    case park
    case campus
    case works
    case square
  }

  var use: Use
  /// A point inside the piece.
  var place: Vector
  /// The area, square metres, below which no street divides the land around `place`.
  var most: Double
  /// nil for a ground without a name on the map.
  var name: String?

  init(_ use: Use, _ x: Double, _ y: Double, most: Double, _ name: String? = nil) {
    self.use = use
    place = Vector(x, y)
    self.most = most
    self.name = name
  }

  static let all: [Ground] = [
    Ground(.park, 3330, 2620, most: 200_000, "Castle Park"),
    Ground(.park, 4020, 3350, most: 70_000, "Linden Gardens"),
    Ground(.park, 4080, 4500, most: 110_000, "Ropewalk Green"),
    Ground(.park, 5050, 4180, most: 150_000, "Millrace Park"),
    Ground(.park, 3560, 5350, most: 190_000, "Southbeach Common"),
    Ground(.park, 4520, 1650, most: 230_000, "Northgate Meadows"),
    Ground(.park, 2700, 1300, most: 160_000, "Westcliff Park"),
    Ground(.park, 5000, 5350, most: 120_000, "Orchard Park"),
    Ground(.park, 5950, 3550, most: 260_000, "Eastmoor Fields"),
    Ground(.park, 2450, 5720, most: 110_000, "Fairlight Downs"),
    Ground(.park, 3900, 2450, most: 45_000), Ground(.park, 5150, 3050, most: 60_000),
    Ground(.park, 4420, 5150, most: 45_000), Ground(.park, 4900, 2700, most: 45_000),
    Ground(.park, 3500, 3250, most: 16_000), Ground(.park, 5600, 4900, most: 60_000),
    Ground(.campus, 5250, 2300, most: 170_000, "University of Halvern"),
    Ground(.campus, 4020, 2700, most: 60_000, "St Brannoc Hospital"),
    Ground(.works, 3550, 4330, most: 70_000), Ground(.works, 3530, 4520, most: 90_000),
    Ground(.works, 4800, 4750, most: 90_000), Ground(.works, 4850, 5000, most: 90_000),
    Ground(.works, 6080, 4150, most: 150_000), Ground(.works, 5900, 4700, most: 150_000),
    Ground(.square, 3640, 3400, most: 12_000, "Market Square"),
    Ground(.square, 4600, 3120, most: 16_000, "Station Square"),
  ]

  /// Woods around the town: the centre, the radius in metres, and the ratio of width to height.
  static let woods: [(place: Vector, radius: Double, stretch: Double)] = [
    (Vector(7350, 1200), 620, 1.3), (Vector(2450, 350), 430, 1.4), (Vector(7600, 4000), 480, 0.9),
    (Vector(5900, 7400), 560, 1.2), (Vector(3900, 7500), 360, 1.5), (Vector(7000, 7200), 620, 1.2),
    (Vector(3700, 250), 300, 1.3), (Vector(7000, 300), 420, 1.5), (Vector(2150, 5850), 150, 1.5),
    (Vector(1250, 1500), 190, 1.2), (Vector(6950, 4350), 250, 1.2), (Vector(4750, 7300), 240, 0.8),
    (Vector(6100, 6600), 300, 0.8), (Vector(1980, 3680), 90, 1.5), (Vector(3150, 7850), 260, 0.8),
  ]
}
