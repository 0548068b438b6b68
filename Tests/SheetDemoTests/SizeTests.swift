import Foundation
import SheetTestSupport
import SheetXTestSupport
import Testing

@Suite(.serialized) struct SizeTests {
  /// Arguments, the screen, its work area (nil: all of it), and the window's expected size.
  static let sizes:
    [(arguments: [String], screen: (Int, Int), area: (Int, Int)?, size: (Int, Int))] = [
      ([], (1024, 1000), nil, (390, 844)),
      ([], (1024, 768), nil, (390, 768)),
      ([], (1024, 768), (1024, 700), (390, 700)),
      (["--scale", "2"], (1024, 1201), nil, (780, 1200)),
      // The scenes' minimum size does not fit this screen, so the window fills it.
      ([], (300, 400), nil, (300, 400)),
      (["--scale", "2"], (1366, 768), nil, (780, 768)),
      (["--scale", "4"], (1366, 768), nil, (1364, 768)),
      (["--scale", "2"], (1366, 768), (700, 600), (700, 600)),
    ]

  @Test(arguments: sizes.indices) func theWindowHasAPhonesSizeOrFitsTheScreen(index: Int) throws {
    let (arguments, screen, area, size) = Self.sizes[index]
    let server = try XServer(width: screen.0, height: screen.1)
    if let area {
      try ScreenDriver(display: server.display)
        .setWorkArea(x: 0, y: 0, width: area.0, height: area.1)
    }
    let session = try Session(arguments, scene: nil, scale: nil, on: server)
    #expect(try session.size == size)
  }

  /// Without a `Session`, because the window's lower part is outside the screen and has no pixels.
  @Test func anExplicitSizeIsUsedOnASmallerScreenToo() throws {
    let server = try XServer(width: 800, height: 600)
    let user = try ScreenDriver(display: server.display)
    let app = try AppProcess(
      Program.path, arguments: ["--size", "300x900"], display: server.display)
    let window = try user.waitForWindow(className: "sheet-demo")
    let geometry = try user.geometry(of: window)
    #expect((geometry.width, geometry.height) == (300, 900))
    // The minimum size is not larger than the window.
    #expect(user.words("WM_NORMAL_HINTS", of: window)[5...6] == [300, 480])
    app.kill()
  }

  @Test func theMinimumSizeFitsTheScreen() throws {
    let session = try Session(scene: nil, scale: 2, on: XServer(width: 1366, height: 768))
    #expect(session.user.words("WM_NORMAL_HINTS", of: session.window)[5...6] == [640, 768])
  }

  @Test func manyResizesCauseNoLaterLoadAndNoLeak() throws {
    let session = try Session()
    session.pause(0.5)
    let process = session.app.processIdentifier
    let before = try Kernel.residentBytes(process: process)
    for step in 0..<40 {
      session.user.resize(session.window, width: 391 + step, height: 844 - step)
      session.pause(0.016)
    }
    session.user.resize(session.window, width: 390, height: 844)
    session.pause(0.8)
    let switches = try Kernel.voluntarySwitches(process: process)
    session.pause(1)
    #expect(try Kernel.voluntarySwitches(process: process) == switches)
    try session.expectScene()
    let growth = try Kernel.residentBytes(process: process) - before
    #expect(growth < 2_000_000, "\(growth) bytes")
  }

  @Test func aLargeWindowIsRepaintedOnceItsSizeIsStable() throws {
    let server = try XServer(width: 1300, height: 1000)
    let picture = try Session(["--size", "1200x950"], on: server).still()
    let session = try Session(["--size", "1100x940"], on: server)
    session.pause(0.7)
    for step in 1...5 {
      session.user.resize(session.window, width: 1100 + 20 * step, height: 940 + 2 * step)
      session.pause(0.02)
    }
    try session.expectSame(as: picture, "the picture is stretched")
  }
}
