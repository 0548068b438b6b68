import SheetEngine
import SheetTrace
import Testing

/// Faults that random scripts found, each with the shortest script that shows the fault.
@Suite struct MinimisedScriptTests {
  private static let inside = Point2D(x: 195, y: 700)

  /// The fault: the notch counted as part of a burst that had scrolled content long ago.
  @Test func theWheelStepsDownEvenAfterItHasScrolled() {
    var sheet = Sheet.rested(.standard, at: "large")
    sheet.take(.contentHeight(2000), at: 11)
    sheet.take(.wheel(Self.inside, notches: 1), at: 12)
    sheet.take(.contentHeight(0), at: 13)
    sheet.take(.move(to: "medium"), at: 14)
    sheet.advance(to: 20)
    #expect(sheet.take(.wheel(Self.inside, notches: 1), at: 20) == ["will-change large by=wheel"])
    #expect(
      sheet.take(.wheel(Self.inside, notches: -1), at: 20.1) == [
        "will-change medium by=wheel supersedes=will-change"
      ])
  }

  @Test func aMoveBesideTheSheetsAdvancesTheStacksTime() throws {
    var stack = SheetStack(.standard, in: phone)
    stack.handle(.moved(Self.inside, .mouse), at: 3)
    #expect(stack.latestTime == 3)
    #expect(try stack.present(at: 2).map(\.event.time) == [3])
  }

  /// The fault: the release turned the press into a drag, and a second release was then a click.
  @Test func aReleaseWithoutAPressIsNoClick() {
    var sheet = Sheet.rested(.card, at: "normal")
    sheet.take(.pressed(Self.inside, .mouse), at: 11)
    let drag = sheet.handle(.released(Point2D(x: 199, y: 698), .mouse), at: 11.1)
    #expect(drag.contains { $0.name == "will-change" })
    #expect(sheet.handle(.released(Self.inside, .mouse), at: 11.2).isEmpty)
  }

  /// The fault: a sheet at the top measures the pointer's y from the view's bottom. At a resize,
  /// rounding changed this y, so the drag's velocity was lost.
  @Test func aResizeDuringADragKeepsTheVelocity() throws {
    let configuration = SheetConfiguration.standard.with { $0.edge = .top }
    for index in 0..<40 {
      var sheet = Sheet.rested(configuration, by: 5)
      sheet.press(88.1782117513077, at: 6)
      sheet.drag(to: 181.5068817513077, at: 6.145)
      let point = Point2D(x: 195, y: 184.0814657513077)
      sheet.handle(.moved(point, .mouse), at: 6.149)
      let size = Size2D(width: 341.803, height: 555.837 + 1.7193 * Double(index))
      sheet.handle(.resized(SheetGeometry(size: size, safeTop: 18.438)), at: 6.15)
      let held = sheet.frame(at: 6.15).velocity
      sheet.handle(.released(point, .mouse), at: 6.15)
      #expect(held < -500)
      #expect(abs(sheet.frame(at: 6.15).velocity - held) < 1e-6)
    }
  }

  /// The fault: a held sheet without detents counted as resting although it was off screen.
  @Test func aHeldPersistentSheetThatLosesItsDetentsIsHidden() {
    var sheet = Sheet(
      .panel, in: SheetGeometry(size: Size2D(width: 742, height: 340), safeTop: 3, safeBottom: 50))
    sheet.take(.pressed(Point2D(x: 450, y: 222), .mouse), at: 1)
    sheet.configure(.panel.with { ($0.detents, $0.edge) = ([], .top) }, at: 2)
    sheet.advance(to: 20)
    #expect(!sheet.frame(at: 20).isVisible)
  }

  /// The fault: after the view grew, a move to the same point made the held card jump.
  @Test func aDraggedCardThatMayNotLeaveStaysInPlaceWhenTheViewGrows() throws {
    let configuration = SheetConfiguration.standard.with {
      $0.drag.tracking = .steps
      $0.drag.controlSlop = 0
      $0.edge = .top
      $0.detents = [Detent("a", .height(300)), Detent("c", .fraction(0.9))]
      $0.dismissal = .asks(NamedFunction("only by api") { $0 == .api })
    }
    var sheet = Sheet(configuration, in: view(403, 473))
    let point = Point2D(x: 335, y: 7)
    sheet.take(.present("a"), at: 1)
    sheet.take(.pressed(Point2D(x: 337, y: 1), .mouse, claim: .click), at: 1.006)
    sheet.take(.moved(point, .mouse), at: 1.056)
    sheet.resize(451, 919, at: 1.1)
    let before = sheet.frame(at: 1.1)
    sheet.take(.moved(point, .mouse), at: 1.1)
    #expect(before.phase == .dragging && before.top > 700)
    #expect(sheet.frame(at: 1.1).top == before.top)
  }

  /// The fault: a move of the pointer made the held card jump out of the smaller view.
  @Test func aDraggedCardThatMayNotLeaveStaysAtTheEdgeOfASmallerView() {
    var sheet = Sheet.rested(.quickCard, at: "normal") {
      $0.dismissal = .asks(NamedFunction("only by api") { $0 == .api })
    }
    sheet.press(480, at: 11)
    sheet.resize(390, 250, at: 12)
    sheet.drag(to: 482, at: 13)
    #expect(sheet.frame(at: 13).top == 250)
  }

  /// The fault: when the upper sheet became modal, it cancelled the drag of the lower one, whose
  /// card then began a motion that never finished.
  @Test func aDragCancelledByASheetThatBecomesModalEndsInTheSameAdvance() throws {
    var stack = SheetStack(Sheet.rested(.standard, at: "medium"))
    stack.pull(700, to: 760, .touch(1), at: 11)
    try stack.present(.standard.with { $0.undimmedThrough = "medium" }, at: 12)
    stack.take(.scrolled(Self.inside, dx: 0, dy: 250), at: 14)
    stack.advance(to: 100)
    #expect(!stack.isDragging(.touch(1)))
    #expect(!stack.isAnimating)
  }

  /// The fault: a card flung down overshot the view's edge by a tenth of a point.
  @Test func aFlingAtTheViewsEdgeDoesNotOvershootIt() {
    var sheet = Sheet.rested(at: "medium") { $0.drag.tracking = .steps }
    sheet.take(.pressed(Self.inside, .mouse), at: 11)
    for step in 1...8 {
      sheet.drag(to: 700 + Double(step) * 80, at: 11 + Double(step) * 0.008)
    }
    #expect(sheet.frame(at: 11.064).top == 844)
    sheet.release(1340, at: 11.065)
    #expect(sheet.frame(at: 11.0651).top == 844)
    #expect(!sheet.frame(at: 11.0651).isVisible)
  }

  /// The fault: the sheet's events ended with `will-dismiss`, without `did-dismiss`.
  @Test func aSheetThatLosesItsDetentsWhilePresentingReportsItsDismissal() throws {
    var stack = SheetStack(.standard, in: phone)
    let id = try stack.present(.standard, at: 0).layer
    let events = try stack.configure(id, .standard.with { $0.detents = [] }, at: 0)
    #expect(events.map(\.event.name) == ["will-dismiss", "did-dismiss"])
    #expect(stack.layers.map(\.id) == [.base])
  }

  /// A pointer catches the card on its way to a dimming detent, before the background dims.
  @Test func theBackgroundCanBePressedWhileACardIsHeldWhereItDoesNotDim() throws {
    let configuration = SheetConfiguration.standard.with { $0.undimmedThrough = "medium" }
    var stack = SheetStack(Sheet.rested(configuration, at: "medium"))
    try stack.move(to: "large", at: 11)
    stack.handle(.pressed(Self.inside, .touch(1)), at: 11)
    stack.press(50, .touch(2), at: 12)
    #expect(stack.owner(of: .touch(2)) == .background)
  }

  /// The fault: the refusal by the old configuration's function still counted.
  @Test func aNewConfigurationsDismissalFunctionIsCalledDuringADrag() {
    var configuration = SheetConfiguration.standard
    configuration.dismissal = .asks(NamedFunction("never") { _ in false })
    var sheet = Sheet.rested(configuration, at: "medium")
    sheet.take(.pressed(Self.inside, .mouse), at: 11)
    sheet.drag(to: 840, at: 12)
    let held = sheet.frame(at: 12).top
    for dismissal in [.allowed, configuration.dismissal, .allowed] {
      configuration.dismissal = dismissal
      sheet.configure(configuration, animated: false, at: 13)
      #expect(sheet.frame(at: 13).top == held)
      let announced = sheet.frame(at: 13).release
      var released = sheet
      released.release(840, at: 13)
      #expect((released.frame(at: 13).target ?? .hidden) == (announced ?? .hidden))
    }
  }

  /// The fault: the sheet was pulled up without a detent to settle at.
  @Test func aSheetWithoutDetentsCannotBePulledUp() {
    let configuration = SheetConfiguration.standard.with { $0.drag.edgeReach = 20 }
    var sheet = Sheet(configuration, in: phone)
    sheet.take(.pressed(Point2D(x: 70, y: 843), .mouse), at: 8)
    sheet.configure(configuration.with { $0.detents = [] }, at: 9)
    #expect(sheet.take(.moved(Point2D(x: 70, y: 800), .mouse), at: 10) == [])
    #expect(sheet.phase(at: 10) == .hidden)
  }
}
