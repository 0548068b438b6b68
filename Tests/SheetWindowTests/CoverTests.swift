import SheetPixels
import SheetWindow
import SheetXTestSupport
import Testing

@Suite(.serialized) struct CoverTests {
  private func screen(
    _ server: XServer
  ) throws -> (driver: ScreenDriver, connection: Connection, shown: [UInt32]) {
    let driver = try ScreenDriver(display: server.display)
    driver.setGround(0x3A6EA5)
    _ = try driver.addWindow(x: 40, y: 30, width: 200, height: 120, color: 0xC04830)
    _ = try driver.addWindow(x: 180, y: 90, width: 210, height: 300, color: 0xE8E0C8)
    return (driver, try Connection(display: server.display), try driver.screenPixels())
  }

  /// The first difference of two screens, because printing all pixels would take minutes.
  private func difference(_ a: [UInt32], _ b: [UInt32]) -> String? {
    let index = zip(a, b).enumerated().first { $1.0 != $1.1 }?.offset
    guard a.count != b.count || index != nil else { return nil }
    return index.map { "pixel \($0): \(String(a[$0], radix: 16)) \(String(b[$0], radix: 16))" }
      ?? "\(a.count) and \(b.count) pixels"
  }

  private func words(_ image: PixelImage) -> [UInt32] {
    (0..<image.height).flatMap { y in
      (0..<image.width).map { image.view[$0, y] & 0xFFFFFF }
    }
  }

  @Test(
    arguments: [(15, []), (16, []), (24, []), (30, []), (24, ["-extension", "MIT-SHM"])]
      as [(Int, [String])])
  func aCaptureHasTheScreensPixels(depth: Int, arguments: [String]) throws {
    let server = try XServer(width: 500, height: 400, depth: depth, arguments: arguments)
    let (driver, connection, shown) = try screen(server)
    let capture = try ScreenCapture(connection, of: PixelRect(x: 0, y: 0, width: 500, height: 400))
    let image = try #require(capture.pixels())
    #expect(difference(words(image), shown) == nil)
    // Keeps the driver alive, because its windows close with it.
    withExtendedLifetime(driver) {}
  }

