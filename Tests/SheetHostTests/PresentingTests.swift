import SheetEngine
import SheetHost
import Testing

/// Tests of the controller's `present()`, which waits until the sheet has left and returns why.
@Suite(.timeLimit(.minutes(20))) @MainActor struct PresentingTests {
  @Test func presentReturnsAfterTheAppsDismissal() async throws {
    let (rig, task) = try await HostRig.presented()
    #expect(rig.controller.frame.phase == .resting)
    try rig.controller.dismiss()
    #expect(rig.controller.waiterCount == 1, "a closing sheet is awaited until it is hidden")
    try await rig.runToRest()
    #expect(await task.value == .dismissed(by: .api))
    #expect(!rig.controller.frame.isVisible)
  }

  /// The timing curve of the dismissal ends before the card is home.
  @Test func theLoopRunsUntilTheCardIsBackInItsOrigin() async throws {
    let rig = HostRig { $0.animations.dismiss = SheetAnimation(.bezier(.linear), duration: 0.1) }
    let row = Rect2D(x: 20, y: 300, width: 350, height: 44)
    rig.controller.handle(.origin(SheetOrigin(row)))
    rig.controller.handle(.present)
    #expect(rig.controller.frame.shownCard == row)
    try await rig.runToRest()
    let start = rig.controller.now
    try rig.controller.dismiss()
    try await rig.run(to: start + 0.105)
    #expect(rig.controller.frame.phase == .hidden && rig.controller.frame.drawn != nil)
    #expect(rig.controller.wakeTime != nil)
    try await rig.runToRest()
    #expect(!rig.controller.frame.isVisible && rig.controller.wakeTime == nil)
  }

  @Test func aRefusedCommandOfAControllerThrows() async throws {
    let rig = HostRig()
    #expect(throws: SheetRefusal.isHidden) { try rig.controller.move(to: "large") }
    rig.controller.configure(SheetConfiguration(dismissal: .never))
    #expect(throws: SheetRefusal.isPersistent) { try rig.controller.dismiss() }
    #expect(throws: SheetRefusal.unknownDetent("nowhere")) {
      try rig.controller.move(to: "nowhere")
    }
    let events = try rig.controller.move(to: "large")
    #expect(events.map(\.name) == ["will-change"])
  }

  @Test func aNewConfigurationIsAnimatedOnRequest() async throws {
    let rig = try await HostRig.rested()
    var higher = SheetConfiguration.standard
    higher.detents[0] = Detent("medium", .fraction(0.6))
    #expect(rig.controller.configure(higher, animated: true).map(\.name) == ["will-change"])
    #expect(rig.controller.frame.phase == .settling)
    try await rig.runToRest()
    #expect(rig.controller.frame.card.height == 844 * 0.6)
    rig.controller.configure(.standard, animated: false)
    #expect(rig.controller.frame.card.height == 422 && rig.controller.frame.phase == .resting)
  }

  @Test func twoWaitingTasksGetTheSameResult() async throws {
    let rig = HostRig()
    let first = try await rig.presenting()
    let second = try await rig.presenting(at: "large")
    try await rig.runToRest()
    rig.controller.handle(.key(.escape))
    rig.controller.handle(.key(.escape))
    try await rig.runToRest()
    #expect(await first.value == .dismissed(by: .key))
    #expect(await second.value == .dismissed(by: .key))
  }

  @Test func cancellingTheWaitingTaskDismissesTheSheet() async throws {
    let rig = HostRig()
    let task = try await rig.presenting()
    try await rig.run(to: 0.1)
    task.cancel()
    #expect(await task.value == .cancelled)
    #expect(rig.controller.frame.phase == .dismissing)
    try await rig.runToRest()
    #expect(!rig.controller.frame.isVisible)
  }

  @Test func cancellingOneOfTwoWaitingTasksKeepsTheSheet() async throws {
    let rig = HostRig()
    let first = try await rig.presenting()
    let second = try await rig.presenting()
    first.cancel()
    #expect(await first.value == .cancelled)
    try await rig.runToRest()
    #expect(rig.controller.frame.phase == .resting)
    try await rig.expectDismissal(of: second)
  }

  @Test func presentInACancelledTaskShowsNoSheet() async throws {
    let rig = HostRig()
    let task = Task { @MainActor in
      unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
      return await rig.controller.present()
    }
    #expect(await task.value == .cancelled)
    #expect(!rig.controller.frame.isVisible)
    #expect(rig.clock.sleeps == 0)
  }

  @Test func presentKeepsWaitingAfterARefusedDismissal() async throws {
    let (rig, task) = try await HostRig.presented {
      $0.dismissal = .asks(NamedFunction("not by keys") { $0 != .key })
      $0.escape = .dismiss
    }
    rig.controller.handle(.key(.escape))
    try await rig.runToRest()
    #expect(rig.controller.frame.phase == .resting)
    #expect(rig.controller.waiterCount == 1)
    try await rig.expectDismissal(of: task)
  }

  @Test func cancellingTheWaitingTaskKeepsASheetThatMayNotBeDismissed() async throws {
    let (rig, task) = try await HostRig.presented {
      $0.dismissal = .asks(NamedFunction("never") { _ in false })
    }
    task.cancel()
    #expect(await task.value == .cancelled)
    try await rig.runToRest()
    #expect(rig.controller.frame.phase == .resting)
  }

  @Test func presentKeepsWaitingIfTheLeavingSheetIsPresentedAgain() async throws {
    let (rig, task) = try await HostRig.presented()
    try rig.controller.dismiss()
    try await rig.run(to: rig.controller.now + 0.05)
    rig.controller.handle(.present(nil))
    try await rig.runToRest()
    #expect(rig.controller.frame.phase == .resting)
    #expect(rig.controller.waiterCount == 1)
    try await rig.expectDismissal(of: task)
  }

  @Test func presentGoesToItsPlaceAndJumpsThereWithoutAnimation() async throws {
    let rig = HostRig()
    let task = try await rig.presenting(at: "large")
    #expect(rig.controller.frame.target == "large")
    try await rig.expectDismissal(of: task)
    let other = Task { await rig.controller.present("large", animated: false) }
    try await rig.wait { rig.controller.waiterCount == 1 }
    #expect(rig.controller.frame.phase == .resting && rig.controller.frame.place == "large")
    try await rig.expectDismissal(of: other)
    #expect(rig.controller.waiterCount == 0)
  }

  @Test func aPersistentSheetsControllerBeginsWithItsFrame() async throws {
    let rig = HostRig { $0.dismissal = .never }
    #expect(rig.controller.frame.phase == .resting && rig.controller.frame.place == "medium")
  }

  @Test func presentIsRefusedWithoutAnAvailableDetent() async throws {
    let rig = HostRig { $0.detents = [.custom("none") { _ in nil }] }
    #expect(await rig.controller.present() == .refused(.noRestingPosition))
  }

  @Test func presentAtAnUnknownDetentIsRefusedAndShowsNoSheet() async throws {
    let rig = HostRig()
    #expect(await rig.controller.present("huge") == .refused(.unknownDetent("huge")))
    #expect(!rig.controller.frame.isVisible && rig.controller.waiterCount == 0)
  }
}
