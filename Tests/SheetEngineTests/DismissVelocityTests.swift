import SheetEngine
import Testing

@Suite struct DismissVelocityTests {
  /// The target of a release at the highest detent; the velocity is positive downward.
  private func target(
    _ velocity: Double, _ change: (inout SheetConfiguration) -> Void = { _ in }
  ) -> SheetPlace? {
    var sheet = Sheet.rested(at: "large", by: 5) {
      $0.release.dismissVelocity = 1500
      change(&$0)
    }
    let top = sheet.frame(at: 5).card.y
    sheet.press(top + 8, at: 5)
    var (time, y) = (5.0, top + 8)
    for _ in 0..<16 {
      time += 0.008
      y += velocity * 0.008
      sheet.drag(to: y, at: time)
    }
    let decision = sheet.releaseDecision(at: time)
    sheet.release(y, at: time)
    let target = sheet.frame(at: time).target
    #expect(decision?.choice == target)
    return target
  }

  @Test func aReleaseAboveTheDismissVelocityDismissesFromTheHighestDetent() {
    #expect(target(1501) == .hidden)
    #expect(target(1499) == "medium")
    #expect(target(1500) == "medium")
    #expect(target(1501) { $0.release.dismissVelocity = nil } == "medium")
    #expect(target(2500) { $0.release.dismissVelocity = 3000 } == "medium")
    // The dismiss velocity counts even if it is below the flick velocity.
    #expect(target(1600) { $0.release.flickVelocity = 2000 } == .hidden)
  }

  @Test func aSheetThatMayNotBeDismissedGoesOneDetentDown() {
    #expect(target(1600) { $0.dismissal = .refused } == "medium")
    #expect(target(1600) { $0.dismissal = .never } == "medium")
  }

  /// Without a dismissal, the dismiss velocity makes no flick of a slow release.
  @Test(arguments: [SheetDismissal.refused, .allowed])
  func theDismissVelocityCountsOnlyWhereADismissalIsAllowed(dismissal: SheetDismissal) {
    var sheet = Sheet.rested(at: "large", by: 5) {
      $0.dismissal = dismissal
      ($0.release.flickVelocity, $0.release.dismissVelocity) = (5000, 100)
    }
    let start = sheet.frame(at: 5).card.y + 8
    sheet.press(start, at: 5)
    for step in 1...16 {
      let elapsed = Double(step) * 0.008
      sheet.drag(to: start + 150 * elapsed, at: 5 + elapsed)
    }
    #expect(sheet.releaseDecision(at: 5.128)?.isFlick == (dismissal == .allowed))
  }

  @Test func otherRulesIgnoreTheDismissVelocity() {
    for rule in ReleaseRule.allCases where rule != .adjacent {
      func goes(_ limit: Double?) -> SheetPlace? {
        target(900) {
          $0.release.rule = rule
          $0.release.flickVelocity = 5000
          $0.release.dismissVelocity = limit
        }
      }
      #expect(goes(800) == goes(nil), "\(rule)")
    }
  }
}
