import SheetControls

/// The picture of the screen, pixel for pixel. A click presents the sheet. Hovering changes no
/// pixel of it.
final class ScreenView: Control {
  private let picture: ScreenPicture

  init(_ picture: ScreenPicture) {
    self.picture = picture
    super.init(label: "The screen")
  }

  override var role: Role? { .image }

  override func stateChanged() {}

  override var focusOutline: FocusOutline { (bounds.inset(x: 4, y: 4), 8) }

  override func paint(with painter: ViewPainter, dirty: Rect2D) {
    let pixels = PixelRect(nearestTo: bounds, scale: canvas?.scale ?? 1)
    painter.image(
      picture.pixels(width: max(1, pixels.width), height: max(1, pixels.height)), x: 0, y: 0)
  }
}
