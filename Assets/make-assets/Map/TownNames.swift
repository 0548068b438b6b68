enum TownNames {
  struct Label {
    var kind: String
    var rank: Int
    var place: Vector
    var name: String

    init(_ kind: String, _ rank: Int, _ x: Double, _ y: Double, _ name: String) {
      self.kind = kind
      self.rank = rank
      place = Vector(x, y)
      self.name = name
    }
  }

  /// A part of the town, and the streets whose names addresses there use.
  struct District {
    var name: String
    var place: Vector
    var streets: [String]

    init(_ name: String, _ x: Double, _ y: Double, _ streets: String) {
      self.name = name
      place = Vector(x, y)
      self.streets = streets.split(separator: ",").map { String($0) }
    }
  }

  /// The label of each district, and the names of waters and roads.
  static let labels: [Label] =
    districts.enumerated().map { index, district in
      Label("district", index < 12 ? 2 : 3, district.place.x, district.place.y, district.name)
    } + others

  private static let others: [Label] = [
    Label("town", 1, 4020, 3500, "Halvern"),
    Label("sea", 1, 1900, 2900, "Halvern Bay"), Label("sea", 1, 700, 4700, "Merrow Sound"),
    Label("sea", 3, 2200, 6900, "Saltings"), Label("sea", 3, 2480, 4650, "Ferry Roads"),
    Label("river", 2, 5080, 3470, "River Tamsel"), Label("river", 2, 7050, 3260, "River Tamsel"),
    Label("river", 3, 3980, 3780, "River Tamsel"),
    Label("cape", 2, 1130, 1130, "Corran Point"), Label("cape", 2, 1890, 5760, "Sandness"),
    Label("cape", 2, 1960, 3600, "Gull Holm"),
    Label("wood", 2, 7350, 1150, "Brackenwood Forest"), Label("wood", 2, 5900, 7400, "Hollin Wood"),
    Label("wood", 2, 7600, 4000, "Eastmoor Wood"), Label("wood", 3, 2450, 350, "Corran Wood"),
    Label("wood", 3, 7000, 7150, "Long Covert"), Label("wood", 3, 3900, 7480, "Fox Wood"),
    Label("shield", 2, 6390, 1330, "A7"), Label("shield", 2, 6180, 4700, "A7"),
    Label("shield", 2, 5890, 6750, "A7"), Label("shield", 3, 7250, 4640, "B31"),
    Label("shield", 3, 3350, 650, "B12"), Label("shield", 3, 3720, 6180, "B12"),
    Label("shield", 3, 7200, 2400, "B40"), Label("shield", 3, 5560, 1100, "B9"),
    Label("shield", 3, 6900, 5870, "B44"),
  ]

  /// The town's parts, the well-known ones first.
  static let districts: [District] = [
    District(
      "Old Town", 3560, 3560, "Market Street,Cooper Lane,Lantern Row,Well Street,Friars Gate"),
    District("Quayside", 3620, 4170, "Harbour Street,Net Loft Lane,Pilot Street,Customs Quay"),
    District("Castle Hill", 3680, 2960, "Castle Street,Rampart Walk,Bell Lane,Garrison Road"),
    District("Northgate", 3850, 2080, "North Street,Tollgate Road,Mason Street,Abbot Street"),
    District("Station Quarter", 4560, 3300, "Station Road,Signal Street,Junction Street"),
    District("Southbeach", 3380, 5080, "Beach Road,Marine Parade,Shell Street,Tern Street"),
    District("Ropewalk", 4150, 4250, "Ropewalk,Hemp Street,Sailmaker Street,Tar Lane"),
    District("Lindenfield", 4580, 2420, "Linden Avenue,Orangery Street,Glasshouse Road"),
    District("Millbank", 5080, 3900, "Mill Street,Weir Street,Tanner Street,Sluice Lane"),
    District("Westcliff", 2850, 1620, "Cliff Road,Lookout Street,Heather Street"),
    District("Fairlight", 2620, 5620, "Lighthouse Road,Downs Road,Beacon Street"),
    District("Kingsmead", 4120, 5480, "Kingsmead Road,Coronet Street,Crown Street"),
    District("University", 5230, 2480, "College Road,Library Street,Observatory Hill"),
    District("Orchard Rise", 4950, 5060, "Orchard Road,Pippin Street,Cider Lane"),
    District("Eastmoor", 5780, 3900, "Moor Road,Heath Street,Larch Street"),
    District("Saltmarsh", 3850, 6650, "Marsh Road,Reed Street,Sluice Road"),
    District("Corran", 1500, 1230, "Corran Road,Chapel Street"),
    District("Brackenwood", 7200, 2080, "Forest Road,Bracken Street"),
    District("Hollin", 7050, 5780, "Hollin Road,Smithy Lane"),
    District("Hartwell", 4880, 820, "Hartwell Road,Spring Lane"),
  ]
}
