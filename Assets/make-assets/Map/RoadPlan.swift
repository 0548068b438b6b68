/// The planned roads and tracks, between which the streets are generated.
enum RoadPlan {
  static let motorway: Course = [
    Vector(6300, -400), Vector(6350, 800), Vector(6450, 1900), Vector(6500, 3000),
    Vector(6300, 4300), Vector(6000, 5400), Vector(5900, 6600), Vector(6100, 8400),
  ]

  static let railway: Course = [
    Vector(5000, -400), Vector(5050, 900), Vector(4900, 2100), Vector(4750, 3000),
    Vector(4700, 3600), Vector(4650, 4300), Vector(4550, 5300), Vector(4700, 6600),
    Vector(4900, 8400),
  ]

  /// Main roads begin and end in the sea or beyond the map's edges.
  static let mainRoads: [Course] = [
    [
      Vector(3350, -400), Vector(3350, 900), Vector(3420, 1900), Vector(3560, 2900),
      Vector(3720, 3500), Vector(3800, 3830), Vector(3860, 4300), Vector(3800, 5300),
      Vector(3700, 6300), Vector(3500, 8400),
    ],
    [
      Vector(4150, -400), Vector(4200, 1000), Vector(4250, 2100), Vector(4250, 3000),
      Vector(4330, 3650), Vector(4380, 4300), Vector(4250, 5400), Vector(4300, 6500),
      Vector(4150, 8400),
    ],
    [
      Vector(5600, -400), Vector(5650, 900), Vector(5600, 2200), Vector(5500, 3200),
      Vector(5450, 4000), Vector(5350, 5200), Vector(5300, 6500), Vector(5450, 8400),
    ],
    [
      Vector(2000, 2150), Vector(2500, 1900), Vector(3420, 1950), Vector(4250, 2050),
      Vector(5000, 2000), Vector(5700, 1900), Vector(6450, 1950), Vector(8400, 1750),
    ],
    [
      Vector(2700, 2880), Vector(3200, 2800), Vector(3560, 2850), Vector(4250, 2900),
      Vector(4750, 2850), Vector(5500, 2650), Vector(6450, 2500), Vector(8400, 2250),
    ],
    [
      Vector(2900, 4700), Vector(3400, 4800), Vector(3850, 4800), Vector(4300, 4750),
      Vector(5400, 4550), Vector(6250, 4500), Vector(8400, 4800),
    ],
    [
      Vector(1900, 6250), Vector(2500, 5950), Vector(3000, 5900), Vector(3750, 5950),
      Vector(4300, 5900), Vector(5320, 5850), Vector(6000, 5750), Vector(8400, 6000),
    ],
    [
      Vector(1900, -400), Vector(1850, 300), Vector(1650, 900), Vector(1850, 1450),
      Vector(2250, 1800), Vector(2400, 2250),
    ],
  ]

  static let ferries: [Course] = [
    [Vector(3262, 4252), Vector(2900, 4050), Vector(2500, 3850), Vector(2215, 3760)],
    [
      Vector(3262, 4252), Vector(2850, 4200), Vector(2000, 4350), Vector(1000, 4250),
      Vector(-300, 3900),
    ],
  ]

  static let piers: [Course] = [
    [Vector(3420, 4245), Vector(3270, 4252)],
    [Vector(3420, 4330), Vector(3250, 4345)],
    [Vector(3400, 4420), Vector(3230, 4440), Vector(3190, 4380)],
    [Vector(2260, 3760), Vector(2215, 3760)],
    [Vector(3120, 3120), Vector(2890, 3190)],
  ]
}
