import SheetWindow
import SheetXTestSupport
import Testing

/// A touchpad scrolls another window before the pointer comes to the window.
@Suite(.serialized, .enabled(if: InputServer.isInstalled)) struct TouchpadEntryTests {
  /// Units of the touchpad; 8 units are a pixel of the fingers.
  private func scroll(_ units: [Double], with input: InputServer) {
    for dy in units { input.pad.scroll(dx: 0, dy: dy) }
  }

  /// The window, after its touchpad has scrolled it and then the screen beside it.
  private func returning(to input: InputServer) throws -> WindowFixture {
    let fixture = try WindowFixture(reportsDevices: true, server: input.server).opened()
    fixture.driver.move(x: 50, y: 50)
    fixture.driver.sync()
    try fixture.settle()
    scroll([80, 80], with: input)
    #expect(try fixture.settle().contains { $0.smoothScroll?.dy == 10 })
    fixture.driver.move(x: 700, y: 500)
    fixture.driver.sync()
    try fixture.settle()
    scroll([400, 400], with: input)
    try fixture.settle()
    fixture.driver.move(x: 50, y: 50)
    fixture.driver.sync()
    return fixture
  }

  @Test func theFirstSmallScrollCounts() throws {
    let input = try InputServer()
    let fixture = try returning(to: input)
    try fixture.settle()
    scroll([8], with: input)
    #expect(try fixture.settle().compactMap(\.smoothScroll?.dy) == [1])
  }

  /// The positions that the window then reads contain the motions that it handles afterwards.
  @Test func scrollsBeforeTheEntryIsHandledNeverGoBackward() throws {
    let input = try InputServer()
    let fixture = try returning(to: input)
    scroll([80, 80, 80], with: input)
    #expect(try fixture.settle().compactMap(\.smoothScroll?.dy) == [10, 10])
    scroll([8], with: input)
    #expect(try fixture.settle().compactMap(\.smoothScroll?.dy) == [1])
  }
}
