import Foundation
import SheetTestSupport
import SheetXTestSupport
import Testing

/// Changes of the desktop's scale while the window is open.
@Suite(.serialized) struct ScaleTests {
  private func open(
    _ arguments: [String] = [], scale: Int? = nil, on server: XServer
  ) throws -> Session { try Session(arguments, scene: nil, scale: scale, on: server) }

  private func server(width: Int = 1000) throws -> XServer {
    try XServer(width: width, height: 1800)
  }

  private static func dpi(_ value: Int32) -> [UInt8] {
    SettingsManager.bytes([("Xft/DPI", .integer(value * 1024))])
  }

  /// Tests only the gallery, because the tests of `SheetStage` change the scale of every scene.
  @Test func aScaleChangeGivesThePixelsOfANewWindow() throws {
    let server = try server()
    let wanted = try open(scale: 2, on: server).still()
    let manager = try SettingsManager(display: server.display, settings: Self.dpi(96))
    let session = try open(on: server)
    let before = try session.expectSize(390, 844)
    manager.set(Self.dpi(192))
    #expect(try session.expectSize(780, 1688) == wanted)
    #expect(session.user.words("WM_NORMAL_HINTS", of: session.window)[5...6] == [640, 960])
    manager.set(Self.dpi(96))
    #expect(try session.expectSize(390, 844) == before)
  }

  /// The variables of GTK and Qt, the X resources, the program's options, and the window's width
  /// in pixels.
  @Test(
    arguments: [
      (["GDK_SCALE": "2"], "", [], 780), (["QT_SCALE_FACTOR": "1.5"], "", [], 585),
      (["GDK_SCALE": "2", "QT_SCALE_FACTOR": "1.5"], "", [], 780),
      (["GDK_SCALE": "0", "QT_SCALE_FACTOR": "1.5"], "", [], 585),
      (["QT_SCALE_FACTOR": "0.2"], "", [], 195), (["GDK_SCALE": "2"], "Xft.dpi: 144\n", [], 585),
      (["GDK_SCALE": "2"], "", ["--text-scale", "0.75"], 585),
    ] as [([String: String], String, [String], Int)])
  func theFirstScaleIsThatOfTheDesktopsVariables(
    variables: [String: String], resources: String, arguments: [String], width: Int
  ) throws {
    let server = try server()
    if !resources.isEmpty { try ScreenDriver(display: server.display).setResources(resources) }
    let session = try Session(
      arguments, scene: nil, scale: nil, on: server, variables: variables)
    #expect(try session.size.width == width)
  }

  @Test func movingToADenserMonitorChangesTheScale() throws {
    let server = try server()
    let wanted = try open(scale: 2, on: server).still()
    let session = try open(on: server)
    try session.expectSize(390, 844)
    session.user.setMonitors([(0, 0, 1000, 1800)], millimetres: [125])
    #expect(try session.expectSize(780, 1688) == wanted)
  }

  @Test func theScaleIsStableAcrossTheBorderOfTwoMonitors() throws {
    let server = try server(width: 1600)
    // The monitors have 203 and 68 dots per inch.
    try ScreenDriver(display: server.display)
      .setMonitors([(0, 0, 800, 1800), (800, 0, 800, 1800)], millimetres: [100, 300])
    let session = try open(on: server)
    let (small, large) = ((390, 844), (780, 1688))
    // At some positions the small and the large window are on different monitors: the scale must
    // not oscillate.
    let steps = [
      (0, large), (500, large), (700, small), (610, small), (500, small), (100, large),
      (450, large), (790, small),
    ]
    for (x, size) in steps {
      session.user.move(session.window, x: x, y: 0)
      try session.expectSize(size.0, size.1)
      for _ in 0..<50 {
        session.pause(0.01)
        #expect(try session.size == size, "at \(x)")
      }
    }
  }

  @Test func aSizeThatDidNotFitIsRestoredOnALargerMonitor() throws {
    let session = try open(["--size", "500x900"], on: server(width: 1600))
    // At scale 2 the window is larger than the left monitor's work area.
    session.user.setWorkArea(x: 0, y: 100, width: 1600, height: 1700)
    session.user.setMonitors([(0, 0, 800, 1800), (800, 0, 800, 1800)], millimetres: [100, 300])
    try session.expectSize(800, 1700)
    session.user.move(session.window, x: 1000, y: 0)
    try session.expectSize(500, 900)
  }

  @Test func theScaleOptionOverridesTheDesktop() throws {
    let server = try server()
    let manager = try SettingsManager(display: server.display, settings: Self.dpi(96))
    let session = try open(scale: 1, on: server)
    let look = try session.still()
    manager.set(Self.dpi(192))
    session.pause(0.5)
    #expect(try session.expectSize(390, 844) == look)
  }
}
