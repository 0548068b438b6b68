import Foundation
import Pixels
import Testing
import XTestSupport
import XWindow

/// Sizes, closing, hiding, waiting, and the end of the server.
@Suite(.serialized) struct LifeTests {
  @Test(arguments: ImageTransport.allCases)
  func aNewSizeGetsNewBuffers(_ transport: ImageTransport) throws {
    let stage = try Stage(transport: transport)
    try stage.open()
    for (width, height) in [(400, 300), (120, 90), (121, 300), (300, 200)] {
      stage.driver.resize(stage.id, width: width, height: height)
      let resized = WindowEvent.resized(width: width, height: height)
      _ = try stage.events { $0 == resized }
      #expect(stage.window.bounds == PixelRect(x: 0, y: 0, width: width, height: height))
      let back = try stage.draw()
      #expect((back.pixels.width, back.pixels.height) == (width, height))
      try stage.settle()
      #expect(try stage.seen() == stage.expected())
    }
  }

  @Test func aBufferFromBeforeTheNewSizeIsLeftOut() throws {
    let stage = try Stage(transport: .connection)
    try stage.open()
    let old = try #require(stage.window.nextBuffer())
    stage.driver.resize(stage.id, width: 310, height: 210)
    try stage.settle()
    try stage.draw()
    stage.window.present(old, damage: PixelRect(x: 0, y: 0, width: 310, height: 210))
    try stage.settle()
    #expect(try stage.seen() == stage.expected())
  }

  @Test func ofManySizesTheNewestIsTold() throws {
    let stage = try Stage()
    try stage.open()
    for width in 200..<300 { stage.driver.resize(stage.id, width: width, height: 100) }
    let sizes = try stage.settle().filter { if case .resized = $0 { true } else { false } }
    #expect(sizes.last == .resized(width: 299, height: 100))
    #expect(sizes.count < 100)
  }

  @Test func closingIsAsked() throws {
    let stage = try Stage()
    try stage.open()
    stage.driver.close(stage.id)
    #expect(try stage.settle() == [.closeRequested])
  }

  @Test func hidingAndCoveringAreTold() throws {
    let stage = try Stage()
    try stage.open()
    stage.driver.unmap(stage.id)
    #expect(try stage.settle() == [.grabLost, .visibilityChanged(isVisible: false)])
    stage.driver.map(stage.id)
    #expect(try stage.settle() == [.visibilityChanged(isVisible: true)])
    let cover = stage.driver.cover(x: 0, y: 0, width: 800, height: 600)
    #expect(try stage.settle() == [.visibilityChanged(isVisible: false)])
    stage.driver.uncover(cover)
    #expect(try stage.settle() == [.visibilityChanged(isVisible: true)])
  }

  @Test func theTitleIsThereInBothAlphabets() throws {
    let stage = try Stage()
    try stage.open()
    let unicode = stage.driver.property("_NET_WM_NAME", of: stage.id)
    #expect(String(decoding: unicode, as: UTF8.self) == "Étage ☃")
    #expect(stage.driver.property("WM_NAME", of: stage.id) == [0xC9] + Array("tage ?".utf8))
    #expect(stage.driver.property("WM_CLASS", of: stage.id) == Array("stage\0Stage\0".utf8))
  }

  @Test func theDeadlineIsKept() throws {
    let stage = try Stage()
    try stage.open()
    let start = MonotonicClock.now()
    #expect(try stage.window.nextEvent(until: start + 0.03) == nil)
    let end = MonotonicClock.now()
    #expect(end >= start + 0.03)
    #expect(end < start + 1)
    #expect(try stage.window.nextEvent(until: start) == nil)
  }

  @Test func nothingWakesAWaitingProgram() throws {
    let stage = try Stage()
    try stage.open()
    let thread = ProcessIdentity.currentThread
    let process = ProcessIdentity.current
    let display = stage.server.display
    let watcher = Watcher(process: process, thread: thread, display: display)
    watcher.start()
    // Comes only when the watcher moves the pointer, a second later.
    var hasMoved = false
    while !hasMoved {
      let event = try stage.window.nextEvent(until: nil)
      if case .pointerMoved = event { hasMoved = true }
    }
    let counts = try #require(watcher.result())
    #expect(counts.before == counts.after)
  }

  @Test(arguments: ImageTransport.allCases)
  func theEndOfTheServerIsAnError(_ transport: ImageTransport) throws {
    let stage = try Stage(transport: transport)
    try stage.open()
    let snapshot = try #require(try stage.window.captureSnapshot())
    let descriptors = try Kernel.openDescriptors(process: ProcessIdentity.current)
    stage.server.kill()
    #expect(throws: XWindowError.connectionLost) {
      while try stage.window.nextEvent(until: MonotonicClock.now() + 5) != nil {}
    }
    #expect(stage.connection.isLost)
    #expect(throws: XWindowError.connectionLost) { _ = try stage.window.pendingEvent() }
    #expect(throws: XWindowError.connectionLost) { _ = try snapshot.read() }
    #expect(throws: XWindowError.connectionLost) { _ = try stage.window.captureSnapshot() }
    #expect(stage.window.nextBuffer() == nil)
    stage.window.setCursor(.hand)
    stage.window.show()
    #expect(throws: XWindowError.connectionLost) { _ = try Window(stage.connection) }
    #expect(descriptors > 0)
  }

  @Test(arguments: ImageTransport.allCases)
  func theServerMayEndInTheMiddleOfAFrame(_ transport: ImageTransport) throws {
    let stage = try Stage(transport: transport)
    try stage.open()
    let buffer = try #require(stage.window.nextBuffer())
    stage.server.kill()
    stage.window.present(buffer, damage: stage.window.bounds)
    for _ in 0..<3 {
      if let next = stage.window.nextBuffer() {
        stage.window.present(next, damage: stage.window.bounds)
      }
    }
    #expect(throws: XWindowError.connectionLost) {
      while try stage.window.nextEvent(until: MonotonicClock.now() + 5) != nil {}
    }
  }

  @Test func noServerIsAClearError() {
    let absent = XWindowError.cannotConnect(display: ":987")
    #expect(throws: absent) { _ = try Connection(display: ":987") }
    #expect(absent.description.contains(":987"))
    #expect(throws: XWindowError.noDisplayVariable) { _ = try Connection(display: "") }
  }

  @Test func nothingIsLeftAfterManyWindows() throws {
    let server = try XServer()
    let connection = try Connection(display: server.display)
    func cycle() throws {
      let window = try Window(connection)
      let buffer = try #require(window.nextBuffer())
      window.present(buffer, damage: window.bounds)
      _ = try window.captureSnapshot()?.read()
    }
    try cycle()
    let descriptors = try Kernel.openDescriptors(process: server.processIdentifier)
    let mappings = try Kernel.mappings(process: server.processIdentifier)
    for _ in 0..<200 { try cycle() }
    #expect(try Kernel.openDescriptors(process: server.processIdentifier) <= descriptors)
    // The server has seen all that was sent when it answers; its heap may have grown by a piece or two.
    _ = try ScreenDriver(display: server.display)
    #expect(try Kernel.mappings(process: server.processIdentifier) <= mappings + 10)
    let own = try Kernel.sharedMemorySegments(of: ProcessIdentity.current)
    #expect(!own.contains { $0.size == 640 * 480 * 4 })
  }
}
