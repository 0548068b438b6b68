import SheetPixels
import SheetWindow
import SheetXTestSupport
import Testing

@Suite(.serialized) struct WindowManagerTests {
  @Test(.enabled(if: !WindowManager.installed.isEmpty), arguments: WindowManager.installed)
  func theWindowIsRightInEveryStateAndWhenTheManagerEndsDuringADrag(manager: WindowManager) throws {
    let server = try XServer(width: 800, height: 600)
    let process = try manager.start(on: server)
    let fixture = try WindowFixture(reportsDevices: true, server: server).opened()
    try fixture.redrawn()
    let both = ["_NET_WM_STATE_MAXIMIZED_VERT", "_NET_WM_STATE_MAXIMIZED_HORZ"]
    for states in [both, ["_NET_WM_STATE_FULLSCREEN"]] {
      let before = fixture.window.frames.bounds
      for isOn in [true, false] {
        fixture.driver.setState(states, isOn: isOn, of: fixture.id)
        try fixture.redrawn()
      }
      let isBack = try waitUntil(timeout: 20) {
        try fixture.settle()
        return fixture.window.frames.bounds == before
      }
      #expect(isBack)
    }
    try fixture.redrawn()
    // The window's position on the screen is known despite the manager's frame.
    let position = try fixture.driver.geometry(of: fixture.id)
    #expect(fixture.window.monitor?.bounds.contains(x: position.x, y: position.y) == true)
    fixture.driver.close(fixture.id)
    #expect(try fixture.settle().contains(.closeRequested))
    fixture.driver.move(x: position.x + 20, y: position.y + 20)
    fixture.driver.press()
    fixture.driver.move(x: position.x + 25, y: position.y + 30)
    try fixture.settle()
    process.kill()
    try fixture.settle()
    let now = try fixture.driver.geometry(of: fixture.id)
    fixture.driver.move(x: now.x + 30, y: now.y + 40)
    fixture.driver.release()
    try fixture.settle()
    #expect(fixture.driver.isViewable(fixture.id))
    try fixture.redrawn()
  }
}
