import Foundation
import Testing
import XTestSupport

/// Texts that go from program to program.
@Suite(.serialized) struct ClipboardTests {
  /// Where the map's sheet is while something is typed.
  private static let high = 71

  @Test func textIsSelectedCopiedAndPasted() throws {
    let session = try Session(style: "map")
    let peer = try ClipboardPeer(display: session.server.display)
    session.tap(180, 676)
    try session.expectEdge(at: Self.high)
    try session.type("old mill")
    func selected() throws -> Int {
      try session.part(60, 99, 250, 1).count { $0 == 0xC7D0F6 }
    }
    // A drag selects, also where it leaves the field, and the sheet stays.
    session.press(62, 109)
    session.dragSlowly(from: 109, to: 180, x: 200)
    try session.expect("the text is selected") { try selected() > 40 }
    #expect(try session.edge() == Self.high)
    session.release()
    let whole = try selected()
    // Twice on a word.
    session.pause(0.6)
    session.tap(66, 109)
    session.tap(66, 109)
    try session.expect("a word is selected") { try (5..<whole).contains(selected()) }
    try session.user.strike(key: "c", holding: ["Control_L"])
    let isCopied = waitUntil(timeout: 4) {
      peer.request("UTF8_STRING")
      return waitUntil(timeout: 0.3) {
        peer.pump()
        return peer.answer?.bytes == Array("old".utf8)
      }
    }
    #expect(isCopied)
    peer.offer(Array("new".utf8))
    try session.user.strike(key: "v", holding: ["Control_L"])
    let isPasted = try waitUntil(timeout: 4) {
      peer.pump()
      return try selected() == 0
    }
    #expect(isPasted)
    try session.user.strike(key: "a", holding: ["Control_L"])
    try session.user.strike(key: "x", holding: ["Control_L"])
    let isCut = waitUntil(timeout: 4) {
      peer.request("UTF8_STRING")
      return waitUntil(timeout: 0.3) {
        peer.pump()
        return peer.answer?.bytes == Array("new mill".utf8)
      }
    }
    #expect(isCut, "\(String(decoding: peer.answer?.bytes ?? [], as: UTF8.self))")
  }
}
