import SheetEngine
import Testing

@Suite struct AccessibilityTests {
  private static let three = SheetConfiguration(
    detents: [.height(600), .height(200), .height(400)], initialDetent: "height-400",
    undimmedThrough: "height-200")

  @Test func threeDetentsMakeTheHandleASlider() throws {
    let sheet = Sheet.rested(Self.three)
    let description = try #require(sheet.accessibility(at: 10))
    let handle = try #require(description.handle)
    #expect(handle.detents == ["height-200", "height-400", "height-600"])
    #expect(handle.kind == .slider && handle.value == 1 && handle.maximum == 2)
    #expect(handle.text == "height-400" && !description.isExpanded && description.isExpandable)
    #expect(description.actions == [.expand, .collapse, .dismiss])
    #expect(description.isModal && description.role == .dialog)
  }

  @Test func aSheetWithAUsableBackgroundIsAPanel() throws {
    let sheet = Sheet.rested(Self.three, at: "height-200")
    let description = try #require(sheet.accessibility(at: 10))
    #expect(!description.isModal && description.role == .panel)
    #expect(description.handle?.value == 0 && description.actions == [.expand, .dismiss])
  }

  @Test func aDialogBecomesAPanelWhenADragUncoversTheBackground() throws {
    var sheet = Sheet.rested(at: "large") { $0.undimmedThrough = "medium" }
    #expect(try #require(sheet.accessibility(at: 10)).role == .dialog)
    let (top, medium) = (sheet.frame(at: 10).card.y, 844 - 422.0)
    sheet.press(top + 10, at: 10)
    for step in 0...40 {
      let (time, y) = (10 + Double(step) / 100, top + 10 + Double(step) * 12)
      sheet.drag(to: y, at: time)
      let description = try #require(sheet.accessibility(at: time))
      #expect(description.isModal == sheet.isModal(at: time), "\(y)")
    }
    #expect(sheet.frame(at: 10.4).card.y > medium)
    #expect(try #require(sheet.accessibility(at: 10.4)).role == .panel)
  }

  @Test(arguments: [1, 2])
  func oneOrTwoDetentsMakeTheHandleAButton(count: Int) throws {
    let sheet = Sheet.rested { $0.detents = Array([Detent.medium, .large].prefix(count)) }
    let description = try #require(sheet.accessibility(at: 10))
    #expect(description.handle?.kind == .button && description.isExpandable == (count == 2))
    #expect(description.isExpanded == (count == 1))
  }

  /// A step between detents less than half a point apart would have no effect.
  @Test func detentsAtAlmostTheSameHeightAreOneValueOfTheSlider() throws {
    let sheet = Sheet.rested {
      $0.detents = [Detent("a", .height(300)), Detent("b", .height(300.2)), .large]
    }
    #expect(sheet.detentsFromLowest == ["a", "large"])
    for detent in ["a", "b"] {
      var sheet = sheet
      try sheet.move(to: .detent(Detent.ID(detent)), at: 10)
      #expect(sheet.accessibility(at: 20)?.handle?.value == 0)
    }
  }

  /// Screen readers can move the sheet even if drags are forbidden, because the keyboard can too.
  @Test func aSheetThatCannotBeDraggedHasNoHandleButCanBeExpanded() throws {
    let sheet = Sheet.rested(Self.three) { $0.drag.area = .none }
    let description = try #require(sheet.accessibility(at: 10))
    #expect(description.handle == nil && description.actions == [.expand, .collapse, .dismiss])
    #expect(description.above == "height-600" && description.below == "height-200")
  }

  @Test(arguments: [false, true])
  func aSheetThatTheUserMayNotDismissOffersNoDismissal(isPersistent: Bool) throws {
    let sheet = Sheet.rested { $0.dismissal = isPersistent ? .never : .refused }
    let description = try #require(sheet.accessibility(at: 10))
    #expect(!description.actions.contains(.dismiss))
    #expect(description.role == (isPersistent ? .panel : .dialog))
  }

  @Test func aSheetIsDescribedWhileAnyOfItIsVisible() throws {
    var sheet = Sheet(.standard, in: phone)
    #expect(sheet.accessibility(at: 0) == nil)
    try sheet.present(at: 0)
    #expect(try #require(sheet.accessibility(at: 0.2)).handle?.text == "medium")
    try sheet.dismiss(at: 5)
    #expect(sheet.accessibility(at: 5.1) != nil)
    #expect(sheet.accessibility(at: 20) == nil)
  }

