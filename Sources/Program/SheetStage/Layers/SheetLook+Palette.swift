package import SheetControls
package import SheetEngine
package import SheetPixels

/// Adapts a sheet's look to a palette. The engine has no palettes, so the stage does this.
extension SheetLook {
  /// A dark palette replaces the default white cards, black handles and gray dimmers.
  ///
  /// - Parameter recedes: Whether the view behind the sheet recedes.
  package func adapted(to palette: Palette, recedes: Bool = false) -> SheetLook {
    var look = palette.isLight ? self : darkened(to: palette)
    // A dark view on black would be invisible.
    if !palette.isLight, recedes, dimColor == RGBA(white: 0) { look.dimColor = RGBA(white: 0.19) }
    guard let edge = palette.edge else { return look }
    // A shadow with a radius below 1 looks like an outline one point wide.
    look.shadow = SheetShadow(color: RGBA(edge), opacity: 4, offsetX: 0, offsetY: 0, radius: 0.7)
    // A handle above the card keeps its colour, because it has an outline.
    if let handle, handle.offset >= 0 { look.handle?.color = RGBA(palette.text) }
    return look
  }

  private func darkened(to palette: Palette) -> SheetLook {
    var look = self
    if cardColor == RGBA(white: 1) { look.cardColor = RGBA(palette.surface) }
    if handle?.color == RGBA(white: 0) { look.handle?.color = RGBA(palette.text) }
    // A gray dimmer would lighten a dark scene.
    if dimColor == RGBA(white: 0.5) || dimColor == RGBA(white: 1.0 / 3) {
      look.dimColor = RGBA(white: 0.03)
    }
    // A black shadow is invisible around a dark card, a light line is not.
    if shadow == nil || shadow == SheetConfiguration.panel.look.shadow {
      look.shadow = SheetShadow(
        color: RGBA(white: 1), opacity: 0.9, offsetX: 0, offsetY: 0, radius: 0.5)
    }
    return look
  }

  /// The outline of a handle above the card, light around dark and dark around light; nil for a
  /// handle on the card.
  var handleOutline: RGBA? {
    guard let handle, handle.offset + handle.size.height <= 0 else { return nil }
    let color = Color(handle.color)
    let isDark = max(color.red, color.green, color.blue) < 128
    return RGBA(white: isDark ? 1 : 0, alpha: 0.6)
  }
}

extension RGBA {
  init(_ color: Color) {
    self.init(
      red: Double(color.red) / 255, green: Double(color.green) / 255,
      blue: Double(color.blue) / 255)
  }
}

extension Color {
  package init(_ color: RGBA) { self.init(red: color.red, green: color.green, blue: color.blue) }
}
