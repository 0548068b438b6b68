package import SheetControls
internal import SheetEngine

/// The environment of replays: the scenes, and how pictures are rendered.
package struct Studio {
  package let library: any SceneLibrary
  /// The palette, overriding the trace's; nil: the trace's, by default light.
  package let palette: Palette?
  /// Device pixels per point of the pictures.
  package let scale: Double
  /// Adds panels to a stage before its picture is taken; called with the stage and the time in
  /// seconds.
  package var decorate: (Stage, Double) -> Void = { _, _ in }

  package init(_ library: any SceneLibrary, palette: Palette?, scale: Double) {
    self.library = library
    self.palette = palette
    self.scale = scale
  }

  func makeStage(_ scene: String, size: PixelSize) throws(StageError) -> Stage {
    try Stage(
      library.makeScene(scene), SheetPreferences(), palette: palette ?? .light, size: size,
      scale: scale,
      at: -.infinity)
  }

  /// The size of a picture of a view; throws if no picture can be as large.
  func pictureSize(of size: Size2D) throws(StageError) -> PixelSize {
    let pixels = PixelSize(size, scale: scale)
    guard pixels.isPossible else { throw FilmStrip.tooLarge(pixels) }
    return pixels
  }
}
