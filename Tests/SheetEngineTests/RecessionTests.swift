import SheetEngine
import Testing

/// Tests of `backdrop`: the view behind a sheet recedes, that is, becomes smaller.
@Suite struct RecessionTests {
  static func receding(_ scale: Double = 0.94) -> SheetConfiguration {
    .standard.with { $0.backdrop.scale = scale }
  }

  /// The backdrop of the view behind a sheet that rests at its only detent.
  private static func scene(top: Double) -> Backdrop {
    let style = receding().with { $0.detents = [Detent("only", .top(top))] }
    return SheetStack.rested(style, by: 5).frame(at: 5).scene
  }

  @Test func byDefaultAndWithReducedMotionTheViewDoesNotRecede() {
    #expect(SheetConfiguration.standard.backdrop.scale == 1)
    #expect(Self.receding().withReducedMotion().backdrop.scale == 1)
    let scene = SheetStack.rested(at: "large", by: 5).frame(at: 5).scene
    #expect(scene.scale == 1 && scene.rise == 0 && scene.cornerRadius == 0 && scene.dim > 0)
  }

  /// The view's top moves down to 20 points above the card, but by at most the 6% of the height
  /// that scaling removes.
  @Test func theRecededViewStaysInsideItsFrame() {
    #expect(abs(Self.scene(top: 400).rise + 844 * 0.06) < 1e-9)
    #expect(Self.scene(top: 10).rise == 0)
  }

  /// The view recedes in proportion to `progress`, and no farther than at the highest detent.
  @Test func theRecededViewFollowsTheCard() {
    var stack = SheetStack(Self.receding(), in: phone)
    stack.take(.present("large"), at: 0)
    let highest = 844 * 0.08
    for time in stride(from: 0, through: 2, by: 0.01) {
      let frame = stack.frame(at: time)
      let push = min(max(frame[0].sheet.progress, 0), 1)
      #expect(abs(frame.scene.scale - (1 - 0.06 * push)) < 1e-12)
      #expect(abs(frame.scene.rise + (highest - 20) * push) < 1e-9)
      #expect(abs(frame.scene.cornerRadius - 18 * push) < 1e-9)
    }
    stack.advance(to: 2)
    stack.pull(highest + 6, to: 300, at: 2)
    stack.drag(to: 5, at: 2.2)
    #expect(stack.frame(at: 2.2)[0].sheet.progress > 1)
    #expect(abs(stack.frame(at: 2.2).scene.scale - 0.94) < 1e-12)
  }

  @Test func aViewThatTheSheetLeavesUndimmedDoesNotRecede() {
    let usable = Self.receding().with { $0.undimmedThrough = "medium" }
    var stack = SheetStack.rested(usable, at: "medium", by: 5)
    #expect(stack.frame(at: 5).scene == .none)
    stack.take(.move(to: "large"), at: 5)
    stack.advance(to: 9)
    #expect(abs(stack.frame(at: 9).scene.scale - 0.94) < 1e-12)

    let panel = SheetConfiguration.panel.with { $0.backdrop.scale = 0.94 }
    #expect(SheetStack(panel, in: phone).frame(at: 1).scene == .none)
  }

  /// The strongest effect counts: one sheet scales the view most, the other moves the view farthest
  /// down and rounds its corners most.
  @Test(arguments: [false, true])
  func recessionsOfSeveralSheetsDoNotAddUp(isSwapped: Bool) throws {
    let strong = Self.receding(0.9)
    let weak = Self.receding(0.94).with {
      $0.detents = [.medium]
      $0.backdrop.cornerRadius = 30
    }
    var stack = SheetStack(in: phone)
    for style in isSwapped ? [weak, strong] : [strong, weak] {
      try stack.present(style, to: style == strong ? "large" : "medium", at: 0)
    }
    stack.advance(to: 5)
    let scene = stack.frame(at: 5).scene
    #expect(abs(scene.scale - 0.9) < 1e-12 && scene.cornerRadius == 30)
    #expect(abs(scene.rise + 844 * 0.06) < 1e-9)
  }

  /// The card's upper edge is at 45: the safe area's 15 plus 30. The receded view begins 20 points
  /// above the card.
  @Test func theSafeAreaMovesTheRecededViewDownWithTheCard() {
    let geometry = SheetGeometry(size: phone.size, safeTop: 15)
    let style = Self.receding().with { $0.detents = [Detent("only", .top(30))] }
    var stack = SheetStack(style, in: geometry)
    stack.take(.present, at: 0)
    #expect(abs(stack.frame(at: 5).scene.rise + 25) < 1e-9)
  }

  /// Above its highest detent the card takes the view with it, from its own top, not the view's.
  @Test func belowATopInsetTheViewMovesUpWithACardPulledBeyondItsHighestDetent() {
    let geometry = SheetGeometry(size: phone.size, safeTop: 15)
    let style = Self.receding().with { $0.detents = [Detent("only", .top(30))] }
    var stack = SheetStack(style, in: geometry)
    stack.take(.present, at: 0)
    stack.advance(to: 5)
    stack.pull(60, to: -200, at: 5)
    let frame = stack.frame(at: 5.1)
    let top = frame[0].sheet.top
    #expect(top < 20 && top > 0)
    #expect(abs(frame.scene.rise + 15 + top - max(20 - (30 - top), 8)) < 1e-9)
  }

  /// A persistent sheet is part of the view, so it is scaled and moved with it.
  @Test func aPersistentSheetRecedesWithTheView() throws {
    var stack = SheetStack(.panel, in: phone)
    try stack.present(Self.receding(), to: "large", at: 0)
    stack.advance(to: 5)
    let frame = stack.frame(at: 5)
    let (own, shown) = (frame[0].sheet.card, frame[0].card)
    #expect(abs(shown.x - 195 * 0.06) < 1e-9 && abs(shown.width - 390 * 0.94) < 1e-9)
    #expect(abs(shown.y - own.y * 0.94 - 844 * 0.08 + 20) < 1e-9)
    #expect(abs(shown.height - own.height * 0.94) < 1e-9)
  }

  @Test(arguments: [SheetEdge.left, .right, .top])
  func behindASheetAtAnotherEdgeTheViewRecedesAboutItsCentre(edge: SheetEdge) {
    let stack = SheetStack.rested(Self.receding().with { $0.edge = edge }, at: "large", by: 5)
    #expect(abs(stack.frame(at: 5).scene.rise + 844 * 0.03) < 1e-9)
  }
}
