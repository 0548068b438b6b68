import CSheetX11
import SheetWindow
import SheetXTestSupport
import Testing

/// Touch and touchpads, and the core events reported with them.
@Suite(.serialized) struct DeviceTests {
  private func opened() throws -> WindowFixture {
    let fixture = try WindowFixture(reportsDevices: true).opened()
    return fixture
  }

  @Test func devicesAreReadOnlyIfTheOptionsAskForThem() throws {
    let fixture = try opened()
    #expect(fixture.window.devices != nil)
    // The tests' pointer has a wheel and no fingers.
    #expect(fixture.window.devices?.valuators.known == [])
    #expect(try WindowFixture().window.devices == nil)
  }

  @Test func aTouchpadScrollsByPixelsUntilTheFingersLift() throws {
    let fixture = try opened()
    let axis = ScrollAxis(number: 3, isVertical: true, increment: 120, source: .fingers)
    fixture.window.devices?.valuators.set([axis], positions: [3: 0], of: 77)
    // The last of the events happens now, because later ones would count as errors of the clock.
    let now = MonotonicClock.now() - 0.024
    let stamp = ServerClock(isLocal: true).stamp(at: now)
    for (value, later) in [(8.0, 0), (24, 8), (24, 16), (24, 24)] as [(Double, UInt32)] {
      move(to: value, stamp: stamp &+ later, in: fixture.window)
    }
    let scrolls = try fixture.settle().compactMap {
      if case .scrolledSmoothly(let scroll) = $0 { scroll } else { nil }
    }
    #expect(scrolls.map(\.dy) == [1, 2, 0])
    #expect(scrolls.map(\.isFinished) == [false, false, true])
    #expect(scrolls.allSatisfy { $0.dx == 0 && $0.x == 20 && $0.y == 30 })
    #expect(scrolls.allSatisfy { $0.modifiers == .shift })
    #expect(abs(scrolls[1].time - scrolls[0].time - 0.008) < 1e-6)
    #expect(abs(scrolls[0].time - now) < 0.002)
  }

  @Test func scrollingEndsWhenThePointerLeaves() throws {
    let fixture = try opened()
    fixture.driver.move(x: 50, y: 50)
    try fixture.settle()
    let axis = ScrollAxis(number: 3, isVertical: true, increment: 120, source: .fingers)
    fixture.window.devices?.valuators.set([axis], positions: [3: 0], of: 77)
    let stamp = ServerClock(isLocal: true).stamp(at: MonotonicClock.now())
    move(to: 8, stamp: stamp, in: fixture.window)
    fixture.driver.move(x: 700, y: 500)
    let ends = try fixture.settle().filter {
      if case .scrolledSmoothly(let scroll) = $0 { scroll.isFinished } else { false }
    }
    #expect(ends.count == 1)
  }

  @Test func emulatedWheelEventsAreDropped() throws {
    let fixture = try opened()
    let axis = ScrollAxis(number: 3, isVertical: true, increment: 120, source: .fingers)
    fixture.window.devices?.valuators.set([axis], positions: [3: 0], of: 77)
    #expect(fixture.window.devices?.isEmulated(stamp: 5000) == false)
    move(to: 120, stamp: 5000, in: fixture.window)
    #expect(fixture.window.devices?.isEmulated(stamp: 5000) == true)
    // An event with another time is a real notch of a wheel.
    #expect(fixture.window.devices?.isEmulated(stamp: 5001) == false)
  }

  /// Sends an event of XInput, with valuators by number.
  private func send(
    _ type: Int32, detail: Int32 = 0, device: Int32 = 77, x: Double, y: Double, stamp: UInt32,
    values: [Int: Double] = [:], to window: SheetWindow.Window
  ) {
    var event = unsafe XIDeviceEvent()
    unsafe (event.evtype, event.detail, event.deviceid) = (type, detail, device)
    unsafe event.sourceid = device
    unsafe (event.event_x, event.event_y, event.time) = (x, y, Time(stamp))
    unsafe event.mods.effective = ShiftMask
    var mask = [UInt8](repeating: 0, count: 2)
    for number in values.keys { mask[number / 8] |= 1 << (number % 8) }
    var numbers = values.sorted { $0.key < $1.key }.map(\.value)
    unsafe mask.withUnsafeMutableBufferPointer { mask in
      unsafe numbers.withUnsafeMutableBufferPointer { numbers in
        unsafe event.valuators = XIValuatorState(
          mask_len: Int32(mask.count), mask: mask.baseAddress, values: numbers.baseAddress)
        unsafe window.handle(device: &event, type: type)
      }
    }
  }

  /// Moves the third valuator of a touchpad.
  private func move(to value: Double, stamp: UInt32, in window: SheetWindow.Window) {
    send(Int32(XI_Motion), x: 20, y: 30, stamp: stamp, values: [3: value], to: window)
  }

