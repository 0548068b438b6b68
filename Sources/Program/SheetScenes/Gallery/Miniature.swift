import SheetControls

/// A small drawing of a scene and its sheet. The origin is the small screen's top left corner.
struct Miniature {
  let painter: ViewPainter
  /// The height of the tile's coloured area, points; the small screen extends below it.
  private let ground: Double
  /// The progress of raising the sheet, 0…1.
  private let lift: Double

  static func paint(
    _ scene: SceneEntry, with painter: ViewPainter, on ground: Rect2D, lift: Double
  ) {
    let small = Miniature(painter: painter, ground: ground.height, lift: lift)
    painter.grouped {
      painter.clip(to: ground)
      painter.fill(ground, with: small.color(scene.ground.light, scene.ground.dark))
      painter.translate(x: (ground.midX - screenWidth / 2).rounded(), y: top)
      small.paintFrame()
      scene.miniature(small)
    }
  }

  private static let screenWidth = 92.0
  private static let top = 16.0

  var palette: Palette { painter.palette }

  var screen: Rect2D {
    Rect2D(width: Miniature.screenWidth, height: ground - Miniature.top)
  }

  /// The drawn screen, including the part hidden below the tile's coloured area.
  var body: Rect2D { Rect2D(width: screen.width, height: screen.height + 20) }

  var sheet: Rect2D {
    let top = screen.height * (0.5 - 0.2 * lift)
    return Rect2D(x: 0, y: top, width: screen.width, height: screen.height - top + 12)
  }

  private func paintFrame() {
    let frame = body.inset(x: -3, y: -3)
    painter.fill(
      frame.offset(x: 0, y: 2), radius: 15,
      with: palette.shade.faded(to: palette.isLight ? 0.07 : 0))
    painter.fill(frame, radius: 15, with: color(0xFFFFFF, 0x454857))
    painter.clip(to: Path(roundedRect: body, radius: 12))
    painter.fill(body, with: palette.background)
  }

  func color(_ light: UInt32, _ dark: UInt32) -> Color {
    Color(rgb: palette.isLight ? light : dark)
  }

  func block(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, radius: Double, _ color: Color
  ) {
    painter.fill(Rect2D(x: x, y: y, width: width, height: height), radius: radius, with: color)
  }

  func bar(_ x: Double, _ y: Double, _ width: Double, height: Double = 3, _ color: Color) {
    block(x, y, width, height, radius: height / 2, color)
  }

  func dot(_ x: Double, _ y: Double, _ radius: Double, _ color: Color) {
    painter.fillCircle(x: x, y: y, radius: radius, with: color)
  }

  var ink: Color { palette.text.faded(to: 0.5) }
  var faintInk: Color { palette.text.faded(to: 0.2) }

  func dim(_ opacity: Double) { painter.fill(body, with: Color(white: 0, alpha: opacity)) }

  func card(radius: Double) {
    painter.fill(sheet.offset(x: 0, y: -1), radius: radius + 1, with: Color(white: 0, alpha: 0.06))
    painter.fill(sheet, radius: radius, with: palette.surface)
  }

  func handle(_ y: Double, width: Double, _ color: Color) {
    bar((screen.width - width) / 2, sheet.y + y - 1.25, width, height: 2.5, color)
  }
}
