import SheetWindow
import SheetXTestSupport
import Testing

/// Uncovered parts of a window show its last frame again.
@Suite(.serialized) struct RepairTests {
  @Test(arguments: ImageTransport.allCases, [16, 24])
  func theLastFrameReappearsWhereACoverIsRemoved(_ transport: ImageTransport, depth: Int) throws {
    let fixture = try WindowFixture(depth: depth, transport: transport).opened()
    let before = try fixture.seen()
    let cover = fixture.driver.cover(x: 40, y: 50, width: 100, height: 80)
    #expect(try fixture.seen() != before)
    fixture.driver.uncover(cover)
    let events = try fixture.settle()
    #expect(events.allSatisfy { !$0.isExposure })
    #expect(try fixture.seen() == before)
  }

  @Test func aWindowWithoutAFrameReportsItsExposure() throws {
    let fixture = try WindowFixture()
    fixture.window.show()
    let events = try fixture.events(until: \.isExposure)
    #expect(events.contains(.visibilityChanged(isVisible: true)))
  }

  @Test func aFrameDrawnBeforeMappingAppears() throws {
    let fixture = try WindowFixture()
    try fixture.draw()
    fixture.window.show()
    let events = try fixture.settle()
    #expect(events.allSatisfy { !$0.isExposure })
    let id = try fixture.driver.waitForWindow(className: "Stage")
    #expect(
      try fixture.driver.pixel(x: 17, y: 5, of: id) == WindowFixture.pattern(x: 17, y: 5) & 0xFFFFFF
    )
  }
}
