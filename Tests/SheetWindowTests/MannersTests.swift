import Foundation
import SheetPixels
import SheetWindow
import SheetXTestSupport
import Testing

@Suite(.serialized) struct MannersTests {
  @Test func aPingIsAnswered() throws {
    let fixture = try WindowFixture().opened()
    let isAlive = try fixture.driver.ping(fixture.id) { try fixture.settle() }
    #expect(isAlive)
  }

  enum SyncStep: Sendable {
    case request(Int)
    case resize(_ width: Int, height: Int = 240)
    case move
    case draw
    /// Shows a picture that the server has drawn.
    case show(_ width: Int, height: Int)
    case cover
    case unmap
    /// Expects the counter's value.
    case counter(Int)
  }

  private static let large = 3 << 32 | 0x8000_0001

  @Test(
    arguments: [
      // The counter is set when the new size is drawn, not by frames before its ConfigureNotify.
      [
        .request(large), .draw, .draw, .counter(0), .resize(320), .counter(0), .draw,
        .counter(large),
      ],
      [.request(8), .resize(300, height: 240), .counter(0), .draw, .counter(8)],
      // A picture of another size than the window's does not advance the counter.
      [
        .request(9), .resize(320), .show(320, height: 200), .show(300, height: 240), .counter(0),
        .show(320, height: 240), .counter(9),
      ],
      // A move does not advance the counter while the new size is not drawn, with or without a
      // second request.
      [.request(4), .resize(320), .request(5), .move, .counter(0), .draw, .counter(5)],
      [.request(4), .resize(320), .move, .counter(0), .draw, .counter(4)],
      // If the size stays the same, the counter is set without a frame.
      [.request(5), .move, .counter(5)],
      // In an invisible window the counter is set without a frame, even if the window was hidden
      // after the request.
      [.cover, .request(6), .resize(320), .counter(6)],
      [.request(7), .resize(330), .counter(0), .unmap, .counter(7)],
    ] as [[SyncStep]])
  func theSyncCounterIsSetWhenTheRequestedSizeIsDrawn(steps: [SyncStep]) throws {
    let fixture = try WindowFixture().opened()
    let (driver, id) = (fixture.driver, fixture.id)
    // Keeps the fixture from drawing exposed parts again, which would advance the counter.
    fixture.shown = nil
    for step in steps {
      switch step {
      case .request(let value): driver.requestSync(id, value: value)
      case .resize(let width, let height): driver.resize(id, width: width, height: height)
      case .move: driver.move(id, x: 30, y: 40)
      case .draw: try fixture.draw(fixture.window.frames.bounds, WindowFixture.pattern)
      case .show(let width, let height):
        let renderer = try #require(fixture.window.frames.makeRenderer())
        let picture = try renderer.makePicture(.opaque, width: width, height: height)
        fixture.window.frames.present(picture, damage: picture.bounds)
      case .cover: _ = driver.cover(x: 0, y: 0, width: 800, height: 600)
      case .unmap: driver.unmap(id)
      case .counter(let value):
        #expect(waitUntil(timeout: 20) { driver.syncCounter(of: id) == value }, "\(steps)")
      }
      try fixture.settle()
    }
  }

