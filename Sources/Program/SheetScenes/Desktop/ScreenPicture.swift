package import SheetControls

/// The picture of the user's screen. Its pixels are read on demand and freed once they are painted,
/// because they may be confidential.
package final class ScreenPicture {
  private let read: () -> PixelImage?
  private let standIn: () -> ScenePicture
  private var cachedColors: [Color]?
  /// The screen's pixels that `colors` has read; kept until the view paints them.
  private var ahead: PixelImage?

  /// `read` returns the screen's pixels at the view's size, nil if the screen cannot be read;
  /// `standIn` returns the picture to show instead.
  package init(reading read: @escaping () -> PixelImage?, or standIn: @escaping () -> ScenePicture)
  {
    self.read = read
    self.standIn = standIn
  }

  package func pixels(width: Int, height: Int) -> PixelImage {
    if let image = takeScreen(), (image.width, image.height) == (width, height) {
      // Computes the colours here, because reading the screen again would take longer.
      if cachedColors == nil { cachedColors = PictureStatistics(image).colors }
      return image
    }
    let source = standIn().source(width: width, height: height)
    return source.scaled(
      ScenePicture.crop(of: source, width: width, height: height), width: width, height: height)
  }

  var colors: [Color] {
    if let cachedColors { return cachedColors }
    ahead = takeScreen()
    let colors = ahead.map { PictureStatistics($0).colors } ?? standIn().statistics.colors
    cachedColors = colors
    return colors
  }

  private func takeScreen() -> PixelImage? {
    defer { ahead = nil }
    return ahead ?? read()
  }
}
