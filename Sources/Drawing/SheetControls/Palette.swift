package struct Palette: Equatable, Sendable {
  package var background: Color
  /// The background of cards, panels and floating buttons.
  package var surface: Color
  /// The background of tiles, fields and pickers on the surface.
  package var raised: Color
  package var text: Color
  package var secondaryText: Color
  package var separator: Color
  package var accent: Color
  /// The colour behind text and drawings that have the accent colour.
  package var accentTint: Color
  package var onAccent: Color
  package var danger: Color
  package var dangerTint: Color
  package var warning: Color
  package var warningTint: Color
  package var track: Color
  package var knob: Color
  package var picked: Color
  package var selection: Color
  /// The outline of tiles, chips and fields, in high-contrast palettes; nil in others.
  package var edge: Color?
  /// The shadow of a button over the map is several discs in this colour, one over the other.
  package var floatShadow: Color { Color(white: 0, alpha: isLight ? 0.05 : 0.25) }
  /// An opaque colour. Tints of hovered or pressed parts and shadows of knobs have this colour at a
  /// low opacity.
  package var shade: Color

  package var isLight: Bool { text.red < background.red }

  package var isHighContrast: Bool { edge != nil }

  /// The backgrounds of tiles, chips and fields.
  var grounds: [Color] { [raised, accentTint, dangerTint, warningTint, picked] }

  package static func palette(isDark: Bool, isHighContrast: Bool) -> Palette {
    switch (isDark, isHighContrast) {
    case (false, false): .light
    case (true, false): .dark
    case (false, true): .lightHighContrast
    case (true, true): .darkHighContrast
    }
  }

  package static let light = Palette(
    background: .white, surface: .white, raised: Color(rgb: 0xF4F4F8),
    text: Color(rgb: 0x17181F), secondaryText: Color(rgb: 0x636572),
    separator: Color(white: 0, alpha: 0.12), accent: Color(rgb: 0x4A5FC1),
    accentTint: Color(rgb: 0xECEFFB), onAccent: .white, danger: Color(rgb: 0xB53142),
    dangerTint: Color(rgb: 0xFBEAEC), warning: Color(rgb: 0x8A5C08),
    warningTint: Color(rgb: 0xFCF3DF), track: Color(rgb: 0x868995), knob: .white, picked: .white,
    selection: Color(rgb: 0xC7D0F6), shade: Color(white: 0))

  package static let dark = Palette(
    background: Color(rgb: 0x101116), surface: Color(rgb: 0x1C1D24), raised: Color(rgb: 0x282A33),
    text: Color(rgb: 0xF2F2F6), secondaryText: Color(rgb: 0x9C9EAC),
    separator: Color(white: 1, alpha: 0.14), accent: Color(rgb: 0x94A5F5),
    accentTint: Color(rgb: 0x2A3050), onAccent: Color(rgb: 0x141830), danger: Color(rgb: 0xF2808C),
    dangerTint: Color(rgb: 0x45262C), warning: Color(rgb: 0xE6B65C),
    warningTint: Color(rgb: 0x3D3120), track: Color(rgb: 0x767A8A), knob: Color(rgb: 0xF2F2F6),
    picked: Color(rgb: 0x4A4D5B), selection: Color(rgb: 0x3F4C86), shade: .white)

  /// Black text on white. Text has a contrast of at least 7:1 on every background (WCAG 2, level
  /// AAA), and outlines replace tints.
  package static let lightHighContrast = Palette(
    background: .white, surface: .white, raised: .white, text: .black,
    secondaryText: Color(rgb: 0x2B2B33), separator: Color(rgb: 0x4A4B55),
    accent: Color(rgb: 0x1B2F8F), accentTint: .white, onAccent: .white,
    danger: Color(rgb: 0x8A0F22), dangerTint: .white, warning: Color(rgb: 0x5C3A00),
    warningTint: .white, track: Color(rgb: 0x4A4B55), knob: .white, picked: .white,
    selection: Color(rgb: 0xC0CCFF), edge: .black, shade: .black)

  package static let darkHighContrast = Palette(
    background: .black, surface: .black, raised: .black, text: .white,
    secondaryText: Color(rgb: 0xE0E0E6), separator: Color(rgb: 0xA6A8B2),
    accent: Color(rgb: 0xB4C2FF), accentTint: .black, onAccent: .black,
    danger: Color(rgb: 0xFF9AA6), dangerTint: .black, warning: Color(rgb: 0xFFD07A),
    warningTint: .black, track: Color(rgb: 0xA6A8B2), knob: .black, picked: .black,
    selection: Color(rgb: 0x34438F), edge: .white, shade: .white)
}
