import SheetEngine
import SheetTrace
import Testing

/// What users of other sheets complain about: rare combinations.
@Suite struct ComplaintCornerTests {
  @Test(
    "Complaint 13, 16: a tap on the dimmer that is refused lets go of the card",
    arguments: [0.0, 3])
  func aRefusedTapLetsGo(way: Double) {
    var configuration = SheetConfiguration.quickCard
    configuration.isDismissible = false
    var sheet = Sheet.rested(configuration)
    let rest = sheet.frame(at: 10)
    sheet.press(100, at: 10)
    if way > 0 { sheet.drag(to: 100 + way, at: 10.02) }
    let events = sheet.release(100 + way, at: 10.1)
    #expect(events.first == "attempted-dismiss normal by=tap")
    sheet.pass(to: 20)
    #expect(sheet.frame(at: 20) == rest)
    // A pointer that is up does not drag, and the next press begins anew.
    sheet.drag(to: 500, at: 21)
    #expect(sheet.frame(at: 21).top == 422)
    sheet.press(600, at: 22)
    sheet.drag(to: 590, at: 22.1)
    #expect(sheet.frame(at: 22.1).top == 412)
  }

  @Test(
    "Complaint 16: a slow drag to the way out is refused, and reported",
    arguments: SheetStyle.modal)
  func aRefusedSlowDragIsReported(style: SheetStyle) {
    var configuration = style.draggable
    configuration.isDismissible = false
    var sheet = Sheet.rested(configuration)
    let grip = sheet.grip(at: 10)
    sheet.press(grip, at: 10)
    sheet.drag(to: 842, at: 10.5)
    let events = sheet.release(842, at: 11)
    let name = configuration.initialDetent.name
    #expect(
      events == ["attempted-dismiss \(name) by=drag", "will-change \(name) by=drag"])
  }

  @Test("Complaint 13: a press whose last release was lost holds the card where it is")
  func aLostReleaseIsNoJump() {
    var sheet = Sheet.presented
    sheet.press(600, at: 1)
    sheet.drag(to: 500, at: 1.1)
    // The release is lost.
    let before = sheet.frame(at: 5).top
    sheet.press(700, at: 5)
    #expect(sheet.frame(at: 5).top == before)
    sheet.drag(to: 690, at: 5.1)
    #expect(sheet.frame(at: 5.1).top == before - 10)
  }
}
