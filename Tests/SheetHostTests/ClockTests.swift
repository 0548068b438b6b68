import Observation
import SheetEngine
import SheetHost
import Synchronization
import Testing

/// Tests that a controller wakes up for frames while its sheet moves, and not while it rests.
@Suite(.timeLimit(.minutes(20))) @MainActor struct ClockTests {
  @Test func aSheetAtRestCausesNoWakeUps() async throws {
    let rig = try await HostRig.rested()
    let sleeps = rig.clock.sleeps
    #expect(sleeps > 10)
    #expect(rig.controller.wakeTime == nil)
    #expect(rig.clock.sleepers == 0)
    try await rig.run(to: 10_000)
    #expect(rig.clock.sleeps == sleeps)
  }

  @Test func dismissingAHiddenSheetCausesNoWakeUps() async throws {
    let rig = HostRig()
    rig.controller.handle(.dismiss)
    try await rig.run(to: 100)
    #expect(rig.clock.sleeps == 0)
  }

  /// A motion lasts one second. Columns: frame rate, allowed number of frames.
  @Test(arguments: [
    (60.0, 60...62), (25, 25...27), (.nan, 60...62), (0, 1...2), (-60, 1...2), (1e9, 1000...1002),
  ])
  func aMotionHasTheGivenFramesPerSecond(rate: Double, count: ClosedRange<Int>) async throws {
    let rig = HostRig(framesPerSecond: rate) {
      $0.animations.present = .bezier(.linear, duration: 1)
    }
    var stream = rig.controller.events().makeAsyncIterator()
    rig.controller.handle(.present(nil))
    try await rig.runToRest()
    #expect(count.contains(rig.clock.sleeps), "\(rig.clock.sleeps)")
    let events = [await stream.next(), await stream.next()]
    #expect(events.map { $0?.name } == ["will-present", "did-present"])
    #expect(events.map { $0?.time } == [0, 1])
  }

  /// The motion ends at 0.505 s, between the frames at 30/60 and 31/60 s.
  @Test func theEndOfAMotionIsReportedAtOnce() async throws {
    let rig = HostRig { $0.animations.present = .bezier(.linear, duration: 0.505) }
    rig.controller.handle(.present(nil))
    try await rig.run(to: 0.51)
    #expect(rig.controller.frame.phase == .resting)
  }

  @Test func inputsDuringAMotionCauseNoFurtherWakeUps() async throws {
    let rig = HostRig { $0.animations.present = .bezier(.linear, duration: 1) }
    rig.controller.handle(.present(nil))
    for step in 1...1000 {
      try await rig.run(to: Double(step) / 1000)
      rig.controller.handle(.moved(Point2D(x: 1, y: 1), .mouse))
    }
    #expect((60...70).contains(rig.clock.sleeps), "\(rig.clock.sleeps)")
  }

  @Test func theVelocityOfADraggedCardIsZeroOnceThePointerStops() async throws {
    let rig = try await HostRig.rested(at: "large")
    let start = rig.controller.now
    rig.drag(to: 380)
    #expect(rig.controller.frame.phase == .dragging)
    #expect(rig.controller.frame.velocity > 1000)
    try await rig.run(to: start + 1)
    #expect(rig.controller.frame.velocity == 0)
    let sleeps = rig.clock.sleeps
    try await rig.run(to: start + 100)
    #expect(rig.clock.sleeps == sleeps, "a resting finger causes no wake-ups")
  }

  /// The release must replace the drag's wake-up, which is later than the first frame.
  @Test func theFirstFrameAfterAReleaseIsNotDelayed() async throws {
    let rig = try await HostRig.rested(at: "large")
    rig.drag(to: 340)
    #expect(try #require(rig.controller.wakeTime) > rig.controller.now + 0.02)
    rig.controller.handle(.released(Point2D(x: 195, y: 340), .mouse))
    #expect(try #require(rig.controller.wakeTime) < rig.controller.now + 0.02)
  }

  /// A busy program handles three moves at once, each with the time of its event.
  @Test func theVelocityFollowsFromTheInputsOwnTimes() async throws {
    let rig = try await HostRig.rested(at: "large")
    let start = rig.controller.now - 0.1
    rig.controller.handle(.pressed(Point2D(x: 195, y: 300), .mouse), at: start)
    for step in 1...3 {
      let point = Point2D(x: 195, y: 300 + 20 * Double(step))
      rig.controller.handle(.moved(point, .mouse), at: start + Double(step) / 100)
    }
    #expect(abs(rig.controller.frame.velocity - 2000) < 1)
  }

  @Test func observersAreNotifiedOnlyOfChangedFrames() async throws {
    let rig = HostRig()
    let changes = Mutex(0)
    func observe() {
      withObservationTracking {
        _ = rig.controller.frame
      } onChange: {
        changes.withLock { $0 += 1 }
      }
    }
    observe()
    rig.controller.handle(.dismiss)
    #expect(changes.withLock { $0 } == 0, "an unchanged frame notifies no observer")
    rig.controller.handle(.present(nil))
    #expect(changes.withLock { $0 } == 1)
  }

  @Test func everyListenerGetsAllEventsInOrder() async throws {
    let rig = HostRig()
    let (first, second) = (rig.controller.events(), rig.controller.events())
    rig.controller.handle(.present(nil))
    try await rig.runToRest()
    try rig.controller.dismiss()
    try await rig.runToRest()
    let kinds: [String] = ["will-present", "did-present", "will-dismiss", "did-dismiss"]
    for stream in [first, second] {
      var heard: [String] = []
      for await event in stream {
        heard.append(event.name)
        if event.name == "did-dismiss" { break }
      }
      #expect(heard == kinds)
    }
  }

  @Test func aCancelledListenerIsRemoved() async throws {
    let rig = HostRig()
    let task = Task { for await _ in rig.controller.events() {} }
    try await rig.wait { rig.controller.listenerCount > 0 }
    task.cancel()
    await task.value
    try await rig.wait { rig.controller.listenerCount == 0 }
  }

  @Test func aDeallocatedControllerEndsItsSequencesOfEvents() async throws {
    var rig: HostRig? = HostRig()
    let clock = try #require(rig?.clock)
    let stream = try #require(rig?.controller.events())
    rig?.controller.handle(.present(nil))
    try await rig?.wait { clock.sleepers > 0 }
    weak let controller = rig?.controller
    rig = nil
    var kinds: [String] = []
    for await event in stream { kinds.append(event.name) }
    #expect(kinds == ["will-present"])
    #expect(controller == nil)
    for _ in 0..<1_000_000 where clock.sleepers > 0 { await Task.yield() }
    #expect(clock.sleepers == 0, "the controller's task no longer sleeps")
  }

  @Test func aControllerRunsOnTheStandardLibrarysClock() async throws {
    var configuration = SheetConfiguration.standard
    configuration.animations.present = .bezier(.linear, duration: 0.05)
    let controller = SheetController(
      configuration, in: SheetGeometry(size: Size2D(width: 390, height: 844)))
    let events = controller.events()
    controller.handle(.present(nil))
    for await event in events where event.name == "did-present" { break }
    #expect(controller.frame.phase == .resting)
  }
}
