/// A visitor's note, determined by its number.
struct Note {
  /// The number of notes for each stop.
  static let count = 48

  let name: String
  let words: String

  init(_ number: Int, stop: Int) {
    // The steps are coprime to the lists' lengths, so every name is combined with every sentence.
    name = Note.names[(number * 7 + stop * 3) % Note.names.count]
    words = Note.sentences[(number * 5 + stop * 11) % Note.sentences.count]
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
