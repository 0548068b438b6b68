import SheetEngine
import Testing

/// Presses, clicks and touchpad gestures that end, or that something else ends.
@Suite struct EndedPressTests {
  private static let inCard = Point2D(x: 195, y: 700)

  private static let vetoes: [SheetDismissal] = [
    .refused, .asks(NamedFunction("only the program") { $0 == .api }),
  ]

  /// The program has dismissed the sheet; the user may not.
  @Test(arguments: vetoes)
  func aTapOnTheDimmerLetsADismissalGoOn(dismissal: SheetDismissal) throws {
    var sheet = Sheet.rested(.quickCard) { $0.dismissal = dismissal }
    #expect(try sheet.dismiss(at: 10).map(\.name) == ["will-dismiss"])
    let point = Point2D(x: 195, y: 20)
    #expect(sheet.region(of: point, at: 10.05) == .dimmer)
    let events = sheet.click(point, at: 10.05)
    #expect(events == [] && sheet.phase(at: 10.1) == .dismissing)
    #expect(sheet.comeToRest() == ["did-dismiss hidden by=api"])
  }

  @Test(arguments: vetoes)
  func escapeLetsACaughtDismissalGoOn(dismissal: SheetDismissal) throws {
    var sheet = Sheet.rested(.card) { $0.dismissal = dismissal }
    try sheet.dismiss(at: 10)
    sheet.press(800, at: 10.05)
    #expect(sheet.phase(at: 10.06) == .pressed)
    #expect(sheet.take(.key(.escape), at: 10.06) == [])
    #expect(sheet.phase(at: 10.06) == .dismissing)
  }

  /// The function would refuse the flick that ends the drag.
  @Test func aDragThatMayDismissIsNotAskedAboutAgainAtItsRelease() {
    var sheet = Sheet.rested { $0.dismissal = .asks(NamedFunction("no flick") { $0 != .flick }) }
    let events = sheet.swipe(from: 500, velocity: 3000, for: 0.1, at: 20)
    #expect(events == ["will-dismiss hidden by=flick"])
  }

  @Test func aNewQuestionIsAskedInADragThatTheFormerOneAllowed() {
    var sheet = Sheet.rested { $0.dismissal = .asks(NamedFunction("yes") { _ in true }) }
    sheet.pull(500, to: 800, at: 10)
    sheet.apply(
      sheet.configuration.with { $0.dismissal = .asks(NamedFunction("no") { _ in false }) },
      at: 10.2)
    sheet.drag(to: 1000, at: 10.3)
    let events = sheet.release(1000, at: 11)
    #expect(events == ["attempted-dismiss medium by=drag", "will-change medium by=drag"])
  }

  @Test(arguments: vetoes)
  func aCardThatHasLostItsLastDetentLeavesWithoutAQuestion(dismissal: SheetDismissal) {
    let tall = NamedFunction<DetentContext, Double?>("in a high view") {
      $0.viewSize.height > 600 ? 300 : nil
    }
    var sheet = Sheet.rested(.card) {
      ($0.detents, $0.dismissal) = ([Detent("normal", .custom(tall))], dismissal)
    }
    sheet.pull(600, to: 650, at: 10)
    sheet.resize(390, 500, at: 10.2)
    let events = sheet.release(650, at: 10.5)
    #expect(events == ["will-dismiss hidden by=drag", "did-dismiss hidden by=drag"])
  }

  @Test(arguments: [
    SheetInput.key(.up), .wheel(inCard, notches: 1), .move(to: "large"),
    .pressed(inCard, .mouse, claim: .everything),
  ])
  func whatEndsATouchpadsDragEndsItsGesture(input: SheetInput) {
    var sheet = Sheet.scrolling(at: "medium")
    let time = sheet.pad([20, 20], from: 10)
    #expect(sheet.phase(at: time) == .dragging)
    sheet.take(input, at: time + 0.004)
    let phase = sheet.phase(at: time + 0.004)
    let last = sheet.pad([20, 20], from: time + 0.008)
    #expect(phase != .dragging && sheet.phase(at: last) == phase)
    sheet.liftPad(at: last + 0.01)
    let next = sheet.pad([20, 20], from: last + 0.02)
    #expect(sheet.phase(at: next) == .dragging)
  }

  @Test func aCancelEndsATouchpadsGestureBeforeItsAxisIsDecided() {
    var sheet = Sheet.scrolling(at: "medium")
    sheet.take(.scrolled(Self.inCard, dx: 1, dy: 2), at: 10)
    sheet.take(.cancelled, at: 10.01)
    let last = sheet.pad([20, 20], from: 10.02)
    #expect(sheet.phase(at: last) == .resting)
    let next = sheet.pad([20, 20], from: last + 0.2)
    #expect(sheet.phase(at: next) == .dragging)
  }

  @Test func aPressAtTheEdgeEndsWhenTheProgramPresents() throws {
    var sheet = Sheet(.scrolling.with { $0.drag.edgeReach = 20 }, in: phone)
    sheet.press(840, at: 1)
    try sheet.present(at: 1.1)
    sheet.advance(to: 9)
    #expect(sheet.phase(at: 9) == .resting)
    sheet.drag(to: 700, at: 9)
    #expect(sheet.phase(at: 9) == .resting)
    let time = sheet.pad([20, 20], from: 10)
    #expect(sheet.phase(at: time) == .dragging)
  }

