package import SheetControls
package import SheetEngine
package import SheetPixels

/// What a sheet looks like in a scene's colours; the engine knows no palettes.
extension SheetLook {
  /// The look in a palette. The styles are made for light colours: their white cards, black handles and
  /// gray dimmers become dark ones. Colours that the user chose stay.
  package func adapted(to palette: Palette) -> SheetLook {
    var look = palette.isLight ? self : darkened(to: palette)
    guard let edge = palette.edge else { return look }
    // Hard enough for a line of a point.
    look.shadow = SheetShadow(color: RGBA(edge), opacity: 4, offsetX: 0, offsetY: 0, radius: 0.7)
    // One beside the card lies on a scene of any colours, and has an outline.
    if let handle, handle.offset >= 0 { look.handle?.color = RGBA(palette.text) }
    return look
  }

  private func darkened(to palette: Palette) -> SheetLook {
    var look = self
    if cardColor == RGBA(white: 1) { look.cardColor = RGBA(palette.surface) }
    if handle?.color == RGBA(white: 0) { look.handle?.color = RGBA(palette.text) }
    // A gray dimmer would make a dark scene lighter.
    if dimColor == RGBA(white: 0.5) || dimColor == RGBA(white: 1.0 / 3) {
      look.dimColor = RGBA(white: 0.03)
    }
    // A black shadow does not set a dark card off from a dark scene; a line of light around it does.
    if shadow == nil || shadow == SheetConfiguration.panel.look.shadow {
      look.shadow = SheetShadow(
        color: RGBA(white: 1), opacity: 0.9, offsetX: 0, offsetY: 0, radius: 0.5)
    }
    return look
  }

  /// The outline of a handle that lies beside the card, on a scene of any colours: light around a dark
  /// one and dark around a light one, so that one of the two stands out. nil for one on the card.
  var handleOutline: RGBA? {
    guard let handle, handle.offset + handle.size.height <= 0 else { return nil }
    let color = Color(handle.color)
    let isDark = max(color.red, color.green, color.blue) < 128
    return RGBA(white: isDark ? 1 : 0, alpha: 0.6)
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
  package init(_ color: RGBA) { self.init(red: color.red, green: color.green, blue: color.blue) }
}
