import Testing
import XTestSupport
import XWindow

/// Window managers that report when frames are shown (`_NET_WM_FRAME_DRAWN`).
@Suite(.serialized) struct FrameReportTests {
  /// A window under such a manager, with its counter at rest.
  private func makeFixture() throws -> WindowFixture {
    let fixture = try WindowFixture()
    _ = fixture.driver.addCompositor(reportsFrames: true)
    try fixture.open()
    try fixture.animate(seconds: 1, mostFrames: 1)
    try fixture.settle()
    return fixture
  }

  @Test func theCounterOfFramesIsEvenWhenAFrameIsComplete() throws {
    let fixture = try makeFixture()
    #expect(fixture.driver.frameCounter(of: fixture.id) == 0)
    // After a rest: as soon as possible.
    try fixture.draw()
    #expect(fixture.driver.frameCounter(of: fixture.id) == 2)
    fixture.window.frameClock.frameDrawn(at: MonotonicClock.now())
    // In a motion: in its turn.
    try fixture.draw()
    #expect(fixture.driver.frameCounter(of: fixture.id) == 6)
  }

  @Test func theNextFrameWaitsUntilTheLastOneIsShown() throws {
    let fixture = try makeFixture()
    fixture.driver.reportTiming(interval: 90_000, to: fixture.id)
    try fixture.settle()
    let clock = fixture.window.frameClock
    #expect(abs(clock.rate - 1 / 0.09) < 1e-6)
    _ = try fixture.window.nextEvent(until: MonotonicClock.now() + 0.2)
    let start = MonotonicClock.now()
    #expect(clock.isDue(at: start))
    try fixture.draw()
    clock.frameDrawn(at: start - 0.05)
    #expect(!clock.isDue(at: start + 0.1))
    #expect(clock.nextFrame(at: start) > start + 0.1)
    // Not the newest frame.
    fixture.driver.reportFrame(400, to: fixture.id)
    #expect(try fixture.window.nextEvent(until: MonotonicClock.now() + 0.02) == nil)
    #expect(!clock.isDue(at: start + 0.1))
    let value = try #require(fixture.driver.frameCounter(of: fixture.id))
    fixture.driver.reportFrame(value, to: fixture.id)
    #expect(try fixture.window.nextEvent(until: start + 5) == nil)
    #expect(MonotonicClock.now() < start + 4)
    #expect(clock.isDue(at: MonotonicClock.now()))
  }

  @Test func aManagerThatReportsNothingStopsNoMotion() throws {
    let fixture = try makeFixture()
    let frames = try fixture.animate(seconds: 0.5)
    // Each frame waits for one and a half intervals.
    #expect(frames.count > 12)
  }

  @Test func theNewSizeIsReportedWithTheCounterOfFrames() throws {
    let fixture = try makeFixture()
    fixture.driver.requestSync(fixture.id, value: 40, isExtended: true)
    fixture.driver.resize(fixture.id, width: 320, height: 240)
    try fixture.settle()
    #expect(fixture.driver.frameCounter(of: fixture.id) == 0)
    try fixture.draw()
    #expect(fixture.driver.frameCounter(of: fixture.id) ?? 0 >= 42)
    #expect(fixture.driver.frameCounter(of: fixture.id).map { $0 % 2 } == 0)
    #expect(fixture.driver.syncCounter(of: fixture.id) == 0)
  }

  @Test func theCounterGoesWithItsManager() throws {
    let fixture = try WindowFixture()
    let manager = fixture.driver.addCompositor(reportsFrames: true)
    try fixture.open()
    try fixture.animate(seconds: 1, mostFrames: 1)
    try fixture.settle()
    #expect(fixture.driver.frameCounter(of: fixture.id) == 0)
    fixture.driver.end(compositor: manager)
    try fixture.settle()
    #expect(fixture.driver.frameCounter(of: fixture.id) == nil)
    #expect(fixture.driver.syncCounter(of: fixture.id) == 0)
  }
}
