import SheetPixels
import SheetWindow
import SheetXTestSupport
import Testing

@Suite(.serialized) struct LifeTests {
  @Test(arguments: [true, false])
  func aResizedWindowIsDrawnInItsSize(isShared: Bool) throws {
    let fixture = try WindowFixture(mayShareMemory: isShared).opened()
    for (width, height) in [(400, 300), (120, 90), (121, 300), (300, 200)] {
      fixture.driver.resize(fixture.id, width: width, height: height)
      let resized = WindowEvent.resized(width: width, height: height)
      _ = try fixture.events { $0 == resized }
      #expect(fixture.window.frames.bounds == PixelRect(x: 0, y: 0, width: width, height: height))
      try fixture.draw()
      try fixture.settle()
      #expect(try fixture.seen() == fixture.expected())
    }
  }

  @Test func onlyTheNewestOfManySizesIsReported() throws {
    let fixture = try WindowFixture().opened()
    for width in 200..<300 { fixture.driver.resize(fixture.id, width: width, height: 100) }
    let sizes = try fixture.settle().filter { $0.name == "resized" }
    #expect(sizes.last == .resized(width: 299, height: 100))
    #expect(sizes.count < 100)
  }

  @Test func hidingOrCoveringTheWindowMakesItInvisible() throws {
    let fixture = try WindowFixture().opened()
    fixture.driver.sendPress(x: 20, y: 20, to: fixture.id)
    try fixture.settle()
    fixture.driver.unmap(fixture.id)
    let events = try fixture.settle()
    #expect(events.first?.name == "allCancelled")
    #expect(Array(events.dropFirst()) == [.visibilityChanged(isVisible: false)])
    fixture.driver.map(fixture.id)
    #expect(try fixture.settle() == [.visibilityChanged(isVisible: true)])
    // `allCancelled` included the press, so a motion without a pressed button cancels nothing more.
    fixture.driver.sendMotion(x: 21, y: 20, to: fixture.id)
    #expect(try fixture.settle().map(\.name) == ["pointerMoved"])
    let cover = fixture.driver.cover(x: 0, y: 0, width: 800, height: 600)
    #expect(try fixture.settle() == [.visibilityChanged(isVisible: false)])
    fixture.driver.uncover(cover)
    #expect(try fixture.settle() == [.visibilityChanged(isVisible: true)])
    // Some window managers mark a minimized window as hidden without unmapping it.
    let (hidden, full) = ("_NET_WM_STATE_HIDDEN", "_NET_WM_STATE_FULLSCREEN")
    for (states, isVisible) in [([full, hidden], false), ([full], true)] {
      fixture.driver.setStateProperty(states, of: fixture.id)
      #expect(try fixture.settle() == [.visibilityChanged(isVisible: isVisible)])
    }
  }

