import SheetEngine
import Testing

/// Tests of a sheet's description for screen readers.
@Suite struct AccessibilityTests {
  private static let three = SheetConfiguration(
    detents: [.height(600), .height(200), .height(400)], initialDetent: "height-400",
    undimmedThrough: "height-200")

  @Test func threeDetentsMakeTheHandleASlider() throws {
    let sheet = Sheet.rested(Self.three)
    let told = try #require(sheet.accessibility(at: 10))
    let handle = try #require(told.handle)
    #expect(handle.detents == ["height-200", "height-400", "height-600"])
    #expect(handle.kind == .slider && handle.value == 1 && handle.maximum == 2)
    #expect(handle.text == "height-400" && !handle.isExpanded && handle.isExpandable)
    #expect(told.actions == [.expand, .collapse, .dismiss])
    #expect(told.isModal && told.role == .dialog)
  }

  @Test func aSheetWithAUsableBackgroundIsAPanel() throws {
    let sheet = Sheet.rested(Self.three, at: "height-200")
    let told = try #require(sheet.accessibility(at: 10))
    #expect(!told.isModal && told.role == .panel)
    #expect(told.handle?.value == 0 && told.actions == [.expand, .dismiss])
  }

  @Test(arguments: [1, 2])
  func oneOrTwoDetentsMakeTheHandleAButton(count: Int) throws {
    let sheet = Sheet.rested { $0.detents = Array([Detent.medium, .large].prefix(count)) }
    let handle = try #require(sheet.accessibility(at: 10)?.handle)
    #expect(handle.kind == .button && handle.isExpandable == (count == 2))
    #expect(handle.isExpanded == (count == 1))
  }

  /// Detents less than half a point apart count as one, because a step between them would have no
  /// effect.
  @Test func detentsAtOneHeightAreOneValue() throws {
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

  @Test func aSheetThatCannotBeDraggedHasNoHandle() throws {
    let sheet = Sheet.rested { $0.drag.area = .none }
    #expect(try #require(sheet.accessibility(at: 10)).handle == nil)
  }

  @Test(arguments: [false, true])
  func aSheetThatTheUserMayNotDismissOffersNoDismissal(isPersistent: Bool) throws {
    let sheet = Sheet.rested {
      if isPersistent { $0.isPersistent = true } else { $0.isDismissible = false }
    }
    let told = try #require(sheet.accessibility(at: 10))
    #expect(!told.actions.contains(.dismiss))
    #expect(told.role == (isPersistent ? .panel : .dialog))
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

  /// The description stays constant, because screen readers read every change.
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

  /// Between two detents a reader's steps are those of the keys.
  @Test(
    arguments: [
      (300, 0, "300 points", nil, "medium"), (500, 0, "500 points", "medium", "large"),
      (700.4, 1, "700 points", "medium", "large"), (422.2, 0, "medium", nil, "large"),
      (5000, 1, "large", "medium", nil),
    ] as [(Double, Int, String, Detent.ID?, Detent.ID?)])
  func aHeightThatIsNoDetentHasStepsToBothSides(
    height: Double, value: Int, text: String, below: Detent.ID?, above: Detent.ID?
  ) throws {
    let sheet = Sheet.rested(at: .height(height))
    let told = try #require(sheet.accessibility(at: 10))
    let handle = try #require(told.handle)
    #expect(handle.value == value && handle.text == text)
    #expect(handle.below == below && handle.above == above)
    #expect(told.actions.contains(.collapse) == (below != nil))
    #expect(told.actions.contains(.expand) == (above != nil))
    #expect(handle.isExpanded == (above == nil) && handle.isExpandable)
    for (key, target) in [(Key.down, below), (.up, above)] {
      var stepped = sheet
      stepped.handle(.key(key), at: 10)
      #expect(stepped.frame(at: 10).target == target.map { .detent($0) })
    }
  }

  @Test func aSingleDetentCanBeReachedFromAHeight() throws {
    let sheet = Sheet.rested(at: .height(300)) { $0.detents = [.medium] }
    let handle = try #require(sheet.accessibility(at: 10)?.handle)
    #expect(handle.isExpandable && !handle.isExpanded && handle.above == "medium")
  }

  /// The query is for a time after the end of a motion that the sheet has not yet reached.
  @Test func aQueryAboutALaterTimeChangesNothing() throws {
    var sheet = Sheet(Self.three, in: phone)
    try sheet.present(at: 0)
    let asked = sheet
    #expect(try #require(asked.accessibility(at: 50)).handle?.value == 1)
    #expect(asked == sheet)
  }

  @Test func theHandlesValueIsNeverARemovedDetent() throws {
    var sheet = Sheet.rested(Self.three, at: "height-600")
    var fewer = Self.three
    fewer.detents = [.height(200), .height(400)]
    sheet.configure(fewer, at: 10)
    for time in [10.0, 10.1, 20] {
      let handle = try #require(sheet.accessibility(at: time)?.handle)
      #expect(handle.detents.indices.contains(handle.value) && handle.kind == .button)
    }
  }

  @Test func aModalSheetBeneathAUsableOneCanBeReached() throws {
    var stack = SheetStack.rested(.card, by: 1)
    try stack.present(SheetStackTests.panel, at: 1)
    stack.advance(to: 5)
    let told = stack.accessibility(at: 5)
    #expect(told.layers.map(\.isReachable) == [true, true] && !told.isBackgroundReachable)
    #expect(told.active == LayerID(1) && stack.sheet(.base)?.isModal(at: 5) == true)
  }

  @Test func aModalSheetHidesTheSheetsBeneathAndTheBackground() throws {
    var stack = SheetStack.rested(Self.three, at: "height-200", by: 5)
    var told = stack.accessibility(at: 5)
    #expect(told.isBackgroundReachable && told.layers.map(\.isReachable) == [true])
    let over = try stack.present(.standard, at: 5).layer
    stack.advance(to: 10)
    told = stack.accessibility(at: 10)
    #expect(!told.isBackgroundReachable && told.active == over)
    #expect(told.layers.map(\.isReachable) == [false, true])
    try stack.dismiss(at: 10)
    stack.advance(to: 20)
    told = stack.accessibility(at: 20)
    #expect(told.isBackgroundReachable && told.layers.map(\.id) == [.base])
    try stack.dismiss(at: 20)
    stack.advance(to: 30)
    #expect(stack.accessibility(at: 30).layers.isEmpty)
    #expect(stack.accessibility(at: 30).active == nil)
  }
}
