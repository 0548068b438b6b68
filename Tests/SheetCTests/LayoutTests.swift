import CSheet
import SheetC
import SheetEngine
import Testing

/// The numbers in Swift equal the header's. `layout.c` checks the numbers that C programs see.
@Suite struct LayoutTests {
  @Test func enumerationsHaveTheNumbersOfTheHeader() {
    #expect(
      SheetPhase.allCases.map(\.number)
        == [
          SHEET_PHASE_HIDDEN, SHEET_PHASE_PRESENTING, SHEET_PHASE_RESTING, SHEET_PHASE_PRESSED,
          SHEET_PHASE_DRAGGING, SHEET_PHASE_SETTLING, SHEET_PHASE_DISMISSING,
        ].map(Int32.init))
    #expect(
      SheetEdge.allCases.map(\.number)
        == [SHEET_EDGE_BOTTOM, SHEET_EDGE_TOP, SHEET_EDGE_LEFT, SHEET_EDGE_RIGHT].map(Int32.init))
    #expect(
      SheetRegion.allCases.map(\.number)
        == [
          SHEET_REGION_BACKGROUND, SHEET_REGION_CARD, SHEET_REGION_HANDLE, SHEET_REGION_DIMMER,
        ].map(Int32.init))
    #expect(
      SheetEvent.Cause.allCases.map(\.number)
        == [
          SHEET_CAUSE_FLICK, SHEET_CAUSE_DRAG, SHEET_CAUSE_TAP, SHEET_CAUSE_KEY, SHEET_CAUSE_WHEEL,
          SHEET_CAUSE_PROGRAM, SHEET_CAUSE_RESIZE, SHEET_CAUSE_CONFIGURATION,
        ].map(Int32.init))
  }

  @Test func accessibilityConstantsHaveTheNumbersOfTheHeader() {
    #expect(
      SheetAccessibility.Role.allCases.map { $0.number + 1 }
        == [SHEET_ROLE_PANEL, SHEET_ROLE_DIALOG].map(Int32.init))
    #expect(
      SheetAccessibility.Handle.Kind.allCases.map { $0.number + 1 }
        == [SHEET_HANDLE_BUTTON, SHEET_HANDLE_SLIDER].map(Int32.init))
    let actions: [SheetAccessibility.Actions] = [.expand, .collapse, .dismiss]
    #expect(
      actions.map(\.rawValue)
        == [SHEET_ACTION_EXPAND, SHEET_ACTION_COLLAPSE, SHEET_ACTION_DISMISS])
  }

  @Test func refusalsHaveTheNumbersOfTheHeader() {
    let refusals: [SheetRefusal] = [
      .unknownDetent("x"), .noRestingPosition, .isHidden, .isPersistent, .vetoed, .stackIsFull,
      .noSuchLayer(.base), .noSuchArea(9), .timeRanBack(latest: 9),
    ]
    #expect(
      refusals.map(\.number)
        == [
          SHEET_REFUSED_UNKNOWN_DETENT, SHEET_REFUSED_NO_RESTING_POSITION, SHEET_REFUSED_HIDDEN,
          SHEET_REFUSED_PERSISTENT, SHEET_REFUSED_VETOED, SHEET_REFUSED_STACK_FULL,
          SHEET_REFUSED_NO_LAYER, SHEET_REFUSED_NO_AREA,
          SHEET_REFUSED_TIME,
        ].map(Int32.init))
    let texts = (SHEET_DONE...SHEET_REFUSED_TIME + 1).map {
      unsafe String(cString: sheet_refusal_text(Int32($0)))
    }
    for (text, word) in zip(
      texts,
      [
        "done", "detent", "no position", "not on screen", "persistent", "not allow",
        "stack is full", "sheet in the stack", "style", "setting", "area", "NULL", "over a second",
        "refused",
      ])
    {
      #expect(text.contains(word), "\(text)")
    }
  }

  @Test func numbersOfTheHeaderAreConverted() {
    #expect(SheetInput.PressClaim(number: Int32(SHEET_CLAIM_CLICK)) == .click)
    #expect(SheetInput.PressClaim(number: Int32(SHEET_CLAIM_EVERYTHING)) == .everything)
    #expect(SheetInput.PressClaim(number: 7) == .nothing)
  }
}
