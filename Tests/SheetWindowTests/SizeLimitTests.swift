import SheetWindow
import SheetXTestSupport
import Testing

/// Sizes that no frame can have are ignored.
@Suite(.serialized) struct SizeLimitTests {
  @Test func aSyntheticSizeUnlikeTheRealOneIsIgnored() throws {
    let fixture = try WindowFixture().opened()
    for (width, height) in [
      (60000, 60000), (20000, 20000), (0, 0), (-5, 100), (32767, 32767), (400, 300),
    ] {
      fixture.driver.sendConfiguration(width: width, height: height, to: fixture.id)
      #expect(try fixture.settle() == [], "\(width) × \(height)")
    }
    try fixture.draw()
    try fixture.settle()
    #expect(try fixture.seen() == fixture.expected())
  }

  @Test func aRealSizeTooLargeToDrawIsIgnored() throws {
    let fixture = try WindowFixture().opened()
    for side in [20000, 8193] {
      fixture.driver.resize(fixture.id, width: side, height: side)
      #expect(try fixture.settle() == [])
    }
    #expect(fixture.window.width == 300)
    try fixture.draw()
    try fixture.settle()
    let size = WindowEvent.resized(width: 310, height: 210)
    fixture.driver.resize(fixture.id, width: 310, height: 210)
    _ = try fixture.events { $0 == size }
    // `requestSize` clamps each side to 1…32767 pixels.
    fixture.window.requestSize(width: 0, height: 99_999, minimumWidth: 1, minimumHeight: 1)
    let nearest = WindowEvent.resized(width: 1, height: 32767)
    _ = try fixture.events { $0 == nearest }
  }

  @Test func aSyntheticSizeAfterARealOneKeepsTheRealOne() throws {
    let fixture = try WindowFixture().opened()
    fixture.driver.resize(fixture.id, width: 320, height: 240)
    fixture.driver.sendConfiguration(x: 5, y: 6, width: 320, height: 240, to: fixture.id)
    let events = try fixture.settle().filter { $0 != .moved }
    #expect(events == [.resized(width: 320, height: 240)])
  }
}
