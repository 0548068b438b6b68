import Foundation
import SheetEngine
import Testing

/// Stacks without a base sheet, and `StackBehavior`: what a new sheet does to the one beneath.
@Suite struct StackBehaviorTests {
  /// The held sheet has lost its detents, so its release would hide it.
  @Test func aHeldSheetThatIsToLeaveMakesWayWithThoseBeneathIt() throws {
    var stack = SheetStack(in: phone)
    try stack.present(.card, at: 0)
    let second = try stack.present(.card, behavior: .switch, at: 3).layer
    stack.advance(to: 6)
    stack.handle(.pressed(Point2D(x: 195, y: 700), .mouse), at: 7)
    var none = SheetConfiguration.card
    none.detents = []
    try stack.configure(second, none, at: 8)
    try stack.present(.card, behavior: .switch, at: 9)
    stack.advance(to: 20)
    #expect(stack.frame(at: 20).filter { $0.sheet.isVisible }.map(\.id) == [LayerID(3)])
  }

  @Test func aStackMayBeEmpty() throws {
    var stack = SheetStack(in: phone)
    #expect(stack.layers.isEmpty && stack.geometry == phone && stack.active(at: 0) == nil)
    #expect(stack.frame(at: 0).isEmpty && stack.keyOwner(at: 0) == .background)
    #expect(stack.hit(Point2D(x: 195, y: 800), at: 0).owner == .background)
    #expect(throws: SheetRefusal.isHidden) { try stack.dismiss(at: 0) }
    #expect(throws: SheetRefusal.isHidden) { try stack.present(at: 0) }
    stack.handle(.key(.escape), at: 0)
    let wide = SheetGeometry(size: Size2D(width: 800, height: 600))
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

  @Test func aStackWithoutABaseSheetIsRestored() throws {
    var stack = SheetStack(in: phone)
    try stack.present(.standard, at: 0)
    try stack.present(.card, at: 1)
    stack.advance(to: 9)
    let restored = SheetStack(restoring: stack.saved, in: phone) {
      $0 == LayerID(1) ? .standard : .card
    }
    #expect(restored.layers.map(\.id) == [LayerID(1), LayerID(2)])
    #expect(restored.layers.map(\.sheet.place.description) == ["medium", "normal"])
  }

  private static func two(_ behavior: StackBehavior) throws -> SheetStack {
    var stack = SheetStack(in: phone)
    try stack.present(.standard, to: "large", at: 0)
    stack.advance(to: 5)
    try stack.present(.standard, behavior: behavior, at: 10)
    return stack
  }

  @Test func withPushTheSheetBeneathStaysVisible() throws {
    var stack = try Self.two(.push)
    #expect(stack.advance(to: 15).map(\.summary) == ["2 did-present medium by=api"])
    #expect(stack.layers.count == 2 && stack.frame(at: 15).allSatisfy { $0.sheet.isVisible })
  }

  @Test func aSheetReplacedDuringAMotionReturnsToTheMotionsTarget() throws {
    var stack = SheetStack(in: phone)
    try stack.present(.standard, at: 0)
    stack.advance(to: 5)
    try stack.move(to: "large", at: 5)
    try stack.present(.standard, behavior: .switch, at: 5.1)
    stack.advance(to: 9)
    #expect(stack.saved.over.first?.parked?.place == "large")
    try stack.dismiss(at: 10)
    stack.advance(to: 15)
    #expect(stack.layers.map(\.sheet.place) == ["large"])
  }

  @Test func presentingWithReplaceDismissesTheSheetBeneath() throws {
    var stack = try Self.two(.replace)
    let events = stack.advance(to: 15).map(\.event.name).sorted()
    #expect(events == ["did-dismiss", "did-present"])
    #expect(stack.layers.map(\.id) == [LayerID(2)])
    try stack.dismiss(at: 16)
    stack.advance(to: 25)
    #expect(stack.layers.isEmpty)
  }

  @Test func aReplacedSheetReturnsAlsoAfterTheStackIsRestored() throws {
    var stack = try Self.two(.switch)
    stack.advance(to: 15)
    let data = try JSONEncoder().encode(stack.saved)
    let saved = try JSONDecoder().decode(SavedSheetStack.self, from: data)
    #expect(saved.over.map(\.sheet.place) == [.hidden, "medium"])
    #expect(saved.over.map(\.parked) == [.init(successor: LayerID(2), place: "large"), nil])
    var restored = SheetStack(restoring: saved, in: phone) { _ in .standard }
    #expect(
      restored.saved == saved
        && restored.frame(at: 0).map(\.sheet) == stack.frame(at: 15).map(\.sheet))
    try restored.dismiss(at: 1)
    restored.advance(to: 20)
    #expect(restored.layers.map(\.id) == [LayerID(1)])
    #expect(restored.frame(at: 20)[0].sheet.place == "large")
    // If the app does not restore the successor, the replaced sheet is visible at once.
    let alone = SheetStack(restoring: saved, in: phone) { $0 == LayerID(1) ? .standard : nil }
    #expect(alone.frame(at: 0).map(\.sheet.place.description) == ["large"])
    #expect(alone.frame(at: 0)[0].sheet.isVisible && alone.saved.over[0].parked == nil)
  }

