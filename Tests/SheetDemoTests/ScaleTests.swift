import Foundation
import SheetTestSupport
import SheetXTestSupport
import Testing

/// The scale follows the desktop while the window is open.
@Suite(.serialized) struct ScaleTests {
  /// A large screen with the program on it.
  private final class Desk {
    let server: XServer
    let user: ScreenDriver
    private var apps: [AppProcess] = []

    init(width: Int = 1000) throws {
      server = try XServer(width: width, height: 1800)
      user = try ScreenDriver(display: server.display)
    }

    deinit { for app in apps { app.kill() } }

    /// Opens the window, and in some scenes the sheet.
    func open(_ arguments: [String], raisesSheet: Bool = false) throws -> UInt {
      for app in apps { app.kill() }
      apps = [try AppProcess(Program.path, arguments: arguments, display: server.display)]
      let window = try user.waitForWindow(className: "sheet-demo")
      try still(window)
      user.focus(window)
      if raisesSheet {
        try user.strike(key: "Up")
        Thread.sleep(forTimeInterval: 1)
      }
      try still(window)
      return window
    }

    func size(_ window: UInt) throws -> [Int] {
      let place = try user.geometry(of: window)
      return [place.width, place.height]
    }

    func pixels(_ window: UInt) throws -> [UInt32] {
      let size = try size(window)
      return try user.pixels(x: 0, y: 0, width: size[0], height: size[1], of: window)
    }

    /// The window's pixels once nothing moves.
    @discardableResult
    func still(_ window: UInt) throws -> [UInt32] {
      let still = try waitUntilStill(
        looks: 5, interval: 0.03, where: { Set($0).count > 100 }, { try pixels(window) })
      return try #require(still, "the window does not come to rest")
    }

    func expect(_ window: UInt, _ size: [Int], _ look: [UInt32]) throws {
      let isSo = try waitUntil { try self.size(window) == size && pixels(window) == look }
      let (now, found) = (try pixels(window), try self.size(window))
      let wrong = zip(now, look).count { $0 != $1 }
      #expect(isSo, "\(found), \(wrong) pixels differ")
    }
  }

  private static func dpi(_ value: Int32) -> [UInt8] {
    SettingsManager.bytes([("Xft/DPI", .integer(value * 1024))])
  }

  /// Leaves out the playground, whose background plots the motions from before the change.
  @Test(arguments: [nil] + TestScene.allCases.filter { $0 != .playground }.map(\.rawValue))
  func aScaleChangeGivesThePixelsOfANewWindow(style: String?) throws {
    let desk = try Desk()
    let scene = style.map { ["--style", $0] } ?? []
    let raises = style != nil
    let wanted = try desk.pixels(desk.open(scene + ["--scale", "2"], raisesSheet: raises))
    let manager = try SettingsManager(display: desk.server.display, settings: Self.dpi(96))
    let window = try desk.open(scene, raisesSheet: raises)
    #expect(try desk.size(window) == [390, 844])
    let before = try desk.pixels(window)
    manager.set(Self.dpi(192))
    try desk.expect(window, [780, 1688], wanted)
    #expect(desk.user.words("WM_NORMAL_HINTS", of: window)[5...6] == [640, 960])
    manager.set(Self.dpi(96))
    try desk.expect(window, [390, 844], before)
  }

  @Test func movingToADenserMonitorChangesTheScale() throws {
    let desk = try Desk()
    let wanted = try desk.pixels(desk.open(["--scale", "2"]))
    let window = try desk.open([])
    #expect(try desk.size(window) == [390, 844])
    desk.user.setMonitors([(0, 0, 1000, 1800)], millimetres: [125])
    try desk.expect(window, [780, 1688], wanted)
  }

  @Test func theScaleIsStableAcrossTheBorderOfTwoMonitors() throws {
    let desk = try Desk(width: 1600)
    // The monitors have 203 and 68 dots per inch.
    desk.user.setMonitors([(0, 0, 800, 1800), (800, 0, 800, 1800)], millimetres: [100, 300])
    let window = try desk.open([])
    let (small, large) = ([390, 844], [780, 1688])
    // Nothing changes if the small and the large window would be on different monitors.
    let steps = [
      (0, large), (500, large), (700, small), (610, small), (500, small), (100, large),
      (450, large), (790, small),
    ]
    for (x, size) in steps {
      desk.user.move(window, x: x, y: 0)
      let isSo = try waitUntil { try desk.size(window) == size }
      #expect(isSo, "at \(x)")
      try desk.still(window)
      var found: Set<[Int]> = []
      for _ in 0..<50 {
        Thread.sleep(forTimeInterval: 0.01)
        found.insert(try desk.size(window))
      }
      #expect(found == [size], "at \(x)")
    }
  }

  @Test func aSizeThatDidNotFitIsRestoredOnALargerMonitor() throws {
    let desk = try Desk(width: 1600)
    let window = try desk.open(["--size", "500x900"])
    // 1000 × 1800 does not fit below the panel.
    desk.user.setWorkArea(x: 0, y: 100, width: 1600, height: 1700)
    desk.user.setMonitors([(0, 0, 800, 1800), (800, 0, 800, 1800)], millimetres: [100, 300])
    let isLimited = try waitUntil { try desk.size(window) == [800, 1700] }
    #expect(isLimited)
    desk.user.move(window, x: 1000, y: 0)
    let isBack = try waitUntil { try desk.size(window) == [500, 900] }
    #expect(isBack)
  }

  @Test func theScaleOptionOverridesTheDesktop() throws {
    let desk = try Desk()
    let manager = try SettingsManager(display: desk.server.display, settings: Self.dpi(96))
    let window = try desk.open(["--scale", "1"])
    let look = try desk.pixels(window)
    manager.set(Self.dpi(192))
    Thread.sleep(forTimeInterval: 0.5)
    #expect(try desk.still(window) == look)
    #expect(try desk.size(window) == [390, 844])
  }
}
