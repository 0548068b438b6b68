import Testing
import XTestSupport

/// Text of a real input method, where one is installed.
@Suite(.serialized) struct ComposingTests {
  @Test func whatIsComposedIsUnderlinedInTheField() throws {
    guard KoreanMethod.isInstalled else { return }
    let server = try XServer()
    let method = try KoreanMethod(display: server.display)
    let session = try Session(style: "map", running: server, variables: KoreanMethod.variables)
    session.tap(180, 676)
    try session.expectEdge(at: 71)
    try session.user.strike(key: "space", holding: ["Shift_L"])
    /// Dark pixels in a row below the text.
    func underline() throws -> Int {
      try session.part(60, 118, 60, 1).count { $0 & 0x808080 == 0 }
    }
    #expect(try underline() == 0)
    try session.strike("r", "k")
    try session.expect("가 is composed") { try underline() > 6 }
    // The end of the line ends the composition: the letter is typed.
    try session.strike("End")
    try session.expect("가 is typed") { try underline() < 3 }
    #expect(try Set(session.part(60, 100, 20, 18)).count > 3)
    withExtendedLifetime(method) {}
  }
}
