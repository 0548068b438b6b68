import Foundation
import Pixels
import Testing
import XTestSupport
import XWindow

/// What window managers rely on.
@Suite(.serialized) struct MannersTests {
  @Test func aPingIsAnswered() throws {
    let stage = try Stage()
    try stage.open()
    // The answer needs a running program: this one runs on a thread of its own meanwhile.
    let display = stage.server.display
    let id = stage.id
    let answer = Answer()
    Thread.detachNewThread {
      let isAlive = (try? ScreenDriver(display: display))?.ping(id) ?? false
      answer.give(isAlive)
    }
    while answer.value == nil { _ = try stage.window.nextEvent(until: MonotonicClock.now() + 0.1) }
    #expect(answer.value == true)
  }

  @Test func theCounterMovesWhenTheNewSizeIsDrawn() throws {
    let stage = try Stage()
    try stage.open()
    #expect(stage.driver.syncCounter(of: stage.id) == 0)
    let value = 3 << 32 | 0x8000_0001
    stage.driver.requestSync(stage.id, value: value)
    stage.driver.resize(stage.id, width: 320, height: 240)
    try stage.settle()
    #expect(stage.driver.syncCounter(of: stage.id) == 0)
    try stage.draw()
    #expect(waitUntil { stage.driver.syncCounter(of: stage.id) == value })
  }

  @Test func theCounterMovesAtOnceWhenTheSizeIsTheSame() throws {
    let stage = try Stage()
    try stage.open()
    stage.driver.requestSync(stage.id, value: 5)
    stage.driver.move(stage.id, x: 30, y: 40)
    try stage.settle()
    #expect(waitUntil(timeout: 2) { stage.driver.syncCounter(of: stage.id) == 5 })
  }

  @Test func theCounterMovesWithoutAFrameWhereNobodySeesOne() throws {
    let stage = try Stage()
    try stage.open()
    let cover = stage.driver.cover(x: 0, y: 0, width: 800, height: 600)
    try stage.settle()
    stage.driver.requestSync(stage.id, value: 6)
    stage.driver.resize(stage.id, width: 320, height: 240)
    try stage.settle()
    #expect(waitUntil(timeout: 2) { stage.driver.syncCounter(of: stage.id) == 6 })
    // And where it goes out of sight before it was drawn.
    stage.driver.uncover(cover)
    try stage.settle()
    stage.driver.requestSync(stage.id, value: 7)
    stage.driver.resize(stage.id, width: 330, height: 250)
    try stage.settle()
    #expect(stage.driver.syncCounter(of: stage.id) == 6)
    stage.driver.unmap(stage.id)
    try stage.settle()
    #expect(waitUntil(timeout: 2) { stage.driver.syncCounter(of: stage.id) == 7 })
  }

  @Test func theWorkAreaIsTheScreenOrWhatTheManagerSays() throws {
    let stage = try Stage()
    #expect(stage.connection.workArea == (800, 600))
    stage.driver.setWorkArea(x: 0, y: 24, width: 700, height: 500)
    #expect(stage.connection.workArea == (700, 500))
    // Nonsense counts as not said.
    for (width, height) in [(0, 500), (9000, 9000)] {
      stage.driver.setWorkArea(x: 0, y: 0, width: width, height: height)
      #expect(stage.connection.workArea == (800, 600))
    }
  }

  @Test func propertiesSayWhoTheWindowIs() throws {
    let stage = try Stage()
    try stage.open()
    #expect(stage.driver.words("_NET_WM_PID", of: stage.id) == [Int(ProcessIdentity.current)])
    #expect(stage.driver.property("WM_CLIENT_MACHINE", of: stage.id).isEmpty == false)
    let hints = stage.driver.words("WM_NORMAL_HINTS", of: stage.id)
    // Flags PSize and PMinSize, the size, and the least one.
    #expect(hints.count == 18 && hints[0] == 24 && hints[3...6] == [300, 200, 1, 1])
    #expect(stage.driver.words("WM_HINTS", of: stage.id).prefix(3) == [3, 1, 1])
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
    let stage = try Stage()
    try stage.open()
    var images: [CursorShape: [UInt]] = [:]
    stage.driver.move(x: 50, y: 50)
    for shape in CursorShape.allCases {
      stage.window.setCursor(shape)
      try stage.settle()
      images[shape] = stage.driver.cursorImage()
    }
    #expect(Set(images.values).count == CursorShape.allCases.count)
    #expect(images[.arrow]?.isEmpty == false)
  }

  @Test func theTitleCanChange() throws {
    let stage = try Stage()
    try stage.open()
    stage.window.setTitle("Später")
    try stage.settle()
    let title = stage.driver.property("_NET_WM_NAME", of: stage.id)
    #expect(String(decoding: title, as: UTF8.self) == "Später")
  }

  @Test func aFarServerWorksWithoutSharedMemory() throws {
    let server = try XServer(arguments: ["-listen", "tcp", "-ac"])
    let window = try Window(Connection(display: "127.0.0.1" + server.display))
    let buffer = try #require(window.nextBuffer())
    Stage.fill(buffer.pixels, Stage.pattern)
    window.present(buffer, damage: window.bounds)
    #expect(window.transport == .connection)
    let snapshot = try #require(try window.captureSnapshot())
    #expect(try snapshot.read().view[77, 99] == Stage.pattern(x: 77, y: 99))
  }

  /// A word from another thread.
  private final class Answer: @unchecked Sendable {
    private let lock = NSLock()
    private var given: Bool?

    var value: Bool? { lock.withLock { given } }
    func give(_ value: Bool) { lock.withLock { given = value } }
  }
}
