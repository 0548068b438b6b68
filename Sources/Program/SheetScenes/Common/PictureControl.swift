internal import SheetControls
internal import SheetEngine
internal import SheetStage

final class PictureControl: Control {
  let picture: ScenePicture
  /// The spring that enlarges an arriving picture; the spring overshoots once.
  private static let spring = SheetSpring(response: 0.36, dampingRatio: 0.5)
  /// An arriving picture starts at a scale of `1 - depth`.
  private static let depth = 0.1
  private static let arrivalDuration = spring.settlingDuration(
    offset: depth, velocity: 0, distance: 0.001)
  private var arrivalTime: Double?
  private var scale = 1.0

  init(_ picture: ScenePicture) {
    self.picture = picture
    super.init(label: picture.details.title)
  }

  override var role: Role? { .image }

  private var pixels: PixelSize {
    let rect = PixelRect(nearestTo: frame, scale: canvas?.scale ?? 1)
    return PixelSize(width: rect.width, height: rect.height)
  }

  func bounce() {
    (scale, arrivalTime) = (1 - PictureControl.depth, nil)
    animate()
  }

  override func advance(to time: Double) -> Bool {
    invalidate()
    let start = arrivalTime ?? time
    arrivalTime = start
    let isMoving = time - start < PictureControl.arrivalDuration
    let state = PictureControl.spring.state(
      after: max(0, time - start), offset: -PictureControl.depth, velocity: 0)
    scale = isMoving ? 1 + state.offset : 1
    return isMoving
  }

  override func stateChanged() {}
  override func focusChanged() {}

  override var focusOutline: FocusOutline { (bounds.inset(x: 4, y: 4), 8) }

  override func layout() {
    // Decodes before the first painting, while other threads load the fonts.
    if canvas != nil { _ = picture.source(width: pixels.width, height: pixels.height) }
  }

  override func paint(with painter: ViewPainter, dirty: Rect2D) {
    let size = pixels
    let image = picture.source(width: size.width, height: size.height)
    paint(image, at: size, with: painter)
  }

  /// Paints the picture smaller than the frame if `scale` is below 1, enlarged and cropped above 1.
  private func paint(_ image: PixelImage, at size: PixelSize, with painter: Painter) {
    let crop = ScenePicture.crop(of: image, width: size.width, height: size.height)
    func length(_ whole: Int, _ part: Double) -> Int {
      max(1, Int((Double(whole) * min(part, 1)).rounded()))
    }
    let (partWidth, partHeight) = (length(crop.width, 1 / scale), length(crop.height, 1 / scale))
    let part = PixelRect(
      x: crop.minX + (crop.width - partWidth) / 2, y: crop.minY + (crop.height - partHeight) / 2,
      width: partWidth, height: partHeight)
    let (width, height) = (length(size.width, scale), length(size.height, scale))
    let pixel = bounds.width / Double(max(1, size.width))
    painter.image(
      image, part: part, width: width, height: height,
      x: Double((size.width - width) / 2) * pixel,
      y: Double((size.height - height) / 2) * pixel)
  }
}
