import SheetPixels
import SheetWindow
import SheetXTestSupport
import Testing

/// Frames that the program draws, in bands (groups of rows), with and without shared memory.
@Suite(.serialized) struct FrameTests {
  private static func other(x: Int, y: Int) -> UInt32 {
    WindowFixture.pattern(x: x + 31, y: y + 17)
  }

  @Test(arguments: [(15, (5, 5, 5)), (16, (5, 6, 5)), (24, (8, 8, 8)), (30, (10, 10, 10))])
  func everyDepthShowsTheNearestColours(depth: Int, bits: (Int, Int, Int)) throws {
    let server = try XServer(width: 800, height: 600, depth: depth)
    for isShared in [true, false] {
      let fixture = try WindowFixture(
        width: 129, height: 67, mayShareMemory: isShared, server: server
      ).opened()
      #expect(fixture.window.frames.sharesMemory == isShared)
      #expect(try fixture.seen() == fixture.expected(bits: bits), "shared: \(isShared)")
    }
  }

  @Test func aPalettedVisualIsAClearError() throws {
    let server = try XServer(depth: 8)
    let connection = try Connection(display: server.display)
    let error = #expect(throws: XWindowError.self) { _ = try Window(connection) }
    #expect(error?.description.contains("TrueColor") == true)
    #expect(error?.description.contains("depth 8") == true)
  }

  /// The server's default visual is DirectColor, which has palettes; the server also has a
  /// TrueColor visual.
  @Test func withoutATrueColorDefaultTheWindowHasAVisualOfItsOwn() throws {
    let fixture = try WindowFixture(arguments: ["-cc", "5"]).opened()
    #expect(try fixture.seen() == fixture.expected())
    #expect(throws: XWindowError.screenUnreadable) {
      _ = try ScreenCapture(fixture.connection, of: PixelRect(x: 0, y: 0, width: 9, height: 9))
    }
    // A second window that is freed must also free its colormap.
    let watcher = try #require(PresentWatcher(display: fixture.server.display, window: fixture.id))
    let before = watcher.resources(of: UInt32(fixture.id))
    _ = try Window(fixture.connection)
    fixture.window.waitForServer()
    #expect(!before.isEmpty && watcher.resources(of: UInt32(fixture.id)) == before)
  }

  /// The window is larger than the shared memory.
  @Test(arguments: [true, false], [16, 24])
  func everyPixelOfALargeFrameIsInPlace(isShared: Bool, depth: Int) throws {
    let server = try XServer(width: 1300, height: 1000, depth: depth)
    let fixture = try WindowFixture(
      width: 1250, height: 900, mayShareMemory: isShared, server: server
    ).opened()
    let part = PixelRect(minX: 7, minY: 111, maxX: 1203, maxY: 777)
    for _ in 0..<3 { try fixture.draw(part, Self.other) }
    try fixture.settle()
    let bits = depth == 16 ? (5, 6, 5) : (8, 8, 8)
    let expected = fixture.expected(bits: bits) { x, y in
      part.contains(x: x, y: y) ? Self.other(x: x, y: y) : WindowFixture.pattern(x: x, y: y)
    }
    // A Boolean, because printing all pixels would take minutes.
    let isRight = try fixture.seen() == expected
    #expect(isRight)
  }

  @Test func damageOutsideTheWindowIsClipped() throws {
    let fixture = try WindowFixture().opened()
    try fixture.draw(PixelRect(x: -50, y: -60, width: 5000, height: 6000), Self.other)
    try fixture.settle()
    #expect(try fixture.seen() == fixture.expected(Self.other))
  }

  @Test func aFrameCountsAsDrawnOnceTheServerHasReadIt() throws {
    let fixture = try WindowFixture().opened()
    fixture.driver.grabServer()
    try fixture.draw()
    #expect(fixture.window.frames.awaitsFrame())
    #expect(try fixture.settle() == [])
    #expect(fixture.window.frames.awaitsFrame())
    fixture.driver.ungrabServer()
    _ = try fixture.events { $0 == .frameDrawn }
    #expect(!fixture.window.frames.awaitsFrame())
  }

  @Test func aWindowThatAppearsReportsItsExposure() throws {
    let fixture = try WindowFixture()
    fixture.window.show()
    let events = try fixture.events(until: \.isExposure)
    #expect(events.last == .exposed(fixture.window.frames.bounds))
    #expect(events.contains(.visibilityChanged(isVisible: true)))
  }

  /// Whether the program must draw a part of the window after the part is uncovered.
  private func reportsExposure(_ fixture: WindowFixture) throws -> Bool {
    fixture.shown = nil
    fixture.driver.uncover(fixture.driver.cover(x: 40, y: 50, width: 100, height: 80))
    let exposures = try fixture.settle().filter(\.isExposure)
    #expect([[], [.exposed(PixelRect(x: 40, y: 50, width: 100, height: 80))]].contains(exposures))
    return !exposures.isEmpty
  }

  @Test func anUncoveredPartThatIsNoRectangleIsReportedByItsBounds() throws {
    let fixture = try WindowFixture().opened()
    fixture.shown = nil
    let cover = fixture.driver.cover(x: 40, y: 50, width: 100, height: 80)
    _ = fixture.driver.cover(x: 40, y: 50, width: 30, height: 30)
    try fixture.settle()
    fixture.driver.uncover(cover)
    let exposures = try fixture.settle().filter(\.isExposure)
    #expect(exposures == [.exposed(PixelRect(x: 40, y: 50, width: 100, height: 80))])
    // A wider window keeps its old content.
    fixture.driver.resize(fixture.id, width: 350, height: 200)
    let later = try fixture.settle().filter(\.isExposure)
    #expect(later == [.exposed(PixelRect(x: 300, y: 0, width: 50, height: 200))])
  }

  /// With a compositor, the server collects a frame in a pixmap, and repairs exposed parts of the
  /// window from the pixmap.
  @Test func onlyWithACompositorFramesAreCollectedOnTheServer() throws {
    let fixture = try WindowFixture().opened()
    try fixture.animate(seconds: 0.05)
    for _ in 0..<2 {
      try fixture.draw(Self.other)
      #expect(try reportsExposure(fixture))
      let compositor = fixture.driver.addCompositor()
      try fixture.settle()
      // The server's copy of a frame is complete, even if little of the frame changed.
      fixture.shown = Self.other
      try fixture.draw(Self.other)
      try fixture.draw(PixelRect(x: 30, y: 45, width: 20, height: 20), WindowFixture.pattern)
      #expect(try !reportsExposure(fixture))
      let expected = fixture.expected { x, y in
        (30..<50).contains(x) && (45..<65).contains(y)
          ? WindowFixture.pattern(x: x, y: y) : Self.other(x: x, y: y)
      }
      #expect(try fixture.seen() == expected)
      fixture.driver.end(compositor: compositor)
      try fixture.settle()
    }
  }

  @Test func theFirstFrameIsCollectedOnTheServerIfACompositorRuns() throws {
    let server = try XServer(width: 800, height: 600)
    let desktop = try ScreenDriver(display: server.display)
    let compositor = desktop.addCompositor()
    desktop.sync()
    let fixture = try WindowFixture(server: server).opened()
    #expect(try !reportsExposure(fixture))
    #expect(try fixture.seen() == fixture.expected())
    desktop.end(compositor: compositor)
  }
}
