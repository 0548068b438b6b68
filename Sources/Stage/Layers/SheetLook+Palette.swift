internal import Controls
internal import Pixels
internal import SheetEngine

extension SheetLook {
  /// The look in a palette. The styles are made for light colours: their white cards, black handles and
  /// gray dimmers become dark ones. Colours that the user chose stay.
  func adapted(to palette: Palette) -> SheetLook {
    guard !palette.isLight else { return self }
    var look = self
    if cardColor == RGBA(white: 1) { look.cardColor = RGBA(palette.surface) }
    if handle?.color == RGBA(white: 0) { look.handle?.color = RGBA(palette.text) }
    // A gray dimmer would make a dark scene lighter.
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
