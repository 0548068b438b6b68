import SheetEngine
import SheetTrace
import Testing

@Suite struct BackButtonTests {
  @Test func theMousesBackButtonIsALineOfATrace() throws {
    let trace = try Trace(parsing: "sheet-trace 1\n1 back\n")
    #expect(trace.entries == [Trace.Entry(time: 1, action: .user(.back))])
    #expect(try trace.text == "sheet-trace 1\n1 back\n")
    #expect(throws: TraceError.self) { try Trace(parsing: "sheet-trace 1\n1 back 2\n") }
  }

  @Test func withoutASceneTheBackButtonDismissesTheSheet() throws {
    let trace = try Trace(parsing: "sheet-trace 1\n0 present\n2 back\n")
    var player = try TracePlayer(trace)
    _ = try player.playToRest()
    #expect(player.sheet.place == .hidden)
    #expect(player.events.contains { $0.kind == .did(SheetTransition(.dismiss, by: .key)) })
  }
}
