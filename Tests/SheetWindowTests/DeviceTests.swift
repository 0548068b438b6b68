import CSheetXLibraries
import SheetWindow
import SheetXTestSupport
import Testing

@Suite(.serialized) struct DeviceTests {
  private func opened() throws -> WindowFixture {
    try WindowFixture(reportsDevices: true).opened()
  }

  /// A window with a touchpad, device 77, whose axes 2 and 3 are at 0 and 240.
  private func withTouchpad() throws -> WindowFixture {
    let fixture = try opened()
    fixture.window.input.devices?.valuators.set([
      ScrollAxis(
        device: 77, number: 2, isVertical: false, increment: 120, position: 0, isShared: false),
      ScrollAxis(
        device: 77, number: 3, isVertical: true, increment: -120, position: 240, isShared: false),
    ])
    return fixture
  }

  @Test func devicesAreReadOnlyIfTheOptionsAskForThem() throws {
    let fixture = try opened()
    #expect(fixture.window.input.devices != nil)
    // The pointer of the tests' server is a mouse, so no touchpad is found.
    #expect(fixture.window.input.devices?.valuators.known == [])
    #expect(try WindowFixture().window.input.devices == nil)
  }

  @Test(.enabled(if: InputServer.isInstalled))
  func touchpadsAreReadOnlyIfTheirOptionIsSet() throws {
    let input = try InputServer()
    func known(_ fixture: WindowFixture) -> Int? {
      fixture.window.input.devices?.valuators.known.count
    }
    let fixtures = try [(true, false), (false, true)].map { touch, touchpads in
      try WindowFixture(
        reportsDevices: touch, reportsTouchpads: touchpads, server: input.server
      ).opened()
    }
    #expect(fixtures.map(known) == [0, 1])
    try input.disableTouchpad()
    try fixtures[1].settle()
    #expect(known(fixtures[1]) == 0)
    withExtendedLifetime(input) {}
  }

  @Test func scrollingEndsWhenThePointerIsGoneOrTheWindowIsHidden() throws {
    let fixture = try withTouchpad()
    let (driver, id) = (fixture.driver, fixture.id)
    let stamp = ServerClock(isLocal: true).stamp(at: MonotonicClock.now())
    // The pointer's column, and the action that ends the scrolling. Column 700 is outside the
    // window: unmapping a window under the pointer would also send LeaveNotify, which ends
    // scrolling.
    for (column, end) in [
      (50, { driver.move(x: 700, y: 500) }), (50, { driver.grabPointerAndLetGo() }),
      (700, { driver.unmap(id) }),
    ] as [(Int, () -> Void)] {
      driver.move(x: column, y: 50)
      try fixture.settle()
      for position in [240.0, 8] { move(to: position, stamp: stamp, in: fixture.window) }
      end()
      #expect(try fixture.settle().compactMap(\.smoothScroll?.dy) == [29, 0])
    }
  }

  @Test func changedDevicesAreReadAgain() throws {
    let fixture = try withTouchpad()
    #expect(fixture.window.input.devices?.valuators.known == [77])
    var event = unsafe XIEvent()
    unsafe fixture.window.input.handle(device: &event, type: Int32(XI_DeviceChanged))
    // The server has no touchpad.
    #expect(fixture.window.input.devices?.valuators.known == [])
  }

