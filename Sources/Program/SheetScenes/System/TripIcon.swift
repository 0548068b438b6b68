import SheetControls

/// On a square of 24 × 24 points.
enum TripIcon {
  static let train = Path(
    svg: """
      M8 3.5H16C17.8 3.5 18.5 4.4 18.5 6V14.5C18.5 16.2 17.6 17 16 17H8C6.4 17 5.5 16.2 5.5 14.5V6
      C5.5 4.4 6.2 3.5 8 3.5ZM5.5 11H18.5M8 17L6 20.5M16 17L18 20.5M9 14H9.2M14.8 14H15
      """)
  static let market = Path(
    svg: """
      M4 9.5L6 4H18L20 9.5C20 12.6 14.7 12.6 14.7 9.5C14.7 12.6 9.3 12.6 9.3 9.5
      C9.3 12.6 4 12.6 4 9.5ZM5.6 12.5V20H18.4V12.5
      """)
  static let cup = Path(
    svg: """
      M5 9H16.5V14C16.5 17 14.5 18.5 12 18.5H9.5C7 18.5 5 17 5 14Z
      M16.5 10.5C20.5 10 20.5 15 16.3 14.8M9 3.5V6M12.5 3.5V6
      """)
  static let boat = Path(svg: "M3.5 14.5H20.5L18 19.5H6ZM11.5 14.5V3.5L18 11.5H11.5")
  static let bed = Path(
    svg: """
      M3.5 6V19M3.5 16H20.5V19M20.5 16V13C20.5 11.2 19.4 10 17.5 10H11V16
      M9 12A1.8 1.8 0 0 1 5.4 12A1.8 1.8 0 0 1 9 12
      """)
  static let lighthouse = Path(
    svg: """
      M9 9.5L7.5 20.5H16.5L15 9.5ZM9 9.5L9.5 5.5L12 3.5L14.5 5.5L15 9.5M18 7L21 6M6 7L3 6
      M8.4 14.5H15.6
      """)
  static let music = Path(
    svg: """
      M9.5 17V5.5L19 4V15M9.5 17A2.5 2.5 0 0 1 4.5 17A2.5 2.5 0 0 1 9.5 17
      M19 15A2.5 2.5 0 0 1 14 15A2.5 2.5 0 0 1 19 15
      """)
  static let leaf = Path(
    svg: """
      M5 19.5C3.5 9.5 9 4 20 4.5C20 14 15.5 19.5 6.5 17.5M5 19.5C7 14.5 10 11.5 14 9.5
      """)
}
