import Foundation
import SheetEngine
import Testing

/// A gesture stays with the sheet on which it began, until the gesture ends or is cancelled.
@Suite struct StackGestureTests {
  private static var map: Sheet { .scrolling(.panel, at: "max") }

  /// The pointer rests near the card's upper edge while the touchpad moves the card down.
  @Test func aTouchpadKeepsDraggingASheetThatSlidesAwayFromThePointer() {
    var sheet = Self.map
    var stack = SheetStack(sheet)
    let point = Point2D(x: 195, y: 140)
    for step in 0..<12 {
      let (scroll, time) = (SheetInput.scrolled(point, dx: 0, dy: -25), 10 + Double(step) * 0.01)
      sheet.take(scroll, at: time)
      stack.take(scroll, at: time)
      #expect(stack.frame(at: time)[0].sheet == sheet.frame(at: time), "scroll \(step)")
    }
    #expect(sheet.region(of: point, at: 10.11) == .background)
    let lift = SheetInput.scrolled(point, dx: 0, dy: 0)
    #expect(sheet.take(lift, at: 10.12) == ["will-change min by=flick"])
    #expect(stack.take(lift, at: 10.12) == ["0 will-change min by=flick"])
    #expect(stack.layers[0].sheet == sheet)
    // After the fingers lift, the next gesture goes to the background, now under the pointer.
    stack.take(.scrolled(point, dx: 0, dy: -25), at: 10.13)
    #expect(stack.layers[0].sheet.frame(at: 10.13) == sheet.frame(at: 10.13))
  }

  /// A panel slides down and uncovers the map's sheet under the pointer.
  @Test func aTouchpadsScrollDoesNotPassToTheSheetBeneath() throws {
    let panel = SheetConfiguration.scrolling.with { $0.undimmedThrough = "large" }
    var stack = SheetStack(Self.map)
    try stack.present(panel, to: "large", contentHeight: 3000, at: 10)
    stack.advance(to: 20)
    let map = stack.frame(at: 20)[0].sheet
    let point = Point2D(x: 195, y: 150)
    for step in 0..<12 {
      stack.take(.scrolled(point, dx: 0, dy: -25), at: 20 + Double(step) * 0.01)
    }
    #expect(stack.hit(point, at: 20.11).owner == .sheet(.base))
    #expect(stack.frame(at: 20.11).map(\.sheet.phase) == [.resting, .dragging])
    #expect(stack.frame(at: 20.11)[0].sheet == map)
    // Scrolling after a pause is a new gesture.
    #expect(stack.advance(to: 21).map(\.summary)[1] == "1 will-change medium by=drag")
    stack.take(.scrolled(point, dx: 0, dy: -25), at: 30)
    #expect(stack.frame(at: 30).map(\.sheet.phase) == [.dragging, .resting])
  }

