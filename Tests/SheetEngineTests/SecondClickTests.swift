import SheetEngine
import Testing

/// The second click of a double click on a handle, if a sheet comes over the first in between.
@Suite struct SecondClickTests {
  private static let map = SheetConfiguration.standard.with {
    $0.detents = [
      Detent("low", .height(100)), Detent("middle", .height(300)), Detent("high", .height(600)),
    ]
    $0.undimmedThrough = "high"
  }

  /// A stack whose sheet came from the middle detent to the highest, and has been clicked there on
  /// its handle, at `point`, 0.1 s before 10.
  private static func clicked() throws -> (stack: SheetStack, point: Point2D) {
    var stack = SheetStack.rested(map, at: "middle", by: 5)
    try stack.move(to: "high", at: 5)
    stack.advance(to: 9)
    let point = stack.frame(at: 9.9)[0].sheet.middleOfHandle
    #expect(stack.click(point, at: 9.9) == ["0 will-change low by=tap"])
    return (stack, point)
  }

  /// The click has also made the program present a sheet, whose card or dimmer is at the point.
  @Test(arguments: [("large", "clicked"), ("small", "will-dismiss hidden by=tap")])
  func isTheModalSheetsOverTheHandle(place: String, event: String) throws {
    var (stack, point) = try Self.clicked()
    let over = SheetConfiguration.standard.with {
      $0.detents = [Detent("small", .height(120)), Detent("large", .fraction(0.9))]
    }
    let id = try stack.present(over, to: SheetPlace(stringLiteral: place), at: 10).layer
    stack.comeToRest()
    let target = stack.hit(point, clickCount: 2, at: 14)
    #expect(target.owner == .sheet(id))
    #expect(target.allowsControls == (place == "large"))
    let events =
      stack.handle(.pressed(point, .mouse, clickCount: 2), at: 14)
      + stack.handle(.released(point, .mouse), at: 14.1)
    #expect(events.map(\.summary) == ["1 \(event)"])
    #expect(stack.sheet(.base)?.place == "low", "the place of the first click")
  }

  @Test func isTheHandlesBeneathASheetThatLeavesTheViewUsable() throws {
    var (stack, point) = try Self.clicked()
    let over = SheetConfiguration.standard.with {
      $0.detents = [Detent("small", .height(80))]
      $0.undimmedThrough = "small"
    }
    try stack.present(over, to: "small", at: 10)
    #expect(stack.hit(point, clickCount: 2, at: 10.1).owner == .sheet(.base))
    stack.click(point, 2, at: 10.1)
    stack.comeToRest()
    #expect(stack.sheet(.base)?.place == "middle")
  }

  @Test func isTheHandlesBeneathAModalSheetThatLeaves() throws {
    var (stack, point) = try Self.clicked()
    let id = try stack.present(.standard, at: 10).layer
    try stack.dismiss(downTo: id, at: 10.1)
    #expect(stack.hit(point, clickCount: 2, at: 10.15).owner == .sheet(.base))
    stack.click(point, 2, at: 10.15)
    stack.comeToRest()
    #expect(stack.sheet(.base)?.place == "middle")
  }
}
