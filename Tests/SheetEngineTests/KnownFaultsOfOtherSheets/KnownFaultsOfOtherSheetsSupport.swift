import SheetEngine
import SheetTrace
import Testing

/// A view of 390 × 844 points; at its bottom is a tab bar of 64 points that no sheet may cover.
let phoneWithTabBar = SheetGeometry(
  size: Size2D(width: 390, height: 844), safeTop: 0, safeBottom: 64)

extension SheetStyle {
  static var modal: [SheetStyle] { allCases.filter { $0.configuration.dismissal != .never } }

  /// The style's configuration; if it forbids drags, with drags anywhere in the view.
  var draggable: SheetConfiguration {
    var configuration = configuration
    if configuration.drag.area == .none { configuration.drag.area = .view }
    return configuration
  }
}

extension SheetConfiguration {
  /// The system style with a third detent: tops of 844 (hidden), 591 (low), 422 (medium) and 68
  /// (large).
  static var threeDetents: SheetConfiguration {
    var configuration = standard
    configuration.detents.append(Detent("low", .fraction(0.3)))
    return configuration
  }
}

extension Sheet {
  /// Advances the sheet to a time, and returns its events except gestures, one summary each.
  @discardableResult
  mutating func pass(to time: Double) -> [String] {
    advance(to: time).filter { !$0.isGesture }.map(\.summary)
  }

  /// The y of a point on the card: 20 points below its top, in a card under 40 points its middle.
  func grip(at time: Double) -> Double {
    let card = frame(at: time).card
    return card.y + min(20, card.height / 2)
  }
}
