import SheetTrace
import Testing

@Suite struct RepeatedSettingTests {
  /// Only the last value of a setting counts, so only its line can be wrong.
  @Test func anImpossibleSettingThatIsSetTwiceIsReportedWithItsLastLine() throws {
    let trace = try Trace(
      parsing: """
        sheet-trace 1
        0 set initial large
        0 set drag.slop 3
        0 set initial nowhere
        0 slow 2
        1 present

        """)
    let error = #expect(throws: TraceError.self) {
      var player = try TracePlayer(trace)
      _ = try player.playToRest()
    }
    #expect(error?.line == 4)
  }
}
