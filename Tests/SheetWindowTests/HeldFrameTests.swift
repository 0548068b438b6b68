import SheetPixels
import SheetWindow
import SheetXTestSupport
import Testing

/// Held frames, which wait on the server until it shows them at the next refresh.
@Suite(.serialized) struct HeldFrameTests {
  typealias Way = HeldFrameRig.Way

  private static func servers() throws -> [XServer] {
    [try XServer(width: 800, height: 600)] + [XServer.withModes([60])].compactMap { $0 }
  }

  @Test(arguments: Way.allCases)
  func heldFramesAppearInOrder(_ way: Way) throws {
    for server in try Self.servers() {
      let rig = try HeldFrameRig(way, server: server)
      let before = rig.shownFrames
      for step in 0..<12 {
        let part = PixelRect(x: step * 11, y: step * 7, width: 120 - step, height: 40 + step * 5)
        try rig.show(part)
        #expect(try rig.isRight(), "frame \(step)")
      }
      #expect(rig.shownFrames == before + 12)
    }
  }

  @Test(arguments: Way.allCases)
  func onlyTheDamageOfAHeldFrameIsCopied(_ way: Way) throws {
    let rig = try HeldFrameRig(way)
    rig.watcher.mark(rig.fixture.id, x: 9, y: 50, color: 0x123456)
    rig.watcher.mark(rig.fixture.id, x: 10, y: 50, color: 0x123456)
    try rig.show(PixelRect(x: 10, y: 40, width: 60, height: 50))
    #expect(try rig.fixture.driver.pixel(x: 9, y: 50, of: rig.fixture.id) == 0x123456)
    #expect(try rig.fixture.driver.pixel(x: 10, y: 50, of: rig.fixture.id) != 0x123456)
  }

  @Test(arguments: Way.allCases, [30, 60])
  func oneHeldFrameIsShownPerRefresh(_ way: Way, rate: Int) throws {
    let server = try XServer(width: 800, height: 600, arguments: ["-fakescreenfps", "\(rate)"])
    let rig = try HeldFrameRig(way, server: server)
    // Tries several times, because a busy machine may miss refreshes.
    var worst: [UInt64] = []
    for _ in 0..<24 {
      try rig.animate(frames: 20)
      rig.watcher.update()
      let shown = rig.watcher.frames.suffix(15)
      let steps = zip(shown.dropFirst(), shown).map { $0 - $1 }
      #expect(steps.allSatisfy { $0 > 0 })
      worst.append(steps.max() ?? 0)
      if worst.last == 1 { break }
    }
    #expect(worst.last == 1, "\(worst)")
    #expect(try rig.isRight())
  }

  @Test(arguments: Way.allCases)
  func nothingWakesTheProgramAfterHeldFrames(_ way: Way) throws {
    let rig = try HeldFrameRig(way)
    try rig.animate(frames: 20)
    try rig.fixture.expectNoWakeUps()
  }

