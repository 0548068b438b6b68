import CSheetAssets
package import SheetControls

/// The picture of a scene. The built-in picture has two sizes, each decoded once, because decoding
/// takes longer than a frame.
package final class ScenePicture {
  /// The largest number of pixels kept of a user's own picture: 6 MB.
  private static let keptPixels = 1_500_000

  private static let smallSize = (width: 480, height: 360)

  let details: PictureDetails
  /// The user's own picture; nil for the built-in picture.
  private let own: PixelImage?
  private var decoded: (small: PixelImage?, large: PixelImage?)
  /// The decoding of the built-in picture, started in another thread before the picture is needed.
  private var ahead: (isSmall: Bool, decoding: PictureDecoding)?

  var isBuiltIn: Bool { own == nil }

  /// Creates the built-in picture without decoding it.
  package init() {
    details = .builtIn
    own = nil
  }

  package init(_ image: PixelImage, name: String = "Your picture") {
    own = image.shrunk(toPixels: ScenePicture.keptPixels)
    details = .file(name: name, width: image.width, height: image.height)
  }

  /// Throws if the file cannot be read as PNG; the error contains the reason and the path.
  package convenience init(file path: String) throws(PaintingError) {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    self.init(try readPNG(path), name: name)
  }

  /// The picture with at least the given size in pixels, or the largest that exists.
  package func source(width: Int, height: Int) -> PixelImage {
    own ?? builtIn(width: width, height: height)
  }

  /// The largest crop with the aspect ratio of the given size, centred a little above the middle.
  static func crop(of source: PixelImage, width: Int, height: Int) -> PixelRect {
    source.coverCrop(width: max(1, width), height: max(1, height), focusY: 0.46)
  }

  /// Decodes the built-in picture in another thread, for a width in pixels.
  package func decodeAhead(width: Int) {
    guard isBuiltIn else { return }
    let isSmall = ScenePicture.isSmallEnough(width: width, height: 0)
    if ahead?.isSmall == isSmall || (isSmall ? decoded.small : decoded.large) != nil { return }
    ahead = (isSmall, unsafe PictureDecoding(ScenePicture.bytes(isSmall: isSmall)))
  }

  lazy var statistics = PictureStatistics(source(width: 0, height: 0))

  private func builtIn(width: Int, height: Int) -> PixelImage {
    if ScenePicture.isSmallEnough(width: width, height: height) {
      let picture = decoded.small ?? decode(isSmall: true)
      decoded.small = picture
      return picture
    }
    let picture = decoded.large ?? decode(isSmall: false)
    decoded.large = picture
    return picture
  }

  private func decode(isSmall: Bool) -> PixelImage {
    // Releases the decoding; otherwise the decoding would keep the picture in memory.
    defer { ahead = nil }
    if let ahead, ahead.isSmall == isSmall, let picture = try? ahead.decoding.picture() {
      return picture
    }
    // The replacement is never used, because the built-in picture's bytes are compiled in.
    return (try? unsafe decodePNG(ScenePicture.bytes(isSmall: isSmall)))
      ?? PixelImage(width: 4, height: 3, filledWith: 0xFF6C_7BB0)
  }

  private static func isSmallEnough(width: Int, height: Int) -> Bool {
    // Enlarging by 12 % is not visible, and decoding the large picture takes ten times as long.
    Double(width) <= Double(smallSize.width) * 1.12
      && Double(height) <= Double(smallSize.height) * 1.12
  }

  private static func bytes(isSmall: Bool) -> UnsafeRawBufferPointer {
    isSmall
      ? unsafe UnsafeRawBufferPointer(
        start: asset_picture_small_bytes(), count: asset_picture_small_png_size)
      : unsafe UnsafeRawBufferPointer(start: asset_picture_bytes(), count: asset_picture_png_size)
  }
}

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
    facts: [("Lens", "35 mm"), ("Aperture", "ƒ/8"), ("Shutter", "1/60 s"), ("ISO", "100")],
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
