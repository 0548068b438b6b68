import SheetPixels
import SheetWindow
import SheetXTestSupport
import Testing

/// All input arrives with its time, with and without the XInput extension.
@Suite(.serialized) struct InputTests {
  /// XCB may read events while it sends a request; the window must not wait for these events.
  @Test func anEventReadDuringARequestIsHandledAtOnce() throws {
    let fixture = try WindowFixture().opened()
    let renderer = try #require(fixture.window.frames.makeRenderer())
    let picture = try renderer.makePicture(.opaque, width: 64, height: 64)
    try fixture.settle()
    while try fixture.window.nextEvent(until: MonotonicClock.now() + 0.1) != nil {}
    fixture.driver.move(x: 30, y: 40)
    fixture.driver.sync()
    // The request stays in the buffer until the window waits for events.
    renderer.fill(PixelRect(x: 0, y: 0, width: 8, height: 8), of: picture, with: 0xFFFF_FFFF)
    #expect(try fixture.window.nextEvent(until: MonotonicClock.now() + 10) != nil)
  }

  @Test(arguments: [false, true])
  func everyMotionArrivesWithIncreasingTimes(withDevices: Bool) throws {
    let fixture = try WindowFixture(reportsDevices: withDevices).opened()
    fixture.driver.move(x: 10, y: 10)
    fixture.driver.press()
    let before = MonotonicClock.now()
    for step in 1...500 { fixture.driver.move(x: 10 + step % 280, y: 10 + step / 4) }
    fixture.driver.release()
    let events = try fixture.events { $0.name == "pointerReleased" }
    let after = MonotonicClock.now()
    let motions = events.filter { $0.name == "pointerMoved" }.compactMap(\.pointer)
    let dragged = motions.suffix(500)
    #expect(motions.count == 501)
    let columns = (1...500).map { Double(10 + $0 % 280) }
    let rows = (1...500).map { Double(10 + $0 / 4) }
    #expect(dragged.map(\.x) == columns)
    #expect(dragged.map(\.y) == rows)
    let isIncreasing = zip(dragged, dragged.dropFirst()).allSatisfy { $0.time <= $1.time }
    #expect(isIncreasing)
    // The server's clock differs from this machine's by a few milliseconds at most.
    let window = (before - 0.01)...(after + 0.01)
    #expect(dragged.allSatisfy { window.contains($0.time) })
  }

