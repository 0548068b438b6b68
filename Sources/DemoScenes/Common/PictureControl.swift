import Controls

/// The picture, which can be clicked. Hovering changes no pixel of it.
final class PictureControl: Control {
  /// The device pixels it covers; its owner knows how its edges are rounded.
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
  /// The number of times that it was painted in this size.
  private var paintings = 0
  private var arrival = PictureArrival()

  init(_ picture: ScenePicture) {
    self.picture = picture
    super.init(label: picture.details.title)
  }

  override var role: Role? { .image }
  /// Decodes and scales the picture before it is painted.
  func prepare() {
    if scaled == nil, paintings == 0 { scaled = made }
  }

  private var made: PixelImage {
    picture.scaled(width: max(1, pixels.width), height: max(1, pixels.height))
  }

  /// Lets the picture swing once around its size.
  func bounce() {
    arrival.start()
    animate()
  }

  override func advance(to time: Double) -> Bool {
    invalidate()
    return arrival.advance(to: time)
  }

  override func stateChanged() {}

  override func focusChanged() {}

  override var focusOutline: FocusOutline { (bounds.inset(x: 4, y: 4), 8) }

  override func paint(with painter: ViewPainter, dirty: Rect2D) {
    let image = scaled ?? made
    if arrival.scale == 1 {
      painter.image(image, x: 0, y: 0)
    } else {
      paint(image, scaledBy: arrival.scale, with: painter)
    }
    paintings += 1
    // The canvas has the pixels now; a copy is worth its memory only if they are needed again, because the
    // page scrolls.
    scaled = paintings > 1 ? image : nil
  }

  /// Paints the picture smaller in the middle of its frame, or larger and cut off at the edges.
  private func paint(_ image: PixelImage, scaledBy scale: Double, with painter: Painter) {
    func length(_ whole: Int, _ part: Double) -> Int {
      max(1, Int((Double(whole) * min(part, 1)).rounded()))
    }
    let crop = (length(image.width, 1 / scale), length(image.height, 1 / scale))
    let part = PixelRect(
      x: (image.width - crop.0) / 2, y: (image.height - crop.1) / 2, width: crop.0, height: crop.1)
    let (width, height) = (length(image.width, scale), length(image.height, scale))
    let pixel = bounds.width / Double(max(1, image.width))
    painter.image(
      image.scaled(part, width: width, height: height),
      x: Double((image.width - width) / 2) * pixel, y: Double((image.height - height) / 2) * pixel)
  }
}
