import Pixels
import Testing
import XTestSupport
import XWindow

/// The window keeps what it shows, and snapshots are exact.
@Suite(.serialized) struct RepairTests {
  @Test(arguments: ImageTransport.allCases, [16, 24])
  func whatWasCoveredIsRepairedWithoutTheProgram(_ transport: ImageTransport, depth: Int) throws {
    let fixture = try WindowFixture(depth: depth, transport: transport)
    try fixture.open()
    let before = try fixture.seen()
    let cover = fixture.driver.cover(x: 40, y: 50, width: 100, height: 80)
    #expect(try fixture.seen() != before)
    fixture.driver.uncover(cover)
    let events = try fixture.settle()
    #expect(!events.contains(.exposed))
    #expect(try fixture.seen() == before)
  }

  @Test func aWindowWithoutAFrameAsksForOne() throws {
    let fixture = try WindowFixture()
    fixture.window.show()
    let events = try fixture.events { $0 == .exposed }
    #expect(events.contains(.visibilityChanged(isVisible: true)))
  }

  @Test func aFrameFromBeforeTheWindowIsShownAppearsWithIt() throws {
    let fixture = try WindowFixture()
    try fixture.draw()
    fixture.window.show()
    let events = try fixture.settle()
    #expect(!events.contains(.exposed))
    let id = try fixture.driver.waitForWindow(className: "Stage")
    #expect(
      try fixture.driver.pixel(x: 17, y: 5, of: id) == WindowFixture.pattern(x: 17, y: 5) & 0xFFFFFF
    )
  }

  @Test(arguments: ImageTransport.allCases, [15, 16, 24, 30])
  func aSnapshotIsWhatWasPresented(_ transport: ImageTransport, depth: Int) throws {
    let fixture = try WindowFixture(width: 131, height: 77, depth: depth, transport: transport)
    #expect(try fixture.window.captureSnapshot() == nil)
    try fixture.open()
    let seen = try fixture.seen()
    let cover = fixture.driver.cover(x: 0, y: 0, width: 90, height: 70)
    let snapshot = try #require(try fixture.window.captureSnapshot())
    // Later frames are not in it.
    try fixture.draw { _, _ in 0xFF00_0000 }
    fixture.driver.uncover(cover)
    #expect(WindowFixture.words(try snapshot.read()) == seen.map { $0 | 0xFF00_0000 })
    #expect((snapshot.width, snapshot.height) == (131, 77))
  }

  @Test(arguments: [16, 24])
  func aSnapshotOfPixelsReadsBackTheSame(depth: Int) throws {
    let fixture = try WindowFixture(depth: depth)
    let image = PixelImage(width: 61, height: 43)
    // White, black and the pure colours are exact at every depth.
    let pure: [UInt32] = [0xFFFF_FFFF, 0xFF00_0000, 0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF]
    WindowFixture.fill(image.view) { x, y in pure[(x * 3 + y) % 5] }
    let snapshot = try fixture.window.makeSnapshot(of: image.view)
    #expect(WindowFixture.words(try snapshot.read()) == WindowFixture.words(image))
  }

  @Test func aSnapshotOutlivesItsWindow() throws {
    let server = try XServer()
    var snapshot: SnapshotPixmap?
    do {
      let window = try Window(Connection(display: server.display))
      let buffer = try #require(window.nextBuffer())
      buffer.pixels.fill(window.bounds, with: 0xFF12_3456)
      window.present(buffer, damage: window.bounds)
      snapshot = try window.captureSnapshot()
    }
    let image = try #require(try snapshot?.read())
    #expect(image.view[639, 479] == 0xFF12_3456)
  }

  @Test func anImpossibleSnapshotIsAnError() throws {
    let fixture = try WindowFixture()
    let image = PixelImage(width: 0, height: 5)
    #expect(throws: XWindowError.self) { _ = try fixture.window.makeSnapshot(of: image.view) }
  }
}

extension WindowFixture {
  static func words(_ image: PixelImage) -> [UInt32] {
    (0..<image.height).flatMap { y in (0..<image.width).map { image.view[$0, y] } }
  }
}
