import Foundation
import SheetTestSupport
import SheetXTestSupport
import Testing

/// The program as a screen reader finds and operates it, by libatspi on a real bus.
@Suite(.serialized, .enabled(if: ReaderBus.isInstalled)) struct ReaderTests {
  /// A scene, and some of what a reader has to have done in it.
  static let scenes: [(name: String?, done: [String])] = [
    (nil, ["scene", "choice"]),
    ("snapshot-card", ["check box", "dismissed", "height by action", "modal", "text"]),
    ("reactions", ["choice", "dismissed", "height by action", "modal"]),
    ("settings", ["check box", "choice", "height by action", "modal", "slider"]),
    ("map", ["check box", "choice", "height by value", "text"]),
    ("system", ["check box", "dismissed", "height by action", "modal"]),
    ("playground", ["choice", "height by value", "slider"]),
  ]

  @Test(arguments: scenes)
  func aReaderOperatesAScene(_ scene: (name: String?, done: [String])) throws {
    let output = try ReaderSession(scene.name).expectSuccess(of: "walk.py")
    for thing in scene.done { #expect(output.contains(thing), "\(output)") }
  }
}
