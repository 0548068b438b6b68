import Controls
import Painting
import Pixels

/// A round stand-in for somebody's picture: initials on a gradient.
struct Avatar {
  private let initials: String
  private let colors: (from: Color, to: Color)

  /// Gradients that contrast with white letters.
  private static let pairs: [(UInt32, UInt32)] = [
    (0xF0A97F, 0xB1678F), (0x74ABC2, 0x44689E), (0x8C9BE0, 0x5A5FB0), (0x7FB79B, 0x3F7D78),
    (0xE2A05E, 0xB9603F), (0xD68FB6, 0x8B5AA5), (0x9DB274, 0x5A7F4E), (0xE08A86, 0xA84C66),
    (0x6FB8B0, 0x3B6F96), (0xB79A7C, 0x7B5F62),
  ]

  /// Creates an avatar; the same name always has the same colours.
  ///
  /// - Parameter initials: One or two letters; nil takes them from the name.
  init(name: String, initials: String? = nil) {
    let sum = name.unicodeScalars.reduce(UInt32(17)) { $0 &* 31 &+ $1.value }
    let pair = Avatar.pairs[Int(sum % UInt32(Avatar.pairs.count))]
    colors = (Color(rgb: pair.0), Color(rgb: pair.1))
    self.initials = initials ?? Avatar.initials(of: name)
  }

  /// The first letters of the first and of the last word.
  static func initials(of name: String) -> String {
    let words = name.split { !$0.isLetter && $0 != "’" }
    guard let first = words.first?.first else { return "" }
    guard words.count > 1, let last = words.last?.first else { return first.uppercased() }
    // A zero-width non-joiner keeps Arabic letters from joining.
    return first.uppercased() + "\u{200C}" + last.uppercased()
  }

  /// Paints it around a point.
  func paint(with painter: Painter, palette: Palette, x: Double, y: Double, radius: Double) {
    painter.fill(
      Path(circleAtX: x, y: y, radius: radius),
      with: .linear(
        [Paint.Stop(0, colors.from), Paint.Stop(1, colors.to)],
        from: Point(x: x - radius, y: y - radius), to: Point(x: x + radius, y: y + radius)))
    painter.text(
      initials, TypeScale(palette: palette).smallHeadline.centered.colored(.white),
      in: Rect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius), centered: true)
  }
}
