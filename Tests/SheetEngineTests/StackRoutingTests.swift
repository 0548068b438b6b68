import SheetEngine
import Testing

/// Tests whether an input goes to a sheet, and to which, or to the background.
@Suite struct StackRoutingTests {
  private static let beside = Point2D(x: 9, y: 100)
  private static let inCard = Point2D(x: 195, y: 600)

  private static var one: SheetStack { .rested(.card, by: 1) }

  @Test func aPressOnTheBackgroundGoesToTheBackgroundUntilItsRelease() {
    var stack = SheetStack(.panel, in: phone)
    #expect(stack.hit(Self.beside, at: 0).owner == .background)
    stack.take(.pressed(Self.beside, .mouse), at: 1)
    #expect(stack.owner(of: .mouse) == .background)
    // The pressed pointer drags no card that it passes over.
    let map = stack.frame(at: 1)[0].sheet
    stack.drag(to: 800, at: 1.1)
    stack.drag(to: 300, at: 1.2)
    #expect(stack.frame(at: 1.2)[0].sheet == map)
    #expect(!stack.isDragging(.mouse))
    stack.release(300, at: 1.3)
    #expect(stack.owner(of: .mouse) == nil)
  }

  @Test func aPressWithTheClaimEverythingNeverMovesTheCard() {
    var stack = Self.one
    stack.take(.pressed(Self.inCard, .mouse, claim: .everything), at: 2)
    stack.drag(to: 300, at: 2.1)
    #expect(stack.owner(of: .mouse) == .sheet(.base))
    #expect(!stack.isDragging(.mouse))
    #expect(stack.frame(at: 2.1)[0].sheet.phase == .resting)
    #expect(stack.release(900, at: 2.2).isEmpty)
  }

  @Test func aPointersInputWithImpossibleNumbersChangesNothing() {
    var stack = Self.one
    stack.take(.pressed(Self.inCard, .mouse), at: 2)
    let former = stack
    let nowhere = Point2D(x: .nan, y: 600)
    let inputs: [SheetInput] = [
      .pressed(nowhere, .mouse), .pressed(Self.inCard, .mouse, area: ScrollArea(9)),
      .moved(nowhere, .mouse), .wheel(nowhere, notches: 1), .wheel(Self.inCard, notches: .infinity),
      .wheel(Self.inCard, notches: 1, area: ScrollArea(9)), .scrolled(nowhere, dx: 0, dy: 9),
      .scrolled(Self.inCard, dx: 0, dy: .nan), .scrolled(Self.inCard, dx: .nan, dy: 9),
      .scrolled(Self.inCard, dx: 0, dy: 9, area: ScrollArea(9)),
    ]
    for input in inputs {
      #expect(stack.take(input, at: 2).isEmpty)
      #expect(stack == former, "\(input)")
    }
  }

