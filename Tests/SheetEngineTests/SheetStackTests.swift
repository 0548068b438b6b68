import SheetEngine
import Testing

/// Tests which sheet of a stack gets an input, and which sheets stay when a sheet leaves.
@Suite struct SheetStackTests {
  static func three() throws -> SheetStack {
    var stack = SheetStack.rested(.card, by: 1)
    try stack.present(.card, at: 1)
    try stack.present(.card, to: "expanded", at: 2)
    stack.advance(to: 3)
    return stack
  }

  /// A snapshot card that leaves its background reachable at its initial detent.
  static var panel: SheetConfiguration {
    SheetConfiguration.card.with { $0.undimmedThrough = "normal" }
  }

  @Test func aDismissedSheetLeavesTheStack() throws {
    var stack = SheetStack(.card, in: phone)
    #expect(stack.take(.present, at: 0) == ["0 will-present normal by=api"])
    let pushed = try stack.present(.card, to: "expanded", at: 0.1)
    #expect(pushed.layer == LayerID(1))
    #expect(pushed.events.map(\.summary) == ["1 will-present expanded by=api"])
    #expect(stack.layers.map(\.id.rawValue) == [0, 1])
    #expect(stack.active(at: 0.1) == LayerID(1))
    let ended = stack.advance(to: 5)
    #expect(
      ended.map(\.summary) == ["0 did-present normal by=api", "1 did-present expanded by=api"])
    #expect(ended.map(\.event.time) == [0.3, 0.4])
    #expect(stack.take(.dismiss, at: 6) == ["1 will-dismiss hidden by=api"])
    #expect(stack.advance(to: 6.29).isEmpty)
    #expect(stack.layers.count == 2, "a closing sheet is still a layer")
    #expect(stack.advance(to: 7).map(\.summary) == ["1 did-dismiss hidden by=api"])
    #expect(stack.layers.map(\.id) == [.base])
    // An id is never reused.
    try stack.present(.standard, at: 8)
    #expect(stack.layers.last?.id == LayerID(2))
    // The lowest sheet stays in the stack, even when hidden.
    try stack.dismiss(downTo: .base, at: 9)
    stack.advance(to: 12)
    #expect(stack.layers.map(\.id) == [.base])
    #expect(stack.take(.present, at: 13) == ["0 will-present normal by=api"])
  }

  @Test func aPointerKeepsDraggingTheSheetThatItPressed() throws {
    var stack = SheetStack.rested(.card, by: 1)
    stack.pull(500, to: 450, at: 1)
    // Another sheet is presented under the pointer. The pointer continues to drag the first sheet.
    try stack.present(Self.panel, at: 1.2)
    stack.drag(to: 300, at: 2)
    #expect(stack.frame(at: 2).map(\.sheet.top) == [222, 422])
    #expect(stack.frame(at: 2)[0].sheet.phase == .dragging)
    stack.pull(600, to: 560, .touch(1), at: 2.1)
    #expect(stack.frame(at: 2.2).map(\.sheet.top) == [222, 382])
    #expect(stack.release(300, at: 3) == ["0 will-change normal by=drag"])
    // After a release, the next press goes to the topmost sheet.
    stack.press(600, at: 4)
    #expect(stack.frame(at: 4)[0].sheet.phase == .resting)
  }

  @Test func aPointerOnADismissedSheetDoesNotReachTheOneBeneath() throws {
    var stack = try Self.three()
    stack.press(600, at: 4)
    #expect(stack.owner(of: .mouse) == .sheet(LayerID(2)))
    stack.take(.dismiss, at: 4.1)
    stack.advance(to: 5)
    #expect(stack.layers.count == 2 && stack.owner(of: .mouse) == nil)
    stack.drag(to: 500, at: 5)
    #expect(stack.release(400, at: 5.1).isEmpty)
    #expect(stack.frame(at: 5.1).map(\.sheet.top) == [422, 422])
  }

  @Test func cancelAndResizeReachAllSheets() throws {
    var stack = SheetStack.rested(.card, by: 1)
    stack.pull(500, to: 450, at: 1)
    try stack.present(Self.panel, at: 1.2)
    stack.press(600, .touch(1), at: 2)
    stack.drag(to: 560, .touch(1), at: 2)
    #expect(
      stack.take(.cancelled, at: 2.1) == [
        "0 will-change normal by=drag", "1 will-change normal by=drag",
      ])
    stack.advance(to: 3)
    stack.resize(300, 600, at: 4)
    #expect(stack.geometry == view(300, 600))
    #expect(stack.frame(at: 4).map(\.sheet.top) == [300, 300])
  }

  /// Under a modal sheet, a persistent sheet stays but receives no input.
  @Test func aModalSheetOverAPersistentOneTakesAllInput() throws {
    var stack = SheetStack(.panel, in: phone)
    let map = stack.frame(at: 0)[0]
    // Beside the map's sheet a press reaches the background.
    #expect(stack.hit(Point2D(x: 195, y: 100), at: 0).owner == .background)
    try stack.present(.standard, at: 0)
    stack.advance(to: 3)
    let below = Point2D(x: 195, y: 800)
    #expect(map.card.contains(below))
    stack.take(.pressed(below, .mouse), at: 3)
    stack.drag(to: 500, at: 3.1)
    stack.release(500, at: 3.2)
    stack.take(.key(.up), at: 3.3)
    stack.take(.wheel(below, notches: 1), at: 3.4)
    let frame = stack.frame(at: 5)
    #expect(frame[0].sheet == map.sheet && frame[0].card == map.card)
    #expect(frame[0].backdrop == Backdrop(scale: 1, rise: 0, cornerRadius: 0, dim: 0.4))
    #expect(frame.scene == frame[0].backdrop)
    #expect(frame[1].sheet.place == "large")
    // A press beside a persistent sheet reaches the sheet beneath.
    var reverse = SheetStack.rested(.card, by: 1)
    try reverse.present(.panel, at: 1)
    #expect(reverse.hit(Point2D(x: 195, y: 500), at: 2).owner == .sheet(.base))
    #expect(reverse.hit(below, at: 2).owner == .sheet(LayerID(1)))
    #expect(reverse.frame(at: 2)[0].backdrop == .none)
  }

  @Test func aStackMadeOfASheetContinuesTheSheetsTime() {
    var sheet = Sheet(.standard, in: phone)
    sheet.take(.present, at: 5)
    var stack = SheetStack(sheet)
    #expect(stack.latestTime == 5)
    #expect(throws: SheetRefusal.self) { try stack.dismiss(at: 3) }
  }

  @Test func aSheetThatRefusesDismissalKeepsTheSheetsBeneathIt() throws {
    let never = SheetDismissal.asks(NamedFunction("never") { _ in false })
    var stack = SheetStack.rested(.card, by: 1)
    try stack.present(.card.with { $0.dismissal = never }, at: 1)
    try stack.present(.card, at: 2)
    stack.advance(to: 3)
    #expect(
      try stack.dismiss(downTo: .base, at: 4).map(\.summary) == [
        "2 will-dismiss hidden by=api", "1 attempted-dismiss normal by=api",
      ])
    stack.advance(to: 5)
    #expect(stack.layers.map(\.id.rawValue) == [0, 1])
    #expect(throws: SheetRefusal.noSuchLayer(LayerID(2))) {
      try stack.dismiss(downTo: LayerID(2), at: 6)
    }
    // The sheet that refuses its dismissal is now the topmost.
    #expect(throws: SheetRefusal.vetoed) { try stack.dismiss(downTo: .base, at: 7) }
    #expect(stack.layers.map { $0.sheet.phase(at: 8) } == [.resting, .resting])
  }

  @Test func sheetsThatLeaveWithoutAnimationLeaveTogether() throws {
    let quick = SheetConfiguration.card.with {
      $0.animations.dismiss = .bezier(.linear, duration: 0)
    }
    var stack = SheetStack.rested(.card, by: 1)
    try stack.present(quick, at: 1)
    try stack.present(quick, at: 2)
    stack.advance(to: 3)
    try stack.dismiss(downTo: LayerID(1), at: 4)
    #expect(stack.layers.map(\.id) == [.base])
  }

  @Test func aStackMayBeEmpty() throws {
    var stack = SheetStack(in: phone)
    #expect(stack.layers.isEmpty && stack.geometry == phone && stack.active(at: 0) == nil)
    #expect(stack.frame(at: 0).isEmpty && stack.keyOwner(at: 0) == .background)
    #expect(stack.hit(Point2D(x: 195, y: 800), at: 0).owner == .background)
    #expect(throws: SheetRefusal.isHidden) { try stack.dismiss(at: 0) }
    #expect(throws: SheetRefusal.isHidden) { try stack.present(at: 0) }
    stack.handle(.key(.escape), at: 0)
    let wide = view(800, 600)
    stack.handle(.resized(wide), at: 1)
    let (layer, events) = try stack.present(.standard, at: 5)
    #expect(events.map(\.summary) == ["1 will-present medium by=api"])
    #expect(stack.sheet(layer)?.geometry == wide)
    try stack.dismiss(at: 10)
    #expect(stack.advance(to: 20).map(\.event.name) == ["did-dismiss"])
    #expect(stack.layers.isEmpty && stack.latestTime > 10)
    let (latest, late) = (stack.latestTime, stack.latestTime - 0.5)
    #expect(try stack.present(.standard, at: late).events.first?.event.time == latest)
  }
}
