import SheetPixels
import SheetWindow
import SheetXTestSupport
import Testing

extension WindowFixture {
  /// The exercise for every server: draws, drags, scrolls, types, resizes and closes, and checks
  /// each.
  func exercise(bits: (Int, Int, Int) = (8, 8, 8)) throws {
    try open()
    try redrawn(bits)
    driver.move(x: 20, y: 30)
    driver.press()
    for step in 1...20 { driver.move(x: 20 + step, y: 30 + 2 * step) }
    driver.release()
    driver.click(x: 50, y: 60, button: 5)
    driver.focus(id)
    try driver.strike(key: "a")
    let events = try settle()
    // Drops the last point, the position of the wheel's press.
    let dragged = Array(points(in: events).dropLast().suffix(21))
    let steps = (1...20).map { step -> [Double] in [Double(20 + step), Double(30 + 2 * step)] }
    #expect(dragged == steps + [[40, 70]])
    #expect(events.compactMap(\.scroll?.notches) == [1])
    #expect(events.compactMap(\.pressedKey?.text) == ["a"])
    driver.resize(id, width: 331, height: 223)
    let resized = WindowEvent.resized(width: 331, height: 223)
    _ = try self.events { $0 == resized }
    try redrawn(bits)
    for shape in CursorShape.allCases { window.setCursor(shape) }
    driver.close(id)
    #expect(try settle().contains(.closeRequested))
    #expect(!connection.isLost)
  }

  /// Draws at the window's current size, and expects the pixels on the screen, which has `bits` of
  /// red, green and blue. Draws again if a window manager resizes the window later.
  func redrawn(_ bits: (Int, Int, Int) = (8, 8, 8)) throws {
    try settle()
    var drawn = (0, 0)
    let isRight = try waitUntil(timeout: 20) {
      if drawn != (window.width, window.height) {
        drawn = (window.width, window.height)
        try draw()
      }
      try settle()
      return try seen() == expected(bits: bits)
    }
    #expect(isRight)
    let geometry = try driver.geometry(of: id)
    #expect((geometry.width, geometry.height) == (window.width, window.height))
  }

  func points(in events: [WindowEvent]) -> [[Double]] {
    events.filter { $0.name != "pointerPressed" }.compactMap(\.pointer).map { [$0.x, $0.y] }
  }
}
