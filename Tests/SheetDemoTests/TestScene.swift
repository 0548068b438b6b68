import SheetTestSupport
import Testing

/// What every scene's sheet can be tried on.
enum TestScene: String, CaseIterable, Sendable {
  case playground
  case snapshotCard = "snapshot-card"
  case reactions, settings, map, system

  /// Where to click for the sheet to come up; nil where it is always there.
  var opener: (x: Int, y: Int)? {
    switch self {
    case .snapshotCard: (195, 253)
    case .reactions: (195, 340)
    case .settings: (324, 28)
    case .map, .playground: nil
    case .system: (195, 804)
    }
  }

  /// Where the card's edge rests then, in a window of the standard size.
  var edge: Int {
    switch self {
    case .snapshotCard, .reactions, .system: 422
    case .playground: 312
    case .settings: 344
    case .map: 638
    }
  }

  /// How far a press moves before it drags, points.
  var slop: Int { self == .system || self == .playground ? 8 : 0 }

  /// What the program is started with, so that there is something to drag.
  var arguments: [String] { self == .settings ? ["--set", "drag.area=view"] : [] }

  /// Starts the program with this scene, and lets the sheet come up.
  func open(_ more: [String] = []) throws -> Session {
    let session = try Session(arguments + more, style: rawValue)
    try present(in: session)
    return session
  }

  /// Lets the sheet come up.
  func present(in session: Session) throws {
    if let opener { session.tap(opener.x, opener.y) }
    try session.expectEdge(at: edge, rawValue)
  }
}
