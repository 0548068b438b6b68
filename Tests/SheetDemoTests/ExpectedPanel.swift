import SheetFontTestSupport
import SheetPainting
import SheetPixels

/// The program's panels, painted by the test: light text on a dark ground, one pixel per point.
enum ExpectedPanel {
  /// Paints the panel of `--hud` over a picture of the view, and returns its bounds.
  static func hud(_ lines: [String], over picture: PixelImage) -> PixelRect {
    let bounds = PixelRect(x: picture.width - 12 - 236, y: 12, width: 236, height: 67)
    let painter = ground(bounds, opacity: 0.88, over: picture)
    for (index, line) in lines.enumerated() {
      let style =
        index == 0
        ? TextStyle(size: 12, weight: .semibold, color: Color(rgb: 0xFFFFFF))
        : TextStyle(size: 12, color: Color(rgb: 0xE6E8F2))
      painter.text(
        line, style, x: Double(bounds.minX) + 10, y: Double(bounds.minY) + 8 + 17 * Double(index),
        width: 216)
    }
    return bounds
  }

  /// Paints a notice over a picture of the view, and returns its bounds.
  @discardableResult
  static func notice(_ text: String, over picture: PixelImage) -> PixelRect {
    let style = TextStyle(size: 13, color: Color(rgb: 0xF2F2F6), maximumLines: 8)
    let layout = Typesetter(scale: 1).layout(text, style, width: Double(picture.width - 64))
    let (width, height) = (layout.size.width + 32, layout.size.height + 20)
    let bounds = PixelRect(
      x: Int(((Double(picture.width) - width) / 2).rounded()),
      y: Int((Double(picture.height) - height - 24).rounded()),
      width: Int(width.rounded(.up)), height: Int(height.rounded(.up)))
    ground(bounds, opacity: 0.92, over: picture)
      .text(layout, x: Double(bounds.minX) + 16, y: Double(bounds.minY) + 10)
    return bounds
  }

  private static func ground(
    _ bounds: PixelRect, opacity: Double, over picture: PixelImage
  ) -> Painter {
    let painter = Painter(image: picture, scale: 1)
    painter.fill(
      Rect2D(
        x: Double(bounds.minX), y: Double(bounds.minY), width: Double(bounds.width),
        height: Double(bounds.height)),
      radius: 10, with: Color(rgb: 0x14161E).faded(to: opacity))
    return painter
  }
}

extension Session {
  func scene(withNotice text: String) -> [UInt32] {
    let picture = Self.picture(scene)
    ExpectedPanel.notice(text, over: picture)
    return SheetFontTestSupport.pixels(of: picture)
  }

  static func picture(_ pixels: [UInt32]) -> PixelImage {
    let picture = PixelImage(width: width, height: height)
    for (index, pixel) in pixels.enumerated() {
      picture.view[index % width, index / width] = 0xFF00_0000 | pixel
    }
    return picture
  }
}
