/// Invented people from many places: names and lines computed from a number.
enum PeopleNames {
  struct Culture {
    let given: [String]
    let family: [String]
    /// The separator of the parts: a space, or nothing.
    var joint = " "
    var familyFirst = false

    init(_ given: String, _ family: String, joint: String = " ", familyFirst: Bool = false) {
      self.given = given.split(separator: ",").map(String.init)
      self.family = family.split(separator: ",").map(String.init)
      self.joint = joint
      self.familyFirst = familyFirst
    }
  }

  /// The parts cycle with different periods, so that the first few hundred names differ.
  static func name(_ person: Int, without missing: Set<Int>) -> String {
    let order = missing.isEmpty ? order : order.filter { !missing.contains($0) }
    let (turn, position) = person.quotientAndRemainder(dividingBy: order.count)
    let culture = cultures[order[position]]
    // A culture that occurs twice in the order uses alternate names in each place.
    let twin = order[..<position].count { $0 == order[position] }
    let twins = order.count { $0 == order[position] }
    let rank = turn * twins + twin
    let given = culture.given[rank % culture.given.count]
    let family = culture.family[
      (rank / culture.given.count + rank % culture.given.count * 3) % culture.family.count]
    return culture.familyFirst
      ? family + culture.joint + given : given + culture.joint + family
  }

  static func cultures(unless canShow: (String) -> Bool) -> Set<Int> {
    Set(
      cultures.indices.filter { index in
        // First and family names together contain all the culture's letters.
        !canShow(cultures[index].given.joined() + cultures[index].family.joined())
      }.filter { $0 != 0 })
  }

  static func line(_ person: Int) -> String {
    let (what, town) = (person &* 7 &+ 3, person &* 5 &+ person / 31)
    return callings[what % callings.count] + " · " + towns[town % towns.count]
  }

  /// The order of cultures among consecutive people, with neighbours from distant regions.
  private static let order = [
    0, 7, 1, 9, 2, 12, 3, 6, 8, 4, 10, 13, 11, 5, 0, 15, 1, 14, 5, 2, 7, 3, 9,
  ]

  private static let callings = [
    "Hydrologist", "Plays the cello", "Bakes on Sundays", "Ferry pilot", "Maps caves",
    "Teaches physics", "Night nurse", "Keeps bees", "Paints signs", "Tram driver",
    "Repairs clocks", "Rows before work", "Studies moss", "Runs a bookshop", "Grows tomatoes",
    "Translates poems", "Sound engineer", "Climbs slowly", "Weather watcher", "Draws birds",
    "Mends nets", "Librarian", "Writes crosswords", "Builds kites", "Father of twins",
    "Long-distance walker and collector of unusually detailed railway timetables",
  ]

  private static let towns = [
    "Oulu", "Busan", "Valparaíso", "Đà Nẵng", "Tangier", "Kraków", "Lagos", "Reykjavík", "Izmir",
    "Kyoto", "Montréal", "Recife", "Tbilisi", "Cork", "Pune", "Accra", "Ljubljana", "Malmö",
    "Wellington",
  ]
}
