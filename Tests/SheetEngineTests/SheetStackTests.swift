import CSheetAllocations
import SheetEngine
import Testing

/// Stacks of sheets: which sheet gets an input, and which sheets stay when one leaves.
@Suite struct SheetStackTests {
  static func three(_ base: SheetConfiguration = .card) throws -> SheetStack {
    var stack = SheetStack(base, in: phone)
    stack.take(.present, at: 0)
    _ = try stack.present(.card, at: 1)
    _ = try stack.present(.card, to: "expanded", at: 2)
    _ = stack.advance(to: 3)
    return stack
  }

  /// A snapshot card that leaves its background reachable at its initial detent.
  static var panel: SheetConfiguration {
    var panel = SheetConfiguration.card
    panel.undimmedThrough = "normal"
    return panel
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
    _ = try stack.present(.standard, at: 8)
    #expect(stack.layers.last?.id == LayerID(2))
    // The lowest sheet stays in the stack, even when hidden.
    _ = try stack.dismiss(downTo: .base, at: 9)
    _ = stack.advance(to: 12)
    #expect(stack.layers.map(\.id) == [.base])
    #expect(stack.take(.present, at: 13) == ["0 will-present normal by=api"])
  }

  @Test func keysAndTapsGoToTheTopmostSheet() throws {
    var stack = try Self.three()
    #expect(stack.take(.key(.escape), at: 4) == ["2 will-dismiss hidden by=key"])
    #expect(
      stack.take(.key(.escape), at: 5) == [
        "2 did-dismiss hidden by=key", "1 will-dismiss hidden by=key",
      ])
    _ = stack.advance(to: 6)
    // A tap above the card is on its dimmer.
    #expect(stack.take(.pressed(Point2D(x: 9, y: 9), .mouse), at: 7).isEmpty)
    #expect(
      stack.take(.released(Point2D(x: 9, y: 9), .mouse), at: 7.1) == [
        "0 will-dismiss hidden by=tap"
      ])
  }

  /// The upper card's top is at 422; the card beneath it reaches up to 30.
  @Test func nothingBeneathAModalSheetCanBeReached() throws {
    var stack = SheetStack(.card, in: phone)
    stack.take(.present("expanded"), at: 0)
    _ = try stack.present(.card, at: 1)
    _ = stack.advance(to: 2)
    let point = Point2D(x: 195, y: 200)
    #expect(stack.sheet(.base)?.region(of: point, at: 2) == .card)
    let hit = stack.hit(point, at: 2)
    #expect(hit.owner == .sheet(LayerID(1)) && hit.region == .dimmer)
    stack.take(.pressed(point, .mouse), at: 3)
    stack.take(.moved(Point2D(x: 195, y: 400), .mouse), at: 3.1)
    stack.take(.wheel(point, notches: 1), at: 3.2)
    #expect(stack.frame(at: 3.2).map(\.sheet.top) == [30, 422])
    #expect(stack.take(.released(Point2D(x: 195, y: 400), .mouse), at: 3.3).isEmpty)
  }

  @Test func aPointerKeepsDraggingTheSheetThatItPressed() throws {
    var stack = SheetStack.rested(.card, by: 1)
    stack.take(.pressed(Point2D(x: 195, y: 500), .mouse), at: 1)
    stack.take(.moved(Point2D(x: 195, y: 450), .mouse), at: 1.1)
    // Another sheet is presented under the pointer, which continues to drag the first.
    _ = try stack.present(Self.panel, at: 1.2)
    stack.take(.moved(Point2D(x: 195, y: 300), .mouse), at: 2)
    #expect(stack.frame(at: 2).map(\.sheet.top) == [222, 422])
    #expect(stack.frame(at: 2)[0].sheet.phase == .dragging)
    // A second pointer presses the second sheet.
    let other = PointerID.touch(1)
    stack.take(.pressed(Point2D(x: 195, y: 600), other), at: 2.1)
    stack.take(.moved(Point2D(x: 195, y: 560), other), at: 2.2)
    #expect(stack.frame(at: 2.2).map(\.sheet.top) == [222, 382])
    #expect(
      stack.take(.released(Point2D(x: 195, y: 300), .mouse), at: 3) == [
        "0 will-change normal by=drag"
      ]
    )
    // After a release, the next press goes to the topmost sheet.
    stack.take(.pressed(Point2D(x: 195, y: 600), .mouse), at: 4)
    #expect(stack.frame(at: 4)[0].sheet.phase == .resting)
  }

  @Test func aPressAfterALostReleaseEndsTheEarlierDrag() throws {
    var stack = SheetStack.rested(.card, by: 1)
    stack.take(.pressed(Point2D(x: 195, y: 500), .mouse), at: 1)
    stack.take(.moved(Point2D(x: 195, y: 400), .mouse), at: 1.1)
    _ = try stack.present(Self.panel, at: 1.2)
    #expect(
      stack.take(.pressed(Point2D(x: 195, y: 600), .mouse), at: 2) == [
        "1 did-present normal by=api", "0 will-change normal by=drag",
      ])
    #expect(stack.frame(at: 2).map(\.sheet.phase) == [.settling, .pressed])
  }

  @Test func aPointerOnADismissedSheetDoesNotReachTheOneBeneath() throws {
    var stack = try Self.three()
    stack.take(.pressed(Point2D(x: 195, y: 600), .mouse), at: 4)
    #expect(stack.owner(of: .mouse) == .sheet(LayerID(2)))
    _ = stack.take(.dismiss, at: 4.1)
    _ = stack.advance(to: 5)
    #expect(stack.layers.count == 2 && stack.owner(of: .mouse) == nil)
    stack.take(.moved(Point2D(x: 195, y: 500), .mouse), at: 5)
    #expect(stack.take(.released(Point2D(x: 195, y: 400), .mouse), at: 5.1).isEmpty)
    #expect(stack.frame(at: 5.1).map(\.sheet.top) == [422, 422])
  }

  @Test func cancelAndResizeReachAllSheets() throws {
    var stack = SheetStack.rested(.card, by: 1)
    stack.take(.pressed(Point2D(x: 195, y: 500), .mouse), at: 1)
    stack.take(.moved(Point2D(x: 195, y: 450), .mouse), at: 1.1)
    _ = try stack.present(Self.panel, at: 1.2)
    stack.take(.pressed(Point2D(x: 195, y: 600), PointerID.touch(1)), at: 2)
    stack.take(.moved(Point2D(x: 195, y: 560), PointerID.touch(1)), at: 2)
    #expect(
      stack.take(.cancelled, at: 2.1) == [
        "0 will-change normal by=drag", "1 will-change normal by=drag",
      ])
    _ = stack.advance(to: 3)
    let small = SheetGeometry(size: Size2D(width: 300, height: 600))
    stack.take(.resized(small), at: 4)
    #expect(stack.geometry == small)
    #expect(stack.frame(at: 4).map(\.sheet.top) == [300, 300])
  }

  /// A persistent sheet is part of the screen: under a modal one it stays and receives no input.
  @Test func aModalSheetOverAPersistentOneTakesAllInput() throws {
    var stack = SheetStack(.panel, in: phone)
    let map = stack.frame(at: 0)[0]
    // Beside the map's sheet a press reaches the background.
    #expect(stack.hit(Point2D(x: 195, y: 100), at: 0).owner == .background)
    _ = try stack.present(.standard, at: 0)
    _ = stack.advance(to: 3)
    let below = Point2D(x: 195, y: 800)
    #expect(map.card.contains(below))
    stack.take(.pressed(below, .mouse), at: 3)
    stack.take(.moved(Point2D(x: 195, y: 500), .mouse), at: 3.1)
    stack.take(.released(Point2D(x: 195, y: 500), .mouse), at: 3.2)
    stack.take(.key(.up), at: 3.3)
    stack.take(.wheel(below, notches: 1), at: 3.4)
    let frame = stack.frame(at: 5)
    #expect(frame[0].sheet == map.sheet && frame[0].card == map.card)
    #expect(frame[0].backdrop == Backdrop(scale: 1, rise: 0, cornerRadius: 0, dim: 0.4))
    #expect(frame.scene == frame[0].backdrop)
    #expect(frame[1].sheet.place == "large")
    // With the persistent sheet above, a press beside it reaches the sheet beneath.
    var reverse = SheetStack(.card, in: phone)
    reverse.take(.present, at: 0)
    try reverse.present(.panel, at: 1)
    #expect(reverse.hit(Point2D(x: 195, y: 500), at: 2).owner == .sheet(.base))
    #expect(reverse.hit(below, at: 2).owner == .sheet(LayerID(1)))
    #expect(reverse.frame(at: 2)[0].backdrop == .none)
  }

  @Test func aSheetThatRefusesDismissalKeepsTheSheetsBeneathIt() throws {
    var stubborn = SheetConfiguration.card
    stubborn.dismissal = .asks(NamedFunction("never") { _ in false })
    var stack = SheetStack(.card, in: phone)
    stack.take(.present, at: 0)
    _ = try stack.present(stubborn, at: 1)
    _ = try stack.present(.card, at: 2)
    _ = stack.advance(to: 3)
    #expect(
      try stack.dismiss(downTo: .base, at: 4).map(\.summary) == [
        "2 will-dismiss hidden by=api", "1 attempted-dismiss normal by=api",
      ])
    _ = stack.advance(to: 5)
    #expect(stack.layers.map(\.id.rawValue) == [0, 1])
    #expect(throws: SheetRefusal.noSuchLayer(LayerID(2))) {
      try stack.dismiss(downTo: LayerID(2), at: 6)
    }
  }

  @Test func aStackHasAMaximumDepth() throws {
    var stack = SheetStack(.card, in: phone)
    for count in 1...12 {
      if count < SheetStack.maximumDepth {
        try stack.present(.card, at: Double(count))
      } else {
        #expect(throws: SheetRefusal.stackIsFull) { try stack.present(.card, at: Double(count)) }
      }
      #expect(stack.layers.count == min(count + 1, SheetStack.maximumDepth))
    }
    // A sheet without an available detent cannot be presented either.
    var none = SheetConfiguration.card
    none.detents = [Detent("normal", .custom(NamedFunction("never") { _ in nil }))]
    var other = SheetStack(.card, in: phone)
    #expect(throws: SheetRefusal.noRestingPosition) { try other.present(none, at: 0) }
    #expect(other.layers.count == 1)
  }

  /// The inputs' points vary, because the compiler could create constant inputs in advance, without
  /// allocations to count.
  @Test func onlyStackCallsWithEventsAllocate() throws {
    var stack = try Self.three()
    var meter = AllocationMeter()
    var sum = 0.0
    func run(_ count: Int, from start: Double) {
      for index in 0..<count {
        let time = start + Double(index)
        let start = Point2D(x: 100, y: 430 + Double(index % 300))
        meter.take { stack.handle(.pressed(start, .mouse), at: time) }
        for step in 1...5 {
          let elapsed = Double(step) * 0.008
          let point = Point2D(x: 100, y: start.y - 300 * elapsed)
          meter.take { stack.handle(.moved(point, .mouse), at: time + elapsed) }
          sum += meter.look { stack.frame(at: time + elapsed).reduce(0) { $0 + $1.card.y } }
        }
        meter.take { stack.handle(.released(start, .mouse), at: time + 0.05) }
        meter.take { stack.handle(.key(index % 2 == 0 ? .up : .down), at: time + 0.1) }
        meter.take { stack.handle(.resized(phone), at: time + 0.3) }
        sum += meter.look { stack.frame(at: time + 0.4).scene.dim }
        meter.take { stack.advance(to: time + 0.9) }
      }
    }
    run(10, from: 4)
    meter = AllocationMeter()
    run(500, from: 100)
    // A call with events allocates an array for the sheet's events and one for the stack's.
    #expect(meter.silent == 0 && meter.mostForAReport <= 6 && meter.reports > 500)
    #expect(stack.layers.count == 3 && sum.isFinite)
  }
}

extension StackEvent {
  var summary: String { "\(layer.rawValue) \(event.summary)" }
}

extension SheetStack {
  /// Handles an input; returns one summary for each event except gestures.
  @discardableResult
  mutating func take(_ input: SheetInput, at time: Double) -> [String] {
    handle(input, at: time).filter { !$0.event.isGesture }.map(\.summary)
  }
}
