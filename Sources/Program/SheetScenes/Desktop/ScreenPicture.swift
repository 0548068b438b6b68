public import SheetControls

/// The picture of the screen that the sheet comes up over, or one that stands in for it.
///
/// Its pixels are read when they are needed, and not kept: the server has them, and they may hold secrets.
public final class ScreenPicture {
  private let read: () -> PixelImage?
  private let standIn: () -> ScenePicture
  private var cachedColors: [Color]?
  /// Pixels that the colours were found in and that are about to be painted.
  private var ahead: PixelImage?

  /// - Parameters:
  ///   - read: Reads the screen's pixels, as many as the view has; nil where there is no screen to read.
  ///   - standIn: The picture to show in place of the screen.
  public init(reading read: @escaping () -> PixelImage?, or standIn: @escaping () -> ScenePicture) {
    self.read = read
    self.standIn = standIn
  }

  /// The picture for a view of a size in device pixels: the screen's own pixels, or the part of the other picture
  /// that fills the view.
  public func pixels(width: Int, height: Int) -> PixelImage {
    if let image = takeScreen(), (image.width, image.height) == (width, height) { return image }
    let source = standIn().source(width: width, height: height)
    return source.scaled(
      ScenePicture.crop(of: source, width: width, height: height), width: width, height: height)
  }

  /// The leading colours, darkest first.
  var colors: [Color] {
    if let cachedColors { return cachedColors }
    let colors: [Color]
    if let image = takeScreen() {
      colors = PictureStatistics(image).colors
      ahead = image
    } else {
      colors = standIn().store.statistics.colors
    }
    cachedColors = colors
    return colors
  }

  private func takeScreen() -> PixelImage? {
    defer { ahead = nil }
    return ahead ?? read()
  }
}
