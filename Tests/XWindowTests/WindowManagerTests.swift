import Foundation
import Pixels
import Testing
import XTestSupport
import XWindow

/// Whatever window manager runs, size and pixels are right, and a drag survives its end.
@Suite(.serialized) struct WindowManagerTests {
  /// A window under a manager.
  private func managed(_ command: [String]) throws -> (WindowFixture, AppProcess) {
    let server = try XServer(width: 800, height: 600)
    let driver = try ScreenDriver(display: server.display)
    let command =
      Self.needsBus.contains(command[0]) ? ["dbus-run-session", "--"] + command : command
    let manager = try AppProcess(
      command[0], arguments: Array(command.dropFirst()), display: server.display)
    let isManaged = waitUntil(timeout: 10) { driver.hasManager }
    try #require(isManaged, "\(command[0]): \(manager.errors)")
    // openbox announces itself before it sees new windows, and never manages those in between.
    _ = waitUntil(timeout: 1.5) { !manager.isRunning }
    return (try WindowFixture(reportsDevices: true, server: server), manager)
  }

  static let managers = [
    ["openbox"], ["icewm"], ["i3", "-c", "/dev/null"], ["xfwm4"], ["marco"],
    ["mutter", "--x11"], ["kwin_x11"],
  ]

  /// Some managers do not start without a session bus.
  private static let needsBus: Set<String> = ["xfwm4", "marco", "mutter", "kwin_x11"]

  private func isInstalled(_ command: [String]) -> Bool {
    Installed.has(command[0])
      && (!Self.needsBus.contains(command[0]) || Installed.has("dbus-run-session"))
  }

  @Test(arguments: managers)
  func everyStateIsFollowed(command: [String]) throws {
    guard isInstalled(command) else { return }
    let (fixture, manager) = try managed(command)
    try fixture.open()
    try fixture.redrawn()
    let both = ["_NET_WM_STATE_MAXIMIZED_VERT", "_NET_WM_STATE_MAXIMIZED_HORZ"]
    for states in [both, ["_NET_WM_STATE_FULLSCREEN"]] {
      let before = (fixture.window.width, fixture.window.height)
      fixture.driver.setState(states, isOn: true, of: fixture.id)
      try fixture.redrawn()
      fixture.driver.setState(states, isOn: false, of: fixture.id)
      try fixture.redrawn()
      let isBack = try waitUntil(timeout: 3) {
        try fixture.settle()
        return (fixture.window.width, fixture.window.height) == before
      }
      #expect(isBack)
    }
    try fixture.redrawn()
    // Its position on the screen is known, whatever frame is around it.
    let position = try fixture.driver.geometry(of: fixture.id)
    #expect(fixture.window.monitor?.bounds.contains(x: position.x, y: position.y) == true)
    fixture.driver.close(fixture.id)
    #expect(try fixture.settle().contains(.closeRequested))
    manager.send(signal: SIGTERM)
  }

  @Test(arguments: managers)
  func theManagerMayEndInTheMiddleOfADrag(command: [String]) throws {
    guard isInstalled(command) else { return }
    let (fixture, manager) = try managed(command)
    try fixture.open()
    try fixture.redrawn()
    let position = try fixture.driver.geometry(of: fixture.id)
    fixture.driver.move(x: position.x + 20, y: position.y + 20)
    fixture.driver.press()
    fixture.driver.move(x: position.x + 25, y: position.y + 30)
    try fixture.settle()
    manager.kill()
    try fixture.settle()
    let now = try fixture.driver.geometry(of: fixture.id)
    fixture.driver.move(x: now.x + 30, y: now.y + 40)
    fixture.driver.release()
    try fixture.settle()
    #expect(fixture.driver.isViewable(fixture.id))
    try fixture.redrawn()
  }
}
