import SheetEngine
import Synchronization
import Testing

/// Tests of functions of the program that are replaced by others of the same name.
@Suite struct NewFunctionTests {
  private static func asking(
    _ mayDismiss: @escaping @Sendable (SheetEvent.Cause) -> Bool
  ) -> SheetConfiguration {
    SheetConfiguration(dismissal: .asks(NamedFunction("saved", mayDismiss)))
  }

  @Test func aNewDismissalFunctionDecides() throws {
    var sheet = Sheet.rested(Self.asking { _ in false }, by: 10)
    #expect(throws: SheetRefusal.vetoed) { try sheet.dismiss(at: 10) }
    #expect(sheet.configure(Self.asking { _ in true }, at: 10).isEmpty)
    #expect(try sheet.dismiss(at: 11).map(\.name) == ["will-dismiss"])
  }

  @Test func aNewReleaseFunctionDecides() {
    func releasing(to detent: Detent.ID) -> SheetConfiguration {
      .standard.with { $0.release.decide = NamedFunction("own") { _ in .detent(detent) } }
    }
    var sheet = Sheet.rested(releasing(to: "medium"), by: 10)
    sheet.configure(releasing(to: "large"), at: 10)
    sheet.pull(600, to: 590, at: 10)
    sheet.handle(.released(Point2D(x: 195, y: 590), .mouse), at: 10.5)
    sheet.advance(to: 20)
    #expect(sheet.place == "large")
  }

  @Test func aNewHeightFunctionMovesTheCard() {
    func high(_ height: Double) -> SheetConfiguration {
      SheetConfiguration(detents: [.custom("fit") { _ in height }])
    }
    var sheet = Sheet.rested(high(300), by: 10)
    #expect(sheet.frame(at: 10).card.height == 300)
    sheet.configure(high(400), at: 10)
    sheet.advance(to: 20)
    #expect(sheet.frame(at: 20).card.height == 400)
  }

  @Test func aFunctionEqualsOnlyItsCopies() {
    let function = NamedFunction<Int, Int>("double") { $0 * 2 }
    let (copy, other) = (function, NamedFunction<Int, Int>("double") { $0 * 2 })
    #expect(function == copy && function != other)
    let configuration = Self.asking { _ in true }
    #expect(configuration == configuration.slowed(by: 1))
    #expect(configuration != Self.asking { _ in true })
  }

  /// Otherwise a program that configures its sheet for every frame would be asked for every frame.
  @Test func anEqualConfigurationDoesNotAskAgainInADrag() {
    let calls = Mutex(0)
    let configuration = Self.asking { _ in
      calls.withLock { $0 += 1 }
      return true
    }
    var sheet = Sheet.rested(configuration, by: 10)
    sheet.pull(600, to: 700, at: 10)
    sheet.configure(configuration, at: 10.5)
    sheet.handle(.moved(Point2D(x: 195, y: 720), .mouse), at: 10.6)
    #expect(calls.withLock { $0 } == 1)
  }
}
