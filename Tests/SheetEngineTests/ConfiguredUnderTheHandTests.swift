import SheetEngine
import Testing

/// New configurations during a drag or a motion.
@Suite struct ConfiguredUnderTheHandTests {
  /// A pointer has caught a leaving card, and has scrolled its content.
  @Test func aCardThatMayNoLongerLeaveStaysUnderTheHand() {
    var sheet = Sheet.scrolling(at: "medium") { $0.scroll.growsFirst = false }
    sheet.take(.dismiss, at: 10)
    let start = sheet.frame(at: 10.1).top
    #expect(start > 450 && start < 800)
    sheet.press(start + 30, at: 10.1)
    sheet.drag(to: start + 10, at: 10.2)
    #expect(sheet.frame(at: 10.2).top == start && sheet.scroll(at: 10.2) > 0)
    sheet.apply(sheet.configuration.with { $0.dismissal = .never }, at: 10.3)
    #expect(sheet.frame(at: 10.3).top == start)
    sheet.drag(to: start + 30, at: 10.4)
    sheet.drag(to: start - 20, at: 10.5)
    #expect(abs(sheet.frame(at: 10.5).top - (start - 50)) < 1e-6)
  }

  /// The touchpad has caught a card on its way down, and has scrolled its content.
  @Test func aCardWhoseTargetVanishesStaysUnderTheTouchpad() {
    var sheet = Sheet.scrolling(.threeDetents, at: "medium") { $0.scroll.growsFirst = false }
    sheet.take(.move(to: "low"), at: 10)
    let start = sheet.frame(at: 10.1).top
    #expect(start > 440 && start < 590)
    sheet.pad([20], at: start + 30, from: 10.1)
    #expect(sheet.frame(at: 10.1).top == start && sheet.scroll(at: 10.1) == 20)
    sheet.apply(sheet.configuration.with { $0.detents = [.medium, .large] }, at: 10.11)
    #expect(sheet.frame(at: 10.11).top == start && sheet.scroll(at: 10.11) == 20)
    sheet.pad([-20, -10], at: start + 30, from: 10.12)
    #expect(sheet.scroll(at: 10.13) == 0)
  }

  /// The last detent goes while a pointer drags the content of a card whose curve has already
  /// carried it to the view's edge, so the dismissal takes no time.
  @Test func aDragThatEndsWithTheSheetIsReportedOnce() {
    var sheet = Sheet.scrolling(at: "large") {
      $0.detents.append(Detent("flat", .top(844)))
      $0.drag.area = .none
      $0.animations.settle = .bezier(CubicBezier(0.3, 0.5, 0.3, 1.8), duration: 0.5)
    }
    sheet.press(500, at: 10)
    sheet.drag(to: 450, at: 10.1)
    sheet.take(.move(to: "flat"), at: 10.15)
    #expect(sheet.frame(at: 10.5).top == 844 && sheet.phase(at: 10.5) == .settling)
    let events = sheet.configure(sheet.configuration.with { $0.detents = [] }, at: 10.5)
    #expect(events.map(\.name) == ["will-dismiss", "drag-ended", "did-dismiss"])
  }

  @Test(arguments: [
    SheetAnimation.spring(response: 0.4, dampingRatio: 0.4),
    .bezier(CubicBezier(0.3, 0.5, 0.3, 1.8), duration: 0.5),
  ])
  func aMotionStaysBelowARaisedMinimumTop(animation: SheetAnimation) throws {
    var sheet = Sheet.rested(.scrolling) {
      $0.animations.settle = animation
      $0.release.flickDamping = 0.4
    }
    sheet.swipe(from: 450, velocity: -3000, for: 0.05, at: 10)
    let target = sheet.frame(at: 10.05).target
    #expect(target == "large" && sheet.frame(at: 10.05).top > 67)
    let free = (0...60).map { sheet.frame(at: 10.05 + Double($0) / 60).top }.min()
    #expect(free ?? 67 < 60)
    sheet.apply(sheet.configuration.with { $0.minimumTop = 67 }, at: 10.05)
    let highest = (0...60).map { sheet.frame(at: 10.05 + Double($0) / 60).top }.min()
    #expect(try #require(highest) >= 67 - 0.01)
  }

  /// A frame of a hidden sheet is the same before and after `advance`.
  @Test(arguments: [false, true])
  func anExitConfiguredWhileTheCardLeavesGivesOneHiddenFrame(isDragged: Bool) {
    var sheet = Sheet.rested(.scrolling)
    if isDragged {
      sheet.pull(450, to: 700, at: 10)
    } else {
      sheet.take(.dismiss, at: 10)
    }
    sheet.apply(sheet.configuration.with { $0.insets.exit = 74 }, at: 10.1)
    if isDragged { sheet.release(900, at: 10.2) }
    let ahead = sheet.frame(at: 15)
    sheet.advance(to: 15)
    #expect(ahead.phase == .hidden && ahead == sheet.frame(at: 15))
  }
}
