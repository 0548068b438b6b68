import Foundation
import SheetFontTestSupport
import SheetPainting
import SheetTestSupport

/// Paints a letter with twelve accents above each other, five times as high as the line. A separate
/// process must call `paint`, because Fontconfig reads its configuration once.
enum Towers {
  struct Beyond: Error {}

  static func paint() throws {
    let folder = try Scratch()
    try folder.write(
      BoxFont.file(family: "Towers", characters: [0x21...0x7E, 0x301...0x301]), to: "font.ttf")
    let configuration = try folder.write(
      """
      <?xml version="1.0"?>
      <fontconfig><dir>\(folder.url.path)</dir><cachedir>\(folder.url.path)</cachedir></fontconfig>
      """, to: "fonts.conf")
    unsafe setenv("FONTCONFIG_FILE", configuration, 1)
    let image = PixelImage(width: 200, height: 300, filledWith: 0xFFFF_FFFF)
    let painter = Painter(image: image, scale: 2)
    let layout = painter.typesetter.layout(
      "t" + String(repeating: "\u{301}", count: 12), TextStyle(size: 10, color: .black))
    painter.text(layout, x: 20, y: 100)
    let bottom = 100 + layout.size.height
    let inked = (0..<300).filter { y in (0..<200).contains { image.view[$0, y] != 0xFFFF_FFFF } }
    // The line begins at row 200. Its accents rise more than 60 rows above it; only the lowest 8
    // are painted.
    guard inked.first == 192, let last = inked.last, Double(last) < bottom * 2
    else { throw Beyond() }
  }
}