  private func workArea(_ connection: Connection) throws -> PixelRect {
    connection.workArea(of: try #require(connection.openingMonitor))
  }

  private static let screen = PixelRect(x: 0, y: 0, width: 800, height: 600)

  @Test func theWorkAreaIsThatOfTheCurrentDesktopOrElseTheScreen() throws {
    let fixture = try WindowFixture()
    #expect(try workArea(fixture.connection) == Self.screen)
    fixture.driver.setWorkArea(x: 10, y: 24, width: 700, height: 500)
    let area = PixelRect(x: 10, y: 24, width: 700, height: 500)
    #expect(try workArea(fixture.connection) == area)
    // Invalid values are ignored.
    for (width, height) in [(0, 500), (9000, 9000)] {
      fixture.driver.setWorkArea(x: 0, y: 0, width: width, height: height)
      #expect(try workArea(fixture.connection) == Self.screen)
    }
    let areas = [(5, 7, 700, 500), (11, 13, 650, 450), (17, 19, 600, 400)]
    // The manager has not yet set the area of its newest desktop, number 3.
    for (desktop, area) in [(0, areas[0]), (1, areas[1]), (2, areas[2]), (3, areas[0])] {
      fixture.driver.setWorkAreas(areas, shownDesktop: desktop)
      let expected = PixelRect(x: area.0, y: area.1, width: area.2, height: area.3)
      #expect(try workArea(fixture.connection) == expected)
    }
  }

  @Test func propertiesIdentifyTheWindow() throws {
    let fixture = try WindowFixture().opened()
    #expect(fixture.driver.words("_NET_WM_PID", of: fixture.id) == [Int(Kernel.currentProcess)])
    let host = try String(contentsOfFile: "/proc/sys/kernel/hostname", encoding: .utf8)
    #expect(
      fixture.driver.property("WM_CLIENT_MACHINE", of: fixture.id)
        == host.dropLast().utf8.map(\.self))
    #expect(
      fixture.driver.atoms("WM_PROTOCOLS", of: fixture.id) == [
        "WM_DELETE_WINDOW", "_NET_WM_PING", "_NET_WM_SYNC_REQUEST",
      ])
    #expect(
      fixture.driver.atoms("_NET_WM_WINDOW_TYPE", of: fixture.id) == ["_NET_WM_WINDOW_TYPE_NORMAL"])
    let hints = fixture.driver.words("WM_NORMAL_HINTS", of: fixture.id)
    // Flags PSize and PMinSize, the size, and the minimum size.
    #expect(hints.count == 18 && hints[0] == 24 && hints[3...6] == [300, 200, 30, 20])
    #expect(fixture.driver.words("WM_HINTS", of: fixture.id).prefix(3) == [3, 1, 1])
    #expect(fixture.driver.words("WM_CLIENT_LEADER", of: fixture.id) == [Int(fixture.id)])
    #expect(fixture.driver.words("XdndAware", of: fixture.id) == [5])
    #expect(fixture.driver.property("WM_CLASS", of: fixture.id) == Array("stage\0Stage\0".utf8))
    // The title in UTF-8, and in Latin-1 for old window managers.
    func title() -> [UInt8] { fixture.driver.property("_NET_WM_NAME", of: fixture.id) }
    #expect(title() == Array("Étage ☃".utf8))
    #expect(fixture.driver.property("WM_NAME", of: fixture.id) == [0xC9] + Array("tage ?".utf8))
    fixture.window.setTitle("Später")
    try fixture.settle()
    #expect(title() == Array("Später".utf8))
  }

  @Test func theUserTimeIsThatOfTheLastPress() throws {
    let fixture = try WindowFixture().opened()
    #expect(fixture.driver.words("_NET_WM_USER_TIME", of: fixture.id) == [])
    fixture.driver.click(x: 20, y: 20)
    let events = try fixture.settle()
    let click = try #require(events.first { $0.name == "pointerPressed" }?.pointer).time
    let stamp = Int(ServerClock(isLocal: true).stamp(at: click))
    #expect(fixture.driver.words("_NET_WM_USER_TIME", of: fixture.id) == [stamp])
    fixture.driver.focus(fixture.id)
    try fixture.driver.strike(key: "a")
    let key = try #require(try fixture.settle().compactMap(\.pressedKey).last).time
    let later = Int(ServerClock(isLocal: true).stamp(at: key))
    #expect(later > stamp)
    #expect(fixture.driver.words("_NET_WM_USER_TIME", of: fixture.id) == [later])
  }

  @Test(
    arguments: [
      ("launcher/sheet/7-host_TIME4711", 4711, "launcher/sheet/7-host_TIME4711"),
      (#"a "quoted\" name_TIME12_TIME99"#, 99, #"a \"quoted\\\" name_TIME12_TIME99"#),
      ("no time", nil, "no time"),
    ] as [(String, Int?, String)])
  func theLauncherIsNotifiedOfTheWindow(id: String, time: Int?, quoted: String) throws {
    let server = try XServer()
    let driver = try ScreenDriver(display: server.display)
    driver.watchStartups()
    var options = WindowOptions()
    options.className = "Launched"
    options.startupID = id
    let window = try Window(Connection(display: server.display), options: options)
    _ = try window.nextEvent(until: MonotonicClock.now() + 0.05)
    #expect(driver.startupMessages() == [])
    window.show()
    while try window.nextEvent(until: MonotonicClock.now() + 0.1) != nil {}
    let name = try driver.waitForWindow(className: "Launched")
    #expect(driver.startupMessages() == ["remove: ID=\"\(quoted)\""])
    #expect(driver.property("_NET_STARTUP_ID", of: name) == Array(id.utf8))
    #expect(driver.words("_NET_WM_USER_TIME", of: name) == (time.map { [$0] } ?? []))
    // Mapping the window again sends no startup message.
    driver.unmap(name)
    driver.map(name)
    while try window.nextEvent(until: MonotonicClock.now() + 0.1) != nil {}
    #expect(driver.startupMessages() == [])
  }

  @Test func iconsAreSetEvenWithoutBigRequests() throws {
    let fixture = try WindowFixture(arguments: ["-extension", "BIG-REQUESTS"]).opened()
    // `_NET_WM_ICON` is not premultiplied, unlike the icon's pixels.
    let icon = PixelImage(width: 2, height: 1)
    (icon.view[0, 0], icon.view[1, 0]) = (0x8040_2000, 0)
    fixture.window.setIcons([icon])
    try fixture.settle()
    #expect(fixture.driver.words("_NET_WM_ICON", of: fixture.id) == [2, 1, 0x8080_4000, 0])
    fixture.window.setIcons([16, 48, 256].map { PixelImage(width: $0, height: $0) })
    try fixture.settle()
    let words = fixture.driver.words("_NET_WM_ICON", of: fixture.id)
    #expect(words.count == 3 * 2 + 16 * 16 + 48 * 48 + 256 * 256)
    #expect(words.prefix(2) == [16, 16])
    #expect(words.suffix(256 * 256 + 2).prefix(2) == [256, 256])
  }

  @Test func aRemoteServerGetsNoIconLargerThan48Pixels() throws {
    let server = try XServer(width: 800, height: 600)
    let network = try NetworkProxy(to: server.display, delay: 0)
    defer { network.close() }
    let fixture = try WindowFixture(server: server, through: network.display).opened()
    fixture.window.setIcons([16, 48, 49].map { PixelImage(width: $0, height: $0) })
    try fixture.settle()
    let words = fixture.driver.words("_NET_WM_ICON", of: fixture.id)
    #expect(words.count == 2 * 2 + 16 * 16 + 48 * 48)
  }

  @Test func theWorkAreaIsThatOfThePointersMonitor() throws {
    // Two stacked monitors, and a panel at the bottom of the lower one.
    let server = try XServer(width: 1366, height: 1536)
    let driver = try ScreenDriver(display: server.display)
    driver.setMonitors([(0, 0, 1366, 768), (0, 768, 1366, 768)])
    driver.setWorkArea(x: 0, y: 0, width: 1366, height: 1500)
    driver.move(x: 100, y: 100)
    driver.sync()
    let connection = try Connection(display: server.display)
    #expect(try workArea(connection) == PixelRect(x: 0, y: 0, width: 1366, height: 768))
    driver.move(x: 100, y: 1000)
    driver.sync()
    #expect(try workArea(connection) == PixelRect(x: 0, y: 768, width: 1366, height: 732))
  }

  @Test func aNewSizeCanBeRequested() throws {
    let fixture = try WindowFixture().opened()
    #expect(fixture.driver.words("_NET_WM_OPAQUE_REGION", of: fixture.id) == [0, 0, 300, 200])
    fixture.window.requestSize(width: 410, height: 333, minimumWidth: 320, minimumHeight: 0)
    let resized = WindowEvent.resized(width: 410, height: 333)
    #expect(try fixture.events { $0 == resized }.isEmpty == false)
    let hints = fixture.driver.words("WM_NORMAL_HINTS", of: fixture.id)
    #expect(hints[5...6] == [320, 1])
    try fixture.settle()
    #expect(fixture.driver.words("_NET_WM_OPAQUE_REGION", of: fixture.id) == [0, 0, 410, 333])
  }
}