  /// A modal sheet is presented while the map's sheet is dragged.
  @Test func aModalSheetCancelsADragBeneathIt() throws {
    var stack = SheetStack(.panel, in: phone)
    let map = stack.frame(at: 0)[0].sheet
    stack.pull(750, to: 600, at: 1)
    #expect(
      try stack.present(.standard, at: 1.2).events.map(\.summary) == [
        "1 will-present medium by=api", "0 drag-ended", "0 will-change min by=drag",
      ])
    // The cancelled pointer has no owner, wherever it moves.
    stack.drag(to: 300, at: 1.3)
    stack.release(300, at: 1.4)
    stack.advance(to: 5)
    #expect(stack.frame(at: 5)[0].sheet == map)
    #expect(stack.frame(at: 5)[1].sheet.place == "medium")
    // The modal sheet leaves, and the map's sheet can be dragged again.
    #expect(stack.take(.key(.escape), at: 6) == ["1 will-dismiss hidden by=key"])
    stack.advance(to: 9)
    #expect(stack.frame(at: 9).map(\.sheet) == [map])
    stack.pull(750, to: 600, at: 10)
    #expect(stack.frame(at: 10.1)[0].sheet.top == map.top - 150)
  }

  /// The pointers: a finger on the lower sheet's dimmer, and a finger and a touchpad on the panel.
  @Test func aModalSheetCancelsEveryPointerBeneathIt() throws {
    var stack = SheetStack.rested(.card, by: 1)
    let beside = Point2D(x: 9, y: 9)
    stack.take(.pressed(beside, .touch(1)), at: 1)
    try stack.present(SheetStackTests.panel, contentHeight: 3000, at: 2)
    stack.advance(to: 3)
    stack.take(.scrolled(Point2D(x: 195, y: 600), dx: 0, dy: 25), at: 3)
    stack.press(410, .touch(2), at: 3)
    #expect(stack.frame(at: 3.05).contains { $0.sheet.phase == .pressed })
    try stack.present(.card, at: 3.1)
    stack.advance(to: 5)
    #expect(stack.frame(at: 5).allSatisfy { $0.sheet.phase == .resting })
    #expect(stack.take(.released(beside, .touch(1)), at: 6).isEmpty, "the press is no tap")
    #expect(stack.release(700, .touch(2), at: 6).isEmpty)
    #expect(stack.frame(at: 6).map(\.sheet.top) == [422, 422, 422])
  }

  /// The upper sheet is modal only at its higher detent.
  private static func beneathUndimmed() throws -> SheetStack {
    var stack = SheetStack(Self.map)
    try stack.present(.scrolling.with { $0.undimmedThrough = "medium" }, at: 10)
    stack.advance(to: 20)
    return stack
  }

  @Test func aSheetThatBecomesModalCancelsADragBeneathIt() throws {
    let card = Point2D(x: 195, y: 700)
    let inputs: [SheetInput] = [.move(to: "large"), .key(.up), .wheel(card, notches: 1)]
    for input in inputs {
      var stack = try Self.beneathUndimmed()
      stack.pull(200, to: 300, .touch(1), at: 20)
      #expect(stack.isDragging(.touch(1)))
      let events = stack.handle(input, at: 20.2)
      #expect(events.map(\.event.name) == ["will-change", "drag-ended", "will-change"], "\(input)")
      #expect(!stack.isDragging(.touch(1)) && stack.owner(of: .touch(1)) == nil)
      stack.advance(to: 30)
      #expect(stack.frame(at: 30).map(\.sheet.place.description) == ["max", "large"])
    }
  }

  /// In the first stack a finger raises the upper sheet until it is modal. In the second stack a
  /// new configuration makes the upper sheet modal.
  @Test func raisingASheetUntilItIsModalCancelsADragBeneathIt() throws {
    var stack = try Self.beneathUndimmed()
    stack.pull(200, to: 300, .touch(1), at: 20)
    stack.press(700, .touch(2), at: 20.2)
    #expect(stack.isDragging(.touch(1)))
    stack.drag(to: 400, .touch(2), at: 20.3)
    #expect(
      stack.isDragging(.touch(1)) && stack.isDragging(.touch(2)), "each finger drags its own sheet")
    stack.release(400, .touch(2), at: 20.5)
    #expect(stack.frame(at: 20.5)[1].sheet.target == "large" && !stack.isDragging(.touch(1)))
    stack = try Self.beneathUndimmed()
    let beneath = Point2D(x: 195, y: 200)
    stack.take(.scrolled(beneath, dx: 0, dy: 20), at: 20)
    #expect(stack.frame(at: 20)[0].sheet.phase == .dragging)
    try stack.configure(LayerID(1), .scrolling, at: 20.05)
    #expect(stack.frame(at: 20.05)[0].sheet.phase != .dragging)
    #expect(stack.touchpadOwner(at: beneath, at: 20.1) == nil)
  }

  @Test func aModalSheetCancelsEveryPressBeneathIt() throws {
    var stack = SheetStack.rested(.card, by: 1)
    let pointers: [PointerID] = [.mouse, .touch(1), .touch(2)]
    for (index, pointer) in pointers.enumerated() {
      stack.press(500 + 50 * Double(index), pointer, at: 20)
    }
    #expect(pointers.allSatisfy { stack.owner(of: $0) == .sheet(.base) })
    try stack.present(.card, at: 20.1)
    #expect(pointers.allSatisfy { stack.owner(of: $0) == nil })
    #expect(stack.escapeEffect(at: 20.1) != .takesBack)
  }

  @Test func aSheetThatIsNotModalOrNotPresentedCancelsNoDrag() throws {
    let nowhere = SheetConfiguration.card.with { $0.detents = [.neverAvailable] }
    for over in [SheetStackTests.panel, .panel, nowhere] {
      var stack = SheetStack.rested(.card, by: 1)
      stack.pull(500, to: 450, at: 1)
      if over == nowhere {
        #expect(throws: SheetRefusal.noRestingPosition) { try stack.present(over, at: 1.2) }
      } else {
        try stack.present(over, at: 1.2)
      }
      stack.drag(to: 400, at: 1.3)
      #expect(stack.frame(at: 1.3)[0].sheet.top == 322)
    }
  }
}
