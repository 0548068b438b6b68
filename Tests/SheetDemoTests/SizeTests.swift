import Foundation
import SheetTestSupport
import SheetXTestSupport
import Testing

@Suite(.serialized) struct SizeTests {
  private func opened(
    _ arguments: [String], screen: (Int, Int), area: (Int, Int)? = nil
  ) throws -> (Int, Int) {
    let server = try XServer(width: screen.0, height: screen.1)
    let user = try ScreenDriver(display: server.display)
    if let area { user.setWorkArea(x: 0, y: 0, width: area.0, height: area.1) }
    let app = try AppProcess(Program.path, arguments: arguments, display: server.display)
    let window = try user.waitForWindow(className: "sheet-demo")
    let geometry = try user.geometry(of: window)
    app.kill()
    server.stop()
    return (geometry.width, geometry.height)
  }

  @Test func theWindowHasAPhonesSizeOrFitsTheScreen() throws {
    #expect(try opened([], screen: (1024, 1000)) == (390, 844))
    #expect(try opened([], screen: (1024, 768)) == (390, 768))
    #expect(try opened([], screen: (1024, 768), area: (1024, 700)) == (390, 700))
    #expect(try opened(["--scale", "2"], screen: (1024, 1201)) == (780, 1200))
    // A screen below the scenes' minimum size is filled.
    #expect(try opened([], screen: (300, 400)) == (300, 400))
    // An explicit size is used.
    #expect(try opened(["--size", "400x900"], screen: (800, 600)) == (400, 900))
  }

  @Test func theWindowFitsTheScreenAtEveryScale() throws {
    #expect(try opened(["--scale", "2"], screen: (1366, 768)) == (780, 768))
    #expect(try opened(["--scale", "4"], screen: (1366, 768)) == (1364, 768))
    #expect(try opened(["--scale", "2"], screen: (1366, 768), area: (700, 600)) == (700, 600))
  }

  @Test func theMinimumSizeFitsTheScreen() throws {
    let server = try XServer(width: 1366, height: 768)
    let user = try ScreenDriver(display: server.display)
    let app = try AppProcess(Program.path, arguments: ["--scale", "2"], display: server.display)
    let window = try user.waitForWindow(className: "sheet-demo")
    #expect(user.words("WM_NORMAL_HINTS", of: window)[5...6] == [640, 768])
    app.kill()
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
    Thread.sleep(forTimeInterval: 1)
    #expect(try Kernel.voluntarySwitches(process: process) == switches)
    try session.expectScene()
    let growth = try Kernel.residentBytes(process: process) - before
    #expect(growth < 2_000_000, "\(growth) bytes")
  }

  @Test func aLargeWindowIsRepaintedOnceItsSizeIsStable() throws {
    let server = try XServer(width: 1300, height: 1000)
    let user = try ScreenDriver(display: server.display)
    func open(_ width: Int, _ height: Int) throws -> (app: AppProcess, window: UInt) {
      let app = try AppProcess(
        Program.path, arguments: ["--style", "snapshot-card", "--size", "\(width)x\(height)"],
        display: server.display)
      return (app, try user.waitForWindow(className: "sheet-demo"))
    }
    func pixels(_ window: UInt) throws -> [UInt32] {
      try user.pixels(x: 0, y: 0, width: 1200, height: 950, of: window)
    }
    let wanted = try open(1200, 950)
    Thread.sleep(forTimeInterval: 0.7)
    let picture = try pixels(wanted.window)
    wanted.app.kill()
    let resized = try open(1100, 940)
    Thread.sleep(forTimeInterval: 0.7)
    for step in 1...5 {
      user.resize(resized.window, width: 1100 + 20 * step, height: 940 + 2 * step)
      Thread.sleep(forTimeInterval: 0.02)
    }
    #expect(try waitUntil { try pixels(resized.window) == picture })
    resized.app.kill()
  }
}
