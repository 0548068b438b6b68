import Foundation
import SheetTestSupport
import SheetXTestSupport
import Testing

/// Every installed server and window manager. `Tests/SheetWindowTests/README.md` has a table of the
/// results.
@Suite(.serialized) struct SurroundingsTests {
  private func use(_ session: Session, isManaged: Bool) throws {
    var size = try session.user.geometry(of: session.window)
    session.tap(size.width / 2, size.height * 3 / 10)
    try session.expectEdge(at: size.height / 2)
    try drag(session)
    session.tap(size.width / 2, 60)
    try session.expect("the dimmer is gone") { try session.gray() == 0xFF }
    session.user.resize(session.window, width: 500, height: 600)
    try session.still()
    if isManaged {
      let states = ["_NET_WM_STATE_MAXIMIZED_VERT", "_NET_WM_STATE_MAXIMIZED_HORZ"]
      for isOn in [true, false] {
        session.user.setState(states, isOn: isOn, of: session.window)
        session.pause(0.5)
        try session.still()
      }
    }
    session.locate()
    size = try session.user.geometry(of: session.window)
    session.tap(size.width / 2, size.height * 3 / 10)
    try session.expectEdge(at: size.height / 2)
    session.close()
  }

  private func drag(_ session: Session, during: () throws -> Void = {}) throws {
    let size = try session.user.geometry(of: session.window)
    let (x, middle) = (size.width / 2, size.height / 2)
    session.pull(x, middle + 40, to: middle - 10)
    try during()
    session.dragSlowly(from: middle - 10, to: middle - 40, x: x)
    try session.expectEdge(at: middle - 80 + TestScene.slop)
    session.release()
    try session.expectEdge(at: middle)
  }

  @Test(.enabled(if: !WindowManager.installed.isEmpty), arguments: WindowManager.installed)
  func theProgramWorksUnderEveryManager(manager: WindowManager) throws {
    let server = try XServer(width: 1024, height: 1000)
    let process = try manager.start(on: server)
    let session = try Session(on: server)
    // Reads the window's own pixels, because mutter on a busy machine sometimes does not show a
    // window's last frame: the card's edge was at row 421 on the screen, at 422 in the window.
    session.isComposited = manager.command[0] == "mutter"
    if manager.command[0] == "i3" {
      // Makes the window float, otherwise i3 gives it the whole screen. Asks again if i3
      // refuses, as it sometimes does on a busy machine.
      let floats = try waitUntil {
        try AppProcess(
          "i3-msg", arguments: ["floating enable, resize set 390 844, move position 20 20"],
          display: server.display
        ).waitForExit() == 0
      }
      #expect(floats)
      _ = try waitUntil { try session.user.geometry(of: session.window).width < 400 }
      try session.still()
      session.locate()
    }
    try use(session, isManaged: true)
    process.kill()
  }

  @Test(.enabled(if: Installed.has("Xephyr"))) func theProgramWorksInXephyr() throws {
    let host = try XServer(width: 1024, height: 1000)
    let server = try XServer(.xephyr(on: host.display), width: 1024, height: 1000)
    try use(try Session(on: server), isManaged: false)
  }

  @Test(.enabled(if: Installed.has("Xvnc"))) func theProgramWorksInXvnc() throws {
    let server = try XServer(.xvnc, width: 1024, height: 1000)
    try use(try Session(on: server), isManaged: false)
  }

  @Test(.enabled(if: Installed.has("weston") && Installed.has("Xwayland")))
  func theProgramWorksInXwayland() throws {
    let compositor = try WaylandCompositor()
    let server = try XServer(.xwayland(socket: compositor.socket), variables: compositor.variables)
    try use(try Session(on: server), isManaged: false)
  }

  @Test(.enabled(if: Installed.has("picom"))) func aDragContinuesWhenACompositorStartsAndEnds()
    throws
  {
    let session = try Session()
    try session.present()
    var picom: AppProcess?
    for _ in 0..<2 {
      try drag(session) {
        picom = try AppProcess(
          "picom", arguments: ["--backend", "xrender", "--config", "/dev/null"],
          display: session.server.display)
        session.pause(1)
        #expect(picom?.isRunning == true)
      }
      try drag(session) { picom?.kill() }
    }
    session.tap(195, 100)
    session.moveAway()
    try session.expectScene()
  }

  @Test func killingATestsProgramEndsEverythingThatItHasStarted() throws {
    let shell = try AppProcess(
      "sh", arguments: ["-c", "sh -c 'sleep 1000 & wait' & wait"], display: nil)
    var started: [Int32] = []
    let isStarted = waitUntil {
      started = Kernel.descendants(of: shell.processIdentifier)
      return started.count == 2
    }
    #expect(isStarted)
    shell.kill()
    // A process that has ended has no command line, even before its parent has noticed the end.
    let areGone = waitUntil {
      started.allSatisfy {
        ((try? String(contentsOfFile: "/proc/\($0)/cmdline", encoding: .utf8)) ?? "").isEmpty
      }
    }
    #expect(areGone)
  }
}

/// Continuous integration must have every program, so that no test is skipped.
@Suite(.enabled(if: Installed.mustBeComplete)) struct InstallationTests {
  @Test func everythingForATestIsInstalled() {
    #expect(ReaderBus.isInstalled)
    #expect(Portal.isInstalled)
    #expect(InputServer.isInstalled)
  }
}
