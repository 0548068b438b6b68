import SheetCompositor
import SheetEngine
import SheetFontTestSupport
import SheetPixels
import Testing

/// The damage of overlays, of scaled content and of backgrounds that recede.
@Suite struct LayerDamageTests {
  private let compositor = Compositor(look: .plain(), scale: 1)
  private let size = PixelSize(50, 30)

  init() { compositor.background = .noise(width: 50, height: 30, seed: 1) }

  /// The damage after a change that leaves the sheet hidden.
  private func damage(after change: () -> Void) -> PixelRect {
    let shown = compositor.pixelFrame(.at(nil), in: size)
    change()
    return compositor.damage(from: shown, to: compositor.pixelFrame(.at(nil), in: size))
  }

  /// The log of a layer's changes has room for 32.
  @Test func moreThan32ChangesOfAnOverlayDamageTheWholeView() {
    let image = PixelImage(width: 2, height: 1)
    func move(_ count: Int) {
      for x in 0..<count { compositor.overlays = [Overlay(image: image, x: x, y: 4)] }
    }
    #expect(damage { move(32) } == PixelRect(x: 0, y: 4, width: 33, height: 1))
    compositor.overlays = []
    #expect(damage { move(33) } == size.bounds)
  }

  @Test func moreThan32ChangesOfTheBackgroundDamageTheWholeView() {
    func paint(_ count: Int) {
      for x in 0..<count {
        compositor.backgroundChanged([.painted(PixelRect(x: x, y: 4, width: 1, height: 1))])
      }
    }
    #expect(damage { paint(32) } == PixelRect(x: 0, y: 4, width: 32, height: 1))
    #expect(damage { paint(33) } == size.bounds)
  }

  @Test func anOverlayThatGoesBehindTheCardDamagesItsRectangle() {
    let image = PixelImage(width: 20, height: 10)
    func overlay(_ isBehindCard: Bool) -> Overlay {
      Overlay(image: image, x: 5, y: 7, isBehindCard: isBehindCard)
    }
    compositor.overlays = [overlay(false)]
    #expect(damage { compositor.overlays = [overlay(false)] } == .empty)
    for isBehindCard in [true, false] {
      #expect(damage { compositor.overlays = [overlay(isBehindCard)] } == overlay(false).rect)
    }
  }

  @Test func overlaysThatChangePlacesDamageBothRectangles() {
    let (one, two) = (
      Overlay(image: PixelImage(width: 9, height: 9), x: 2, y: 3),
      Overlay(image: PixelImage(width: 9, height: 9), x: 6, y: 5)
    )
    compositor.overlays = [one, two]
    #expect(
      damage { compositor.overlays = [two, one] }
        == PixelRect(minX: 2, minY: 3, maxX: 15, maxY: 14))
  }

  @Test func anOverlayDamagesNothingOutsideTheView() {
    let image = PixelImage(width: 20, height: 10)
    #expect(
      damage { compositor.overlays = [Overlay(image: image, x: 40, y: -4)] }
        == PixelRect(minX: 40, minY: 0, maxX: 50, maxY: 6))
  }

  @Test func aCardIsDamagedWholeIfItsContentIsScaledOrScaledContentChanges() {
    compositor.content = .noise(width: 20, height: 10, seed: 2)
    func frame(_ contentScale: Double) -> PixelFrame {
      var frame = compositor.pixelFrame(
        .at(Rect2D(x: 10, y: 5, width: 30, height: 25)), in: size)
      frame.contentScale = contentScale
      return frame
    }
    let whole = PixelRect(minX: 10, minY: 5, maxX: 40, maxY: 30)
    #expect(compositor.damage(from: frame(1), to: frame(0.9)) == whole)
    #expect(compositor.damage(from: frame(0.9), to: frame(0.8)) == whole)
    #expect(compositor.damage(from: frame(0.9), to: frame(1)) == whole)
    #expect(compositor.damage(from: frame(0.9), to: frame(0.9)) == .empty)
    let shown = frame(0.9)
    compositor.contentChanged([.painted(PixelRect(x: 3, y: 3, width: 1, height: 1))])
    #expect(compositor.damage(from: shown, to: frame(0.9)) == whole)
  }

  /// An empty background has no black surround: all of it has the colour of the dim.
  @Test func aChangingDimDamagesAllOfAnEmptyBackground() {
    compositor.background = PixelImage(width: 0, height: 0)
    func frame(_ dim: Double) -> PixelFrame {
      var frame = compositor.pixelFrame(
        .at(Rect2D(x: 0, y: 99, width: 1, height: 1), dim: dim), in: size)
      frame.backdrop = PixelBackdrop(BackdropTests.recession(0.5, down: 4), scale: 1, in: size)
      return frame
    }
    let (shown, next) = (frame(0.2), frame(0.4))
    #expect(compositor.damage(from: shown, to: next) == size.bounds)
    // 0.4 of half gray over black: 102 · 127.5 / 255 = 51.
    #expect(Set(pixels(of: compositor.picture(of: next))) == [0xFF33_3333])
  }

  /// The plain margins of a large background's rows are kept; a changed row has others.
  @Test func aLargeSheetBelowIsDimmedAsItIsNow() {
    let size = PixelSize(1200, 900)
    let lower = Compositor(look: .plain(card: RGBA(white: 0.2)), scale: 1)
    lower.background = PixelImage(width: 1200, height: 900, filledWith: 0xFFF4_F1EA)
    let target = PixelImage(width: 1200, height: 900)
    var shown: PixelFrame?
    for left in [900.0, 30] {
      let below = lower.pixelFrame(
        .at(Rect2D(x: left, y: 100, width: 200, height: 700)), in: size)
      compositor.setUnderlay(below, of: lower)
      // A card outside the view, because without a card nothing is dimmed.
      let frame = compositor.pixelFrame(
        .at(Rect2D(x: 0, y: 950, width: 1200, height: 50), dim: 0.4), in: size)
      compositor.render(
        frame, into: target.view, damage: compositor.damage(from: shown, to: frame))
      let tint = compositor.dimTint(frame.dimAlpha)
      let expected = pixels(of: lower.picture(of: below)).map { tint.mixed(with: $0) }
      let same = pixels(of: target) == expected
      #expect(same, "the card below at \(left)")
      shown = frame
    }
  }
}
