import Glibc
import SheetWindow
import SheetXTestSupport
import Testing

@Suite(.serialized) struct FrameClockTests {
  @Test func framesFollowTheRefreshRateOfTheScreensMode() throws {
    let rates = [144, 30, 75, 120, 240]
    guard let server = XServer.withModes(rates) else { return }
    let fixture = try WindowFixture(server: server).opened()
    try fixture.animate(seconds: 0.1)
    for rate in rates {
      try fixture.driver.setMode(rate: rate)
      try fixture.settle()
      #expect(abs(fixture.window.frames.clock.rate - Double(rate)) < 0.01)
      try fixture.expectOneFrameARefresh(rate: Double(rate))
    }
  }

  @Test func framesFollowTheWindowToAnotherMonitor() throws {
    guard let server = XServer.withModes([144]) else { return }
    let fixture = try WindowFixture(width: 200, height: 100, server: server)
    // The second monitor has no known rate.
    fixture.driver.setMonitors([(0, 0, 400, 600), (400, 0, 400, 600)])
    try fixture.open()
    fixture.driver.move(fixture.id, x: 10, y: 10)
    try fixture.settle()
    try fixture.animate(seconds: 0.1)
    #expect(abs(fixture.window.frames.clock.rate - 144) < 0.01)
    fixture.driver.move(fixture.id, x: 290, y: 10)
    try fixture.settle()
    #expect(abs(fixture.window.frames.clock.rate - 144) < 0.01)
    fixture.driver.move(fixture.id, x: 310, y: 10)
    try fixture.settle()
    #expect(fixture.window.frames.clock.rate == FrameClock.usualRate)
    fixture.driver.move(fixture.id, x: 0, y: 10)
    try fixture.settle()
    #expect(abs(fixture.window.frames.clock.rate - 144) < 0.01)
  }

  @Test func withoutAKnownRateThereAre60FramesPerSecond() throws {
    // The server simulates refreshes but reports no rate.
    let fixture = try WindowFixture(arguments: ["-fakescreenfps", "30"]).opened()
    try fixture.expectOneFrameARefresh(rate: 60)
    #expect(!fixture.window.frames.clock.hasRefreshReports)
  }

  @Test func refreshReportsAreRequestedOnlyDuringAnimations() throws {
    let fixture = try WindowFixture(usesRefreshReports: true).opened()
    // With a compositing manager, because without one the server holds each frame until a refresh,
    // and its report of the frame makes requests for refresh reports unnecessary.
    _ = fixture.driver.addCompositor()
    try fixture.animate(seconds: 0.1)
    #expect(fixture.window.frames.clock.hasRefreshReports)
    try fixture.expectOneFrameARefresh(rate: 60)
    let watcher = try #require(PresentWatcher(display: fixture.server.display, window: fixture.id))
    try fixture.animate(seconds: 1)
    watcher.update()
    #expect(watcher.requests > 10)
    try fixture.settle()
    // A report requested before the last frame may arrive after `settle` has returned.
    var count = -1
    let isOver = waitUntil {
      defer { count = watcher.requests }
      usleep(100_000)
      watcher.update()
      return watcher.requests == count
    }
    #expect(isOver)
  }

  @Test func lateOrMissingReportsDelayNoFrame() throws {
    let fixture = try WindowFixture(arguments: ["-fakescreenfps", "1"], usesRefreshReports: true)
      .opened()
    // Without a compositor the server would hold each frame until the next refresh, up to 1 s.
    _ = fixture.driver.addCompositor()
    let frames = try fixture.animate(seconds: 0.7)
    // Waiting for reports, one per second, would allow one or two frames.
    #expect(frames.count > 10)
  }

  @Test(arguments: [true, false])
  func nothingWakesTheProgramAfterAnAnimation(usesReports: Bool) throws {
    let fixture = try WindowFixture(usesRefreshReports: usesReports).opened()
    try fixture.animate(seconds: 0.3)
    try fixture.expectNoWakeUps()
  }

  @Test(arguments: [true, false])
  func inputsAreReadWhenTheirFrameIsDue(usesReports: Bool) throws {
    let fixture = try WindowFixture(usesRefreshReports: usesReports).opened()
    // Draws first, because after its first frame the window asks for the compositor and the
    // server's refresh reports.
    try fixture.animate(seconds: 0.05)
    try fixture.settle()
    let clock = fixture.window.frames.clock
    var (waits, motions) = (0, 0)
    for step in 0..<30 {
      let due = clock.nextFrame(at: MonotonicClock.now())
      for part in 0..<3 { fixture.driver.move(x: 20 + 3 * step + part, y: 30) }
      fixture.driver.sync()
      let event = try fixture.window.nextEvent(until: due)
      let now = MonotonicClock.now()
      // With refresh reports the frame may be due earlier than expected.
      #expect(usesReports || now >= due)
      if event == nil { waits += 1 } else { motions += 1 }
      while try fixture.window.queuedEvent() != nil { motions += 1 }
      clock.frameDrawn(at: max(now, due))
    }
    #expect(waits > 0)
    #expect(motions >= 88)
  }

  /// A bus message ends the sleep, but events stay unread until the frame is due.
  @Test func aSignalDoesNotReadInputsBeforeTheirFrameIsDue() throws {
    let fixture = try WindowFixture(usesRefreshReports: false).opened()
    try fixture.animate(seconds: 0.05)
    try fixture.settle()
    var ends: [Int32] = [0, 0]
    try #require(unsafe pipe(&ends) == 0)
    defer { for end in ends { close(end) } }
    fixture.connection.watch(ends[0])
    defer { fixture.connection.watch(nil) }
    let clock = fixture.window.frames.clock
    var (signals, motions) = (0, 0)
    for step in 0..<20 {
      clock.frameDrawn(at: MonotonicClock.now())
      let due = clock.nextFrame(at: MonotonicClock.now())
      fixture.driver.move(x: 20 + 3 * step, y: 30)
      fixture.driver.sync()
      // The byte stays unread until the end of this step, as on a bus with more messages.
      var byte: UInt8 = 1
      try #require(unsafe write(ends[1], &byte, 1) == 1)
      var event = try fixture.window.nextEvent(until: due)
      while event == .signalled {
        signals += 1
        let isRead = try fixture.window.queuedEvent() != nil
        if isRead { motions += 1 }
        #expect(!isRead || MonotonicClock.now() >= due)
        event = try fixture.window.nextEvent(until: due)
      }
      if event != nil { motions += 1 }
      while try fixture.window.queuedEvent() != nil { motions += 1 }
      unsafe _ = read(ends[0], &byte, 1)
    }
    #expect(signals > 0 && motions >= 19)
  }

  /// Before a late frame the window skips the sleep in which it otherwise checks the descriptor.
  @Test func aWatchedDescriptorIsSeenEvenIfEveryFrameIsLate() throws {
    let fixture = try WindowFixture().opened()
    try fixture.animate(seconds: 0.05)
    try fixture.settle()
    var ends: [Int32] = [0, 0]
    try #require(unsafe pipe(&ends) == 0)
    defer { close(ends[0]) }
    fixture.connection.watch(ends[0])
    defer { fixture.connection.watch(nil) }
    // Makes the reading end readable for good.
    close(ends[1])
    var isSeen = false
    for _ in 0..<4 where !isSeen {
      let now = MonotonicClock.now()
      #expect(fixture.window.frames.clock.nextFrame(at: now) == now)
      isSeen = try fixture.window.nextEvent(until: now + 5) == .signalled
    }
    #expect(isSeen)
  }
}