  /// The earlier clicks were at different points.
  @Test func pressesOnTheDimmerIgnoreThePositionsOfEarlierPresses() {
    var (one, other) = (Sheet.presented, Sheet.presented)
    one.click(Point2D(x: 195, y: 600), at: 2)
    other.click(Point2D(x: 195, y: 650), at: 2)
    #expect(one == other)
    one.press(100, at: 3)
    other.press(100, at: 3)
    #expect(one == other)
  }
}

/// Clicks of two fingers, and pointers in stacks.
@Suite struct EndedClickTests {
  private static func point(_ y: Double, x: Double = 195) -> Point2D { Point2D(x: x, y: y) }

  @Test func twoFingersClickTwice() {
    var sheet = Sheet.rested(.fixed)
    let points = [Self.point(600), Self.point(700)]
    sheet.press(600, .touch(1), at: 10)
    sheet.press(700, .touch(2), at: 10.01)
    for (finger, point) in zip([1, 2], points) {
      let events = sheet.handle(.released(point, .touch(finger)), at: 10.1)
      #expect(events.compactMap(\.point) == [point])
    }
  }

  /// The mouse holds a control that does not drag the card.
  @Test func aFingerThatMovesSidewaysLeavesTheClickOfTheMouse() {
    var sheet = Sheet.rested { $0.drag.parts.remove(.control) }
    sheet.press(600, claim: .click, at: 10)
    sheet.press(700, .touch(1), at: 10.01)
    sheet.handle(.moved(Self.point(700, x: 250), .touch(1)), at: 10.02)
    let events = sheet.handle(.released(Self.point(600), .mouse), at: 10.1)
    #expect(events.map(\.name) == ["clicked"])
  }

  @Test func aStackTakesASheetWithItsPointers() {
    var sheet = Sheet.rested()
    sheet.press(600, at: 10)
    var stack = SheetStack(sheet)
    #expect(stack.owner(of: .mouse) == .sheet(.base))
    stack.drag(to: 500, at: 10.1)
    #expect(stack.frame(at: 10.1)[0].sheet.phase == .dragging)
    #expect(stack.release(500, at: 10.3).count == 1)
    sheet = Sheet.rested(.fixed)
    sheet.press(600, .touch(1), at: 10)
    stack = SheetStack(sheet)
    let events = stack.handle(.released(Self.point(600), .touch(1)), at: 10.1)
    #expect(events.map(\.event.name) == ["clicked"])
    sheet = Sheet.scrolling(at: "medium")
    sheet.pad([20, 20], from: 10)
    #expect(SheetStack(sheet).touchpadOwner(at: Self.point(5), at: 10.02) == .sheet(.base))
  }

  @Test func aResizeOfAnEmptyStackIsNoCommandToASheet() throws {
    var stack = SheetStack(in: phone)
    #expect(try stack.perform(.resized(view(500, 600)), at: 1) == [])
    #expect(stack.geometry == view(500, 600))
    #expect(throws: SheetRefusal.isHidden) { try stack.perform(.dismiss, at: 1) }
  }

  /// A tab bar keeps its presses; a floating card's margin is no bar.
  @Test func theStripOfAHiddenSheetEndsAtTheReservedSpace() {
    let edge = SheetConfiguration.standard.with { $0.drag.edgeReach = 20 }
    let sheet = Sheet(edge.with { $0.reservedBottom = .points(50) }, in: phone)
    for (y, region) in [(770.0, SheetRegion.background), (780, .handle), (794, .background)] {
      #expect(sheet.region(of: Self.point(y), at: 0) == region)
    }
    let floating = Sheet(edge.with { $0.insets = SheetInsets(edge: 16, sides: 16) }, in: phone)
    for (y, region) in [(800.0, SheetRegion.background), (812, .handle), (843, .handle)] {
      #expect(floating.region(of: Self.point(y), at: 0) == region)
    }
  }

  @Test func aScrollPassesThroughTheStripOfAHiddenSheet() {
    let stack = SheetStack(.standard.with { $0.drag.edgeReach = 20 }, in: phone)
    #expect(stack.hit(Self.point(840), at: 0).owner == .sheet(.base))
    #expect(stack.touchpadOwner(at: Self.point(840), at: 0) == .background)
  }

  @Test func aRubberBandWithoutALimitIsStraight() {
    let band = RubberBand(coefficient: 0.5, dimension: .infinity)
    #expect(abs(band.offset(pulled: 10) - 5) < 1e-3)
    #expect(abs(band.pull(at: 5) - 10) < 1e-3)
    var scroll = KineticScroll(limit: 100, viewport: .infinity, rubberBand: 0.5)
    scroll.hold(at: 0)
    scroll.drag(by: -10)
    #expect(abs(scroll.offset(at: 0) + 5) < 1e-3)
  }
}
