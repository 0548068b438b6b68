public import SheetControls
internal import SheetEngine

/// Where traces are played: the scenes there are, and how their pictures are taken.
public struct Studio {
  /// The scenes.
  public let library: any SceneLibrary
  /// The colours, whatever the trace says; nil: the trace's, and light where it says none.
  public let palette: Palette?
  /// Device pixels per point of the pictures.
  public let scale: Double
  /// Adds to what a stage shows, before the picture of a moment is taken.
  public var decorate: (Stage, Double) -> Void = { _, _ in }

  /// Creates a studio.
  public init(_ library: any SceneLibrary, palette: Palette?, scale: Double) {
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

  /// The size of a picture of a view.
  ///
  /// - Throws: No picture can be so large.
  func pictureSize(of size: Size2D) throws(StageError) -> PixelSize {
    let pixels = PixelSize(size, scale: scale)
    guard pixels.isPossible else { throw FilmStrip.tooLarge(pixels) }
    return pixels
  }
}