  @Test func aRemoteServersClockIsSetAtTheStartOfAGesture() throws {
    let server = try XServer(width: 800, height: 600)
    let network = try NetworkProxy(to: server.display, delay: 0)
    defer { network.close() }
    let fixture = try WindowFixture(
      reportsDevices: true, server: server, through: network.display
    ).opened()
    // All events have the same timestamp, so a later time shows that the offset of the server's
    // clock was estimated again.
    let stamp: UInt32 = 5000
    var times: [Double] = []
    func wait() throws {
      let event = try fixture.events { $0.pointer != nil || $0.touch != nil }.last
      times.append(event?.pointer?.time ?? event?.touch?.event.time ?? 0)
      // Takes 50 ms or more.
      try fixture.settle()
    }
    fixture.driver.sendMotion(x: 10, y: 10, time: stamp, to: fixture.id)
    try wait()
    fixture.driver.sendPress(x: 10, y: 10, time: stamp, to: fixture.id)
    try wait()
    fixture.driver.sendMotion(x: 11, y: 10, buttons: 1, time: stamp, to: fixture.id)
    try wait()
    for id in [1, 2] as [Int32] {
      send(Int32(XI_TouchBegin), detail: id, x: 5, y: 5, stamp: stamp, to: fixture.window)
      try wait()
    }
    let isSet = zip(times, times.dropFirst()).map { $1 > $0 + 0.02 }
    #expect(isSet == [true, false, true, false], "\(times)")
  }

  @Test func emulatedWheelEventsAreDropped() throws {
    let fixture = try withTouchpad()
    move(to: 120, stamp: 5000, in: fixture.window)
    try fixture.settle()
    // A wheel press with a touchpad motion's timestamp is emulated by the server; with another
    // timestamp it is a real notch.
    for (stamp, names) in [(5000, []), (5001, ["scrolled"])] as [(UInt32, [String])] {
      fixture.driver.sendPress(x: 20, y: 30, button: 5, time: stamp, to: fixture.id)
      #expect(try fixture.settle().map(\.name) == names)
    }
  }

  private func send(
    _ type: Int32, detail: Int32 = 0, device: Int32 = 77, x: Double, y: Double, stamp: UInt32,
    values: [Int: Double] = [:], to window: SheetWindow.Window
  ) {
    var event = unsafe XIDeviceEvent()
    unsafe (event.evtype, event.detail) = (type, detail)
    // XInput sends a motion as the device, and a touch as the master pointer (2) with the device as
    // its source.
    let isMotion = type == Int32(XI_Motion)
    unsafe (event.deviceid, event.sourceid) = isMotion ? (device, 4) : (2, device)
    unsafe (event.event_x, event.event_y, event.time) = (x, y, Time(stamp))
    var mask = [UInt8](repeating: 0, count: 2)
    for number in values.keys { mask[number / 8] |= 1 << (number % 8) }
    var numbers = values.sorted { $0.key < $1.key }.map(\.value)
    unsafe mask.withUnsafeMutableBufferPointer { mask in
      unsafe numbers.withUnsafeMutableBufferPointer { numbers in
        unsafe event.valuators = XIValuatorState(
          mask_len: Int32(mask.count), mask: mask.baseAddress, values: numbers.baseAddress)
        unsafe window.input.handle(device: &event, type: type)
      }
    }
  }

  private func move(to value: Double, stamp: UInt32, in window: SheetWindow.Window) {
    send(Int32(XI_Motion), x: 20, y: 30, stamp: stamp, values: [3: value], to: window)
  }

  @Test func smoothScrollingIsReadFromXInputEvents() throws {
    let fixture = try withTouchpad()
    // The last event happens now, because a future time would count as an error of the clock.
    let start = MonotonicClock.now() - 0.024
    let stamp = ServerClock(isLocal: true).stamp(at: start)
    func move(_ values: [Int: Double], _ later: UInt32) {
      send(
        Int32(XI_Motion), x: 20.5, y: 30, stamp: stamp &+ later, values: values,
        to: fixture.window)
    }
    move([0: 400, 1: 300], 0)
    move([0: 400, 3: 224], 8)
    move([2: 8, 3: 224], 16)
    move([2: 8, 3: 224], 24)
    let scrolls = try fixture.settle().compactMap(\.smoothScroll)
    #expect(scrolls.map(\.dx) == [0, 1, 0])
    #expect(scrolls.map(\.dy) == [2, 0, 0])
    #expect(scrolls.allSatisfy { $0.x == 20.5 && $0.y == 30 })
    #expect(abs(scrolls[1].time - scrolls[0].time - 0.008) < 1e-6)
    #expect(abs(scrolls[0].time - start - 0.008) < 0.002)
    // The valuators of another device are no scroll axes.
    send(
      Int32(XI_Motion), device: 78, x: 1, y: 1, stamp: stamp &+ 32, values: [3: 0],
      to: fixture.window)
    #expect(try fixture.settle() == [])
  }

