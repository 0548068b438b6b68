import Foundation
import SheetWindow
import SheetXTestSupport
import Testing

@Suite struct SlowHolderTests {
  /// A program that closes its sheet by an animation holds its role for some tenths of a second.
  @Test func anOwnerThatNeedsAMomentToCloseIsNotEnded() throws {
    let role = "_TEST_ROLE"
    let fixture = try WindowFixture().opened()
    let display = fixture.server.display
    fixture.window.take(role: role)
    fixture.window.waitForServer()
    let closing = Background {
      try Connection(display: display).closeHolder(of: role, patience: 60)
    }
    _ = try fixture.events { $0 == .closeRequested }
    Thread.sleep(forTimeInterval: 0.3)
    fixture.window.waitForServer()
    #expect(!fixture.window.connection.isLost)
    fixture.window.uncover()
    #expect(closing.wait() == true)
  }
}