  @Test func aReplacedBaseSheetIsSavedWithItsDetent() throws {
    var stack = SheetStack(.scrolling, in: phone)
    try stack.present("large", at: 0)
    try stack.present(.card, behavior: .switch, at: 5)
    stack.advance(to: 15)
    let data = try JSONEncoder().encode(stack.saved)
    let saved = try JSONDecoder().decode(SavedSheetStack.self, from: data)
    #expect(saved.base.place == .hidden && saved.baseParked?.place == "large")
    var restored = SheetStack(restoring: saved, .scrolling, in: phone) { _ in .card }
    try restored.dismiss(at: 1)
    restored.advance(to: 20)
    #expect(restored.frame(at: 20).map(\.sheet.place.description) == ["large"])
    // An earlier version of the library did not save replaced sheets.
    let old = Data(#"{"base":{"contentHeight":0},"over":[],"nextID":3}"#.utf8)
    #expect(try JSONDecoder().decode(SavedSheetStack.self, from: old).baseParked == nil)
    // In damaged data, a sheet replaced by itself or by one beneath is visible at once.
    let odd = SavedSheetStack(
      base: SavedSheet(place: .hidden),
      over: [
        .init(
          id: LayerID(1), sheet: SavedSheet(place: .hidden),
          parked: .init(successor: .base, place: "normal"))
      ], baseParked: .init(successor: .base, place: "large"))
    let both = SheetStack(restoring: odd, .scrolling, in: phone) { _ in .card }
    #expect(both.frame(at: 0).map(\.sheet.place.description) == ["large", "normal"])
  }

  @Test func aReplacedSheetReturnsToItsDetentWhenItsSuccessorLeaves() throws {
    var stack = try Self.two(.switch)
    stack.advance(to: 15)
    #expect(stack.layers.map(\.id) == [LayerID(1), LayerID(2)])
    #expect(stack.frame(at: 15).map(\.sheet.isVisible) == [false, true])
    #expect(
      try stack.dismiss(at: 16).map(\.summary) == [
        "2 will-dismiss hidden by=api", "1 will-present large by=api",
      ])
    stack.advance(to: 25)
    #expect(stack.layers.map(\.id) == [LayerID(1)] && stack.sheet(LayerID(1))?.place == "large")
  }