  @Test func aMoveIsReportedWithTheWindowsPositionOnTheScreen() throws {
    let fixture = try WindowFixture().opened()
    func expect(_ isMoved: Bool, to x: Int, _ y: Int, _ location: SourceLocation = #_sourceLocation)
      throws
    {
      #expect(try fixture.settle().contains(.moved) == isMoved, sourceLocation: location)
      #expect(fixture.window.origin == (x, y), sourceLocation: location)
    }
    fixture.driver.move(fixture.id, x: 30, y: 40)
    try expect(true, to: 30, 40)
    fixture.driver.resize(fixture.id, width: 310, height: 210)
    try expect(false, to: 30, 40)
    // Inside a window manager's frame, only the manager's events have the position on the screen.
    let frame = fixture.driver.cover(x: 100, y: 200, width: 500, height: 300)
    fixture.driver.reparent(fixture.id, into: frame, x: 7, y: 8)
    fixture.driver.resize(fixture.id, width: 320, height: 220)
    try expect(false, to: 30, 40)
    fixture.driver.sendConfiguration(x: 107, y: 208, width: 320, height: 220, to: fixture.id)
    try expect(true, to: 107, 208)
    // The manager ends, and its frame with it.
    fixture.driver.reparent(fixture.id, into: fixture.driver.root, x: 50, y: 60)
    fixture.driver.move(fixture.id, x: 12, y: 13)
    try expect(true, to: 12, 13)
  }

  @Test func aWindowInAFrameIsLocatedEvenIfTheManagerSendsNoPosition() throws {
    let fixture = try WindowFixture()
    fixture.window.show()
    let id = try fixture.driver.waitForWindow(className: "Stage")
    let frame = fixture.driver.cover(x: 100, y: 200, width: 500, height: 300)
    fixture.driver.reparent(id, into: frame, x: 7, y: 8)
    try fixture.settle()
    #expect(fixture.window.origin == (107, 208))
  }

  @Test func waitingEndsAtTheDeadline() throws {
    let fixture = try WindowFixture().opened()
    let start = MonotonicClock.now()
    #expect(try fixture.window.nextEvent(until: start + 0.03) == nil)
    let end = MonotonicClock.now()
    #expect(end >= start + 0.03)
    #expect(end < start + 1)
    #expect(try fixture.window.nextEvent(until: start) == nil)
  }

  @Test(arguments: [true, false])
  func losingTheServerDuringAFrameIsAnError(isShared: Bool) throws {
    let fixture = try WindowFixture(mayShareMemory: isShared).opened()
    fixture.window.frames.present(fixture.window.frames.bounds) { _, _ in fixture.server.kill() }
    for _ in 0..<3 { fixture.window.frames.present(fixture.window.frames.bounds) { _, _ in } }
    #expect(throws: XWindowError.connectionLost) {
      while try fixture.window.nextEvent(until: MonotonicClock.now() + 5) != nil {}
    }
    #expect(fixture.connection.isLost)
    #expect(throws: XWindowError.connectionLost) { _ = try fixture.window.pendingEvent() }
    #expect(!fixture.window.frames.awaitsFrame())
    fixture.window.setCursor(.hand)
    fixture.window.show()
    #expect(throws: XWindowError.connectionLost) { _ = try Window(fixture.connection) }
  }

  @Test func aMissingServerIsAClearError() {
    let absent = XWindowError.cannotConnect(display: ":987")
    #expect(throws: absent) { _ = try Connection(display: ":987") }
    #expect(absent.description.contains(":987"))
    #expect(throws: XWindowError.noDisplayVariable) { _ = try Connection(display: "") }
  }

  @Test(arguments: [(0, 5), (5, 0), (32768, 5), (5, 32768)])
  func aPictureOfAnImpossibleSizeIsAClearError(width: Int, height: Int) throws {
    let fixture = try WindowFixture()
    let renderer = try #require(fixture.window.frames.makeRenderer())
    let error = XWindowError.outOfMemory(width: width, height: height)
    #expect(throws: error) {
      try renderer.makePicture(.opaque, width: width, height: height)
    }
    #expect(error.description == "there is no memory for a picture of \(width) × \(height) pixels")
    #expect(!fixture.connection.isLost)
  }

  /// Runs in a separate process, because Xlib opens no other display while it waits for this one.
  @Test func aServerThatNeverAnswersIsAClearError() async {
    await #expect(processExitsWith: .success) {
      // Accepts connections, but forwards nothing.
      let network = try NetworkProxy(to: ":no server", delay: 0)
      let silent = XWindowError.noAnswer(display: network.display)
      #expect(throws: silent) { _ = try Connection(display: network.display) }
      #expect(silent.description.contains(network.display))
    }
  }

  @Test func manyWindowsLeakNothing() throws {
    let server = try XServer()
    let connection = try Connection(display: server.display)
    func cycle() throws {
      let window = try Window(connection)
      window.frames.present(window.frames.bounds) { _, _ in }
    }
    try cycle()
    let descriptors = try Kernel.openDescriptors(process: server.processIdentifier)
    let mappings = try Kernel.mappings(process: server.processIdentifier)
    for _ in 0..<200 { try cycle() }
    #expect(try Kernel.openDescriptors(process: server.processIdentifier) <= descriptors)
    // The reply shows that the server has handled all requests; its heap may have grown a little.
    _ = try ScreenDriver(display: server.display)
    #expect(try Kernel.mappings(process: server.processIdentifier) <= mappings + 10)
  }
}