  @Test func touchesAreReadFromXInputEvents() throws {
    let fixture = try opened()
    // All events are in the past, because later ones would count as errors of the clock.
    let stamp = ServerClock(isLocal: true).stamp(at: MonotonicClock.now() - 0.1)
    func touch(_ type: Int32, _ id: Int32, _ x: Double, _ later: UInt32) {
      send(type, detail: id, x: x, y: 7.5, stamp: stamp &+ later, to: fixture.window)
    }
    touch(Int32(XI_TouchBegin), 5, 10.25, 0)
    touch(Int32(XI_TouchBegin), 6, 50, 4)
    touch(Int32(XI_TouchUpdate), 5, -3.5, 8)
    touch(Int32(XI_TouchEnd), 5, -4, 16)
    touch(Int32(XI_TouchEnd), 9, 1, 17)
    let touches = try fixture.settle().compactMap { event -> (String, TouchEvent)? in
      switch event {
      case .touchBegan(let touch): ("began", touch)
      case .touchMoved(let touch): ("moved", touch)
      case .touchEnded(let touch): ("ended", touch)
      default: nil
      }
    }
    #expect(touches.map(\.0) == ["began", "began", "moved", "ended"])
    #expect(touches.map(\.1.id) == [5, 6, 5, 5])
    #expect(touches.map(\.1.x) == [10.25, 50, -3.5, -4])
    #expect(touches.allSatisfy { $0.1.y == 7.5 })
    #expect(abs(touches[3].1.time - touches[0].1.time - 0.016) < 1e-6)
  }

  @Test func smoothScrollingIsReadFromXInputEvents() throws {
    let fixture = try opened()
    let axes = [
      ScrollAxis(number: 2, isVertical: false, increment: 120, source: .fingers),
      ScrollAxis(number: 3, isVertical: true, increment: -120, source: .fingers),
    ]
    fixture.window.devices?.valuators.set(axes, positions: [2: 0, 3: 240], of: 77)
    let stamp = ServerClock(isLocal: true).stamp(at: MonotonicClock.now())
    func move(_ values: [Int: Double], _ later: UInt32) {
      send(
        Int32(XI_Motion), x: 20.5, y: 30, stamp: stamp &+ later, values: values,
        to: fixture.window)
    }
    move([0: 400, 1: 300], 0)
    move([0: 400, 3: 224], 8)
    move([2: 8, 3: 224], 16)
    move([2: 8, 3: 224], 24)
    let scrolls = try fixture.settle().compactMap {
      if case .scrolledSmoothly(let scroll) = $0 { scroll } else { nil }
    }
    #expect(scrolls.map(\.dx) == [0, 1, 0])
    #expect(scrolls.map(\.dy) == [2, 0, 0])
    #expect(scrolls.map(\.isFinished) == [false, false, true])
    #expect(scrolls.allSatisfy { $0.x == 20.5 && $0.modifiers == .shift })
    // Another device's valuators have other meanings.
    send(
      Int32(XI_Motion), device: 78, x: 1, y: 1, stamp: stamp &+ 32, values: [3: 0],
      to: fixture.window)
    #expect(try fixture.settle() == [])
  }

  @Test func fingersAreReportedSeparately() throws {
    let fixture = try opened()
    let stamp = ServerClock(isLocal: true).stamp(at: MonotonicClock.now())
    func touch(_ type: Int32, _ id: Int32, _ x: Double) {
      send(type, detail: id, x: x, y: 5, stamp: stamp, to: fixture.window)
    }
    let (began, moved, ended) = (Int32(XI_TouchBegin), Int32(XI_TouchUpdate), Int32(XI_TouchEnd))
    touch(began, 1, 10)
    touch(began, 2, 20)
    touch(moved, 1, 11)
    touch(ended, 1, 12)
    touch(moved, 1, 13)
    touch(began, 3, 30)
    fixture.driver.unmap(fixture.id)
    // Events of a cancelled touch are dropped.
    let events = try fixture.settle()
    touch(moved, 2, 21)
    touch(ended, 3, 31)
    let words = (events + (try fixture.settle())).compactMap { event -> String? in
      switch event {
      case .touchBegan(let touch): "began \(touch.id) \(touch.x)"
      case .touchMoved(let touch): "moved \(touch.id) \(touch.x)"
      case .touchEnded(let touch): "ended \(touch.id) \(touch.x)"
      case .allCancelled: "all cancelled"
      case .touchCancelled(let id, _): "cancelled \(id)"
      default: nil
      }
    }
    #expect(
      words == [
        "began 1 10.0", "began 2 20.0", "moved 1 11.0", "ended 1 12.0", "began 3 30.0",
        "all cancelled",
      ])
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
      unsafe fixture.window.handle(device: &event, type: Int32(XI_HierarchyChanged))
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
    let events = try fixture.settle()
    #expect(events.contains { if case .scrolled = $0 { true } else { false } })
    #expect(events.contains { if case .pointerMoved = $0 { true } else { false } })
  }
}