  @Test(arguments: Way.allCases)
  func aLostHeldFrameIsShownAndLaterFramesAreNotHeld(_ way: Way) throws {
    let rig = try HeldFrameRig(way)
    rig.fixture.driver.destroyRegion(try #require(rig.window.frames.clock.region))
    try rig.show(PixelRect(x: 30, y: 20, width: 50, height: 60))
    #expect(try rig.isRight())
    #expect(!rig.window.frames.clock.holdsFrames)
    try rig.show(rig.window.frames.bounds)
    #expect(try rig.isRight())
  }

  @Test(arguments: Way.allCases)
  func framesStayRightWhenACompositorStartsOrEndsWhileOneIsHeld(_ way: Way) throws {
    let rig = try HeldFrameRig(way)
    for _ in 0..<3 {
      try rig.draw(PixelRect(x: 30, y: 20, width: 50, height: 60))
      let compositor = rig.fixture.driver.addCompositor()
      try rig.finish()
      try rig.fixture.settle()
      #expect(try rig.isRight())
      #expect(!rig.window.frames.clock.holdsFrames)
      let shown = rig.shownFrames
      try rig.draw(PixelRect(x: 60, y: 50, width: 50, height: 60))
      rig.fixture.driver.end(compositor: compositor)
      try rig.finish()
      try rig.fixture.settle()
      #expect(try rig.isRight())
      #expect(rig.shownFrames == shown)
      #expect(rig.window.frames.clock.holdsFrames)
      try rig.show(PixelRect(x: 90, y: 50, width: 50, height: 60))
      rig.fixture.driver.uncover(rig.fixture.driver.cover(x: 0, y: 0, width: 800, height: 600))
      try rig.fixture.settle()
      #expect(try rig.isRight())
    }
  }

  @Test(arguments: Way.allCases)
  func theFirstFrameAfterAResizeIsNotHeld(_ way: Way) throws {
    let rig = try HeldFrameRig(way)
    try rig.draw(PixelRect(x: 30, y: 20, width: 50, height: 60))
    rig.fixture.driver.resize(rig.fixture.id, width: 350, height: 170)
    _ = try rig.fixture.events { $0 == .resized(width: 350, height: 170) }
    try rig.finish()
    let shown = rig.shownFrames
    try rig.show(rig.window.frames.bounds)
    #expect(try rig.isRight())
    #expect(rig.shownFrames == shown)
    try rig.show(PixelRect(x: 80, y: 20, width: 50, height: 60))
    #expect(try rig.isRight())
    #expect(rig.shownFrames == shown + 1)
  }

  @Test(arguments: Way.allCases)
  func aCoveredOrUnmappedWindowKeepsItsHeldFrame(_ way: Way) throws {
    let rig = try HeldFrameRig(way)
    let cover = rig.fixture.driver.cover(x: 0, y: 0, width: 800, height: 600)
    try rig.show(PixelRect(x: 30, y: 20, width: 50, height: 60))
    rig.fixture.driver.uncover(cover)
    let events = try rig.fixture.settle()
    #expect(events.allSatisfy { !$0.isExposure })
    #expect(try rig.isRight())
    try rig.draw(PixelRect(x: 70, y: 20, width: 50, height: 60))
    rig.fixture.driver.unmap(rig.fixture.id)
    try rig.finish()
    rig.fixture.driver.map(rig.fixture.id)
    let later = try rig.fixture.settle()
    #expect(later.allSatisfy { !$0.isExposure })
    #expect(try rig.isRight())
  }

  @Test func aHeldFrameIsShownAfterAChangeOfTheMonitor() throws {
    guard let server = XServer.withModes([60]) else { return }
    let rig = try HeldFrameRig(.picture, server: server)
    rig.fixture.driver.setMonitors([(0, 0, 400, 600), (400, 0, 400, 600)])
    for x in [310, 0, 310] {
      try rig.draw(PixelRect(x: 30, y: 20, width: 50, height: 60))
      rig.fixture.driver.move(rig.fixture.id, x: x, y: 10)
      try rig.finish()
      try rig.fixture.settle()
      #expect(try rig.isRight())
      #expect(rig.window.frames.clock.holdsFrames)
    }
  }

  @Test func withoutXFixesFramesAreNotHeld() throws {
    let server = try XServer(width: 800, height: 600, arguments: ["-extension", "XFIXES"])
    let fixture = try WindowFixture(server: server, usesRefreshReports: true).opened()
    try fixture.animate(seconds: 0.1)
    #expect(!fixture.window.frames.clock.holdsFrames)
  }

  @Test(arguments: Way.allCases)
  func heldFramesLeaveNothingOnTheServer(_ way: Way) throws {
    let server = try XServer(width: 800, height: 600)
    let connection = try Connection(display: server.display)
    let counts = try (0..<3).map { _ in
      let id: UInt
      let watcher: PresentWatcher
      do {
        let rig = try HeldFrameRig(way, server: server, connection: connection)
        try rig.animate(frames: 5)
        rig.window.loadCursors()
        let renderer = try #require(rig.window.frames.makeRenderer())
        let mask = try renderer.makePicture(.mask, width: 4, height: 4)
        renderer.upload(
          [UInt8](repeating: 9, count: 16), rowLength: 4, width: 4, height: 4, to: mask)
        // The window is closed while a frame waits.
        try rig.draw(rig.window.frames.bounds)
        (id, watcher) = (rig.fixture.id, rig.watcher)
      }
      // After this round trip, the server has freed the released resources.
      _ = connection.openingMonitor
      return watcher.resources(of: UInt32(id))
    }
    #expect(!counts[0].isEmpty)
    #expect(counts[1] == counts[0] && counts[2] == counts[0], "\(counts)")
  }
}
