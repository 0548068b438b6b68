import SheetControls

enum SystemTrip {
  struct Day {
    let name: String
    let date: String
    /// The first stop's index among the stops of all days.
    let first: Int
    let stops: [SystemStop]
  }

  static let title = "Two days in Aurin"
  static let detail = "19 and 20 September, ten stops, one night"
  static let days = [
    Day(name: "Saturday", date: "19 September", first: 0, stops: saturday),
    Day(name: "Sunday", date: "20 September", first: saturday.count, stops: sunday),
  ]

  static let stops = saturday + sunday

  static let checklist = [
    "Tickets on the phone", "Table or seats booked", "Something warm to wear",
    "A free battery for the camera",
  ]

  private static let saturday = [
    SystemStop(
      "9:10", "Aurin Central", "Lockers by track 2", SystemIcon.train, { $0.paintViaduct() },
      words: "The early train comes over the viaduct with the sun behind it: sit on the left. "
        + "Leave the bags in the lockers and follow the canal for ten minutes.",
      facts: [
        ("Platform", "2"), ("Lockers", "4 crowns a day"), ("To the market", "10 min on foot"),
      ]),
    SystemStop(
      "10:00", "Copper Market", "Under the arcades until one", SystemIcon.market,
      { $0.paintTown(isNight: false) },
      words: "Sixty stalls under the old arcades. The bread from Okonjo’s is gone by eleven; the "
        + "cheese three stalls further never is.",
      facts: [("Open", "Saturdays, 7 to 13"), ("Pay", "Cash is easier"), ("Get there", "Tram 4")]),
    SystemStop(
      "12:30", "Chez Adaeze", "Lunch on the roof", SystemIcon.cup, { $0.paintTown(isNight: false) },
      words: "Four tables on a roof between two chimneys. There is one dish a day, and it is the "
        + "right one.",
      facts: [("Table", "For two, Tanaka"), ("Price", "About 22 crowns"), ("Phone", "0555 0142")]),
    SystemStop(
      "14:15", "Ferry to the north shore", "Sit on the upper deck", SystemIcon.boat,
      { $0.paintLake() },
      words: "Forty minutes over the lake, with one halt at the island where nobody ever gets off. "
        + "Today somebody might.",
      facts: [
        ("Leaves", "14:15 and 15:45"), ("Takes", "40 min"), ("Ticket", "Covered by the pass"),
      ]),
    SystemStop(
      "19:00", "The Reading Rooms", "Room 12, the one with the stove", SystemIcon.bed,
      { $0.paintTown(isNight: true) },
      words: "A library that became a guesthouse and kept the books. Breakfast is where the "
        + "newspapers used to be.",
      facts: [("Check in", "Until 21:00"), ("Wi-Fi", "quietplease"), ("Breakfast", "7:30 to 10")]),
  ]

  private static let sunday = [
    SystemStop(
      "8:30", "Old lighthouse path", "Three kilometres, one hill", SystemIcon.lighthouse,
      { $0.paintLighthouse() },
      words: "A lighthouse for a lake: they were proud people. The path is easy, the last hundred "
        + "steps are not.",
      facts: [("Length", "3.2 km"), ("Climb", "140 m"), ("Back by", "10:30")]),
    SystemStop(
      "10:45", "Museum of Small Instruments", "Some may be played", SystemIcon.music,
      { $0.paintTown(isNight: false) },
      words: "Two rooms of flutes, thumb pianos and things without a name. Ask Ms Haddad for the "
        + "key to the third.",
      facts: [("Open", "Tuesday to Sunday, 10 to 17"), ("Ticket", "6 crowns"), ("Tram", "Line 1")]),
    SystemStop(
      "13:00", "Kaffi Sigrún", "Soup, and the cake with plums", SystemIcon.cup,
      { $0.paintTown(isNight: false) },
      words:
        "It looks closed. It is not. The plum cake is cut at one, and there are twelve slices.",
      facts: [("Open", "9 to 18"), ("Price", "About 14 crowns"), ("Seats", "Twenty, and a swing")]),
    SystemStop(
      "15:20", "Garden on the slope", "Go up by the left stairs", SystemIcon.leaf,
      { $0.paintGarden() },
      words: "Trees that somebody’s grandmother brought home in a hatbox, now forty metres high. "
        + "From the upper bench you see the whole way you came.",
      facts: [("Open", "Until dusk"), ("Ticket", "Free"), ("Benches", "Upper ones are dry")]),
    SystemStop(
      "17:48", "Train home", "Track 1, seats 61 and 62", SystemIcon.train, { $0.paintViaduct() },
      words: "Over the viaduct again, this time with the lake on the right and the sun going down "
        + "into it.",
      facts: [("Platform", "1"), ("Arrives", "20:31"), ("Seats", "61 and 62, coach 7")]),
  ]
}

