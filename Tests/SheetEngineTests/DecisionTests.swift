import SheetEngine
import SheetTrace
import Synchronization
import Testing

/// Tests that the target announced during a drag is the target of the release.
@Suite struct DecisionTests {
  /// The sheet calls the `dismissal` function once, during the drag, and not again at the release.
  @Test func aDragDownThatMayNotDismissMeetsResistance() throws {
    let causes = Mutex<[SheetEvent.Cause]>([])
    let dismissal = SheetDismissal.asks(
      NamedFunction("never") { cause in
        causes.withLock { $0.append(cause) }
        return false
      })
    var sheet = Sheet.rested { $0.dismissal = dismissal }
    sheet.press(500, at: 11)
    sheet.drag(to: 400, at: 11.05)
    #expect(causes.withLock { $0 } == [])
    var last = sheet.frame(at: 11.05).top
    for step in 1...40 {
      sheet.drag(to: 400 + Double(step) * 12.5, at: 11.05 + Double(step) * 0.01)
      let top = sheet.frame(at: 11.05 + Double(step) * 0.01).top
      #expect(top > last && top - last < 12.5 + 1e-9)
      last = top
    }
    #expect(abs(last - 422 - RubberBand(dimension: 422).offset(pulled: 408)) < 1e-9)
    #expect(causes.withLock { $0 } == [.drag])
    #expect(sheet.frame(at: 11.6).release == "medium")
    let decision = try #require(sheet.releaseDecision(at: 11.6))
    #expect(decision.isRefused && decision.choice == "medium")
    #expect(decision.top == last && decision.pulledTop > last + 100)
    let events = sheet.release(900, at: 12)
    #expect(events == ["attempted-dismiss medium by=drag", "will-change medium by=drag"])
    #expect(causes.withLock { $0 } == [.drag])
    sheet.pass(to: 20)
    #expect(sheet.frame(at: 20).top == 422)
  }

  @Test(arguments: ReleaseRule.allCases)
  func noReleaseHidesAPersistentSheet(rule: ReleaseRule) {
    var sheet = Sheet(.panel.with { $0.release.rule = rule }, in: phoneWithTabBar)
    sheet.take(.move(to: "max"), at: 0)
    sheet.pass(to: 10)
    let grip = sheet.grip(at: 10)
    sheet.press(grip, at: 11)
    for step in 1...10 {
      sheet.drag(to: grip + Double(step) * 20, at: 11 + Double(step) * 0.01)
    }
    let announced = sheet.frame(at: 11.1).release
    #expect(announced != .hidden)
    let events = sheet.release(grip + 200, at: 11.1)
    #expect(!events.contains { $0.contains("dismiss") }, "\(events)")
    sheet.pass(to: 20)
    #expect(sheet.place == announced)
    sheet.take(.dismiss, at: 21)
    #expect(sheet.frame(at: 30).isVisible)
  }

  @Test func theAppsReleaseFunctionAlsoDecidesAboutFlings() {
    func detent(_ choice: SheetPlace?) -> SheetPlace {
      var configuration = SheetConfiguration.standard
      if let choice { configuration.release.decide = NamedFunction("fixed") { _ in choice } }
      var sheet = Sheet.rested(configuration, at: "large")
      sheet.take(.contentHeight(3000), at: 10)
      sheet.take(.scroll(to: 300, animated: false), at: 10)
      sheet.swipe(from: 300, velocity: 4000, for: 0.05, at: 11)
      sheet.pass(to: 20)
      return sheet.place
    }
    #expect(detent(nil) == "medium")
    #expect(detent(.detent("large")) == "large")
    // A fling of the content never dismisses the sheet.
    #expect(detent(.hidden) == "medium")
  }

  @Test func aReleaseKeepsTheCurrentDetentAmongDetentsOfEqualHeight() {
    var sheet = Sheet.rested(.fixed) { $0.drag.area = .card }
    let before = sheet.frame(at: 10)
    sheet.resize(844, 390, at: 10)
    sheet.pass(to: 11)
    let grip = sheet.grip(at: 11)
    sheet.press(grip, at: 11)
    for step in 1...20 { sheet.drag(to: grip + Double(step), at: 11 + Double(step) * 0.01) }
    sheet.drag(to: grip + 3, at: 11.5)
    sheet.release(grip + 3, at: 12)
    sheet.pass(to: 13)
    sheet.take(.resized(phone), at: 13)
    sheet.pass(to: 20)
    #expect(sheet.place == before.place)
    #expect(sheet.frame(at: 20).top == before.top)
  }

  @Test func aFlickTowardTheCurrentTargetOvershootsLikeAnyFlick() {
    func highest(caught: Bool) -> Double {
      var sheet = Sheet.rested(.standard)
      if caught { sheet.take(.move(to: "large"), at: 10.99) }
      sheet.swipe(from: 700, velocity: -2000, for: 0.08, at: 11)
      return (0...100).map { sheet.frame(at: 11.08 + Double($0) * 0.01).top }.min() ?? 0
    }
    #expect(highest(caught: false) < 66.5)
    #expect(highest(caught: true) < 66.5)
  }

  /// The only detent is unavailable in low views.
  @Test(arguments: [SheetStyle.system, .settings])
  func aSheetWithoutAnAvailableDetentIsHidden(style: SheetStyle) {
    var configuration = style.draggable
    configuration.detents = [
      Detent("only", .custom(NamedFunction("tall") { $0.availableHeight > 500 ? 300 : nil }))
    ]
    configuration.initialDetent = "only"
    let low = view(390, 400)
    var held = Sheet.rested(configuration)
    let grip = held.grip(at: 10)
    held.pull(grip, to: grip - 40, at: 11)
    held.take(.resized(low), at: 11.2)
    held.release(grip - 40, at: 11.3)
    held.pass(to: 20)
    #expect(held.frame(at: 20).phase == .hidden)
    let restored = Sheet(restoring: Sheet.rested(configuration).saved, configuration, in: low)
    #expect(restored.frame(at: 0).phase == .hidden)
  }

  @Test func movesToAbsurdlyDistantPointsAreIgnored() {
    var sheet = Sheet.rested(.standard)
    sheet.press(500, at: 11)
    for (step, y) in [1.7e308, -1.7e308, 1.7e308, 2e9].enumerated() {
      sheet.drag(to: y, at: 11.1 + Double(step) * 0.01)
      #expect(sheet.frame(at: 12).top == 422)
    }
  }

  @Test func aDragsDecisionNamesTargetAndReason() throws {
    var sheet = Sheet.presented
    #expect(sheet.releaseDecision(at: 1) == nil)
    sheet.press(600, at: 1)
    sheet.drag(to: 350, at: 1.5)
    let decision = try #require(sheet.releaseDecision(at: 2))
    #expect(decision.top == 172 && decision.velocity == 0 && decision.rule == .thresholds)
    #expect(decision.choice == .detent("expanded"))
    #expect(sheet.frame(at: 2).release == "expanded")
    // A fling keeps 0.998 of its velocity each millisecond. At 0.4 points per millisecond it covers
    // 0.4 · 0.998 / (1 − 0.998) = 0.4 · 499 points.
    for step in 1...10 { sheet.drag(to: 350 - Double(step) * 4, at: 2 + Double(step) * 0.01) }
    let moving = try #require(sheet.releaseDecision(at: 2.1))
    #expect(abs(moving.velocity + 400) < 1e-6)
    #expect(abs(moving.projectedTop - moving.top + 0.4 * 499) < 1e-6)
  }
}
