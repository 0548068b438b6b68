import Foundation
import SheetTestSupport
import SheetXTestSupport
import Testing

/// The program in place of dmenu, by a link of that name and by `choose --dmenu`.
@Suite(.serialized) struct DmenuTests {
  /// A menu takes the typed text if no line matches.
  @Test(arguments: [("dmenu -i", "ab\n"), ("dmenu", "A\n")])
  func aMenuIgnoresCaseOnlyIfAsked(command: String, output: String) throws {
    let session = try ChooseSession("echo ab | \(command)")
    try session.strike("a", holding: "Shift_L")
    try session.strike("Return")
    session.expect(output)
  }

  /// dmenu takes the number at the start of a value, otherwise 0.
  @Test(arguments: [
    ("", 8), ("-l 3", 3), ("-l 0", 8), ("-l -7", 8), ("-l -i -p x", 8), ("-l 5x", 5), ("-l ''", 8),
    ("-l ' 4'", 4), ("-l 1", 1),
  ])
  func theSheetHasAsManyRowsAsAskedForOrTheUsualNumber(option: String, rows: Int) throws {
    let session = try ChooseSession("seq 40 | dmenu \(option)")
    try session.waitForRest()
    // The sheet's lower edge is 16 above the screen's.
    let top = 700 - 16 - 120 - 48 * rows
    #expect(try session.user.pixel(x: 400, y: top + 10) > 0xC00000)
    #expect(try session.user.pixel(x: 400, y: top - 8) < 0xC00000)
    try session.strike("Return")
    session.expect("1\n")
  }

  @Test(arguments: ["-l 100000", "-m -1", "-m 7", "-m ''", "-m x"])
  func aNumberOutOfRangeIsTaken(option: String) throws {
    let session = try ChooseSession("seq 2 | dmenu \(option)")
    try session.strike("Return")
    session.expect("1\n")
  }

  @Test func optionsOfLooksAreTaken() throws {
    let session = try ChooseSession(
      "seq 3 | dmenu -b -f -fn mono -nb '#000' -nf red -sb blue -sf '' -w 0x1 -p '' -l 3")
    try session.strike("Down")
    try session.strike("Return")
    session.expect("2\n")
  }

  @Test func theCommandActsAsTheLinkDoes() throws {
    let session = try ChooseSession("seq 3 | \"$PROGRAM\" choose --dmenu -i -p x")
    try session.type("new")
    try session.strike("Return")
    session.expect("new\n")
  }

  @Test func controlReturnPrintsAndTheMenuStays() throws {
    let session = try ChooseSession("seq 3 | dmenu | tee printed; echo ${PIPESTATUS[1]} > status")
    try session.strike("Return", holding: "Control_L")
    let isPrinted = waitUntil(timeout: 4) { session.file("printed") == Data("1\n".utf8) }
    #expect(isPrinted && session.app.isRunning)
    try session.strike("Down")
    try session.strike("Return", holding: "Control_L")
    try session.strike("Escape")
    session.expect("1\n2\n")
    #expect(session.file("status") == Data("1\n".utf8))
  }

  @Test func anOutputThatFailsEndsTheMenuAtControlReturn() throws {
    let session = try ChooseSession("seq 3 | dmenu > /dev/full")
    try session.strike("Return", holding: "Control_L")
    session.expect(
      "", status: 2, errors: "sheet-demo: standard output: No space left on device\n")
  }

  @Test func theVersionNeedsNoScreen() throws {
    for options in [["-v"], ["-i", "-v"]] {
      let outcome = try Program.run(["choose", "--dmenu"] + options, display: nil)
      #expect(outcome.status == 0 && outcome.errors == "")
      #expect(outcome.output.hasPrefix("dmenu (sheet-demo ") && outcome.output.hasSuffix(")\n"))
    }
  }

  @Test(arguments: [
    (["-i", "-p"], "-p: a value is missing"), (["-fn"], "-fn: a value is missing"),
  ])
  func aWrongOptionIsExplained(options: [String], message: String) throws {
    let outcome = try Program.run(["choose", "--dmenu"] + options, display: nil)
    #expect(outcome.status == 64)
    #expect(outcome.errors == "sheet-demo: \(message)\n")
  }

  @Test func aLinkTakesOnlyOptionsOfDmenu() throws {
    let scratch = try Scratch()
    let link = scratch.path("dmenu")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: Program.path)
    for option in ["--help", "choose", "--dmenu", "-h"] {
      let app = try AppProcess(link, arguments: [option], display: nil)
      #expect(app.waitForExit() == 64)
      #expect(app.errors.hasPrefix("sheet-demo: '\(option)': dmenu has no such option; it has -b"))
    }
  }
}
