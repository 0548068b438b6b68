import Glibc
import SheetXTestSupport
import Testing

/// The program that holds the sheet over the desktop hangs, or its surroundings end.
@Suite(.serialized) struct DesktopHolderTests {
  @Test func aSecondLaunchRemovesASheetThatHangs() throws {
    let session = try ScreenSession(XServer(width: 800, height: 600))
    let count = session.user.windowCount
    let first = try session.open()
    first.send(signal: SIGSTOP)
    let start = uptime
    #expect(try session.start().waitForExit() == 0)
    #expect(uptime > start + 1.9, "a slow program has two seconds")
    #expect(session.user.windowCount == count)
    session.user.focus(session.window)
    let third = try session.open()
    try session.expectGone(third, by: .escape)
    first.send(signal: SIGCONT)
    #expect(first.waitForExit() == 1)
    #expect(first.errors == "sheet-demo: the connection to the X server is lost\n")
  }
}