  @Test func fingersAreReportedSeparately() throws {
    let fixture = try opened()
    // All events are in the past, because a future time would count as an error of the clock.
    var stamp = ServerClock(isLocal: true).stamp(at: MonotonicClock.now() - 0.1)
    func touch(_ type: Int32, _ id: Int32, _ x: Double) {
      send(type, detail: id, x: x, y: 7.5, stamp: stamp, to: fixture.window)
      stamp &+= 8
    }
    let (began, moved, ended) = (Int32(XI_TouchBegin), Int32(XI_TouchUpdate), Int32(XI_TouchEnd))
    touch(began, 1, 10.25)
    touch(began, 2, 20)
    touch(moved, 1, -3.5)
    touch(ended, 1, 12)
    touch(moved, 1, 13)
    touch(began, 3, 30)
    fixture.driver.unmap(fixture.id)
    // Unmapping cancels the touches, whose later events are dropped.
    let events = try fixture.settle()
    touch(moved, 2, 21)
    touch(ended, 3, 31)
    let all = try events + fixture.settle()
    #expect(
      all.compactMap(\.touch).map { "\($0) \($1.id) \($1.x) \($1.y)" } == [
        "began 1 10.25 7.5", "began 2 20.0 7.5", "moved 1 -3.5 7.5", "ended 1 12.0 7.5",
        "began 3 30.0 7.5",
      ])
    #expect(all.count { $0.name == "allCancelled" } == 1)
    #expect(!all.contains { $0.name == "touchCancelled" })
    let times = all.compactMap(\.touch?.event.time)
    #expect(abs(times[3] - times[0] - 0.024) < 1e-6)
  }

  @Test func unpluggingATouchScreenCancelsItsTouches() throws {
    let fixture = try opened()
    let stamp = ServerClock(isLocal: true).stamp(at: MonotonicClock.now())
    for (id, device) in [(1, 77), (2, 78), (3, 77)] as [(Int32, Int32)] {
      send(
        Int32(XI_TouchBegin), detail: id, device: device, x: 1, y: 1, stamp: stamp,
        to: fixture.window)
    }
    var infos = [XIHierarchyInfo](repeating: XIHierarchyInfo(), count: 2)
    (infos[0].deviceid, infos[0].flags) = (77, XIDeviceDisabled)
    (infos[1].deviceid, infos[1].flags) = (78, XISlaveAdded)
    unsafe infos.withUnsafeMutableBufferPointer { infos in
      var event = unsafe XIHierarchyEvent()
      unsafe (event.time, event.info, event.num_info) = (Time(stamp), infos.baseAddress, 2)
      unsafe fixture.window.input.handle(device: &event, type: Int32(XI_HierarchyChanged))
    }
    let cancelled = try fixture.settle().compactMap {
      if case .touchCancelled(let id, _) = $0 { id } else { nil }
    }
    #expect(cancelled == [1, 3])
  }

  @Test func addingAnotherPointerKeepsThePointersEvents() throws {
    let fixture = try opened()
    fixture.driver.addPointer("second")
    try fixture.settle()
    fixture.driver.move(x: 20, y: 20)
    fixture.driver.click(x: 30, y: 40, button: 5)
    let names = try fixture.settle().map(\.name)
    #expect(names.contains("scrolled") && names.contains("pointerMoved"))
  }
}

extension WindowEvent {
  fileprivate var touch: (name: String, event: TouchEvent)? {
    switch self {
    case .touchBegan(let touch): ("began", touch)
    case .touchMoved(let touch): ("moved", touch)
    case .touchEnded(let touch): ("ended", touch)
    default: nil
    }
  }
}