  @Test func aModalSheetCancelsAPressOnTheBackground() throws {
    var stack = SheetStack(.panel, in: phone)
    stack.take(.pressed(Self.beside, .mouse), at: 1)
    try stack.present(SheetStackTests.panel, at: 2)
    #expect(
      stack.owner(of: .mouse) == .background, "a persistent sheet leaves the background usable")
    try stack.present(.standard, at: 3)
    #expect(stack.owner(of: .mouse) == nil)
    // A base sheet that becomes modal also cancels a press on the background.
    var scene = SheetStack(.card, in: phone)
    scene.take(.pressed(Self.beside, .mouse), at: 1)
    scene.take(.present, at: 2)
    #expect(scene.owner(of: .mouse) == nil)
  }

  /// A touchpad drags the card when the background is pressed.
  @Test func aPressAnywhereEndsATouchpadsGesture() {
    var stack = SheetStack(.panel, in: phone)
    stack.take(.scrolled(Point2D(x: 195, y: 800), dx: 0, dy: 60), at: 1)
    #expect(stack.frame(at: 1)[0].sheet.phase == .dragging)
    stack.take(.pressed(Self.beside, .mouse), at: 1.05)
    #expect(stack.frame(at: 1.05)[0].sheet.phase == .settling)
  }

  @Test func aPressThatStopsScrollingContentReachesNoControl() {
    var stack = SheetStack(.scrolling(.panel, at: "max"))
    let point = Point2D(x: 195, y: 500)
    #expect(stack.hit(point, at: 10).allowsControls)
    stack.swipe(from: 500, velocity: -3000, for: 0.05, at: 10)
    #expect(!stack.hit(point, at: 10.1).allowsControls)
    #expect(stack.hit(point, at: 30).allowsControls)
    #expect(!Self.one.hit(Self.beside, at: 2).allowsControls, "a dimmer covers controls")
  }

  @Test func controlsAreOutOfReachOnlyInTheScrollAreaWhoseContentMoves() {
    var stack = SheetStack(.scrolling(.panel, at: "max"))
    stack.take(.contentHeight(2000, of: 1), at: 10)
    let point = Point2D(x: 195, y: 500)
    stack.swipe(from: 500, velocity: -3000, for: 0.05, at: 10, in: 1)
    #expect(!stack.hit(point, in: 1, at: 10.1).allowsControls)
    #expect(stack.hit(point, in: 0, at: 10.1).allowsControls)
  }

  @Test func aDoubleClickWithASmallMovementIsAClickAndAControlOnTheHandleKeepsItsClicks() {
    var stack = Self.one
    let handle = Point2D(x: 195, y: 409)
    // A move by 5 points is a click; a move by 9 is a drag.
    for (way, cause) in [(5.0, "expanded by=tap"), (9, "normal by=drag")] {
      var stack = stack
      stack.take(.pressed(handle, .mouse, clickCount: 2), at: 2)
      stack.drag(to: 409 + way, at: 2.3)
      #expect(stack.release(409 + way, at: 2.5) == ["0 will-change \(cause)"])
    }
    stack.take(.pressed(handle, .mouse, claim: .click, clickCount: 2), at: 8)
    #expect(stack.take(.released(handle, .mouse), at: 8.1).isEmpty)
  }

  @Test func aDoubleClicksSecondPressDoesNotTapADimmerThatHasJustAppeared() {
    var stack = SheetStack(.card, in: phone)
    stack.click(Self.beside, at: 1)
    stack.take(.present, at: 1.05)
    #expect(stack.click(Self.beside, 2, at: 1.15).isEmpty)
    #expect(stack.frame(at: 1.2)[0].sheet.phase == .presenting)
    // Once the card is at rest, a double click's second press can tap the dimmer.
    stack.advance(to: 2)
    #expect(stack.click(Self.beside, 2, at: 2) == ["0 will-dismiss hidden by=tap"])
  }

  @Test func aTouchpadsGestureOnTheBackgroundGoesToTheBackgroundUntilItEnds() {
    var stack = SheetStack(.panel, in: phone)
    let map = stack.frame(at: 0)[0].sheet
    let over = Point2D(x: 195, y: 800)
    #expect(stack.touchpadOwner(at: over, at: 1) == .sheet(.base))
    stack.take(.scrolled(Self.beside, dx: 0, dy: 30), at: 1)
    for step in 1...20 {
      let time = 1 + Double(step) * 0.14
      #expect(stack.touchpadOwner(at: over, at: time) == .background)
      stack.take(.scrolled(over, dx: 0, dy: 30), at: time)
    }
    #expect(stack.frame(at: 3.8)[0].sheet == map)
    // After the fingers lift or pause, the next gesture belongs to the sheet under the pointer.
    stack.take(.scrolled(over, dx: 0, dy: 0), at: 3.8)
    #expect(stack.touchpadOwner(at: over, at: 3.81) == .sheet(.base))
    stack.take(.scrolled(Self.beside, dx: 0, dy: 30), at: 4)
    #expect(stack.touchpadOwner(at: over, at: 4.1499) == .background)
    #expect(stack.touchpadOwner(at: over, at: 4.1501) == .sheet(.base))
    // A sideways movement also prolongs the touchpad's gesture.
    stack.take(.scrolled(Self.beside, dx: 12, dy: 0), at: 4.1)
    #expect(stack.touchpadOwner(at: over, at: 4.2) == .background)
  }

  @Test func aCancelledTouchpadScrollsNothingUntilItPauses() throws {
    var stack = SheetStack(.panel, in: phone)
    stack.take(.scrolled(Self.beside, dx: 0, dy: 30), at: 1)
    try stack.present(.standard, at: 1.05)
    let over = Point2D(x: 195, y: 820)
    for step in 1...10 {
      stack.take(.scrolled(over, dx: 0, dy: 60), at: 1 + Double(step) * 0.1)
      #expect(stack.touchpadOwner(at: over, at: 1 + Double(step) * 0.1) == nil)
    }
    #expect(stack.frame(at: 2)[1].sheet.phase != .dragging)
    #expect(stack.touchpadOwner(at: over, at: 3) == .sheet(LayerID(1)))
  }

  @Test func repeatedEscapeClosesOneSheetAfterTheOther() throws {
    var stack = try SheetStackTests.three()
    #expect(stack.take(.key(.escape), at: 4) == ["2 will-dismiss hidden by=key"])
    // The leaving sheet still covers the next sheet, which already gets the keys.
    #expect(stack.keyOwner(at: 4) == .sheet(LayerID(1)))
    #expect(stack.isReachable(.sheet(LayerID(1)), at: 4))
    #expect(!stack.isReachable(.sheet(.base), at: 4))
    #expect(stack.take(.key(.escape), at: 4.05) == ["1 will-dismiss hidden by=key"])
    #expect(stack.take(.key(.escape), at: 4.1) == ["0 will-dismiss hidden by=key"])
    #expect(stack.take(.key(.escape), at: 4.15).isEmpty, "every sheet is closing")
    #expect(stack.active(at: 4.15) == LayerID(2))
  }

  @Test func escapeCancelsAPressBeforeItClosesASheet() {
    for claim in [SheetInput.PressClaim.click, .everything] {
      var stack = Self.one
      stack.take(.pressed(Self.inCard, .mouse, claim: claim), at: 2)
      #expect(stack.escapeEffect(at: 2.1) == .takesBack)
      #expect(stack.take(.key(.escape), at: 2.1).isEmpty)
      #expect(stack.owner(of: .mouse) == nil)
      #expect(stack.escapeEffect(at: 2.2) == .closes(.base))
    }
    var map = SheetStack(.panel.with { $0.escape = .step }, in: phone)
    map.take(.pressed(Self.beside, .mouse), at: 1)
    #expect(map.escapeEffect(at: 1) == .takesBack)
    map.take(.key(.escape), at: 1.1)
    #expect(map.owner(of: .mouse) == nil)
    #expect(map.escapeEffect(at: 1.2) == .nothing, "no effect at the lowest detent")
    map.take(.move(to: "mid"), at: 2)
    #expect(map.escapeEffect(at: 2.1) == .closes(.base))
  }

  /// Another sheet is presented over the dragged sheet.
  @Test func escapeCancelsADragInASheetBeneathAnother() throws {
    var stack = Self.one
    stack.pull(600, to: 500, at: 2)
    try stack.present(SheetStackTests.panel, at: 2.2)
    stack.advance(to: 3)
    #expect(stack.frame(at: 3)[0].sheet.phase == .dragging)
    #expect(stack.take(.key(.escape), at: 3) == ["0 will-change normal by=key"])
    #expect(stack.owner(of: .mouse) == nil)
    // Escape also cancels a touchpad's drag: further movements of the fingers have no effect.
    var map = SheetStack(.panel, in: phone)
    let rest = map.frame(at: 0)[0].sheet.top
    let point = Point2D(x: 195, y: 820)
    map.take(.scrolled(point, dx: 0, dy: 60), at: 1)
    map.take(.key(.escape), at: 1.1)
    map.take(.scrolled(point, dx: 0, dy: 60), at: 1.12)
    map.advance(to: 9)
    #expect(map.frame(at: 9)[0].sheet.top == rest)
  }

  @Test func keysBelongToTheBackgroundWithoutAVisibleSheet() {
    var stack = SheetStack(.card, in: phone)
    #expect(stack.keyOwner(at: 0) == .background)
    #expect(stack.escapeEffect(at: 0) == .nothing)
    stack.take(.present, at: 0)
    #expect(stack.keyOwner(at: 0.01) == .sheet(.base))
    stack.take(.dismiss, at: 1)
    #expect(stack.keyOwner(at: 1.1) == .sheet(.base))
    #expect(stack.keyOwner(at: 2) == .background)
  }

  @Test func keysReachTheSameSheetsAsThePointer() throws {
    var stack = SheetStack(.standard.with { $0.undimmedThrough = "medium" }, in: phone)
    func isReached(_ stack: SheetStack, _ time: Double) -> Bool {
      let byPointer = stack.hit(Self.beside, at: time).owner == .background
      #expect(stack.isReachable(.background, at: time) == byPointer, "at \(time)")
      return byPointer
    }
    #expect(isReached(stack, 0))
    #expect(!stack.isReachable(.sheet(.base), at: 0), "a hidden sheet is not reachable")
    stack.take(.present("medium"), at: 0)
    stack.advance(to: 3)
    #expect(isReached(stack, 3))
    #expect(stack.sheet(.base)?.isModal(at: 3) == false)
    stack.take(.move(to: "large"), at: 3)
    stack.advance(to: 6)
    #expect(!isReached(stack, 6))
    #expect(stack.sheet(.base)?.isModal(at: 6) == true)
    try stack.present(.card, at: 7)
    #expect(!stack.isReachable(.sheet(.base), at: 8))
    #expect(stack.isReachable(.sheet(LayerID(1)), at: 8))
    var map = SheetStack(.panel, in: phone)
    #expect(isReached(map, 0) && map.isReachable(.sheet(.base), at: 0))
    try map.present(SheetStackTests.panel, at: 1)
    #expect(isReached(map, 2) && map.isReachable(.sheet(.base), at: 2))
  }

  /// The last points of the dismissal's spring take half a second, in which the sheet is almost
  /// invisible.
  @Test func anAlmostInvisibleLeavingSheetIsNotHit() {
    var stack = SheetStack.rested(.standard, by: 5)
    stack.take(.dismiss, at: 5)
    let end = stack.motionEnd ?? 0
    var (times, last) = (0, 0.0)
    for time in stride(from: 5.0, to: end, by: 0.01) {
      let frame = stack.frame(at: time)[0].sheet
      let isSeen = frame.card.y <= 841 || (frame.handle?.y ?? 844) <= 841 || frame.dim * 255 >= 1
      #expect((stack.hit(Self.beside, at: time).owner == .sheet(.base)) == isSeen, "at \(time)")
      #expect((stack.keyOwner(at: time) == .sheet(.base)) == isSeen)
      #expect(stack.isReachable(.background, at: time) != isSeen)
      if !isSeen { (times, last) = (times + 1, time) }
    }
    #expect(times > 5 && stack.frame(at: last)[0].sheet.phase == .dismissing)
  }
}
