import SheetTestSupport
import Testing

/// The scenes, as cases of tests for every sheet.
enum TestScene: String, CaseIterable, Sendable {
  case playground
  case snapshotCard = "snapshot-card"
  case reactions, settings, map, system

  /// The point to click to open the sheet; nil if it is always visible.
  var opener: (x: Int, y: Int)? {
    switch self {
    case .snapshotCard: (195, 253)
    case .reactions: (195, 340)
    case .settings: (324, 28)
    case .map, .playground: nil
    case .system: (195, 804)
    }
  }

  /// The row of the open card's top edge, in a window of the standard size.
  var edge: Int {
    switch self {
    case .snapshotCard, .reactions, .system: 422
    case .playground: 312
    case .settings: 344
    case .map: 638
    }
  }

  /// The distance that a press moves before it drags, points.
  var slop: Int { self == .system || self == .playground ? 8 : 0 }

  /// The arguments with which the whole sheet can be dragged.
  var arguments: [String] { self == .settings ? ["--set", "drag.area=view"] : [] }

  /// Starts the program with this scene, and opens the sheet.
  func open(_ more: [String] = []) throws -> Session {
    let session = try Session(arguments + more, style: rawValue)
    try present(in: session)
    return session
  }

  /// Opens the sheet.
  func present(in session: Session) throws {
    if let opener { session.tap(opener.x, opener.y) }
    try session.expectEdge(at: edge, rawValue)
  }
}
