import SheetEngine
import SheetHost
import Testing

/// Tests of a controller that is used before its loop has reported what happened: the clock's time
/// passes without waking the loop, as while the main actor is busy.
@Suite(.timeLimit(.minutes(20))) @MainActor struct BusyMainActorTests {
  /// A sheet whose dismissal has ended without a report, and the task that awaits the end.
  private static func dismissedUnnoticed() async throws -> (HostRig, Task<PresentationEnd, Never>) {
    let (rig, task) = try await HostRig.presented()
    try rig.controller.dismiss()
    rig.clock.set(rig.controller.now + 10)
    #expect(rig.controller.frame.phase == .dismissing, "the loop has not run")
    return (rig, task)
  }

  @Test func aPresentationIsNotEndedByAnEarlierDismissal() async throws {
    let (rig, first) = try await Self.dismissedUnnoticed()
    let second = Task { await rig.controller.present() }
    #expect(await first.value == .dismissed(by: .api))
    try await rig.wait { rig.controller.frame.phase == .presenting }
    #expect(rig.controller.waiterCount == 1)
    try await rig.runToRest()
    rig.controller.handle(.key(.escape))
    try await rig.runToRest()
    #expect(await second.value == .dismissed(by: .key))
  }

  @Test func aNewSequenceOfEventsBeginsAfterAnEarlierDismissal() async throws {
    let (rig, _) = try await Self.dismissedUnnoticed()
    let events = rig.controller.events()
    rig.controller.handle(.present)
    for await event in events {
      #expect(event.name == "will-present")
      break
    }
  }

  @Test func cancellingTheTaskAfterTheDismissalReturnsTheDismissal() async throws {
    let (rig, task) = try await Self.dismissedUnnoticed()
    task.cancel()
    #expect(await task.value == .dismissed(by: .api))
    #expect(!rig.controller.frame.isVisible)
  }
}
