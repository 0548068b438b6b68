import SheetEngine
import Testing

@Suite struct CommandTests {
  @Test func theDismissalFunctionAlsoRefusesTheAppsDismiss() throws {
    var sheet = Sheet.rested { $0.dismissal = .asks(NamedFunction("not by api") { $0 != .api }) }
    #expect(throws: SheetRefusal.vetoed) { try sheet.dismiss(at: 10) }
    #expect(sheet.take(.dismiss, at: 10) == ["attempted-dismiss medium by=api"])
    #expect(sheet.take(.key(.escape), at: 11) == ["will-dismiss hidden by=key"])
  }

  @Test func presentingAgainAtAnotherDetentMovesThere() throws {
    var sheet = Sheet.rested()
    #expect(try sheet.present("large", at: 10).map(\.summary) == ["will-change large by=api"])
    sheet.advance(to: 19)
    #expect(try sheet.present("large", at: 19).isEmpty && sheet.present(at: 19).isEmpty)
    // `present` works even during a drag.
    sheet.pull(600, to: 650, at: 20)
    #expect(try sheet.present("medium", at: 20.2).last?.name == "will-change")
  }

  @Test func movingToItsOwnPlaceTakesADraggedCardBackFromThePointer() throws {
    var sheet = Sheet.rested()
    sheet.pull(600, to: 500, at: 10)
    let events = try sheet.move(to: "medium", at: 10.2)
    #expect(events.map(\.name) == ["drag-ended", "will-change"])
    sheet.drag(to: 200, at: 10.3)
    #expect(sheet.frame(at: 20).top == 422)
  }

  @Test func anImpossibleCommandThrowsItsReason() throws {
    var sheet = Sheet(.standard, in: phone)
    #expect(throws: SheetRefusal.isHidden) { try sheet.move(to: "large", at: 0) }
    #expect(throws: SheetRefusal.unknownDetent("huge")) { try sheet.present("huge", at: 1) }
    #expect(!sheet.frame(at: 1).isVisible)
    #expect(sheet.handle(.present("huge"), at: 1).isEmpty, "an input never throws")
    #expect(!sheet.frame(at: 1).isVisible)
    try sheet.present(at: 1)
    #expect(throws: SheetRefusal.unknownDetent("huge")) { try sheet.move(to: "huge", at: 2) }
    try sheet.move(to: "large", at: 3)
    #expect(sheet.frame(at: 9).place == "large")
    var other = Sheet(SheetConfiguration(detents: [.neverAvailable]), in: phone)
    #expect(throws: SheetRefusal.noRestingPosition) { try other.present(at: 0) }
    other = .rested(SheetConfiguration(detents: [.neverAvailable, .medium]), by: 1)
    #expect(throws: SheetRefusal.noRestingPosition) { try other.move(to: "normal", at: 2) }
  }