  /// The user catches the dismissed sheet and pulls it up again.
  @Test func catchingADismissedSheetHidesTheReturningOneAgain() throws {
    var stack = try Self.two(.switch)
    stack.advance(to: 15)
    try stack.dismiss(at: 16)
    let card = stack.frame(at: 16.05)[1].sheet.card
    let point = Point2D(x: card.midX, y: card.y + 200)
    stack.take(.pressed(point, .mouse), at: 16.05)
    stack.take(.moved(Point2D(x: point.x, y: point.y - 30), .mouse), at: 16.1)
    #expect(stack.frame(at: 16.1).map(\.sheet.phase) == [.presenting, .dragging])
    #expect(
      stack.take(.released(Point2D(x: point.x, y: point.y - 30), .mouse), at: 16.5) == [
        "2 will-change medium by=drag supersedes=will-dismiss",
        "1 will-dismiss hidden by=api supersedes=will-present",
      ])
    stack.advance(to: 25)
    #expect(stack.frame(at: 25).map(\.sheet.isVisible) == [false, true])
    // At the next dismissal the hidden sheet returns.
    try stack.dismiss(at: 26)
    stack.advance(to: 35)
    #expect(stack.frame(at: 35).map(\.id) == [LayerID(1)])
    #expect(stack.sheet(LayerID(1))?.place == "large")
  }

  @Test func presentingADismissedSheetAgainHidesTheReturningOne() throws {
    var stack = try Self.two(.switch)
    stack.advance(to: 15)
    try stack.dismiss(at: 16)
    stack.handle(.present(nil), of: LayerID(2), at: 16.1)
    stack.advance(to: 25)
    #expect(stack.frame(at: 25).map(\.sheet.isVisible) == [false, true])
  }

  @Test func aDismissedSheetThatIsCaughtAndReleasedStillLeaves() throws {
    var stack = try Self.two(.switch)
    stack.advance(to: 15)
    try stack.dismiss(at: 16)
    let card = stack.frame(at: 16.05)[1].sheet.card
    let point = Point2D(x: card.midX, y: card.y + 200)
    stack.take(.pressed(point, .mouse), at: 16.05)
    #expect(stack.take(.released(point, .mouse), at: 16.5) == [])
    stack.advance(to: 25)
    #expect(stack.frame(at: 25).map(\.id) == [LayerID(1)] && stack.frame(at: 25)[0].sheet.isVisible)
  }

  @Test func sheetsReplacedOneAfterAnotherReturnOneByOne() throws {
    var stack = try Self.two(.switch)
    stack.advance(to: 15)
    try stack.present(.standard, behavior: .switch, at: 16)
    stack.advance(to: 25)
    #expect(stack.frame(at: 25).map(\.sheet.isVisible) == [false, false, true])
    try stack.dismiss(at: 26)
    stack.advance(to: 35)
    #expect(stack.frame(at: 35).map(\.sheet.isVisible) == [false, true])
    // If all sheets are dismissed together, none returns.
    try stack.dismiss(downTo: LayerID(1), at: 36)
    stack.advance(to: 45)
    #expect(stack.layers.isEmpty)
  }

  @Test func aSheetThatRefusesToLeaveStaysBehindTheNewOne() throws {
    var stack = SheetStack(.panel, in: phone)
    try stack.present(.standard, behavior: .replace, at: 1)
    stack.advance(to: 9)
    #expect(stack.layers.count == 2 && stack.frame(at: 9)[0].sheet.isVisible)
  }

  @Test func aReplacedSheetStaysHiddenWhenTheTopSheetRefusesDismissal() throws {
    var stack = try Self.two(.switch)
    stack.advance(to: 15)
    var firm = SheetConfiguration.standard
    firm.dismissal = .asks(NamedFunction("never") { _ in false })
    try stack.configure(LayerID(2), firm, at: 15)
    #expect(throws: SheetRefusal.vetoed) { try stack.dismiss(downTo: LayerID(1), at: 16) }
    stack.advance(to: 25)
    #expect(stack.frame(at: 25).map(\.sheet.isVisible) == [false, true])
    try stack.configure(LayerID(2), .standard, at: 26)
    try stack.dismiss(at: 27)
    stack.advance(to: 35)
    #expect(stack.frame(at: 35).map(\.id) == [LayerID(1)])
  }

  @Test func aReplacedSheetWhoseDetentWasRemovedStillReturns() throws {
    var stack = try Self.two(.switch)
    stack.advance(to: 15)
    var other = SheetConfiguration.standard
    other.detents = [.height(200)]
    try stack.configure(LayerID(1), other, at: 15)
    try stack.dismiss(at: 16)
    stack.advance(to: 25)
    #expect(stack.frame(at: 25).map(\.sheet.isVisible) == [true])
  }

  @Test func aReplacedSheetThatTheAppPresentsDoesNotReturnASecondTime() throws {
    var stack = try Self.two(.switch)
    stack.advance(to: 15)
    stack.handle(.present(nil), of: LayerID(1), at: 16)
    stack.advance(to: 25)
    stack.handle(.dismiss, of: LayerID(1), at: 26)
    stack.advance(to: 35)
    try stack.dismiss(at: 36)
    stack.advance(to: 45)
    #expect(stack.layers.isEmpty)
  }

  @Test func layerValuesKeepAValueForEachLayerUntilItIsGone() throws {
    var stack = SheetStack(in: phone)
    var screens = LayerValues<String>()
    for (index, name) in ["mail", "settings"].enumerated() {
      screens[try stack.present(.standard, at: Double(index)).layer] = name
    }
    #expect(screens[LayerID(1)] == "mail" && screens.count == 2)
    #expect(screens.removeGone(from: stack).isEmpty)
    try stack.dismiss(at: 10)
    stack.advance(to: 20)
    #expect(screens.removeGone(from: stack) == ["settings"])
    #expect(screens[LayerID(2)] == nil && screens[LayerID(1)] == "mail")
    for name in ["a", "b", "c"] {
      screens[try stack.present(.standard, at: 30).layer] = name
    }
    try stack.dismiss(downTo: LayerID(1), at: 40)
    stack.advance(to: 50)
    #expect(screens.removeGone(from: stack) == ["mail", "a", "b", "c"] && screens.count == 0)
  }
}