  @Test func anEventWithAFutureTimeHappensNow() throws {
    let fixture = try WindowFixture().opened()
    for ahead in [0.2, 30, 3600] {
      let stamp = ServerClock(isLocal: true).stamp(at: MonotonicClock.now() + ahead)
      fixture.driver.sendMotion(x: 30, y: 40, time: stamp, to: fixture.id)
      let forged = try fixture.settle().compactMap(\.pointer?.time)
      #expect(forged.count == 1 && forged.allSatisfy { $0 <= MonotonicClock.now() })
      // A real motion has a time in the past, and keeps it.
      let before = MonotonicClock.now()
      fixture.driver.move(x: 50, y: Int(ahead) % 50)
      let real = try fixture.settle().compactMap(\.pointer?.time)
      #expect(
        real.count == 1 && real.allSatisfy { (before - 0.01...MonotonicClock.now()).contains($0) })
    }
  }

  @Test(arguments: [false, true])
  func aDragIsReportedOutsideTheWindow(withDevices: Bool) throws {
    let fixture = try WindowFixture(reportsDevices: withDevices).opened()
    fixture.driver.move(fixture.id, x: 100, y: 100)
    fixture.driver.move(x: 150, y: 150)
    fixture.driver.press()
    fixture.driver.move(x: 20, y: 30)
    fixture.driver.move(x: 700, y: 500)
    fixture.driver.release()
    let events = try fixture.events { $0.name == "pointerReleased" }
    let points = events.compactMap(\.pointer).map { [$0.x, $0.y] }
    #expect(points.suffix(4) == [[50, 50], [-80, -70], [600, 400], [600, 400]])
    #expect(!events.contains { ["pointerLeft", "pointerCancelled"].contains($0.name) })
    #expect(try fixture.settle().map(\.name) == ["pointerLeft"])
  }

  @Test(arguments: [false, true])
  func buttonsAreReportedByTheirRole(withDevices: Bool) throws {
    let fixture = try WindowFixture(reportsDevices: withDevices).opened()
    try fixture.driver.hold(key: "Control_L")
    let buttons = [(1, PointerButton.primary), (2, .middle), (3, .secondary), (9, .other(9))]
    for (number, button) in buttons {
      fixture.driver.click(x: 30 + number, y: 40, button: number)
      let events = try fixture.events { $0.name == "pointerReleased" }
      #expect(events.compactMap(\.pointer?.button) == [button, button])
      #expect(events.compactMap(\.pointer?.modifiers) == [.control, .control, .control])
    }
  }

  @Test(arguments: [false, true])
  func wheelButtonsAreReportedAsScrolling(withDevices: Bool) throws {
    let fixture = try WindowFixture(reportsDevices: withDevices).opened()
    // Shift must not change the wheel's direction.
    try fixture.driver.hold(key: "Shift_L")
    for button in 4...7 { fixture.driver.click(x: 30, y: 40, button: button) }
    let events = try fixture.settle()
    let scrolls = events.compactMap(\.scroll)
    #expect(scrolls.map(\.notches) == [-1, 1, 0, 0])
    #expect(scrolls.allSatisfy { ($0.x, $0.y) == (30, 40) })
    #expect(!events.contains { ["pointerPressed", "pointerReleased"].contains($0.name) })
  }

  @Test(arguments: [false, true])
  func aDragContinuesWhenTheKeyboardFocusIsLost(withDevices: Bool) throws {
    let fixture = try WindowFixture(reportsDevices: withDevices).opened()
    fixture.driver.focus(fixture.id)
    #expect(try fixture.settle().contains(.focusGained))
    fixture.driver.move(x: 20, y: 20)
    fixture.driver.press()
    try fixture.settle()
    // A window switcher grabs the keyboard; then another window gets the focus.
    fixture.driver.grabAndLetGo()
    #expect(try fixture.settle() == [])
    fixture.driver.focus(fixture.driver.root)
    #expect(try fixture.settle() == [.focusLost])
    fixture.driver.move(x: 25, y: 60)
    fixture.driver.release()
    let events = try fixture.settle()
    #expect(events.map(\.name) == ["pointerMoved", "pointerReleased"])
    #expect(fixture.points(in: events) == [[25, 60], [25, 60]])
    // The window gets the focus while another program holds the keyboard.
    #expect(fixture.driver.lock())
    fixture.driver.focus(fixture.id)
    fixture.driver.unlock()
    #expect(try fixture.settle().count { $0 == .focusGained } == 1)
  }

  @Test func aMotionWithoutTheButtonCancelsThePress() throws {
    let fixture = try WindowFixture().opened()
    fixture.driver.click(x: 20, y: 20)
    fixture.driver.sendMotion(x: 21, y: 20, to: fixture.id)
    fixture.driver.press()
    fixture.driver.press(button: 3)
    fixture.driver.release(button: 3)
    fixture.driver.sendMotion(x: 22, y: 20, buttons: 1, to: fixture.id)
    fixture.driver.sendMotion(x: 23, y: 20, to: fixture.id)
    fixture.driver.sendMotion(x: 24, y: 20, to: fixture.id)
    fixture.driver.release()
    #expect(
      try fixture.settle().map(\.name) == [
        "pointerMoved", "pointerPressed", "pointerReleased", "pointerMoved",
        "pointerPressed", "pointerPressed", "pointerReleased", "pointerMoved", "pointerCancelled",
        "pointerMoved", "pointerMoved", "pointerReleased",
      ])
  }

  @Test func aSecondPressCancelsOneWithoutARelease() throws {
    let fixture = try WindowFixture().opened()
    fixture.driver.move(x: 20, y: 20)
    fixture.driver.sendPress(x: 20, y: 20, to: fixture.id)
    fixture.driver.press()
    fixture.driver.press(button: 3)
    fixture.driver.release(button: 3)
    fixture.driver.release()
    #expect(
      try fixture.settle().map(\.name) == [
        "pointerMoved", "pointerPressed", "pointerCancelled", "pointerPressed", "pointerPressed",
        "pointerReleased", "pointerReleased",
      ])
  }

  @Test(arguments: [false, true])
  func anotherProgramsPointerGrabCountsAsLeavingAndCancelsAPress(withDevices: Bool) throws {
    let fixture = try WindowFixture(reportsDevices: withDevices).opened()
    fixture.driver.move(x: 20, y: 20)
    fixture.driver.move(x: 700, y: 500)
    #expect(try fixture.settle().last?.name == "pointerLeft")
    fixture.driver.move(x: 20, y: 20)
    try fixture.settle()
    fixture.driver.grabPointerAndLetGo()
    #expect(try fixture.settle().map(\.name) == ["pointerLeft"])
    fixture.driver.sendPress(x: 20, y: 20, to: fixture.id)
    try fixture.settle()
    fixture.driver.grabPointerAndLetGo()
    #expect(try fixture.settle().map(\.name) == ["pointerCancelled", "pointerLeft"])
  }
}
