/// The scenes with one sheet, as arguments of tests.
package enum TestScene: String, CaseIterable, Sendable {
  case playground
  case snapshotCard = "snapshot-card"
  case reactions, settings, map, system

  /// The row of the open card's top edge, in a window of 390 × 844 points.
  package var edge: Int {
    switch self {
    case .snapshotCard, .reactions, .system: 422
    case .playground: 312
    case .settings: 344
    case .map: 638
    }
  }

  /// The distance that a press moves before it drags, points; the drag starts there.
  package static let slop = 8
}
