internal import Glibc
internal import SheetControls

/// The drawing on a pin, on a square of 24 × 24 points.
struct PlaceIcon {
  private let filled: Path
  private let stroked: Path

  private init(filled: String = "", stroked: String = "") {
    self.filled = Path(svg: filled)
    self.stroked = Path(svg: stroked)
  }

  /// Paints the icon around a point, `size` points wide.
  static func paint(
    _ kind: PlaceKind, x: Double, y: Double, size: Double, with color: Color, painter: Painter
  ) {
    guard let icon = all[kind] else { return }
    painter.fill(icon.filled.icon(x: x, y: y, size: size), with: color)
    painter.stroke(icon: icon.stroked, x: x, y: y, size: size, width: size * 2.5 / 24, with: color)
  }

  static func balloon(x: Double, tip: Double, middle: Double, radius: Double) -> Path {
    Path { path in
      path.arc(x: x, y: middle, radius: radius, from: 0.8 * .pi, to: 2.2 * .pi)
      path.curve(x + radius * 0.45, middle + radius * 1.05, x + 3, tip - 4, x, tip)
      path.curve(
        x - 3, tip - 4, x - radius * 0.45, middle + radius * 1.05,
        x + radius * cos(0.8 * .pi), middle + radius * sin(0.8 * .pi))
      path.close()
    }
  }

  private static let all: [PlaceKind: PlaceIcon] = [
    .cafe: PlaceIcon(
      filled: "M4 7H17L16 17C15.8 18.6 15 19 14 19H7C6 19 5.2 18.6 5 17Z",
      stroked: "M17 9C22.5 8.5 22 15.5 16.5 14.5"),
    .bakery: PlaceIcon(
      filled: "M4.5 19V12.5C1.5 10 3.5 5.5 8 5.5H16C20.5 5.5 22.5 10 19.5 12.5V19Z"),
    .restaurant: PlaceIcon(stroked: "M5 4V8L7.8 11L10.5 8V4M7.8 4V20M17 20V4L14.6 8V13H17"),
    .bar: PlaceIcon(filled: "M3.5 5H20.5L12 14.5Z", stroked: "M12 13V20M7.5 20H16.5"),
    .museum: PlaceIcon(
      filled: "M2.5 9.5L12 3.5L21.5 9.5Z",
      stroked: "M6 12V16.5M12 12V16.5M18 12V16.5M3.5 19.8H20.5"),
    .theatre: PlaceIcon(
      filled: """
        M9.7 17.5A3.2 3.2 0 0 1 3.3 17.5A3.2 3.2 0 0 1 9.7 17.5Z
        M19.7 15.5A3.2 3.2 0 0 1 13.3 15.5A3.2 3.2 0 0 1 19.7 15.5Z
        """,
      stroked: "M8.6 17.5V6L18.6 4V15.5M8.6 9L18.6 7"),
    .station: PlaceIcon(
      filled: "M6 4H18V6H6Z",
      stroked: "M6 4H18V16.5H6V4M6 11H18M8 17L5.5 20.5M16 17L18.5 20.5"),
    .ferry: PlaceIcon(filled: "M2.5 14.5H21.5L18 20H6ZM11 3V12.5H4.5ZM13 5.5V12.5H18.5Z"),
    .harbour: PlaceIcon(
      stroked: """
        M12 7A2 2 0 0 1 12 3A2 2 0 0 1 12 7V20M8 10H16
        M4 13C4.5 18 8 20 12 20C16 20 19.5 18 20 13
        """),
    .park: PlaceIcon(
      filled: "M18.5 9A6.5 6.5 0 0 1 5.5 9A6.5 6.5 0 0 1 18.5 9Z", stroked: "M12 14V21"),
    .viewpoint: PlaceIcon(filled: "M2 19L9 6L13 13L15.5 9.5L22 19Z"),
    .beach: PlaceIcon(filled: "M3 12A9 9 0 0 1 21 12Z", stroked: "M12 12V20.5"),
    .hotel: PlaceIcon(filled: "M3 12.5H21V16.5H3Z", stroked: "M3 6V19M21 13V19M7 10H18"),
    .shop: PlaceIcon(filled: "M4.5 9H19.5L20.5 20.5H3.5Z", stroked: "M8 9C8 2.5 16 2.5 16 9"),
    .library: PlaceIcon(stroked: "M12 7L8.5 5H3V17.5H8.5L12 19.5L15.5 17.5H21V5H15.5L12 7V19"),
    .school: PlaceIcon(
      filled: "M1.5 9.5L12 4.5L22.5 9.5L12 14.5ZM6 13.5L12 16.4L18 13.5V17L12 20L6 17Z"),
    .church: PlaceIcon(stroked: "M12 3V21M6.5 8.5H17.5"),
    .health: PlaceIcon(filled: "M9 4H15V9H20V15H15V20H9V15H4V9H9Z"),
    .sport: PlaceIcon(stroked: "M7 12H17M6.5 6.5V17.5M17.5 6.5V17.5M2.8 9.5V14.5M21.2 9.5V14.5"),
  ]
}
