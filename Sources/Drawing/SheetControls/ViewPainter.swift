/// A painter with the colours and text styles of an appearance.
public final class ViewPainter: Painter {
  package let palette: Palette

  package var type: TypeScale { TypeScale(palette: palette) }

  package init(image: PixelImage, typesetter: Typesetter, palette: Palette) {
    self.palette = palette
    super.init(image: image, scale: typesetter.scale, typesetter: typesetter)
  }

  /// Fills a rectangle with rounded corners; a high-contrast palette outlines the backgrounds of
  /// tiles, chips and fields.
  override public func fill(_ rect: Rect2D, radius: Double, with color: Color) {
    super.fill(rect, radius: radius, with: color)
    guard palette.isHighContrast, palette.grounds.contains(color) else { return }
    paintEdge(of: rect, radius: radius)
  }

  /// Paints the palette's outline, if any, inside the edge of a rounded rectangle. Call it again
  /// after painting over the edge.
  package func paintEdge(of rect: Rect2D, radius: Double) {
    guard let edge = palette.edge else { return }
    let (width, middle) = (1.5, rect.inset(x: 0.75, y: 0.75))
    stroke(Path(roundedRect: middle, radius: max(0, radius - width / 2)), width: width, with: edge)
  }
}
