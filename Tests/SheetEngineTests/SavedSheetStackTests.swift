import Foundation
import SheetEngine
import Testing

@Suite struct SavedSheetStackTests {
  private static let small = SheetGeometry(size: Size2D(width: 320, height: 600), safeTop: 20)

  /// A stack of a panel, a sheet with scrolled content, and a card in motion to its upper detent.
  private static func three() throws -> SheetStack {
    var stack = SheetStack(.panel, in: phone)
    stack.take(.contentHeight(2000), at: 0)
    stack.handle(.move(to: "mid"), of: .base, at: 0)
    // The second sheet is dismissed, and its id is not reused.
    try stack.present(.card, at: 1)
    try stack.dismiss(downTo: LayerID(1), at: 2)
    try stack.present(.scrolling, to: "large", contentHeight: 3000, at: 5)
    stack.handle(.scroll(to: 700, animated: false), of: LayerID(2), at: 6)
    try stack.present(.card, at: 7)
    stack.advance(to: 9)
    stack.take(.key(.up), at: 9)
    return stack
  }

  private static func configuration(of id: LayerID) -> SheetConfiguration? {
    [2: .scrolling, 3: .card][id.rawValue]
  }

  private static func restored(_ saved: SavedSheetStack, in view: SheetGeometry) -> SheetStack {
    SheetStack(restoring: saved, .panel, in: view, over: configuration)
  }

  @Test func threeRestoredSheetsAreAtTheirDetents() throws {
    var stack = try Self.three()
    #expect(
      stack.saved
        == SavedSheetStack(
          base: SavedSheet(place: "mid", contentHeight: 2000),
          over: [
            .init(
              id: LayerID(2), sheet: SavedSheet(place: "large", contentHeight: 3000, scroll: 700)),
            .init(id: LayerID(3), sheet: SavedSheet(place: "expanded")),
          ], nextID: LayerID(4)))
    let data = try JSONEncoder().encode(stack.saved)
    let saved = try JSONDecoder().decode(SavedSheetStack.self, from: data)
    #expect(saved == stack.saved)
    var restored = Self.restored(saved, in: phone)
    #expect(restored.saved == saved && !restored.isAnimating)
    stack.advance(to: 12)
    #expect(restored.frame(at: 0) == stack.frame(at: 12))
    try restored.present(.standard, at: 1)
    #expect(restored.layers.map(\.id.rawValue) == [0, 2, 3, 4])
  }

  @Test func restoringInAnotherViewEqualsAResize() throws {
    var stack = try Self.three()
    stack.advance(to: 12)
    let restored = Self.restored(stack.saved, in: Self.small)
    stack.take(.resized(Self.small), at: 12)
    stack.advance(to: 15)
    #expect(restored.geometry == Self.small)
    #expect(restored.frame(at: 0) == stack.frame(at: 15))
    #expect(restored.saved == stack.saved)
  }

  /// The base sheet is hidden and is saved. The topmost sheet is leaving and is not saved.
  @Test func aLeavingSheetIsNotSaved() throws {
    var stack = SheetStack(.card, in: phone)
    try stack.present(.standard, at: 0)
    try stack.present(.standard, at: 1)
    stack.advance(to: 5)
    stack.take(.dismiss, at: 5)
    #expect(stack.saved.base == SavedSheet(place: .hidden))
    #expect(stack.saved.over.map(\.id) == [LayerID(1)])
    var restored = SheetStack(restoring: stack.saved, .card, in: phone) { _ in .standard }
    #expect(restored.frame(at: 0).map(\.sheet.phase) == [.hidden, .resting])
    #expect(restored.active(at: 0) == LayerID(1))
    try restored.present(.standard, at: 1)
    #expect(restored.layers.map(\.id.rawValue) == [0, 1, 3])
  }

  @Test func aSheetWithoutAConfigurationIsNotRestored() throws {
    let saved = try Self.three().saved
    let restored = SheetStack(restoring: saved, .panel, in: phone) {
      $0 == LayerID(2) ? nil : .card
    }
    #expect(restored.layers.map(\.id.rawValue) == [0, 3])
    // A sheet without an available detent is not restored.
    let nowhere = SheetConfiguration.card.with { $0.detents = [.neverAvailable] }
    let other = SheetStack(restoring: saved, .panel, in: phone) { _ in nowhere }
    #expect(other.layers.map(\.id) == [.base])
  }

  @Test func damagedSavedLayersAreNotRestored() throws {
    let up = SavedSheet(place: "normal")
    func restored(_ ids: [Int], next: Int = 1) -> SheetStack {
      let over = ids.map { SavedSheetStack.Layer(id: LayerID($0), sheet: up) }
      let saved = SavedSheetStack(base: up, over: over, nextID: LayerID(next))
      return SheetStack(restoring: saved, .card, in: phone) { _ in .card }
    }
    func ids(_ stack: SheetStack) -> [Int] { stack.layers.map(\.id.rawValue) }
    #expect(ids(restored([1, 1, 0, -3, .min, 2, .max])) == [0, 1, 2])
    #expect(ids(restored(Array(1...20))) == Array(0...7))
    for next in [Int.min, -1, 0, 3, 9, .max] {
      var stack = restored([3], next: next)
      for time in 1...3 { try stack.present(.card, at: Double(time)) }
      #expect(zip(ids(stack), ids(stack).dropFirst()).allSatisfy { $0 < $1 }, "\(next)")
      #expect(stack.layers.count == 5)
    }
    let gone = SavedSheetStack(
      base: up, over: [.init(id: LayerID(1), sheet: SavedSheet(place: .hidden))])
    let stack = SheetStack(restoring: gone, .card, in: phone) { _ in .panel }
    #expect(ids(stack) == [0])
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
}
