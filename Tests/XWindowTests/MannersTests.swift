import Foundation
import Pixels
import Testing
import XTestSupport
import XWindow

/// The conventions of ICCCM and EWMH.
@Suite(.serialized) struct MannersTests {
  @Test func aPingIsAnswered() throws {
    let fixture = try WindowFixture()
    try fixture.open()
    // The answer needs a running program: this one runs on a thread of its own meanwhile.
    let display = fixture.server.display
    let id = fixture.id
    let answer = Answer()
    Thread.detachNewThread {
      let isAlive = (try? ScreenDriver(display: display))?.ping(id) ?? false
      answer.give(isAlive)
    }
    while answer.value == nil {
      _ = try fixture.window.nextEvent(until: MonotonicClock.now() + 0.1)
    }
    #expect(answer.value == true)
  }

  @Test func theCounterMovesWhenTheNewSizeIsDrawn() throws {
    let fixture = try WindowFixture()
    try fixture.open()
    #expect(fixture.driver.syncCounter(of: fixture.id) == 0)
    let value = 3 << 32 | 0x8000_0001
    fixture.driver.requestSync(fixture.id, value: value)
    fixture.driver.resize(fixture.id, width: 320, height: 240)
    try fixture.settle()
    #expect(fixture.driver.syncCounter(of: fixture.id) == 0)
    try fixture.draw()
    #expect(waitUntil { fixture.driver.syncCounter(of: fixture.id) == value })
  }

  @Test func theCounterMovesAtOnceWhenTheSizeIsTheSame() throws {
    let fixture = try WindowFixture()
    try fixture.open()
    fixture.driver.requestSync(fixture.id, value: 5)
    fixture.driver.move(fixture.id, x: 30, y: 40)
    try fixture.settle()
    #expect(waitUntil(timeout: 2) { fixture.driver.syncCounter(of: fixture.id) == 5 })
  }

  @Test func theCounterMovesWithoutAFrameWhereNobodySeesOne() throws {
    let fixture = try WindowFixture()
    try fixture.open()
    let cover = fixture.driver.cover(x: 0, y: 0, width: 800, height: 600)
    try fixture.settle()
    fixture.driver.requestSync(fixture.id, value: 6)
    fixture.driver.resize(fixture.id, width: 320, height: 240)
    try fixture.settle()
    #expect(waitUntil(timeout: 2) { fixture.driver.syncCounter(of: fixture.id) == 6 })
    // And where it goes out of sight before it was drawn.
    fixture.driver.uncover(cover)
    try fixture.settle()
    fixture.driver.requestSync(fixture.id, value: 7)
    fixture.driver.resize(fixture.id, width: 330, height: 250)
    try fixture.settle()
    #expect(fixture.driver.syncCounter(of: fixture.id) == 6)
    fixture.driver.unmap(fixture.id)
    try fixture.settle()
    #expect(waitUntil(timeout: 2) { fixture.driver.syncCounter(of: fixture.id) == 7 })
  }

  @Test func theWorkAreaIsTheScreenOrWhatTheManagerSays() throws {
    let fixture = try WindowFixture()
    #expect(fixture.connection.workArea == (800, 600))
    fixture.driver.setWorkArea(x: 0, y: 24, width: 700, height: 500)
    #expect(fixture.connection.workArea == (700, 500))
    // Nonsense counts as not said.
    for (width, height) in [(0, 500), (9000, 9000)] {
      fixture.driver.setWorkArea(x: 0, y: 0, width: width, height: height)
      #expect(fixture.connection.workArea == (800, 600))
    }
  }

  @Test func propertiesSayWhoTheWindowIs() throws {
    let fixture = try WindowFixture()
    try fixture.open()
    #expect(fixture.driver.words("_NET_WM_PID", of: fixture.id) == [Int(ProcessIdentity.current)])
    #expect(fixture.driver.property("WM_CLIENT_MACHINE", of: fixture.id).isEmpty == false)
    let hints = fixture.driver.words("WM_NORMAL_HINTS", of: fixture.id)
    // Flags PSize and PMinSize, the size, and the least one.
    #expect(hints.count == 18 && hints[0] == 24 && hints[3...6] == [300, 200, 1, 1])
    #expect(fixture.driver.words("WM_HINTS", of: fixture.id).prefix(3) == [3, 1, 1])
  }

  @Test func anIconIsNotPremultiplied() throws {
    let server = try XServer()
    let driver = try ScreenDriver(display: server.display)
    var options = WindowOptions()
    options.className = "Icon"
    let icon = PixelImage(width: 2, height: 1)
    icon.view[0, 0] = 0x8040_2000
    icon.view[1, 0] = 0x0000_0000
    options.icons = [icon]
    let window = try Window(Connection(display: server.display), options: options)
    window.show()
    let id = try driver.waitForWindow(className: "Icon")
    #expect(driver.words("_NET_WM_ICON", of: id) == [2, 1, 0x8080_4000, 0])
  }

  @Test func everyCursorCanBeSet() throws {
    let fixture = try WindowFixture()
    try fixture.open()
    var images: [CursorShape: [UInt]] = [:]
    fixture.driver.move(x: 50, y: 50)
    for shape in CursorShape.allCases {
      fixture.window.setCursor(shape)
      try fixture.settle()
      images[shape] = fixture.driver.cursorImage()
    }
    #expect(Set(images.values).count == CursorShape.allCases.count)
    #expect(images[.arrow]?.isEmpty == false)
  }

  @Test func aLoadedCursorIsSetWithoutWaiting() throws {
    let fixture = try WindowFixture()
    try fixture.open()
    fixture.window.loadCursors()
    let loaded = fixture.connection.bytesSent
    for cursor in CursorShape.allCases.reversed() { fixture.window.setCursor(cursor) }
    // A request each, and nothing that is answered.
    #expect(fixture.connection.bytesSent - loaded <= UInt64(CursorShape.allCases.count) * 24)
  }

  @Test func theTitleCanChange() throws {
    let fixture = try WindowFixture()
    try fixture.open()
    fixture.window.setTitle("Später")
    try fixture.settle()
    let title = fixture.driver.property("_NET_WM_NAME", of: fixture.id)
    #expect(String(decoding: title, as: UTF8.self) == "Später")
  }

  @Test func aFarServerWorksWithoutSharedMemory() throws {
    let server = try XServer(arguments: ["-listen", "tcp", "-ac"])
    let window = try Window(Connection(display: "127.0.0.1" + server.display))
    let buffer = try #require(window.nextBuffer())
    WindowFixture.fill(buffer.pixels, WindowFixture.pattern)
    window.present(buffer, damage: window.bounds)
    #expect(window.transport == .connection)
    let snapshot = try #require(try window.captureSnapshot())
    #expect(try snapshot.read().view[77, 99] == WindowFixture.pattern(x: 77, y: 99))
  }

  /// A word from another thread.
  private final class Answer: @unchecked Sendable {
    private let lock = NSLock()
    private var given: Bool?

    var value: Bool? { lock.withLock { given } }
    func give(_ value: Bool) { lock.withLock { given = value } }
  }
}
