/// The colours of an appearance, named by their use.
public struct Palette: Equatable, Sendable {
  /// Behind everything.
  public var background: Color
  /// The card, and bars that lie on the background.
  public var surface: Color
  /// Tiles and chips on the surface.
  public var raised: Color
  /// Titles and running text.
  public var text: Color
  /// Dates, details, labels.
  public var secondaryText: Color
  /// Hairlines.
  public var separator: Color
  /// Controls, and what is on.
  public var accent: Color
  /// Behind words and drawings in the accent.
  public var accentTint: Color
  /// Words and drawings on the accent.
  public var onAccent: Color
  /// Controls that destroy something, and errors.
  public var danger: Color
  /// Behind words in the colour of danger.
  public var dangerTint: Color
  /// Warnings.
  public var warning: Color
  /// Behind warnings.
  public var warningTint: Color
  /// The track of a switch or a slider.
  public var track: Color
  /// The knob of a switch or a slider.
  public var knob: Color
  /// The chosen segment of a picker.
  public var picked: Color
  /// Behind selected text.
  public var selection: Color
  /// One of several layers of the shadow of floating buttons.
  public var floatShadow: Color { Color(white: 0, alpha: isLight ? 0.05 : 0.25) }
  /// Tints what is hovered or pressed, when faded.
  public var shade: Color

  /// Whether it is `light`.
  public var isLight: Bool { self == .light }

  /// Dark on white.
  public static let light = Palette(
    background: .white, surface: .white, raised: Color(rgb: 0xF4F4F8),
    text: Color(rgb: 0x17181F), secondaryText: Color(rgb: 0x636572),
    separator: Color(white: 0, alpha: 0.12), accent: Color(rgb: 0x4A5FC1),
    accentTint: Color(rgb: 0xECEFFB), onAccent: .white, danger: Color(rgb: 0xB53142),
    dangerTint: Color(rgb: 0xFBEAEC), warning: Color(rgb: 0x8A5C08),
    warningTint: Color(rgb: 0xFCF3DF), track: Color(rgb: 0x868995), knob: .white, picked: .white,
    selection: Color(rgb: 0xC7D0F6), shade: Color(white: 0))

  /// Light on near black.
  public static let dark = Palette(
    background: Color(rgb: 0x101116), surface: Color(rgb: 0x1C1D24), raised: Color(rgb: 0x282A33),
    text: Color(rgb: 0xF2F2F6), secondaryText: Color(rgb: 0x9C9EAC),
    separator: Color(white: 1, alpha: 0.14), accent: Color(rgb: 0x94A5F5),
    accentTint: Color(rgb: 0x2A3050), onAccent: Color(rgb: 0x141830), danger: Color(rgb: 0xF2808C),
    dangerTint: Color(rgb: 0x45262C), warning: Color(rgb: 0xE6B65C),
    warningTint: Color(rgb: 0x3D3120), track: Color(rgb: 0x767A8A), knob: Color(rgb: 0xF2F2F6),
    picked: Color(rgb: 0x4A4D5B), selection: Color(rgb: 0x3F4C86), shade: .white)
}
