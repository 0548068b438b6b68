import Foundation
import SheetEngine
import Testing

/// Gestures that sheets of a stack get whole: from their beginning to their end, or taken back.
@Suite struct StackGestureTests {
  /// The map's sheet at its highest, with a list in it.
  private static var map: Sheet { .scrolling(.map, at: "max") }

  /// The card slides down from under a pointer that stands near its upper edge.
  @Test func aTouchpadKeepsTheSheetThatSlidesFromUnderIt() {
    var sheet = Self.map
    var stack = SheetStack(sheet)
    let place = Point(x: 195, y: 140)
    for step in 0..<12 {
      let (scroll, time) = (SheetInput.scrolled(place, dx: 0, dy: -25), 10 + Double(step) * 0.01)
      sheet.take(scroll, at: time)
      stack.take(scroll, at: time)
      #expect(stack.frame(at: time)[0].sheet == sheet.frame(at: time), "scroll \(step)")
    }
    #expect(sheet.region(at: place, at: 10.11) == .background)
    let lift = SheetInput.scrolled(place, dx: 0, dy: 0)
    #expect(sheet.take(lift, at: 10.12) == ["will-change min by=flick"])
    #expect(stack.take(lift, at: 10.12) == ["0 will-change min by=flick"])
    #expect(stack.layers[0].sheet == sheet)
    // Lifted, the next one belongs to what is under the pointer: nobody.
    stack.take(.scrolled(place, dx: 0, dy: -25), at: 10.13)
    #expect(stack.layers[0].sheet.frame(at: 10.13) == sheet.frame(at: 10.13))
  }

  /// Beneath a panel that slides down lies the map's sheet, which must not go on with its scroll.
  @Test func aTouchpadGoesNotOverToTheSheetBeneath() {
    var panel = SheetConfiguration.scrolling
    panel.undimmedThrough = "large"
    var stack = SheetStack(Self.map)
    _ = stack.present(panel, detent: "large", contentHeight: 3000, at: 10)
    _ = stack.advance(to: 20)
    let map = stack.frame(at: 20)[0].sheet
    let place = Point(x: 195, y: 150)
    for step in 0..<12 {
      stack.take(.scrolled(place, dx: 0, dy: -25), at: 20 + Double(step) * 0.01)
    }
    #expect(stack.region(at: place, at: 20.11)?.layer == .base)
    #expect(stack.frame(at: 20.11).map(\.sheet.phase) == [.resting, .dragging])
    #expect(stack.frame(at: 20.11)[0].sheet == map)
    // After a pause it is another gesture.
    #expect(stack.advance(to: 21).map(\.summary).first == "1 will-change medium by=drag")
    stack.take(.scrolled(place, dx: 0, dy: -25), at: 30)
    #expect(stack.frame(at: 30).map(\.sheet.phase) == [.dragging, .resting])
  }
}
