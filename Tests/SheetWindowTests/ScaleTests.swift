import SheetPixels
import SheetWindow
import SheetXTestSupport
import Testing

/// Text density and monitors, including changes while the window is open.
@Suite(.serialized) struct ScaleTests {
  private static func dpi(_ value: Int32) -> [UInt8] {
    SettingsManager.bytes([("Xft/DPI", .integer(value * 1024))])
  }

  private func densities(in events: [WindowEvent]) -> [Double?] {
    events.compactMap { event -> Double?? in
      if case .settingsChanged(let settings) = event { .some(settings.dpi) } else { nil }
    }
  }

  @Test(
    arguments: [
      ("Xft.dpi:\t144\n", 144), ("Xcursor.size: 24\nXft.dpi: 96.5\nXft.hinting: 1", 96.5),
      ("xft.dpi: 144", nil), ("Xft.dpi: no", nil), ("Xft.dpi: -5\nXft.dpi: 120", 120),
      ("Xft.dpi", nil), ("", nil), ("Xft.dpi: inf", nil),
    ] as [(String, Double?)])
  func theDensityIsReadFromTheXResources(text: String, density: Double?) {
    #expect(DesktopSettings(xsettings: [], resources: text).dpi == density)
    #expect(DesktopSettings(xsettings: Self.dpi(110), resources: text).dpi == 110)
  }

  @Test func theDensityFollowsTheXResourcesUnlessXSettingsHasOne() throws {
    let fixture = try WindowFixture()
    fixture.driver.setResources("Xft.dpi: 120\n")
    try fixture.open()
    #expect(fixture.connection.settings.dpi == 120)
    fixture.driver.setResources("Xft.dpi: 192\n")
    #expect(densities(in: try fixture.settle()) == [192])
    // XSETTINGS take precedence over the X resources.
    var manager: SettingsManager? = try SettingsManager(
      display: fixture.server.display, settings: Self.dpi(144))
    #expect(densities(in: try fixture.settle()) == [144])
    fixture.driver.setResources("Xft.dpi: 96\n")
    #expect(densities(in: try fixture.settle()) == [])
    _ = manager
    manager = nil
    #expect(densities(in: try fixture.settle()) == [96])
  }

  /// The left edge of the window's monitor, once for each event that reports a change.
  private func monitors(in events: [WindowEvent], of fixture: WindowFixture) -> [Int] {
    events.filter { $0 == .monitorChanged }
      .compactMap { _ in fixture.window.monitor?.bounds.minX }
  }

  @Test func anotherOrAChangedMonitorOfTheWindowIsReported() throws {
    let fixture = try WindowFixture()
    fixture.driver.setMonitors([(0, 0, 400, 600), (400, 0, 400, 600)])
    fixture.window.show()
    let first = try fixture.events { $0 == .monitorChanged }
    #expect(monitors(in: first, of: fixture) == [0])
    try fixture.open()
    #expect(fixture.connection.monitors.map(\.bounds.minX) == [0, 400])
    #expect(fixture.connection.monitors.map(\.isPrimary) == [true, false])
    #expect(fixture.window.monitor?.bounds == PixelRect(x: 0, y: 0, width: 400, height: 600))
    // A window is on the monitor that contains its centre, or on the nearest one.
    for (x, seen) in [(249, []), (250, [400]), (-700, [0]), (1000, [400])] as [(Int, [Int])] {
      fixture.driver.move(fixture.id, x: x, y: 0)
      #expect(monitors(in: try fixture.settle(), of: fixture) == seen, "at \(x)")
    }
    // The window manager reports a new position of the window, which moves it to the left monitor.
    fixture.driver.sendConfiguration(x: 5, y: 5, width: 300, height: 200, to: fixture.id)
    #expect(monitors(in: try fixture.settle(), of: fixture) == [0])
    fixture.driver.setMonitors([(0, 0, 400, 600), (400, 0, 400, 600)], millimetres: [40, 40])
    #expect(monitors(in: try fixture.settle(), of: fixture).last == 0)
    #expect(fixture.window.monitor?.millimetres == 40)
  }

  @Test func theWindowsMonitorContainsItsCentre() throws {
    let fixture = try WindowFixture()
    fixture.driver.setMonitors([(0, 200, 800, 200), (0, 0, 800, 200), (0, 400, 800, 200)])
    try fixture.open()
    for (y, monitor) in [
      (99, 0), (100, 200), (299, 200), (300, 400), (-900, 0), (900, 400),
    ] {
      fixture.driver.move(fixture.id, x: 0, y: y)
      try fixture.settle()
      #expect(fixture.window.monitor?.bounds.minY == monitor, "at \(y)")
    }
    // Moves the pointer from the lowest monitor to the middle one.
    fixture.driver.move(x: 10, y: 300)
    fixture.driver.sync()
    #expect(fixture.connection.openingMonitor?.bounds.minY == 200)
  }

  @Test func withoutRandRTheScreenIsTheMonitor() throws {
    let fixture = try WindowFixture(arguments: ["-extension", "RANDR"]).opened()
    let screen = Monitor(bounds: PixelRect(x: 0, y: 0, width: 800, height: 600), isPrimary: true)
    #expect(fixture.connection.monitors == [screen])
    #expect(fixture.window.monitor == screen)
    // The server reports another size of the screen.
    fixture.driver.sendConfiguration(width: 640, height: 480, to: fixture.driver.root)
    #expect(try fixture.settle() == [.monitorChanged])
    #expect(fixture.window.monitor?.bounds == PixelRect(x: 0, y: 0, width: 640, height: 480))
  }

  @Test(
    arguments: [
      (1920, 527, 1), (1920, 309, 1), (3840, 597, 1), (3840, 344, 2.5), (2560, 286, 2),
      (3840, 0, 1), (3840, 16, 1), (7680, 250, 4),
    ] as [(Int, Int, Double)])
  func aMonitorsDensitySuggestsItsScale(width: Int, millimetres: Int, scale: Double) {
    let monitor = Monitor(
      bounds: PixelRect(x: 0, y: 0, width: width, height: 1000), millimetres: millimetres)
    #expect(monitor.suggestedScale == scale)
  }
}
