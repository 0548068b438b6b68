struct PictureDetails {
  struct Comment {
    var name: String
    var words: String
  }

  var title: String
  var byline: String
  var initials: String
  var place: String
  var date: String
  var post: [String]
  var comments: [Comment] = []
  var caption: String
  /// Short facts with their names, such as `Aperture`, `ƒ/8`.
  var facts: [(name: String, value: String)]
  var tags: [String]

  static let builtIn = PictureDetails(
    title: "First light on Lake Aurin", byline: "Mara Lindqvist", initials: "ML",
    place: "Lake Aurin, north shore", date: "14 September, 6:52",
    post: [
      "We left the hut at four with cold hands and a thermos of tea. For an hour there was nothing "
        + "but fog. Then the ridges came out of it one by one, like pages.",
      "The wind dropped just before the sun came over the saddle, and for a minute the lake held "
        + "the whole valley twice.",
    ],
    comments: [
      Comment(name: "Jonas Okafor", words: "That minute of no wind! I can hear it."),
      Comment(
        name: "Sena Ruiz",
        words: "The third ridge from the left is where we camped in June."),
      Comment(name: "Timo Halloran", words: "Printing this one for the kitchen, if I may."),
    ],
    caption: "Six ridges, one lake and the last quiet minute before the sun. Taken from the old "
      + "ferry landing, tripod in the water.",
    facts: [
      ("Lens", "35 mm"), ("Aperture", "ƒ/8"),
      ("Shutter", "1/60 s"), ("ISO", "100"),
    ],
    tags: ["mountains", "lake", "dawn", "mist"])

  static func file(name: String, width: Int, height: Int) -> PictureDetails {
    let shape = width == height ? "Square" : width > height ? "Landscape" : "Portrait"
    let millions = Double(width * height) / 1_000_000
    let tenths = Int((millions * 10).rounded())
    return PictureDetails(
      title: name, byline: "Your picture", initials: "You", place: "\(width) × \(height) pixels",
      date: shape,
      post: [
        "This is your own picture. Tap it to see its colours and its light.",
        "Nothing leaves this computer: what the card shows is worked out here, from the pixels.",
      ],
      caption: "Everything below is worked out from the picture's pixels.",
      facts: [
        ("Width", "\(width) px"), ("Height", "\(height) px"),
        ("Pixels", "\(tenths / 10).\(tenths % 10) M"),
        ("Ratio", ratio(width, height)),
      ],
      tags: [shape.lowercased(), "png"])
  }

  private static func ratio(_ width: Int, _ height: Int) -> String {
    let hundredths = (width * 100 + height / 2) / max(1, height)
    let rest = hundredths % 100
    return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest) : 1"
  }
}
