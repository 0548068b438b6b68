import SheetCompositor
import SheetEngine
import SheetPixels
import Testing

/// The order in which a frame's layers cover each other.
@Suite struct LayerOrderTests {
  /// A view of 12 × 8 pixels with a sharp black shadow, one pixel left of and above its card.
  static func stage() -> (compositor: Compositor, frame: () -> PixelFrame) {
    let shadow = SheetShadow(
      color: RGBA(white: 0), opacity: 1, offsetX: -1, offsetY: -1, radius: 0)
    let compositor = Compositor(
      look: .plain(card: RGBA(white: 0.8), dim: RGBA(white: 0), shadow: shadow), scale: 1)
    compositor.background = PixelImage(width: 12, height: 8, filledWith: 0xFFFF_FFFF)
    return (
      compositor,
      {
        var frame = compositor.pixelFrame(
          .at(Rect2D(x: 4, y: 3, width: 6, height: 5), dim: 0.6), in: PixelSize(12, 8))
        frame.veil = PixelVeil(frame.bounds, color: 0xFF80_8080, opacity: 1)
        return frame
      }
    )
  }

  static func overlay(isBehindCard: Bool) -> Overlay {
    let image = PixelImage(width: 12, height: 8, filledWith: 0xFF40_4040)
    return Overlay(image: image, x: 0, y: 0, isBehindCard: isBehindCard)
  }

  @Test func anOverlayBehindTheCardCoversDimAndVeilAndIsUnderShadowAndCard() {
    let (compositor, frame) = LayerOrderTests.stage()
    compositor.overlays = [LayerOrderTests.overlay(isBehindCard: true)]
    let clear = "40 40 40 40 40 40 40 40 40 40 40 40"
    let shadow = "40 40 40 00 00 00 00 00 00 40 40 40"
    let card = "40 40 40 00 CC CC CC CC CC CC 40 40"
    #expect(
      compositor.picture(of: frame()).grays == [clear, clear, shadow, card, card, card, card, card])
    compositor.overlays = [LayerOrderTests.overlay(isBehindCard: false)]
    #expect(Set(compositor.picture(of: frame()).grays) == [clear])
  }

  @Test func aVeilIsDimmedOnlyInTheDimmedPartOfTheView() {
    let compositor = Compositor(look: .plain(dim: RGBA(white: 0)), scale: 1)
    compositor.background = PixelImage(width: 4, height: 2, filledWith: 0xFF64_6464)
    var frame = compositor.pixelFrame(
      .at(Rect2D(x: 0, y: 9, width: 4, height: 1), dim: 0.6), in: PixelSize(4, 2))
    frame.dimEnd = 3
    frame.veil = PixelVeil(
      PixelRect(x: 2, y: 0, width: 2, height: 1), color: 0xFFC8_C8C8, opacity: 1)
    // 200 · 0.4 is 50 in hexadecimal, 100 · 0.4 is 28.
    #expect(compositor.picture(of: frame).grays == ["28 28 50 C8", "28 28 28 64"])
  }

  @Test func aVeilLeavesTheSurroundOfARecedingBackgroundBlack() {
    let compositor = Compositor(look: .plain(dim: RGBA(white: 0)), scale: 1)
    compositor.background = PixelImage(width: 40, height: 40, filledWith: 0xFFFF_FFFF)
    var frame = compositor.pixelFrame(.at(nil), in: PixelSize(40, 40))
    let backdrop = PixelBackdrop(
      BackdropTests.recession(0.5, down: 4), scale: 1, in: PixelSize(40, 40))
    frame.backdrop = backdrop
    frame.veil = PixelVeil(frame.bounds, color: 0xFF20_8040, opacity: 1)
    let (picture, inside) = (compositor.picture(of: frame), backdrop?.bounds ?? .empty)
    #expect(!inside.isEmpty && inside != frame.bounds)
    for y in 0..<40 {
      for x in 0..<40 where !(inside.minX..<inside.maxX ~= x && inside.minY..<inside.maxY ~= y) {
        #expect(picture.view[x, y] == 0xFF00_0000, "\(x), \(y)")
      }
    }
    #expect(picture.view[20, (inside.minY + inside.maxY) / 2] == 0xFF20_8040)
  }

  /// The shadow is moved so far that its own corners end above or below the card's.
  @Test(arguments: [(-6.0, 14..<20), (6, 40..<46)])
  func aSharpShadowShowsInEveryRowBesideRoundCorners(offset: Double, rows: Range<Int>) {
    func picture(_ shadow: SheetShadow?, over background: UInt32) -> PixelView {
      let compositor = Compositor(look: .plain(radius: 10, shadow: shadow), scale: 1)
      compositor.background = PixelImage(width: 50, height: 60, filledWith: background)
      let card = Rect2D(x: 5, y: 10, width: 40, height: 40)
      let frame = compositor.pixelFrame(.at(card, isFloating: true), in: PixelSize(50, 60))
      return compositor.picture(of: frame).view
    }
    let shadow = SheetShadow(
      color: RGBA(white: 0), opacity: 1, offsetX: 0, offsetY: offset, radius: 0)
    let (seen, black) = (picture(shadow, over: 0xFFFF_FFFF), picture(nil, over: 0xFF00_0000))
    // In these rows, the outer columns of the card's corners are over the shadow's opaque part.
    for y in rows {
      #expect(seen[5, y] == black[5, y] && seen[44, y] == black[44, y], "row \(y)")
      #expect(seen[5, y] != 0xFFFF_FFFF, "row \(y)")
    }
  }

  /// While its card flies back, a sheet counts as hidden already.
  @Test func theCardOfAHiddenSheetIsShownOnItsWay() {
    let compositor = Compositor(look: .plain(), scale: 1)
    var frame = SheetFrame.at(nil)
    frame.drawn = DrawnCard(
      rect: Rect2D(x: 10, y: 20, width: 30, height: 16), radius: 6, progress: 0)
    let shown = compositor.pixelFrame(frame, in: PixelSize(60, 99))
    #expect(shown.card == PixelRect(x: 10, y: 20, width: 30, height: 16) && shown.isFloating)
    #expect(shown.flight == PixelFlight(radius: 6, picture: 255, content: 0))
  }
}
