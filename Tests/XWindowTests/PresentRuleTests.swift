import Testing
import XWindow

/// When frames wait on the server for a refresh, by what is known of server and screen.
struct PresentRuleTests {
  /// What is known; a real screen without a compositor unless said otherwise.
  struct Known {
    var capabilities: UInt32 = 1
    var isComposited = false
    var areReliable = true
    var isUnsuited = false
  }

  private func holds(
    _ known: Known, source: FrameClock.Source = .automatic, isForced: Bool? = nil
  ) -> Bool {
    var rule = PresentRule()
    (rule.source, rule.holdsFrames) = (source, isForced)
    return rule.holdsFrames(
      capabilities: known.capabilities, isComposited: known.isComposited,
      areReliable: known.areReliable, isUnsuited: known.isUnsuited)
  }

  @Test(arguments: [1, 2, 4, 15] as [UInt32])
  func onARealScreenFramesWait(capabilities: UInt32) {
    #expect(holds(Known(capabilities: capabilities)))
  }

  @Test func elsewhereTheyDoNot() {
    #expect(!holds(Known(capabilities: 0)))
    #expect(!holds(Known(isComposited: true)))
    #expect(!holds(Known(areReliable: false)))
    #expect(!holds(Known(isUnsuited: true)))
    #expect(!holds(Known(), source: .timer))
    // Reports of a screen that does not exist may drive the clock; frames do not wait for them.
    #expect(!holds(Known(capabilities: 0), source: .present))
  }

  @Test func whoWantsItOrNotIsHeard() {
    #expect(!holds(Known(), isForced: false))
    #expect(holds(Known(capabilities: 0, isUnsuited: true), isForced: true))
    // Half frames are not shown, nor is a server waited for that does not answer.
    #expect(!holds(Known(isComposited: true), isForced: true))
    #expect(!holds(Known(areReliable: false), isForced: true))
  }

  @Test func reportsAreUsedOfARealScreen() {
    var rule = PresentRule()
    #expect(rule.usesReports(capabilities: 1))
    #expect(!rule.usesReports(capabilities: 0))
    rule.holdsFrames = false
    #expect(rule.usesReports(capabilities: 1))
    rule.source = .timer
    #expect(!rule.usesReports(capabilities: 1))
  }
}
