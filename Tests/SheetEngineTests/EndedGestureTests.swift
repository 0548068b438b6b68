import SheetEngine
import Testing

/// How gestures end: reported, and without a later effect.
@Suite struct EndedGestureTests {
  @Test func aReleaseFarFromThePressReportsItsDrag() {
    var sheet = Sheet.rested()
    sheet.handle(.pressed(Point2D(x: 195, y: 500), .mouse), at: 20)
    let names = sheet.handle(.released(Point2D(x: 195, y: 300), .mouse), at: 20.2).map(\.name)
    #expect(names.prefix(2) == ["drag-began", "drag-ended"])
    #expect(!names.contains("clicked"))
  }

  @Test func aDragEndsBeforeTheTransitionThatEndsIt() {
    var sheet = Sheet.rested()
    sheet.pull(500, to: 560, at: 20)
    let names = sheet.handle(.released(Point2D(x: 195, y: 560), .mouse), at: 20.2).map(\.name)
    #expect(names == ["drag-ended", "will-change"])
    sheet = Sheet.rested()
    sheet.pull(500, to: 560, at: 20)
    #expect(sheet.handle(.dismiss, at: 20.2).map(\.name) == ["drag-ended", "will-dismiss"])
    sheet = Sheet.rested { $0.dismissal = .refused }
    sheet.pull(500, to: 840, at: 20)
    let refused = sheet.handle(.released(Point2D(x: 195, y: 840), .mouse), at: 21).map(\.name)
    #expect(refused == ["drag-ended", "attempted-dismiss", "will-change"])
  }

  /// The stack ignores such scrolls too.
  @Test func afterEscapeATouchpadsFingersHaveNoEffectUntilTheyAreLifted() {
    var sheet = Sheet.scrolling()
    let time = sheet.pad([20, 20, 20], from: 10)
    #expect(sheet.frame(at: time).phase == .dragging)
    sheet.take(.key(.escape), at: time + 0.01)
    let place = sheet.place
    var alone = sheet
    sheet.pad([20, 20, 20], from: time + 0.02)
    alone.advance(to: time + 0.04)
    #expect(sheet.frame(at: time + 0.05) == alone.frame(at: time + 0.05))
    #expect(sheet.place == place)
    sheet.liftPad(at: time + 0.05)
    let next = sheet.pad([20, 20], from: time + 0.06)
    #expect(sheet.frame(at: next).phase == .dragging)
  }

  @Test func aKeyThatEndsATouchpadsDragLetsTheCardStand() {
    var sheet = Sheet.scrolling(at: "medium")
    let time = sheet.pad(Array(repeating: 10, count: 5), from: 10)
    let held = sheet.frame(at: time)
    #expect(held.velocity < -500)
    sheet.take(.key(.tab), at: time)
    let frame = sheet.frame(at: time)
    #expect(frame.phase == .settling && frame.top == held.top && frame.velocity == 0)
  }

  /// A function that refuses drags but no flicks refuses once, and the sheet stays.
  @Test func aRefusalInADragIsNotAskedAgainAtTheRelease() {
    var sheet = Sheet.rested {
      $0.dismissal = .asks(NamedFunction("no drag") { $0 != .drag })
    }
    sheet.pull(500, to: 840, at: 20)
    sheet.drag(to: 844, at: 20.11)
    let events = sheet.release(900, at: 20.12)
    #expect(events.first?.hasPrefix("attempted-dismiss") == true)
    sheet.comeToRest()
    #expect(sheet.place != .hidden)
  }

  /// The only detent needs content in the area without an extent, and its motion takes no time.
  @Test func aPressCannotGrabACardThatItsAreaHidesAtOnce() {
    let detent = Detent.custom("filled") { $0.contentHeight > 0 ? 400 : nil }
    var configuration = SheetConfiguration(detents: [detent])
    configuration.animations.dismiss = .bezier(.linear, duration: 0)
    let wheel = SheetInput.wheel(
      Point2D(x: 195, y: 700), notches: 1, area: ScrollArea(0, at: 50...400))
    let scroll = SheetInput.scrolled(
      Point2D(x: 195, y: 700), dx: 0, dy: 30, area: ScrollArea(0, at: 50...400))
    let press = SheetInput.pressed(
      Point2D(x: 195, y: 700), .mouse, area: ScrollArea(0, at: 50...400))
    for input in [press, scroll, wheel] {
      var sheet = Sheet(configuration, in: phone, contentHeight: 900)
      sheet.take(.present, at: 0)
      sheet.advance(to: 9)
      sheet.take(input, at: 10)
      #expect(sheet.frame(at: 10).phase == .hidden)
      #expect(sheet.take(.moved(Point2D(x: 195, y: 500), .mouse), at: 10.1) == [])
      #expect(sheet.frame(at: 10.1).phase == .hidden && !sheet.isAnimating)
    }
  }

  @Test func aVelocityThatIsNoNumberFlingsNothing() {
    var content = KineticScroll(limit: 1000, viewport: 400)
    content.jump(to: 500)
    content.fling(velocity: .nan, at: 1)
    #expect(content.end == nil && content.offset(at: 2) == 500)
    content.hold(at: 3)
    content.drag(by: .nan)
    content.letGo(velocity: .nan, at: 4)
    #expect(content.end == nil && content.offset(at: 5) == 500)
  }
}

/// Inputs that name a sheet of a stack.
@Suite struct NamedSheetTests {
  @Test func aSizeForOneSheetIsTheWholeStacks() throws {
    var stack = try SheetStackTests.three()
    let top = try #require(stack.layers.last).id
    stack.handle(.resized(view(500, 700)), of: top, at: 20)
    #expect(stack.geometry == view(500, 700))
    #expect(stack.layers.allSatisfy { $0.sheet.geometry == view(500, 700) })
    try stack.perform(.resized(phone), of: .base, at: 21)
    #expect(stack.geometry == phone && stack.layers.allSatisfy { $0.sheet.geometry == phone })
  }

  /// The press goes to the topmost sheet at the point, which the stack knows as its owner.
  @Test func aPressForOneSheetGoesToTheSheetUnderThePointer() throws {
    var stack = try SheetStackTests.three()
    let top = try #require(stack.layers.last).id
    let point = Point2D(x: 195, y: 800)
    stack.handle(.pressed(point, .mouse), of: .base, at: 20)
    #expect(stack.owner(of: .mouse) == .sheet(top))
    stack.handle(.released(point, .mouse), of: .base, at: 20.1)
    #expect(stack.owner(of: .mouse) == nil)
  }
}
