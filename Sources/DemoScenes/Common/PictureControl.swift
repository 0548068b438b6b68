import Controls
import Painting
import Pixels

/// The picture, which can be clicked. The pointer over it changes no pixel.
final class PictureControl: Control {
  /// The device pixels it covers; whoever places it knows how its edges are rounded.
  var pixels: (width: Int, height: Int) = (0, 0) {
    didSet {
      guard pixels != oldValue else { return }
      scaled = nil
      paintings = 0
      invalidate()
    }
  }
  private let picture: ScenePicture
  private var scaled: PixelImage?
  /// How often it was painted in this size.
  private var paintings = 0

  /// Shows a picture.
  init(_ picture: ScenePicture) { self.picture = picture }

  /// Decodes and scales the picture now, while fonts are looked for in other threads.
  func prepare() {
    if scaled == nil, paintings == 0 { scaled = made }
  }

  private var made: PixelImage {
    picture.scaled(width: max(1, pixels.width), height: max(1, pixels.height))
  }

  override func stateChanged() {}

  override func focusChanged() {}

  override var focusOutline: (box: Rect, radius: Double) { (bounds.inset(x: 4, y: 4), 8) }

  override func paint(with painter: Painter, palette: Palette, dirty: Rect) {
    let image = scaled ?? made
    painter.image(image, x: 0, y: 0)
    paintings += 1
    // Pixels that are already in the canvas are only worth keeping once they turn out to be needed
    // again: when the page scrolls.
    scaled = paintings > 1 ? image : nil
  }
}
