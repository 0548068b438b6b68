import SheetEngine
import SheetTrace
import Testing

/// A phone with a tab bar, which the sheet must not cover.
let phoneWithTabBar = SheetGeometry(
  size: Size2D(width: 390, height: 844), safeTop: 0, safeBottom: 64)

extension SheetStyle {
  static var modal: [SheetStyle] { allCases.filter { $0.configuration.dismissal != .never } }

  /// The style's configuration, made draggable if it is not.
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
  /// Advances the time, and returns the events as one line each.
  @discardableResult
  mutating func pass(to time: Double) -> [String] {
    advance(to: time).filter { !$0.isGesture }.map(\.summary)
  }

  /// A height at which a pointer can press the card now.
  func grip(at time: Double) -> Double {
    let card = frame(at: time).card
    return card.y + min(20, card.height / 2)
  }
}
