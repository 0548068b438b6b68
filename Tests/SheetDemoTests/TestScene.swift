import SheetTestSupport
import Testing

extension TestScene {
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

  /// Starts the program with this scene, and opens the sheet.
  func open(_ more: [String] = []) throws -> Session {
    let session = try Session(more, scene: rawValue)
    try present(in: session)
    return session
  }

  func present(in session: Session) throws {
    if let opener { session.tap(opener.x, opener.y) }
    try session.expectEdge(at: edge, rawValue)
  }
}
