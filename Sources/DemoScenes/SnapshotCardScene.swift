public import Painting
public import Pixels

/// A post with a large picture; a tap on the picture shows its details in a card.
public final class SnapshotCardScene {
  /// The colours.
  public let palette: Palette
  private let details: PictureDetails
  private let store: PictureStore
  private let isBuiltIn: Bool

  /// Creates the scene.
  ///
  /// - Parameters:
  ///   - picture: The user's own picture, of any shape; nil is the one that comes with the program.
  ///   - name: The name of the user's picture, as the card shows it.
  ///   - palette: The colours.
  public init(
    picture: PixelImage? = nil, name: String = "Your picture", palette: Palette = .light
  ) {
    self.palette = palette
    store = PictureStore(own: picture)
    isBuiltIn = picture == nil
    details =
      picture.map { .file(name: name, width: $0.width, height: $0.height) } ?? .builtIn
  }

  /// Creates the scene with a PNG file as its picture.
  ///
  /// - Throws: Why the file cannot be used, with its path as it was given.
  public convenience init(file path: String, palette: Palette = .light) throws(PaintingError) {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    self.init(picture: try readPNG(path), name: name, palette: palette)
  }

  /// Paints the whole window.
  ///
  /// - Parameters:
  ///   - width: Columns, 1…32767.
  ///   - height: Rows, 1…32767.
  ///   - scale: Device pixels a point, > 0.
  /// - Returns: An opaque image of that size.
  public func paintScene(width: Int, height: Int, scale: Double) -> PixelImage {
    // Order matters for the start: fonts are looked for in other threads while the picture is decoded.
    let typesetter = Typesetter(scale: scale)
    let rect = pictureRect(width: width, height: height, scale: scale)
    let source = store.source(width: rect.width, height: rect.height)
    typesetter.prepare(TypeScale(palette: palette).all)
    let picture = store.image(source, width: rect.width, height: rect.height)
    let image = PixelImage(width: width, height: height, filledWith: palette.background.pixel)
    PostPainter(
      painter: Painter(image: image, scale: scale, typesetter: typesetter),
      layout: PostLayout(width: Double(width) / scale, height: Double(height) / scale),
      palette: palette, details: details
    ).paint(picture: picture)
    return image
  }

  /// Where the picture is, in device pixels: a tap in it opens the card.
  ///
  /// It covers at least 10–90 % of the width and 15–45 % of the height, at every size.
  public func pictureRect(width: Int, height: Int, scale: Double) -> PixelRect {
    let box = PostLayout(width: Double(width) / scale, height: Double(height) / scale).picture
    func pixel(_ value: Double) -> Int { Int((value * scale).rounded()) }
    return PixelRect(
      minX: pixel(box.x), minY: pixel(box.y), maxX: pixel(box.maxX), maxY: pixel(box.maxY))
  }

  /// Paints the picture's details for the card, on the card's own colour.
  ///
  /// - Parameters:
  ///   - width: Columns of the card, 1…32767.
  ///   - maximumHeight: Rows that can ever be seen; the image is never higher.
  ///   - scale: Device pixels a point, > 0.
  /// - Returns: An opaque image, only as high as its content. Its upper 24 points are empty.
  public func paintCardContent(width: Int, maximumHeight: Int, scale: Double) -> PixelImage {
    let typesetter = Typesetter(scale: scale)
    let content = CardContent(
      details: details, statistics: store.statistics, palette: palette,
      width: Double(width) / scale, showsMap: isBuiltIn, typesetter: typesetter)
    let height = min(max(0, maximumHeight), Int((content.height * scale).rounded(.up)))
    let image = PixelImage(width: width, height: height, filledWith: palette.surface.pixel)
    content.paint(with: Painter(image: image, scale: scale, typesetter: typesetter))
    return image
  }
}
