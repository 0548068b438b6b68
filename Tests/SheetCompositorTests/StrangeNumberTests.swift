import SheetCompositor
import SheetEngine
import SheetPixels
import Testing

/// Numbers outside their range, as a caller's arithmetic may give.
@Suite struct StrangeNumberTests {
  @Test(arguments: [0, -2, .nan, .infinity, -.infinity] as [Double])
  func aScaleThatIsNotFiniteAndPositiveCountsAs1(scale: Double) {
    #expect(Compositor(look: .plain(), scale: scale).scale == 1)
  }

  @Test(
    arguments: [(0.001, nil), (.nan, nil), (-1, nil), (0.5, 128), (2, 255)] as [(Double, UInt8?)])
  func aVeilThatWouldHideNothingIsNone(opacity: Double, shown: UInt8?) {
    let rect = PixelRect(x: 1, y: 2, width: 3, height: 4)
    #expect(PixelVeil(rect, color: 0xFF00_0000, opacity: opacity)?.opacity == shown)
    #expect(PixelVeil(.empty, color: 0xFF00_0000, opacity: opacity) == nil)
  }

  @Test func aBackdropOfNoSizeOrOfNoNumberDoesNotRecede() throws {
    func backdrop(
      _ scale: Double, rise: Double = 0, corner: Double = 0, in size: PixelSize = PixelSize(40, 40)
    ) -> PixelBackdrop? {
      PixelBackdrop(
        Backdrop(scale: scale, rise: rise, cornerRadius: corner, dim: 0), scale: 1, in: size)
    }
    #expect(backdrop(0.5, in: PixelSize(0, 40)) == nil)
    #expect(backdrop(0.5, in: PixelSize(40, 0)) == nil)
    #expect(backdrop(.nan, rise: .nan, corner: .nan) == nil)
    #expect(backdrop(2, corner: -3) == nil)
    #expect(try #require(backdrop(0.5, rise: .nan)).top == 0)
  }
}
