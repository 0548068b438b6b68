/// What views paint with: a painter that has the colours and the text styles of an appearance.
public final class ViewPainter: Painter {
  /// The colours.
  public let palette: Palette

  /// The text styles, in the palette's colours.
  public var type: TypeScale { TypeScale(palette: palette) }

  /// Creates a painter for an image; see `Painter`.
  public init(image: PixelImage, typesetter: Typesetter, palette: Palette) {
    self.palette = palette
    super.init(image: image, scale: typesetter.scale, typesetter: typesetter)
  }
}
