import SheetPixels
import SheetWindow
import SheetXTestSupport
import Testing

/// A server, a simulated user, and the window under test.
final class WindowFixture {
  let server: XServer
  let driver: ScreenDriver
  let connection: Connection
  let window: Window
  /// The window's XID, known once it is mapped.
  private(set) var id: UInt = 0
  /// The colours of the last whole frame, to redraw exposed parts; nil: exposed parts are not
  /// redrawn.
  var shown: ((Int, Int) -> UInt32)?

  init(
    width: Int = 300, height: Int = 200, depth: Int = 24, arguments: [String] = [],
    mayShareMemory: Bool = true, reportsDevices: Bool = false, reportsTouchpads: Bool? = nil,
    server: XServer? = nil, through display: String? = nil, usesRefreshReports: Bool? = nil,
    reportsComposition: Bool = false, connection: Connection? = nil
  ) throws {
    self.server =
      try server ?? XServer(width: 800, height: 600, depth: depth, arguments: arguments)
    driver = try ScreenDriver(display: self.server.display)
    // Moves the pointer out of the window, so that only a test's actions cause events.
    driver.move(x: 799, y: 599)
    driver.sync()
    self.connection = try connection ?? Connection(display: display ?? self.server.display)
    var options = WindowOptions()
    options.title = "Étage ☃"
    options.instanceName = "stage"
    options.className = "Stage"
    options.width = width
    options.height = height
    (options.minimumWidth, options.minimumHeight) = (30, 20)
    options.mayShareMemory = mayShareMemory
    options.usesRefreshReports = usesRefreshReports
    options.reportsTouch = reportsDevices
    options.reportsTouchpads = reportsTouchpads ?? reportsDevices
    options.reportsComposition = reportsComposition
    window = try Window(self.connection, options: options)
  }

  /// Draws and shows the whole window; `color` gets a pixel's column and row.
  func draw(_ color: @escaping (Int, Int) -> UInt32 = WindowFixture.pattern) throws {
    shown = color
    try draw(window.frames.bounds, color)
  }

  func draw(_ part: PixelRect, _ color: (Int, Int) -> UInt32) throws {
    while window.frames.awaitsFrame() {
      _ = try #require(try window.nextEvent(until: MonotonicClock.now() + 20))
    }
    present(part, color)
  }

  private func present(_ part: PixelRect, _ color: (Int, Int) -> UInt32) {
    window.frames.present(part) { pixels, rows in
      for y in rows.minY..<rows.maxY {
        for x in rows.minX..<rows.maxX { pixels[x, y] = color(x, y) }
      }
    }
  }

  /// Shows the window, waits until it is on the screen, and draws it.
  func open(_ color: @escaping (Int, Int) -> UInt32 = WindowFixture.pattern) throws {
    window.show()
    id = try driver.waitForWindow(className: "Stage")
    try settle()
    try draw(color)
    try settle()
  }

  func opened() throws -> WindowFixture {
    try open()
    return self
  }

  func focused() throws -> WindowFixture {
    try open()
    driver.focus(id)
    try settle()
    return self
  }

  /// Handles all events that the server has sent so far.
  @discardableResult
  func settle() throws -> [WindowEvent] {
    driver.sync()
    var events: [WindowEvent] = []
    // The server has sent all events when `sync` returns, so 50 ms without an event mean that none
    // is left.
    while let event = try window.nextEvent(until: MonotonicClock.now() + 0.05) {
      if try !repairs(event) { events.append(event) }
    }
    return events
  }

  /// Redraws an exposed part, as a program does; false for other events.
  private func repairs(_ event: WindowEvent) throws -> Bool {
    guard case .exposed(let part) = event, let shown else { return false }
    present(part, shown)
    return true
  }

  /// Handles events up to the first that satisfies a condition, and returns them.
  func events(until last: (WindowEvent) -> Bool) throws -> [WindowEvent] {
    var events: [WindowEvent] = []
    let deadline = MonotonicClock.now() + 20
    while let event = try window.nextEvent(until: deadline) {
      if try repairs(event) { continue }
      events.append(event)
      if last(event) { return events }
    }
    Issue.record("the expected event did not come; received: \(events)")
    return events
  }

  /// The window's pixels on the screen, `0xRRGGBB`.
  func seen() throws -> [UInt32] {
    try driver.pixels(x: 0, y: 0, width: window.width, height: window.height, of: id)
  }

  /// The expected pixels of `color` on a screen with the given bits per component.
  func expected(
    bits: (Int, Int, Int) = (8, 8, 8), _ color: (Int, Int) -> UInt32 = WindowFixture.pattern
  ) -> [UInt32] {
    (0..<window.height).flatMap { y in
      (0..<window.width).map { x in
        let word = color(x, y)
        func part(_ shift: UInt32, _ bits: Int) -> UInt32 {
          WindowFixture.coarse(word >> shift & 0xFF, bits, x, y) << shift
        }
        return part(16, bits.0) | part(8, bits.1) | part(0, bits.2)
      }
    }
  }

  /// A component at another precision: rounded, or dithered by the 4 × 4 Bayer matrix, which
  /// interleaves the bits of the column and row.
  private static func coarse(_ value: UInt32, _ bits: Int, _ x: Int, _ y: Int) -> UInt32 {
    let largest = Double(1 << bits - 1)
    let mixed = x ^ y
    let order = (mixed & 1) << 3 | (y & 1) << 2 | (mixed & 2) | (y & 2) >> 1
    let offset = bits < 8 ? (Double(order) + 0.5) / 16 : 0.5
    let level = (Double(value) * largest / 255 + offset).rounded(.down)
    return UInt32((level * 255 / largest).rounded())
  }

  /// A colour that differs at every pixel, to reveal a shift, a wrong stride or swapped components.
  static func pattern(x: Int, y: Int) -> UInt32 {
    let (red, green, blue) = (x * 7 + y, y * 5, x ^ (y * 3))
    return 0xFF00_0000 | UInt32(red & 0xFF) << 16 | UInt32(green & 0xFF) << 8
      | UInt32(blue & 0xFF)
  }
}

extension WindowEvent {
  var name: String { Mirror(reflecting: self).children.first?.label ?? "\(self)" }

  var isExposure: Bool { name == "exposed" }

  var pointer: PointerEvent? {
    switch self {
    case .pointerPressed(let event), .pointerMoved(let event), .pointerReleased(let event): event
    default: nil
    }
  }

  var pressedKey: KeyEvent? { if case .keyPressed(let key) = self { key } else { nil } }
  var scroll: ScrollEvent? { if case .scrolled(let scroll) = self { scroll } else { nil } }

  var smoothScroll: SmoothScrollEvent? {
    if case .scrolledSmoothly(let scroll) = self { scroll } else { nil }
  }
}
