package import SheetControls
package import SheetPainting
package import SheetPixels

extension Canvas {
  /// Paints everything again, and returns the texts with the rectangles of their lines.
  package func paintedTexts() -> [(layout: TextLayout, lines: PixelRect)] {
    var texts: [(TextLayout, PixelRect)] = []
    typesetter.onText = { layout, lines, _ in texts.append((layout, lines)) }
    invalidateAll()
    paint()
    typesetter.onText = nil
    return texts
  }
}
