/// The scenes, as cases of tests for every sheet.
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

  /// The distance that a press moves before it drags, points.
  package var slop: Int { self == .system || self == .playground ? 8 : 0 }

  /// The arguments with which the whole sheet can be dragged.
  package var arguments: [String] { self == .settings ? ["--set", "drag.area=view"] : [] }
}
