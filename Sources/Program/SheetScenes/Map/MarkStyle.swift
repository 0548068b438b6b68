import SheetControls

/// The styles and sizes of names and pins; lengths are in points.
struct MarkStyle {
  let colors: MapColors

  static let radius = 9.5
  static let chosenRadius = 17.0
  /// The distance from the large pin's tip to its centre.
  static let chosenRise = 27.0
  static let gap = 4.0
  static let halo = 1.6
  static let clearance = 4.0

  func text(of look: MapItem.Look, isChosen: Bool) -> TextStyle {
    switch look {
    case .pin(let kind):
      let color = kind.group == .nature ? colors.greenText : colors.text
      return TextStyle(
        size: isChosen ? 15 : 12, weight: isChosen ? .bold : .medium,
        color: isChosen ? colors.text : color)
    case .label(let kind): return text(of: kind)
    }
  }

  private func text(of kind: MapLabelKind) -> TextStyle {
    switch kind {
    case .town: TextStyle(size: 17, weight: .bold, color: colors.text)
    case .district: TextStyle(size: 13, weight: .semibold, color: colors.districtText)
    case .sea, .river: TextStyle(size: 12, weight: .medium, color: colors.waterText)
    case .park, .wood: TextStyle(size: 12, weight: .medium, color: colors.greenText)
    case .cape, .ground: TextStyle(size: 12, weight: .medium, color: colors.districtText)
    case .shield: TextStyle(size: 10, weight: .bold, color: .white)
    }
  }

  /// One style for each font, with which all fonts can be loaded ahead of time.
  var all: [TextStyle] {
    [
      text(of: .pin(.cafe), isChosen: false), text(of: .district), text(of: .shield),
      text(of: .pin(.cafe), isChosen: true),
    ]
  }
}
