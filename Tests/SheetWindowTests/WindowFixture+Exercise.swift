import SheetPixels
import SheetWindow
import SheetXTestSupport
import Testing

/// The requirements for every server.
extension WindowFixture {
  /// Draws, drags, scrolls, types, resizes and closes, and checks each.
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
    // The last point is left out, because it is the wheel's.
    let dragged = Array(points(in: events).dropLast().suffix(21))
    let wanted: [[Double]] = (1...20).map { [20 + Double($0), 30 + 2 * Double($0)] }
    #expect(dragged == wanted + [[40, 70]])
    #expect(
      events.contains { if case .scrolled(let scroll) = $0 { scroll.notchesY == 1 } else { false } }
    )
    #expect(
      events.contains { if case .keyPressed(let key) = $0 { key.text == "a" } else { false } })
    driver.resize(id, width: 331, height: 223)
    let resized = WindowEvent.resized(width: 331, height: 223)
    _ = try self.events { $0 == resized }
    try redrawn(bits)
    for shape in CursorShape.allCases { window.setCursor(shape) }
    driver.close(id)
    #expect(try settle().contains(.closeRequested))
    #expect(!connection.isLost)
  }

  /// Draws at the window's present size, and expects the screen to show it. Draws again if a window
  /// manager resizes the window later, as a program does.
  func redrawn(_ bits: (Int, Int, Int) = (8, 8, 8)) throws {
    try settle()
    var drawn = (0, 0)
    let isRight = try waitUntil(timeout: 5) {
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

  /// The points of the pointer's motions and releases.
  func points(in events: [WindowEvent]) -> [[Double]] {
    events.compactMap {
      switch $0 {
      case .pointerMoved(let event), .pointerReleased(let event): [event.x, event.y]
      default: nil
      }
    }
  }
}