struct SystemStop {
  let time: String
  let name: String
  let detail: String
  let icon: Path
  let picture: @Sendable (SystemStopPainter) -> Void
  let words: String
  let facts: [(name: String, value: String)]

  init(
    _ time: String, _ name: String, _ detail: String, _ icon: Path,
    _ picture: @escaping @Sendable (SystemStopPainter) -> Void, words: String,
    facts: [(name: String, value: String)]
  ) {
    self.time = time
    self.name = name
    self.detail = detail
    self.icon = icon
    self.picture = picture
    self.words = words
    self.facts = facts
  }
}

/// A visitor's note, determined by its number.
struct SystemNote {
  static let count = 48

  let name: String
  let words: String

  init(_ number: Int, stop: Int) {
    // Uses every name and every sentence, because the steps are coprime to the lists' lengths.
    name = SystemNote.names[(number * 7 + stop * 3) % SystemNote.names.count]
    words = SystemNote.sentences[(number * 5 + stop * 11) % SystemNote.sentences.count]
  }

  private static let names = [
    "Amara Nwosu", "Bjarni Ólafsson", "Chiara Benedetti", "Dae-jung Kwon", "Elif Yıldız",
    "Farid Rahmani", "Greta Lindholm", "Hana Moravcová", "Itzel Cuautle", "Jarek Wiśniewski",
    "Keahi Palakiko", "Leilani Tupou", "Mateus Figueira", "Nilufar Karimova", "Oisín Gallagher",
    "Priya Raghunathan", "Quentin Lacroix", "Rosa Quispe", "Soraya El-Amin",
  ]

  private static let sentences = [
    "Go before ten, it fills up quickly.", "The second door is the right one.",
    "We stayed twice as long as we had planned.", "Bring coins, the machine takes nothing else.",
    "In the rain it is even better.", "Ask for the window. Always ask for the window.",
    "Our children talk about it every week.", "Quiet on Sundays, apart from the bells.",
    "The stairs are steep, but there is a lift behind the kitchen.",
    "I came for an hour and missed my train.", "Best light at about five in the afternoon.",
    "They remembered us from three years ago!", "Closed in the first week of October.",
    "Look up: the ceiling is the real thing.", "Dogs are welcome, mine more than I was.",
    "Nobody had told me about the back room.", "Take the left path on the way down.",
    "The pass is valid here as well.", "Wear shoes that you trust.",
    "Worth the detour, and then some.", "There is a tap with good water at the corner.",
    "You can leave your bags at the desk.", "We will be back in spring.",
  ]
}

/// The icons of stops, on a square of 24 × 24 points.
private enum SystemIcon {
  static let train = Path(
    svg: """
      M8 3.5H16C17.8 3.5 18.5 4.4 18.5 6V14.5C18.5 16.2 17.6 17 16 17H8C6.4 17 5.5 16.2 5.5 14.5V6
      C5.5 4.4 6.2 3.5 8 3.5ZM5.5 11H18.5M8 17L6 20.5M16 17L18 20.5M9 14H9.2M14.8 14H15
      """)
  static let market = Path(
    svg: """
      M4 9.5L6 4H18L20 9.5C20 12.6 14.7 12.6 14.7 9.5C14.7 12.6 9.3 12.6 9.3 9.5
      C9.3 12.6 4 12.6 4 9.5ZM5.6 12.5V20H18.4V12.5
      """)
  static let cup = Path(
    svg: """
      M5 9H16.5V14C16.5 17 14.5 18.5 12 18.5H9.5C7 18.5 5 17 5 14Z
      M16.5 10.5C20.5 10 20.5 15 16.3 14.8M9 3.5V6M12.5 3.5V6
      """)
  static let boat = Path(svg: "M3.5 14.5H20.5L18 19.5H6ZM11.5 14.5V3.5L18 11.5H11.5")
  static let bed = Path(
    svg: """
      M3.5 6V19M3.5 16H20.5V19M20.5 16V13C20.5 11.2 19.4 10 17.5 10H11V16
      M9 12A1.8 1.8 0 0 1 5.4 12A1.8 1.8 0 0 1 9 12
      """)
  static let lighthouse = Path(
    svg: """
      M9 9.5L7.5 20.5H16.5L15 9.5ZM9 9.5L9.5 5.5L12 3.5L14.5 5.5L15 9.5M18 7L21 6M6 7L3 6
      M8.4 14.5H15.6
      """)
  static let music = Path(
    svg: """
      M9.5 17V5.5L19 4V15M9.5 17A2.5 2.5 0 0 1 4.5 17A2.5 2.5 0 0 1 9.5 17
      M19 15A2.5 2.5 0 0 1 14 15A2.5 2.5 0 0 1 19 15
      """)
  static let leaf = Path(
    svg: "M5 19.5C3.5 9.5 9 4 20 4.5C20 14 15.5 19.5 6.5 17.5M5 19.5C7 14.5 10 11.5 14 9.5")
}
