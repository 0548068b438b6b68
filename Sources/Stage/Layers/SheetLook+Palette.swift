internal import Controls
internal import Pixels
internal import SheetEngine

extension SheetLook {
  /// The look in some colours: the styles are made for light surroundings, and what they leave white,
  /// black or gray follows the appearance. What somebody chose stays.
  func adapted(to palette: Palette) -> SheetLook {
    guard !palette.isLight else { return self }
    var look = self
    if cardColor == RGBA(white: 1) { look.cardColor = RGBA(palette.surface) }
    if handle?.color == RGBA(white: 0) { look.handle?.color = RGBA(palette.text) }
    // Toward a middle gray a dark scene would become lighter, not darker.
    if dimColor == RGBA(white: 0.5) || dimColor == RGBA(white: 1.0 / 3) {
      look.dimColor = RGBA(white: 0.03)
    }
    return look
  }
}

extension RGBA {
  /// An opaque colour of the palette.
  init(_ color: Color) {
    self.init(
      red: Double(color.red) / 255, green: Double(color.green) / 255,
      blue: Double(color.blue) / 255)
  }
}

extension Color {
  /// A colour of the engine.
  init(_ color: RGBA) { self.init(red: color.red, green: color.green, blue: color.blue) }
}