  /// The description must not change during a motion, because screen readers speak every change.
  @Test func theDescriptionIsConstantDuringDragsAndMotions() throws {
    var sheet = Sheet.rested(at: "medium")
    let before = try #require(sheet.accessibility(at: 10))
    sheet.press(500, at: 10)
    for step in 0...30 {
      let time = 10 + Double(step) / 100
      sheet.drag(to: 500 - Double(step) * 10, at: time)
      #expect(sheet.accessibility(at: time) == before)
    }
    sheet.release(200, at: 10.31)
    #expect(sheet.accessibility(at: 10.4) == before)
    let after = try #require(sheet.accessibility(at: 20))
    #expect(after.handle?.text == "large" && after.actions == [.collapse, .dismiss])
  }

  /// Expand and collapse go to the same detents as the up and down keys.
  @Test(
    arguments: [
      (300, 0, "medium", nil, "large"), (500, 0, "500 points", "medium", "large"),
      (700.4, 1, "700 points", "medium", "large"), (422.2, 0, "medium", nil, "large"),
      (5000, 1, "large", "medium", nil),
    ] as [(Double, Int, String, Detent.ID?, Detent.ID?)])
  func betweenDetentsAReaderCanExpandAndCollapseTheSheet(
    height: Double, value: Int, text: String, below: Detent.ID?, above: Detent.ID?
  ) throws {
    let sheet = Sheet.rested(at: .height(height))
    let description = try #require(sheet.accessibility(at: 10))
    let handle = try #require(description.handle)
    #expect(handle.value == value && handle.text == text)
    #expect(description.below == below && description.above == above)
    #expect(description.actions.contains(.collapse) == (below != nil))
    #expect(description.actions.contains(.expand) == (above != nil))
    #expect(description.isExpanded == (above == nil) && description.isExpandable)
    for (key, target) in [(Key.down, below), (.up, above)] {
      var stepped = sheet
      stepped.handle(.key(key), at: 10)
      #expect(stepped.frame(at: 10).target == target.map { .detent($0) })
    }
  }

  @Test func aDialogBecomesAPanelWhenItsMotionUncoversTheBackground() throws {
    var sheet = Sheet.rested(at: "large") {
      $0.undimmedThrough = "medium"
      $0.detents.append(Detent("low", .height(200)))
      $0.animations.settle = .bezier(.linear, duration: 1)
    }
    try sheet.move(to: "low", at: 10)
    #expect(try #require(sheet.accessibility(at: 10.1)).role == .dialog)
    #expect(try #require(sheet.accessibility(at: 10.9)).role == .panel)
  }

  @Test func theHandlesValueIsNeverARemovedDetent() throws {
    var sheet = Sheet.rested(Self.three, at: "height-600")
    sheet.configure(Self.three.with { $0.detents = [.height(200), .height(400)] }, at: 10)
    for time in [10.0, 10.1, 20] {
      let handle = try #require(sheet.accessibility(at: time)?.handle)
      #expect(handle.detents.indices.contains(handle.value) && handle.kind == .button)
    }
  }

  @Test func aModalSheetBeneathANonmodalOneCanBeReached() throws {
    var stack = SheetStack.rested(.card, by: 1)
    try stack.present(SheetStackTests.panel, at: 1)
    stack.advance(to: 5)
    let description = stack.accessibility(at: 5)
    #expect(
      description.layers.map(\.isReachable) == [true, true] && !description.isBackgroundReachable)
    #expect(description.active == LayerID(1) && stack.sheet(.base)?.isModal(at: 5) == true)
  }

  @Test func aModalSheetHidesTheSheetsBeneathAndTheBackground() throws {
    var stack = SheetStack.rested(Self.three, at: "height-200", by: 5)
    var description = stack.accessibility(at: 5)
    #expect(description.isBackgroundReachable && description.layers.map(\.isReachable) == [true])
    let over = try stack.present(.standard, at: 5).layer
    stack.advance(to: 10)
    description = stack.accessibility(at: 10)
    #expect(!description.isBackgroundReachable && description.active == over)
    #expect(description.layers.map(\.isReachable) == [false, true])
    try stack.dismiss(at: 10)
    stack.advance(to: 20)
    description = stack.accessibility(at: 20)
    #expect(description.isBackgroundReachable && description.layers.map(\.id) == [.base])
    try stack.dismiss(at: 20)
    stack.advance(to: 30)
    #expect(stack.accessibility(at: 30).layers.isEmpty)
    #expect(stack.accessibility(at: 30).active == nil)
  }
}
