import SheetEngine
import Testing

/// Sheets no higher than their content, and rubber bands with a limited reach.
@Suite struct FittedContentTests {
  private static func sheet(
    content: Double, _ change: (inout SheetConfiguration) -> Void = { _ in }
  ) throws -> Sheet {
    var configuration = SheetConfiguration(
      detents: [Detent("expanded", .top(48)), Detent("normal", .fraction(0.5))],
      initialDetent: "normal", fitsContent: true)
    configuration.dim = DimOptions(opacity: 0.32, from: .position(.top(48)))
    change(&configuration)
    var sheet = Sheet(configuration, in: phone)
    sheet.handle(.contentHeight(content), at: 0)
    try sheet.present("expanded", at: 1)
    sheet.advance(to: 10)
    return sheet
  }

  @Test func noDetentIsHigherThanTheContent() throws {
    let short = try Self.sheet(content: 500)
    #expect(short.frame(at: 10).card.height == 500)
    #expect(short.detentsFromLowest == ["normal", "expanded"])
    let shorter = try Self.sheet(content: 300)
    #expect(shorter.frame(at: 10).card.height == 300)
    #expect(shorter.detentsFromLowest.count == 1)
    #expect(try Self.sheet(content: 2000).frame(at: 10).top == 48)
    #expect(try Self.sheet(content: 0).frame(at: 10).top == 48)
    #expect(try Self.sheet(content: 500) { $0.fitsContent = false }.frame(at: 10).top == 48)
  }

  @Test func aCardAsHighAsItsContentDimsTheViewFully() throws {
    #expect(try Self.sheet(content: 300).frame(at: 10).dim == 0.32)
  }

  @Test(arguments: [100.0, 400, 5000])
  func aRubberBandStretchesNoFartherThanItsReach(pull: Double) throws {
    var sheet = try Self.sheet(content: 300) { $0.drag.rubberBandReach = 56 }
    let top = sheet.frame(at: 10).top
    sheet.handle(.pressed(Point2D(x: 195, y: top + 40), .mouse), at: 10)
    sheet.handle(.moved(Point2D(x: 195, y: top + 40 - pull), .mouse), at: 10.2)
    let stretch = top - sheet.frame(at: 10.2).top
    #expect(stretch > 25 && stretch < 56)
  }

  @Test func aWheelThatWaitsScrollsOnlyAfterTheCardHasArrived() {
    var sheet = Sheet.scrolling { $0.scroll.wheelWaits = true }
    let point = Point2D(x: 195, y: 800)
    #expect(sheet.take(.wheel(point, notches: 1), at: 10) == ["will-change large by=wheel"])
    for time in [10.02, 10.1, 10.15] { sheet.take(.wheel(point, notches: 1), at: time) }
    sheet.comeToRest()
    #expect(sheet.scroll(at: 20) == 0)
    sheet.take(.wheel(point, notches: 1), at: 20)
    sheet.comeToRest()
    #expect(sheet.scroll(at: 30) == 53)
  }

  @Test func theRecedingViewMovesUpWithACardAboveItsHighestDetent() throws {
    var configuration = SheetConfiguration(detents: [Detent("large", .top(64))])
    configuration.backdrop.scale = 0.94
    var stack = SheetStack(configuration, in: phone)
    stack.handle(.present(nil, animated: false), of: .base, at: 0)
    #expect(stack.frame(at: 0).scene.rise == -44)
    stack.handle(.pressed(Point2D(x: 195, y: 100), .mouse), at: 1)
    for step in 1...30 {
      let time = 1 + Double(step) / 60
      stack.handle(.moved(Point2D(x: 195, y: 100 - 10 * Double(step)), .mouse), at: time)
      let frame = stack.frame(at: time)
      let gap = frame[0].card.y + frame.scene.rise
      #expect(gap >= 8 && gap <= 20)
    }
    #expect(stack.frame(at: 2)[0].card.y < 40)
  }
}