  @Test func aStackThrowsTheReasonOfARefusedCommand() throws {
    var stack = SheetStack(.standard, in: phone)
    for time in 1...7 {
      #expect(try stack.present(.standard, at: Double(time)).layer == LayerID(time))
    }
    let full = stack
    #expect(throws: SheetRefusal.stackIsFull) { try stack.present(.standard, at: 8) }
    #expect(stack == full)
    let nobody = LayerID(99)
    #expect(throws: SheetRefusal.noSuchLayer(nobody)) { try stack.dismiss(downTo: nobody, at: 9) }
    #expect(throws: SheetRefusal.noSuchLayer(nobody)) { try stack.configure(nobody, .card, at: 9) }
    #expect(throws: SheetRefusal.noSuchLayer(nobody)) {
      try stack.perform(.dismiss, of: nobody, at: 9)
    }
    #expect(stack == full && stack.handle(.dismiss, of: nobody, at: 7).isEmpty)
    #expect(throws: SheetRefusal.unknownDetent("huge")) { try stack.move(to: "huge", at: 10) }
    #expect(try stack.move(to: "large", at: 10).map(\.layer).contains(LayerID(7)))
  }

  /// The next call reports a motion that ended before the refused command.
  @Test func aRefusedCommandLosesNoEvent() throws {
    var sheet = Sheet(.standard, in: phone)
    var stack = SheetStack(.standard, in: phone)
    try sheet.present(at: 0)
    try stack.present(at: 0)
    let (before, stackBefore) = (sheet, stack)
    #expect(throws: SheetRefusal.unknownDetent("huge")) { try sheet.move(to: "huge", at: 9) }
    #expect(throws: SheetRefusal.unknownDetent("huge")) { try stack.move(to: "huge", at: 9) }
    #expect(sheet == before && stack == stackBefore)
    #expect(sheet.advance(to: 9).map(\.name) == ["did-present"])
    #expect(stack.advance(to: 9).map(\.event.name) == ["did-present"])
  }

  @Test func aNewConfigurationIsAnimatedOnRequest() {
    var lower = SheetConfiguration.standard.with {
      $0.detents[0] = Detent("medium", .fraction(0.25))
    }
    var sheet = Sheet.rested()
    #expect(sheet.apply(lower, animated: true, at: 10) == ["will-change medium by=configuration"])
    #expect(sheet.frame(at: 10).top == 422 && sheet.frame(at: 10).phase == .settling)
    sheet.advance(to: 20)
    #expect(sheet.frame(at: 20).top == 633)
    lower.animations.resize = .standard
    #expect(sheet.configure(.standard, animated: false, at: 21).isEmpty)
    #expect(sheet.frame(at: 21).top == 422)
    // By default the change is animated as configured.
    #expect(sheet.configure(lower, at: 22).first?.cause == .configuration)
    sheet.advance(to: 30)
    #expect(
      sheet.configure(lower.with { $0.detents[0] = .medium }, animated: false, at: 31).isEmpty,
      "the card jumps, although the configuration has an animation")
    #expect(sheet.frame(at: 31).top == 422)
  }

  @Test func commandsHaveTheEffectsOfTheirInputs() throws {
    var (sheet, other) = (Sheet(.standard, in: phone), Sheet(.standard, in: phone))
    #expect(try sheet.present(at: 0) == other.handle(.present(nil), at: 0))
    #expect(try sheet.move(to: "large", at: 0.1) == other.handle(.move(to: "large"), at: 0.1))
    #expect(try sheet.dismiss(at: 5) == other.handle(.dismiss, at: 5))
    #expect(try sheet.present("large", at: 10) == other.handle(.present("large"), at: 10))
    #expect(sheet == other)
    #expect(SheetInput.present == .present(nil))
  }

  @Test func omittedArgumentsHaveTheStandardConfigurationsValues() {
    #expect(SheetConfiguration(detents: [.medium, .large]) == .standard)
    let small = Sheet.rested(SheetConfiguration(detents: [.height(200), .large]), by: 5)
    #expect(small.place == "height-200" && small.frame(at: 5).top == 644)
    #expect(small.frame(at: 5).dim == SheetConfiguration.standard.dim.opacity)
  }

  @Test func detentsAreNamedAfterTheirPositions() {
    let detents: [Detent] = [
      .medium, .large, .content, .height(200), .height(12.5), .top(30), .fraction(0.4), .view(0.85),
      .custom("third") { $0.availableHeight / 3 },
    ]
    #expect(
      detents.map(\.id.name) == [
        "medium", "large", "content", "height-200", "height-12.5", "top-30", "fraction-0.4",
        "view-0.85", "third",
      ])
    #expect(detents[0].position == .fraction(0.5) && detents[3].position == .height(200))
  }

  @Test func eventsNameTheirTransitionAndTheCauseOfADismissal() throws {
    var sheet = Sheet(.standard, in: phone)
    let events = try sheet.present(at: 1)
    let transition = SheetTransition(.present, to: "medium", by: .api)
    #expect(events == [SheetEvent(time: 1, kind: .will(transition))])
    #expect(events.first?.transition == transition && events.first?.dismissal == nil)
    #expect(sheet.advance(to: 9).map(\.kind) == [.did(transition)])
    try sheet.dismiss(at: 10)
    #expect(sheet.advance(to: 19).map(\.dismissal) == [.api])
  }
}
