public import Pixels

/// The colours of an appearance, named by what they are for.
public struct Palette: Equatable, Sendable {
  /// Behind everything.
  public var background: Color
  /// The card, and bars that lie on the background.
  public var surface: Color
  /// Tiles and chips on the surface.
  public var raised: Color
  /// Titles and running text.
  public var text: Color
  /// What matters less: dates, labels.
  public var secondaryText: Color
  /// Hairlines.
  public var separator: Color
  /// What can be touched, and what is on.
  public var accent: Color
  /// A trace of the accent, for what lies under it.
  public var accentTint: Color
  /// Lakes on a map.
  public var water: Color

  /// Dark on white.
  public static let light = Palette(
    background: .white, surface: .white, raised: Color(rgb: 0xF4F4F8),
    text: Color(rgb: 0x17181F), secondaryText: Color(rgb: 0x70727F),
    separator: Color(white: 0, alpha: 0.12), accent: Color(rgb: 0x4A5FC1),
    accentTint: Color(rgb: 0xECEFFB),
    water: Color(rgb: 0xC9D6F3))

  /// Light on near black.
  public static let dark = Palette(
    background: Color(rgb: 0x101116), surface: Color(rgb: 0x1C1D24), raised: Color(rgb: 0x282A33),
    text: Color(rgb: 0xF2F2F6), secondaryText: Color(rgb: 0x9C9EAC),
    separator: Color(white: 1, alpha: 0.14), accent: Color(rgb: 0x94A5F5),
    accentTint: Color(rgb: 0x2A3050),
    water: Color(rgb: 0x36466F))
}
