import Testing
import XTestSupport
import XWindow

/// Fingers, and everything else as ever while they are wanted.
@Suite(.serialized) struct DeviceTests {
  private func stage() throws -> Stage {
    let stage = try Stage(reportsDevices: true)
    try stage.open()
    return stage
  }

  @Test func theServerHasThem() throws {
    let stage = try stage()
    #expect(stage.window.devices != nil)
    // The pointer of the tests has a wheel and no fingers.
    #expect(stage.window.devices?.valuators.known == [])
    #expect(try Stage().window.devices == nil)
  }

  private func motion(to value: Double, stamp: UInt32) -> DeviceMotion {
    DeviceMotion(device: 77, values: [3: value], x: 20, y: 30, modifiers: .shift, stamp: stamp)
  }

  @Test func aTouchpadScrollsByPixelsUntilItIsLet() throws {
    let stage = try stage()
    let axis = ScrollAxis(number: 3, isVertical: true, increment: 120, source: .fingers)
    stage.window.devices?.set([axis], positions: [3: 0], of: 77)
    let now = MonotonicClock.now()
    let stamp = ServerClock(isLocal: true).stamp(at: now)
    for (value, later) in [(8.0, 0), (24, 8), (24, 16), (24, 24)] as [(Double, UInt32)] {
      stage.window.deviceMoved(motion(to: value, stamp: stamp &+ later))
    }
    let scrolls = try stage.settle().compactMap {
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
    let stage = try stage()
    stage.driver.move(x: 50, y: 50)
    try stage.settle()
    let axis = ScrollAxis(number: 3, isVertical: true, increment: 120, source: .fingers)
    stage.window.devices?.set([axis], positions: [3: 0], of: 77)
    let stamp = ServerClock(isLocal: true).stamp(at: MonotonicClock.now())
    stage.window.deviceMoved(motion(to: 8, stamp: stamp))
    stage.driver.move(x: 700, y: 500)
    let ends = try stage.settle().filter {
      if case .scrolledSmoothly(let scroll) = $0 { scroll.isFinished } else { false }
    }
    #expect(ends.count == 1)
  }

  @Test func theServersImitationOfAWheelIsLeftOut() throws {
    let stage = try stage()
    let axis = ScrollAxis(number: 3, isVertical: true, increment: 120, source: .fingers)
    stage.window.devices?.set([axis], positions: [3: 0], of: 77)
    #expect(stage.window.devices?.isEmulated(stamp: 5000) == false)
    stage.window.deviceMoved(motion(to: 120, stamp: 5000))
    #expect(stage.window.devices?.isEmulated(stamp: 5000) == true)
    // A wheel's own notch comes at another moment.
    #expect(stage.window.devices?.isEmulated(stamp: 5001) == false)
  }

  @Test func fingersAreToldOneByOne() throws {
    let stage = try stage()
    let stamp = ServerClock(isLocal: true).stamp(at: MonotonicClock.now())
    func touch(_ phase: TouchPhase, _ id: Int, _ x: Double) {
      stage.window.touched(phase, id: id, x: x, y: 5, stamp: stamp)
    }
    touch(.began, 1, 10)
    touch(.began, 2, 20)
    touch(.moved, 1, 11)
    touch(.ended, 1, 12)
    touch(.moved, 1, 13)
    touch(.began, 3, 30)
    stage.driver.unmap(stage.id)
    // What comes for a finger after it was taken back is left out.
    let events = try stage.settle()
    touch(.moved, 2, 21)
    touch(.ended, 3, 31)
    let words = (events + (try stage.settle())).compactMap { event -> String? in
      switch event {
      case .touchBegan(let touch): "began \(touch.id) \(touch.x)"
      case .touchMoved(let touch): "moved \(touch.id) \(touch.x)"
      case .touchEnded(let touch): "ended \(touch.id) \(touch.x)"
      case .touchCancelled(let touch): "cancelled \(touch.id) \(touch.x)"
      default: nil
      }
    }
    #expect(
      words == [
        "began 1 10.0", "began 2 20.0", "moved 1 11.0", "ended 1 12.0", "began 3 30.0",
        "cancelled 2 20.0", "cancelled 3 30.0",
      ])
  }

  @Test func otherDevicesMayComeAndGo() throws {
    let stage = try stage()
    stage.driver.addPointer("second")
    try stage.settle()
    stage.driver.move(x: 20, y: 20)
    stage.driver.click(x: 30, y: 40, button: 5)
    let events = try stage.settle()
    #expect(events.contains { if case .scrolled = $0 { true } else { false } })
    #expect(events.contains { if case .pointerMoved = $0 { true } else { false } })
  }
}
