import CSheetXTest
import Foundation
import SheetTestSupport
import SheetXTestSupport
import Testing

/// The sheet over the user's own screen opens under every manager and server, and restores pixels
/// and focus.
@Suite(.serialized) struct OverScreenTests {
  private static let monitors = [(x: 0, y: 0, width: 640, height: 600), (640, 0, 800, 500)]
    .map { (x: $0.0, y: $0.1, width: $0.2, height: $0.3) }

  private func screen(_ manager: WindowManager? = nil) throws -> ScreenSession {
    try ScreenSession(XServer(width: 1440, height: 600), manager: manager, monitors: Self.monitors)
  }

  @Test(arguments: WindowManager.installed.filter { ["openbox", "i3"].contains($0.description) })
  func theSheetOpensOverTheScreenUnderEveryManager(manager: WindowManager) throws {
    try screen(manager).exercise()
  }

  @Test func withoutAManagerTheSheetCoversThePointersMonitor() throws {
    let session = try screen()
    let app = try session.open()
    let covered = try session.user.geometry(of: session.user.waitForWindow(className: "sheet-demo"))
    #expect(covered == ScreenDriver.Geometry(x: 640, y: 0, width: 800, height: 500))
    try session.expectGone(app, by: .escape)
  }

  @Test func theMonitorCanBeNamed() throws {
    let session = try screen()
    let app = try session.start(["--monitor", "TEST-0"])
    let covered = try session.user.geometry(of: session.user.waitForWindow(className: "sheet-demo"))
    #expect(covered == ScreenDriver.Geometry(x: 0, y: 0, width: 640, height: 600))
    try session.expectGone(app, by: .escape)
    let wrong = try Program.run(["desktop", "--monitor", "TV"], display: session.server.display)
    #expect(wrong.status == 64)
    #expect(
      wrong.errors
        == "sheet-demo: --monitor: there is no monitor 'TV'; there are: TEST-0, TEST-1\n")
  }

  @Test(.enabled(if: Installed.has("picom"))) func theSheetOpensOverTheScreenUnderACompositor()
    throws
  {
    let server = try XServer(width: 800, height: 600)
    let picom = try AppProcess(
      "picom", arguments: ["--backend", "xrender", "--config", "/dev/null"],
      display: server.display)
    Thread.sleep(forTimeInterval: 0.8)
    let session = try ScreenSession(server)
    try session.exercise()
    #expect(picom.isRunning)
  }

  @Test(.enabled(if: Installed.has("Xephyr"))) func theSheetOpensOverTheScreenInXephyr() throws {
    let host = try XServer(width: 1024, height: 768)
    try ScreenSession(try XServer(.xephyr(on: host.display), width: 800, height: 600)).exercise()
  }

  @Test(.enabled(if: Installed.has("Xvnc"))) func theSheetOpensOverTheScreenInXvnc() throws {
    try ScreenSession(try XServer(.xvnc, width: 800, height: 600)).exercise()
  }

  @Test(.enabled(if: Installed.has("weston") && Installed.has("Xwayland")))
  func theSheetOpensOverTheScreenInXwayland() throws {
    let compositor = try WaylandCompositor()
    try ScreenSession(
      XServer(.xwayland(socket: compositor.socket), variables: compositor.variables)
    ).exercise()
  }

  /// An X server whose windows belong to a Wayland compositor does not let programs read the
  /// screen.
  @Test(.enabled(if: Installed.has("weston") && Installed.has("Xwayland")))
  func anUnreadableScreenIsReplacedByAPicture() throws {
    let compositor = try WaylandCompositor(servesX: true)
    let display = try #require(compositor.display)
    let app = try AppProcess(
      Program.path, arguments: ["desktop"], display: display, environment: compositor.variables)
    let user = try ScreenDriver(display: display)
    let window = try user.waitForWindow(className: "sheet-demo")
    #expect(
      app.errors
        == "sheet-demo: the screen cannot be read on this X server; a picture stands in for it\n")
    let (frame, screen) = (try user.geometry(of: window), user.screenSize)
    #expect(frame.width < screen.width, "the window does not cover the screen")
    user.close(window)
    #expect(app.waitForExit(timeout: 8) == 0)
  }

  // MARK: Other programs

  @Test func aSecondLaunchClosesTheFirst() throws {
    let session = try screen()
    let first = try session.open()
    let second = try session.start()
    #expect(second.waitForExit() == 0)
    try session.expectGone(first)
    let third = try session.open()
    try session.expectGone(third, by: .escape)
  }

  @Test func aScreenLockerGetsItsGrabs() throws {
    let session = try screen()
    let app = try session.open()
    #expect(session.user.lock())
    session.user.unlock()
    #expect(app.isRunning)
    try session.expectGone(app, by: .escape)
  }

  @Test func theSheetOpensDespiteAnotherProgramsGrab() throws {
    let session = try screen()
    #expect(session.user.lock())
    let app = try session.open()
    session.user.unlock()
    try session.expectGone(app, by: .escape)
  }

  @Test func unpluggingTheMonitorClosesTheSheet() throws {
    let session = try screen()
    let app = try session.open()
    session.user.setMonitors([Self.monitors[0], (x: 640, y: 0, width: 400, height: 500)])
    #expect(app.waitForExit() == 1)
    #expect(
      app.errors == "sheet-demo: the monitor is gone or has another size, so the sheet went\n")
  }

  @Test func aKilledProgramLeavesNothingOnTheScreen() throws {
    let session = try screen()
    let count = session.user.windowCount
    let app = try session.open()
    #expect(session.user.windowCount > count)
    app.kill()
    _ = waitUntil { session.user.windowCount == count }
    #expect(session.user.windowCount == count)
    // The server reverts the focus to `PointerRoot`: keys go to the window under the pointer.
    #expect(session.user.focusedWindow == XID(PointerRoot))
    session.user.focus(session.window)
    try session.expectGone(app, status: -9)
  }

  /// The program waits for the release, even if another window takes the keyboard focus.
  @Test func aButtonsReleaseDoesNotReachTheWindowBelow() throws {
    let session = try screen()
    let app = try session.open()
    session.user.press(button: 3)
    try session.dismiss(.escape)
    session.user.focus(session.window)
    Thread.sleep(forTimeInterval: 0.5)
    #expect(app.isRunning, "the program runs while the button is down")
    session.user.release(button: 3)
    try session.expectGone(app)
    #expect(app.errors.isEmpty)
  }

  // MARK: The card's buttons

  @Test func theScreenIsCopiedAsAPicture() throws {
    let session = try screen()
    let shown = try session.part()
    let app = try session.open()
    let window = try session.user.waitForWindow(className: "sheet-demo")
    func pictures() -> Int {
      session.user.pixmapCount(width: 800, height: 500, inProgramOf: window)
    }
    #expect(pictures() > 0)
    for key in ["Tab", "Tab", "Return"] { try session.user.strike(key: key) }
    let peer = try ClipboardPeer(display: session.server.display)
    // A Boolean, because printing a failed comparison of all pixels would take minutes.
    var isShown = try session.picture(from: peer) == shown
    #expect(isShown)
    try session.dismiss(.escape)
    // Without a clipboard manager the program keeps running as the owner, and frees the server's
    // copy of the picture.
    #expect(app.waitForExit(timeout: 0.5) == nil)
    let isFreed = waitUntil { pictures() == 0 }
    #expect(isFreed)
    isShown = try session.picture(from: peer) == shown
    #expect(isShown)
    let ticks = try Kernel.processorTicks(process: app.processIdentifier)
    Thread.sleep(forTimeInterval: 1)
    #expect(
      try Kernel.processorTicks(process: app.processIdentifier) < ticks + 20, "the program sleeps")
    peer.offer(Array("other".utf8))
    try session.expectGone(app)
  }

  /// Without a folder for pictures, the file is in the folder for videos.
  @Test(arguments: ["", "XDG_PICTURES_DIR=\"/nowhere\"\nXDG_VIDEOS_DIR="])
  func theScreenIsSavedAsAFile(videos: String) throws {
    let session = try screen()
    let shown = try session.part()
    let scratch = try Scratch()
    let folder = scratch.url.path
    let name = videos.isEmpty ? "XDG_PICTURES_DIR=" : videos
    try scratch.write("\(name)\"\(folder)\"\n", to: "user-dirs.dirs")
    let app = try session.open([], ["HOME": folder, "XDG_CONFIG_HOME": folder])
    for key in ["Tab", "Tab", "Tab", "Return"] { try session.user.strike(key: key) }
    let isSaved = waitUntil {
      (try? session.pixels(ofPNG: scratch.read("screen.png"))) == shown
    }
    #expect(isSaved, "\(scratch.names)")
    try session.expectGone(app, by: .escape)
  }

  @Test func aRecordingContainsTheScaleButNoPixels() throws {
    let session = try screen()
    let scratch = try Scratch()
    let path = scratch.path("desktop.trace")
    let app = try session.open(["--scale", "1.2", "--record", path])
    try session.expectGone(app, by: .click)
    let text = String(decoding: try scratch.read("desktop.trace"), as: UTF8.self)
    #expect(text.contains("\n0 window 666.666"))
    #expect(text.contains("\n0 scale 1.2\n"))
    #expect(!text.contains("picture") && text.utf8.count < 3000)
    let replayed = try Replayed(path, ["--fps", "60"])
    #expect(
      replayed.events.map(\.name)
        == ["will-present", "did-present", "will-dismiss", "did-dismiss"])
  }
}
