internal import SheetCompositor
internal import SheetPixels

/// The last picture of the scene that was left, which fades out over the next scene.
struct CrossFade {
  /// Seconds, before slow motion.
  static let duration = 0.15

  private let picture: PixelImage
  private let start: Double
  private let duration: Double
  /// Whether the card is in front of the picture.
  private var isBehindCard = false

  /// `time` is the time at which the next scene opens, seconds; `slowness` is the factor by which
  /// all motion is slowed down.
  init(from picture: PixelImage, at time: Double, slowness: Double) {
    self.picture = picture
    start = time
    duration = CrossFade.duration * slowness
  }

  /// False for a view of another size, because a picture of the old size would not cover it.
  func isVisible(at time: Double, in size: PixelSize) -> Bool {
    time < start + duration && picture.size == size
  }

  func overlay(at time: Double) -> Overlay {
    let part = min(max((time - start) / duration, 0), 1)
    return Overlay(
      image: picture, x: 0, y: 0, opacity: UInt8(((1 - part) * 255).rounded()),
      isBehindCard: isBehindCard)
  }

  /// Paints over what the card comes out of. Call this before the picture is shown.
  mutating func hide(_ rect: PixelRect, with color: UInt32) {
    picture.view.fill(rect, with: color)
    isBehindCard = true
  }
}
