import SheetEngine
import SheetTrace
import Testing

@Suite struct ReleaseReasonTests {
  /// Decides a release after an even drag by `way` points in 0.1 s and a pause.
  private func decided(
    _ sheet: Sheet, grip: Double? = nil, by way: Double, pause: Double = 0
  ) throws -> ReleaseDecision {
    var sheet = sheet
    let y = grip ?? sheet.grip(at: 11)
    sheet.press(y, at: 11)
    for step in 1...10 {
      sheet.drag(to: y + way * Double(step) / 10, at: 11 + Double(step) * 0.01)
    }
    return try #require(sheet.releaseDecision(at: 11.1 + pause))
  }

  private func check(
    _ decision: ReleaseDecision, _ choice: SheetPlace, _ reason: ReleaseReason,
    location: SourceLocation = #_sourceLocation
  ) {
    #expect(
      decision.choice == choice && decision.reason == reason, "\(decision)",
      sourceLocation: location)
  }

  @Test func theRuleAdjacentGivesTheReasonOfItsTarget() throws {
    check(try decided(.rested(), by: -90), "large", .flick)
    check(try decided(.rested(), by: 90), .hidden, .flick)
    check(try decided(.rested(at: "large"), by: -90), "large", .flickAtEnd)
    check(try decided(.rested(), by: -50, pause: 1), "medium", .nearest)
    let fast = Sheet.rested(at: "large") { $0.release.dismissVelocity = 1500 }
    check(try decided(fast, by: 200), .hidden, .fastDismissal)
    check(try decided(fast, by: 100), "medium", .flick)
    let persistent = Sheet.rested(.panel) { $0.release.rule = .adjacent }
    check(try decided(persistent, by: 90), "min", .flickAtEnd)
  }

  @Test func theRuleThresholdsNamesTheZone() throws {
    check(try decided(.rested(.card), by: -300, pause: 1), "expanded", .upperZone)
    check(try decided(.rested(.card), by: 50, pause: 1), "normal", .middleZone)
    check(try decided(.rested(.card), by: 380, pause: 1), .hidden, .lowerZone)
    check(try decided(.rested(.card), by: 200), .hidden, .flick)
    // Only a downward release is a flick.
    check(try decided(.rested(.card), by: -200), "normal", .middleZone)
  }

  @Test func theOtherRulesChooseTheNearestUnlessTheReleaseIsAFlick() throws {
    func sheet(_ rule: ReleaseRule) -> Sheet { .rested { $0.release.rule = rule } }
    for rule in [ReleaseRule.nearest, .extremes, .projected] {
      check(try decided(sheet(rule), by: -50, pause: 1), "medium", .nearest)
    }
    check(try decided(sheet(.nearest), by: 90), .hidden, .flick)
    check(try decided(sheet(.extremes), by: -90), "large", .flick)
    let projected = try decided(sheet(.projected), by: -90)
    check(projected, "large", .nearest)
    #expect(projected.isFlick)
  }

  @Test func aRefusedDismissalKeepsTheReasonOfTheDismissal() throws {
    let sheet = Sheet.rested { $0.dismissal = .refused }
    #expect(sheet.releaseCandidates.allSatisfy { $0.choice != .hidden })
    let decision = try decided(sheet, by: 90)
    check(decision, "medium", .flick)
    #expect(decision.isRefused)
  }

  @Test func theProgramIsTheReasonOnlyIfItReplacesTheTarget() throws {
    func sheet(_ choose: @escaping @Sendable (ReleaseDecision) -> SheetPlace) -> Sheet {
      .rested { $0.release.decide = NamedFunction("own", choose) }
    }
    check(try decided(sheet { _ in "large" }, by: 90), "large", .program)
    check(try decided(sheet { $0.choice }, by: 90), .hidden, .flick)
    // The function receives the rule's reason.
    check(
      try decided(sheet { $0.reason == .flick ? "medium" : "large" }, by: 90), "medium", .program)
    // The sheet has no detent of this name.
    check(try decided(sheet { _ in "absent" }, by: 90), .hidden, .flick)
  }

  /// The style has no drag slop, so a press that moves by 5 points drags, and is still a tap.
  @Test func aSmallMoveOnTheHandleIsATap() throws {
    check(try decided(.rested(.card), grip: 409, by: 5), "expanded", .tap)
  }

  @Test func aReleaseOfADragThatScrolledLeavesTheCardInPlace() throws {
    let flung = try decided(.scrolling(at: "large"), grip: 600, by: -90)
    check(flung, "large", .content)
    #expect(flung.velocity == 0)
    // The drag brings the content to its top: with a pause before the release, then without.
    var sheet = Sheet.scrolling(at: "large")
    sheet.take(.scroll(to: 100, animated: false), at: 10)
    check(try decided(sheet, grip: 500, by: 100, pause: 1), "large", .content)
    check(try decided(sheet, grip: 500, by: 100), "medium", .stepDown)
  }

  @Test func neitherTheContentNorATouchpadDismisses() throws {
    var sheet = Sheet.scrolling(at: "large") {
      $0.release.decide = NamedFunction("away") { _ in .hidden }
    }
    sheet.take(.scroll(to: 100, animated: false), at: 10)
    check(try decided(sheet, grip: 500, by: 100), "medium", .contentStays)
    sheet = .rested()
    let time = sheet.pad(Array(repeating: -10, count: 10), at: sheet.grip(at: 11), from: 11)
    check(try #require(sheet.releaseDecision(at: time)), "medium", .touchpadStays)
  }
}
