import Foundation
import SheetEngine
import Testing

@Suite struct StackWithoutABaseSheetTests {
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

  @Test func aSheetBeneathAnotherStaysVisible() throws {
    var stack = SheetStack(in: phone)
    try stack.present(.standard, to: "large", at: 0)
    stack.advance(to: 5)
    try stack.present(.standard, at: 10)
    #expect(stack.advance(to: 15).map(\.summary) == ["2 did-present medium by=api"])
    #expect(stack.layers.count == 2 && stack.frame(at: 15).allSatisfy { $0.sheet.isVisible })
  }

  /// Older versions saved sheets that were hidden until the one over them left.
  @Test func aSavedSheetThatAnotherHadReplacedIsNotRestored() throws {
    let old = Data(
      #"""
      {"base": {"contentHeight": 0}, "over": [
        {"id": 1, "sheet": {"contentHeight": 0}, "parked": {"successor": 2, "detent": "large"}},
        {"id": 2, "sheet": {"contentHeight": 0, "detent": "medium"}}
      ], "nextID": 3}
      """#.utf8)
    let saved = try JSONDecoder().decode(SavedSheetStack.self, from: old)
    let restored = SheetStack(restoring: saved, in: phone) { _ in .standard }
    #expect(restored.layers.map(\.id) == [LayerID(2)])
  }
}
