import SheetControls

final class PictureControl: Control {
  /// The size in device pixels.
  var pixels: (width: Int, height: Int) = (0, 0) {
    didSet {
      guard pixels != oldValue else { return }
      source = nil
      paintings = 0
      invalidate()
    }
  }
  private let picture: ScenePicture
  private var source: PixelImage?
  private var paintings = 0
  private var arrival = PictureArrival()

  init(_ picture: ScenePicture) {
    self.picture = picture
    super.init(label: picture.details.title)
  }

  override var role: Role? { .image }
  func prepare() {
    if source == nil, paintings == 0 { source = decoded }
  }

  private var decoded: PixelImage {
    picture.source(width: pixels.width, height: pixels.height)
  }

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
    let image = source ?? decoded
    paint(image, scaledBy: arrival.scale, with: painter)
    paintings += 1
    // Kept from the second painting on, because only a page that scrolls paints it again.
    source = paintings > 1 ? image : nil
  }

  /// Paints the picture in its frame: smaller at a scale below 1, enlarged and cropped above 1.
  private func paint(_ image: PixelImage, scaledBy scale: Double, with painter: Painter) {
    let crop = ScenePicture.crop(of: image, width: pixels.width, height: pixels.height)
    func length(_ whole: Int, _ part: Double) -> Int {
      max(1, Int((Double(whole) * min(part, 1)).rounded()))
    }
    let part = crop.centered(
      width: length(crop.width, 1 / scale), height: length(crop.height, 1 / scale))
    let (width, height) = (length(pixels.width, scale), length(pixels.height, scale))
    let pixel = bounds.width / Double(max(1, pixels.width))
    painter.image(
      image, part: part, width: width, height: height,
      x: Double((pixels.width - width) / 2) * pixel,
      y: Double((pixels.height - height) / 2) * pixel)
  }
}

extension PixelRect {
  fileprivate func centered(width: Int, height: Int) -> PixelRect {
    PixelRect(
      x: minX + (self.width - width) / 2, y: minY + (self.height - height) / 2, width: width,
      height: height)
  }
}
