import Foundation
import SheetTestSupport
import SheetXTestSupport
import Testing

@Suite(.serialized) struct ClipboardTests {
  /// The row of the sheet's top edge while the map's search field has the focus.
  private static let high = 72

  @Test func thePointerAndKeysSelectCopyAndPasteText() throws {
    let (session, peer) = try searching(for: "old mill")
    func selected() throws -> Int {
      try session.part(60, 99, 250, 1).count { $0 == 0xC7D0F6 }
    }
    // A drag that leaves the field still selects; the sheet does not move.
    session.press(62, 109)
    session.dragSlowly(from: 109, to: 180, x: 200)
    try session.expect("the text is selected") { try selected() > 40 }
    #expect(try session.edge() == Self.high)
    session.release()
    let whole = try selected()
    session.pause(0.6)
    session.tap(66, 109)
    session.tap(66, 109)
    try session.expect("a word is selected") { try (5..<whole).contains(selected()) }
    try session.user.strike(key: "c", holding: ["Control_L"])
    expect("old", from: peer)
    peer.offer(Array("new".utf8))
    try session.user.strike(key: "v", holding: ["Control_L"])
    let isPasted = try waitUntil(timeout: 4) {
      peer.pump()
      return try selected() == 0
    }
    #expect(isPasted)
    try session.user.strike(key: "a", holding: ["Control_L"])
    try session.user.strike(key: "x", holding: ["Control_L"])
    expect("new mill", from: peer)
  }

  private func expect(
    _ text: String, of selection: String = "CLIPBOARD", from peer: ClipboardPeer,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let isSo = waitUntil(timeout: 4) {
      peer.request("UTF8_STRING", of: selection)
      return waitUntil(timeout: 0.3) {
        peer.pump()
        return peer.answer?.bytes == Array(text.utf8)
      }
    }
    let found = String(decoding: peer.answer?.bytes ?? [], as: UTF8.self)
    #expect(isSo, "\(selection) is \(found)", sourceLocation: sourceLocation)
  }

  private func searching(for text: String) throws -> (Session, ClipboardPeer) {
    let session = try Session(scene: "map")
    let peer = try ClipboardPeer(display: session.server.display)
    session.tap(180, 676)
    try session.expectEdge(at: Self.high)
    try session.type(text)
    return (session, peer)
  }

  @Test func selectedTextIsThePrimarySelection() throws {
    let (session, peer) = try searching(for: "old mill")
    peer.offer(Array("other".utf8), as: "PRIMARY")
    session.press(62, 109)
    session.dragSlowly(from: 109, to: 109, x: 200)
    session.dragSlowly(from: 109, to: 180, x: 200)
    session.user.sync()
    #expect(peer.owns("PRIMARY"), "the selection is taken only when the drag ends")
    session.release()
    expect("old mill", of: "PRIMARY", from: peer)
    try session.strike("End")
    for _ in 0..<4 { try session.user.strike(key: "Left", holding: ["Shift_L"]) }
    expect("mill", of: "PRIMARY", from: peer)
    // Ending the selection does not clear the primary selection.
    try session.strike("End")
    session.pause(0.1)
    expect("mill", of: "PRIMARY", from: peer)
  }

  @Test func theMiddleButtonPastesThePrimarySelectionIntoAFieldOnly() throws {
    let (session, peer) = try searching(for: "old")
    peer.offer(Array(" mill".utf8), as: "PRIMARY")
    for row in [40, 109] {
      session.user.click(x: session.origin.x + 200, y: session.origin.y + row, button: 2)
      session.user.sync()
      _ = waitUntil(timeout: 0.5) {
        peer.pump()
        return false
      }
    }
    try session.user.strike(key: "a", holding: ["Control_L"])
    expect("old mill", of: "PRIMARY", from: peer)
  }

  @Test func aCopyOutlivesTheProgram() throws {
    let (session, _) = try searching(for: "old")
    let manager = try ClipboardManager(display: session.server.display)
    defer { manager.stop() }
    try session.user.strike(key: "a", holding: ["Control_L"])
    try session.user.strike(key: "c", holding: ["Control_L"])
    session.user.sync()
    session.close()
    #expect(manager.text == Array("old".utf8))
  }

  /// Whether a notice, light on dark, is at the bottom of the window.
  private func showsNotice(_ session: Session) throws -> Bool {
    let part = try session.part(140, 790, 110, 24)
    return part.count { $0 & 0xC0C0C0 == 0 } > part.count / 2
  }

  @Test(arguments: [(1000, false), (1001, true), (1 << 24, true)])
  func charactersCutFromAPasteAreReported(count: Int, isSaid: Bool) throws {
    let (session, peer) = try searching(for: "")
    let cross = try session.part(338, 97, 24, 24)
    peer.offer([UInt8](repeating: UInt8(ascii: "x"), count: count), manner: .pieces(1 << 18))
    try session.user.strike(key: "v", holding: ["Control_L"])
    // A cross for clearing the field appears once it contains text.
    let isPasted = try waitUntil {
      peer.pump()
      return try session.part(338, 97, 24, 24) != cross
    }
    #expect(isPasted)
    session.pause(0.2)
    #expect(try showsNotice(session) == isSaid)
    try session.user.strike(key: "a", holding: ["Control_L"])
    expect(String(repeating: "x", count: 1000), of: "PRIMARY", from: peer)
  }

  @Test func aTooLongPasteIsRefusedWithANotice() throws {
    let (session, peer) = try searching(for: "old")
    session.pause(0.3)
    #expect(try !showsNotice(session))
    peer.offer([UInt8](repeating: UInt8(ascii: "x"), count: 1 << 24 | 1), manner: .pieces(1 << 18))
    try session.user.strike(key: "v", holding: ["Control_L"])
    let isSaid = try waitUntil {
      peer.pump()
      return try showsNotice(session)
    }
    #expect(isSaid)
    try session.user.strike(key: "a", holding: ["Control_L"])
    expect("old", of: "PRIMARY", from: peer)
  }

  @Test(.enabled(if: KoreanMethod.isInstalled))
  func composedTextIsUnderlinedInTheField() throws {
    let server = try XServer()
    let method = try KoreanMethod(display: server.display)
    let session = try Session(scene: "map", on: server, variables: KoreanMethod.variables)
    session.tap(180, 676)
    try session.expectEdge(at: Self.high)
    try session.user.strike(key: "space", holding: ["Shift_L"])
    /// The number of dark pixels in a row below the text.
    func underline() throws -> Int {
      try session.part(60, 119, 60, 1).count { $0 & 0x808080 == 0 }
    }
    #expect(try underline() == 0)
    try session.strike("r", "k")
    try session.expect("가 is composed") { try underline() > 6 }
    // The key End ends the composition, which types the syllable.
    try session.strike("End")
    try session.expect("가 is typed") { try underline() < 3 }
    #expect(try Set(session.part(60, 100, 20, 18)).count > 3)
    withExtendedLifetime(method) {}
  }
}
