/// Drawings on 24 × 24 points.
package enum Icon {
  package static let heart = Path(
    svg: """
      M12 20.2C5.5 15.6 2.8 12.4 2.8 8.9C2.8 6 5 4 7.5 4C9.4 4 11 5 12 6.7
      C13 5 14.6 4 16.5 4C19 4 21.2 6 21.2 8.9C21.2 12.4 18.5 15.6 12 20.2Z
      """)
  package static let comment = Path(
    svg: """
      M6.4 20.6L6.9 17.2C4.6 15.8 3.2 13.7 3.2 11.3C3.2 7.1 7.1 3.8 12 3.8C16.9 3.8 20.8 7.1 20.8 11.3
      C20.8 15.5 16.9 18.8 12 18.8C11.4 18.8 10.8 18.75 10.2 18.65Z
      """)
  package static let share = Path(svg: "M20.6 3.6L3.4 10.2L10.4 13.6L13.8 20.6ZM20.6 3.6L10.4 13.6")
  package static let bookmark = Path(svg: "M6 4H18V20.4L12 15.8L6 20.4Z")
  package static let back = Path(svg: "M14.5 5L7.5 12L14.5 19")
  package static let forward = Path(svg: "M9.5 5L16.5 12L9.5 19")
  package static let down = Path(svg: "M5 9.5L12 16.5L19 9.5")
  package static let send = Path(svg: "M12 20V4.5M5 11.5L12 4.5L19 11.5")
  package static let pin = Path(
    svg: """
      M12 21C8 16.6 5.6 13.2 5.6 9.9C5.6 6.3 8.5 3.5 12 3.5
      C15.5 3.5 18.4 6.3 18.4 9.9C18.4 13.2 16 16.6 12 21Z
      """)
  package static let search = Path { path in
    path.arc(x: 10.5, y: 10.5, radius: 5.7, from: 0, to: 2 * .pi)
    path.move(14.8, 14.8)
    path.line(20, 20)
  }
  package static let cross = Path(svg: "M6 6L18 18M18 6L6 18")
  package static let plus = Path(svg: "M12 5V19M5 12H19")
  package static let minus = Path(svg: "M5 12H19")
  package static let check = Path(svg: "M5 12.5L10 17.5L19.5 7")
  package static let tram = Path(
    svg: """
      M7 4H17C18.7 4 19.5 5 19.5 6.5V14.5C19.5 16 18.6 17 17 17H7C5.4 17 4.5 16 4.5 14.5V6.5
      C4.5 5 5.3 4 7 4ZM4.5 11H19.5M8 17L6 20.5M16 17L18 20.5
      """)
  package static let tree = Path(svg: "M12 3L17 10H14.5L19 16.5H5L9.5 10H7ZM12 16.5V21")
}

extension Path {
  /// An icon's outline around a point; `size` is the width of its square, points.
  package func icon(x: Double, y: Double, size: Double = 24) -> Path {
    placed(x: x - size / 2, y: y - size / 2, scale: size / 24)
  }
}

extension Painter {
  /// Strokes an icon around a point; `size` is the width of its square, points.
  package func stroke(
    icon: Path, x: Double, y: Double, size: Double = 24, width: Double, with color: Color
  ) {
    stroke(icon.icon(x: x, y: y, size: size), width: width, with: color)
  }
}
