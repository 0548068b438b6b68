import SheetPixels
import SheetWindow
import SheetXTestSupport
import Testing

/// Large frames, drawn and sent in bands: groups of rows.
@Suite(.serialized) struct BandTests {
  private static func other(x: Int, y: Int) -> UInt32 { pattern(x: x + 31, y: y + 17) }

  private static func pattern(x: Int, y: Int) -> UInt32 { WindowFixture.pattern(x: x, y: y) }

  private func fixture(depth: Int = 24, transport: ImageTransport? = nil) throws -> WindowFixture {
    let server = try XServer(width: 1300, height: 1000, depth: depth)
    return try WindowFixture(width: 1250, height: 900, transport: transport, server: server)
  }

  private func show(
    _ rect: PixelRect, in fixture: WindowFixture, _ color: (Int, Int) -> UInt32
  ) {
    fixture.window.present(rect) { pixels, rows in
      #expect(rows.intersection(rect) == rows)
      for y in rows.minY..<rows.maxY {
        for x in rows.minX..<rows.maxX { pixels[x, y] = color(x, y) }
      }
    }
  }

  @Test func everyPixelOfABandIsInPlace() throws {
    let fixture = try fixture()
    #expect(fixture.window.sendsBands)
    fixture.window.show()
    let id = try fixture.driver.waitForWindow(className: "Stage")
    try fixture.settle()
    show(fixture.window.bounds, in: fixture, Self.pattern)
    let part = PixelRect(minX: 7, minY: 111, maxX: 1203, maxY: 777)
    for _ in 0..<3 { show(part, in: fixture, Self.other) }
    fixture.driver.sync()
    let seen = try fixture.driver.pixels(x: 0, y: 0, width: 1250, height: 900, of: id)
    let wanted = fixture.expected { x, y in
      let isInside = part.minX <= x && x < part.maxX && part.minY <= y && y < part.maxY
      return isInside ? Self.other(x: x, y: y) : Self.pattern(x: x, y: y)
    }
    #expect(seen == wanted)
  }

  @Test func theServerReportsDrawnBands() throws {
    let fixture = try fixture()
    fixture.window.show()
    try fixture.settle()
    show(fixture.window.bounds, in: fixture, Self.pattern)
    if fixture.window.isDrawing() {
      #expect(try fixture.events { $0 == .bufferFreed }.contains(.bufferFreed))
    }
    #expect(!fixture.window.isDrawing())
  }

  @Test func uncoveringAWindowDrawnInBandsReportsTheExposedPart() throws {
    let fixture = try fixture()
    fixture.window.show()
    try fixture.settle()
    show(fixture.window.bounds, in: fixture, Self.pattern)
    try fixture.settle()
    fixture.driver.uncover(fixture.driver.cover(x: 40, y: 50, width: 100, height: 80))
    #expect(
      try fixture.events(until: \.isExposure).last
        == .exposed(PixelRect(x: 40, y: 50, width: 100, height: 80)))
  }

  @Test func aFrameFromABufferIsShownAfterBands() throws {
    let fixture = try fixture()
    fixture.window.show()
    let id = try fixture.driver.waitForWindow(className: "Stage")
    try fixture.settle()
    show(fixture.window.bounds, in: fixture, Self.pattern)
    try fixture.draw(Self.other)
    let wanted = Self.other(x: 600, y: 500) & 0xFF_FFFF
    #expect(try waitUntil { try fixture.driver.pixel(x: 600, y: 500, of: id) == wanted })
  }

  @Test func framesAreNotSentInBandsWhileACompositorRuns() throws {
    let fixture = try fixture()
    try fixture.open(Self.pattern)
    try fixture.animate(seconds: 0.05)
    #expect(fixture.window.sendsBands)
    let compositor = fixture.driver.addCompositor()
    try fixture.settle()
    #expect(!fixture.window.sendsBands)
    fixture.driver.end(compositor: compositor)
    try fixture.settle()
    #expect(fixture.window.sendsBands)
  }

  @Test func theFirstFrameIsNotSentInBandsIfACompositorRuns() throws {
    let server = try XServer(width: 1300, height: 1000)
    let desktop = try ScreenDriver(display: server.display)
    let compositor = desktop.addCompositor()
    desktop.sync()
    let fixture = try WindowFixture(width: 1250, height: 900, server: server)
    #expect(!fixture.window.sendsBands)
    desktop.end(compositor: compositor)
  }

  @Test func smallWindowsOtherPixelLayoutsAndUnsharedMemoryUseBuffers() throws {
    #expect(try !WindowFixture().window.sendsBands)
    #expect(try !fixture(depth: 16).window.sendsBands)
    #expect(try !fixture(transport: .connection).window.sendsBands)
  }
}
