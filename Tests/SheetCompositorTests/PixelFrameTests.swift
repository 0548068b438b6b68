import SheetCompositor
import SheetEngine
import SheetPixels
import Testing

@Suite struct PixelFrameTests {
  func frame(
    _ frame: SheetFrame, scale: Double = 1, in size: PixelSize = .phone
  ) -> PixelFrame {
    PixelFrame(frame, look: .snapshotCard, scale: scale, in: size)
  }

  @Test func theSnapshotCardRestsOnWholePixelsWithADimOf178() {
    let result = frame(.snapshotCard(top: 422))
    #expect(result.card == PixelRect(minX: 0, minY: 422, maxX: 390, maxY: 844))
    #expect(result.handle == PixelRect(minX: 165, minY: 406, maxX: 225, maxY: 412))
    #expect(result.dimAlpha == 178)
  }

  @Test(arguments: [0.5, 1, 1.1, 1.25, 1.3, 1.5, 1.75, 2, 3, 8])
  func theCardsTopIsRoundedToARowAndTheHandleKeepsItsDistance(scale: Double) throws {
    let distances = try (0..<2000).map { step in
      let top = 30 + Double(step) * 0.123
      let result = frame(.snapshotCard(top: top), scale: scale)
      #expect(result.card.minY == Int((top * scale).rounded()))
      #expect(result.card.maxY == Int((844 * scale).rounded()))
      return try #require(result.handle).minY - result.card.minY
    }
    #expect(Set(distances) == [Int((-16 * scale).rounded())])
  }

  @Test func aHandleIsHiddenOnceItsLeavingCardNoLongerContainsIt() {
    func shown(cardEnd: Double, offset: Double) -> Bool {
      let frame = SheetFrame.at(
        Rect2D(x: 0, y: 600, width: 390, height: cardEnd - 600),
        handle: Rect2D(x: 165, y: 600 + offset, width: 36, height: 5))
      var look = SheetLook.snapshotCard
      look.handle?.offset = offset
      look.handle?.size = Size2D(width: 36, height: 5)
      return PixelFrame(frame, look: look, scale: 1, in: .phone).handle != nil
    }
    #expect(shown(cardEnd: 611, offset: 5) && shown(cardEnd: 610, offset: 5))
    #expect(!shown(cardEnd: 609, offset: 5) && !shown(cardEnd: 600, offset: 5))
    #expect(shown(cardEnd: 600, offset: -16))
  }

  @Test func aHiddenSheetPaintsNothingWhereverItsCardWas() {
    var hidden = SheetFrame.snapshotCard(top: 422)
    hidden.phase = .hidden
    let result = frame(hidden)
    #expect(result.card.isEmpty && result.handle == nil && result.dimAlpha == 0)
  }

  @Test(
    arguments: [
      (0.0, 0), (0.7, 178), (0.5, 128), (1, 255), (2, 255), (-1, 0), (.nan, 0), (0.3, 76),
      (0.4, 102),
    ] as [(Double, UInt8)])
  func opacitiesAreRoundedTo255thsHalvesToEvenAndClamped(dim: Double, alpha: UInt8) {
    #expect(frame(.snapshotCard(top: 422, dim: dim)).dimAlpha == alpha)
  }

  @Test(
    arguments: [
      (1e9, 1_000_000, 255), (-1e9, -1_000_000, 0), (1e300, 1_000_000, 255),
      (-1e300, -1_000_000, 0), (.greatestFiniteMagnitude, 1_000_000, 255),
      (.infinity, 1_000_000, 255), (-.infinity, -1_000_000, 0), (.nan, 0, 0),
      (700, 700, 255), (-3, -3, 0),
    ] as [(Double, Int, UInt8)])
  func positionsAreClampedAndNaNCountsAs0(position: Double, pixels: Int, alpha: UInt8) throws {
    let result = frame(
      .at(
        Rect2D(x: 0, y: min(position, 0), width: 500, height: abs(position)),
        handle: Rect2D(x: position, y: 0, width: 1, height: 1), dim: position))
    // A card at y = −3 ends at −3 + 3 = 0. One at −∞ ends at −∞ + ∞, NaN, which counts as 0.
    let card = PixelRect(minX: 0, minY: min(pixels, 0), maxX: 500, maxY: max(pixels, 0))
    #expect(result.card == (card.isEmpty ? .empty : card))
    #expect(try #require(result.handle).minX == pixels)
    #expect(result.dimAlpha == alpha)
  }

  @Test func aSmallerImageCountsOnlyItsCompleteColumnsAndRows() {
    let size = PixelSize(7, 9)
    #expect([0.5, 1, 2, -1].map(size.scaled) == [PixelSize(3, 4), size, size, PixelSize(0, 0)])
  }

  @Test func aViewOfZeroOrNegativeSizeIsEmpty() {
    #expect(frame(.snapshotCard(top: 1), in: PixelSize(0, -5)).bounds.isEmpty)
  }

  @Test func aThinHandleIsAPixelHighAndOneOfZeroSizeIsNotPainted() {
    func handle(_ size: Size2D) -> PixelRect? {
      let look = SheetLook.plain(
        handle: SheetHandle(size: size, offset: 2, radius: 1, color: RGBA(white: 0)))
      return PixelFrame(
        .at(
          Rect2D(x: 0, y: 10, width: 50, height: 50),
          handle: Rect2D(x: 4, y: 12, width: 8, height: 1)),
        look: look, scale: 0.5, in: PixelSize(50, 50)
      ).handle
    }
    #expect(handle(Size2D(width: 8, height: 0.4)) == PixelRect(x: 2, y: 6, width: 4, height: 1))
    #expect(handle(Size2D(width: 8, height: 0)) == nil)
    #expect(handle(Size2D(width: -8, height: 3)) == nil)
    #expect(handle(Size2D(width: .nan, height: 3)) == nil)
  }
}