  /// The cover is a window whose background is a capture of the screen behind it.
  @Test(arguments: [16, 24, 30])
  func aCoverChangesNoPixelBeforeItsFirstFrame(depth: Int) throws {
    let server = try XServer(width: 500, height: 400, depth: depth)
    let (driver, connection, shown) = try screen(server)
    let focus = try driver.addWindow(x: 300, y: 10, width: 50, height: 50, color: 0x123456)
    driver.focus(focus)
    let all = try driver.screenPixels()
    #expect(difference(all, shown) != nil)
    var options = WindowOptions()
    options.className = "Cover"
    options.cover = try ScreenCapture(
      connection, of: PixelRect(x: 100, y: 30, width: 380, height: 350))
    let window = try Window(connection, options: options)
    window.show()
    let id = try driver.waitForWindow(className: "Cover")
    #expect(
      try driver.geometry(of: id) == ScreenDriver.Geometry(x: 100, y: 30, width: 380, height: 350))
    #expect(driver.focusedWindow == id)
    // Compositors must draw no shadow, and must compose the window even at full-screen size.
    #expect(driver.words("_COMPTON_SHADOW", of: id) == [0])
    #expect(driver.words("_NET_WM_BYPASS_COMPOSITOR", of: id) == [2])
    #expect(difference(try driver.screenPixels(), all) == nil)
    // Without the capture, the server does not paint an uncovered part.
    window.dropCapture()
    window.waitForServer()
    driver.uncover(driver.cover(x: 200, y: 200, width: 20, height: 20))
    #expect(try driver.pixel(x: 210, y: 210) != shown[210 * 500 + 210])
    window.uncover()
    #expect(!driver.isViewable(id))
    #expect(driver.focusedWindow == focus)
    #expect(difference(try driver.screenPixels(), all) == nil)
  }

  @Test func theKeyboardIsTheConnectionsFromTheStartUntilItsRelease() throws {
    let server = try XServer(width: 100, height: 100)
    let driver = try ScreenDriver(display: server.display)
    let connection = try Connection(display: server.display, grabsKeyboard: true)
    #expect(!driver.lock())
    #expect(connection.grabKeyboard())
    connection.releaseKeyboard()
    let isFree = waitUntil { driver.lock() }
    #expect(isFree)
    #expect(!connection.grabKeyboard())
    driver.unlock()
    #expect(connection.grabKeyboard())
  }

  private func cover(_ connection: Connection, width: Int, height: Int) throws -> Window {
    var options = WindowOptions()
    options.cover = try ScreenCapture(
      connection, of: PixelRect(x: 0, y: 0, width: width, height: height))
    let window = try Window(connection, options: options)
    window.show()
    window.waitForServer()
    return window
  }

  /// A window manager that sees the focus at the root window moves it, which may be after the next
  /// cover has taken it.
  @Test func uncoveringMovesTheFocusToTheEarlierWindowAndNowhereElse() throws {
    let server = try XServer(width: 300, height: 300)
    let driver = try ScreenDriver(display: server.display)
    let earlier = try driver.addWindow(x: 10, y: 10, width: 50, height: 50, color: 0x123456)
    driver.focus(earlier)
    let connection = try Connection(display: server.display)
    let window = try cover(connection, width: 300, height: 300)
    driver.watchRootFocus()
    window.uncover()
    #expect(driver.focusedWindow == earlier)
    #expect(!driver.hasRootFocus())
  }

  @Test func uncoveringDoesNotTakeTheFocusFromAnotherWindow() throws {
    let server = try XServer(width: 500, height: 400)
    let (driver, connection, _) = try screen(server)
    let windows = try [0, 1].map {
      try driver.addWindow(x: 300, y: 10 + 60 * $0, width: 50, height: 50, color: 0x123456)
    }
    driver.focus(windows[0])
    let window = try cover(connection, width: 500, height: 400)
    driver.focus(windows[1])
    window.uncover()
    #expect(driver.focusedWindow == windows[1])
  }

  @Test func theActiveMonitorHasTheActiveWindowOrElseThePointer() throws {
    let server = try XServer(width: 1000, height: 400)
    let driver = try screen(server).driver
    driver.setMonitors([(500, 0, 500, 300), (0, 0, 500, 400)])
    driver.move(x: 10, y: 10)
    // 70 of the window's 130 columns are on the right monitor.
    let window = try driver.addWindow(x: 440, y: 50, width: 130, height: 30, color: 0x123456)
    driver.sync()
    let left = try Connection(display: server.display)
    #expect(left.activeMonitor?.bounds.minX == 0, "without an active window: the pointer's monitor")
    // The first column of the right monitor.
    driver.move(x: 500, y: 10)
    driver.sync()
    let border = try Connection(display: server.display)
    #expect(border.activeMonitor?.bounds.minX == 500)
    driver.move(x: 10, y: 10)
    driver.setActive(window)
    let right = try Connection(display: server.display)
    #expect(right.activeMonitor?.bounds == PixelRect(x: 500, y: 0, width: 500, height: 300))
    #expect(right.monitorNames == ["TEST-0", "TEST-1"])
    #expect(right.monitor(named: "TEST-0")?.bounds.minX == 500)
    #expect(right.monitor(named: "TEST") == nil)
  }

  @Test func theOwnerOfARoleIsAskedToCloseByCloseHolderAndByTheNextOwner() throws {
    let role = "_TEST_ROLE"
    let fixture = try WindowFixture().opened()
    let display = fixture.server.display
    let connection = try Connection(display: display)
    #expect(try !connection.closeHolder(of: role))
    fixture.window.take(role: role)
    fixture.window.waitForServer()
    let closing = Background { try Connection(display: display).closeHolder(of: role) }
    _ = try fixture.events { $0 == .closeRequested }
    fixture.window.uncover()
    #expect(closing.wait() == true)
    #expect(try !connection.closeHolder(of: role))
    try fixture.settle()
    fixture.window.take(role: role)
    fixture.window.waitForServer()
    let other = try Window(connection)
    other.take(role: role)
    other.waitForServer()
    #expect(try fixture.settle().contains(.closeRequested))
    // `uncover` gives up the window's role, but `other` owns the role by now.
    fixture.window.uncover()
    let third = try Connection(display: display)
    #expect(try third.closeHolder(of: role, patience: 0.1), "the role had an owner")
    other.waitForServer()
    #expect(connection.isLost, "an owner that does not answer is ended")
    #expect(try !third.closeHolder(of: role))
  }

  @Test func aButtonIsDownFromItsPressToItsRelease() throws {
    let fixture = try WindowFixture().opened()
    fixture.driver.move(x: 20, y: 20)
    for (button, isDown) in [(1, true), (3, true), (1, false), (3, false)] {
      if isDown {
        fixture.driver.press(button: button)
      } else {
        fixture.driver.release(button: button)
      }
      try fixture.settle()
      #expect(fixture.window.input.hasButtonDown() == (isDown || button == 1))
    }
    // The synthetic press leaves the real button up, as if another program's grab had received the
    // release.
    fixture.driver.sendPress(x: 20, y: 20, to: fixture.id)
    try fixture.settle()
    #expect(!fixture.window.input.hasButtonDown())
  }
}
