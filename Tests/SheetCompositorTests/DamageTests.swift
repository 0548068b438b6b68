import SheetCompositor
import SheetEngine
import SheetFontTestSupport
import SheetPixels
import Testing

@Suite struct DamageTests {
  let compositor: Compositor

  init() {
    compositor = Compositor(look: .snapshotCard, scale: 1)
    compositor.background = .noise(width: 390, height: 844, seed: 3)
  }

  func damage(_ from: SheetFrame, _ to: SheetFrame, by other: Compositor? = nil) -> PixelRect {
    let compositor = other ?? self.compositor
    return compositor.damage(
      from: compositor.pixelFrame(from, in: .phone), to: compositor.pixelFrame(to, in: .phone))
  }

  /// The damage after a change that leaves the sheet at rest.
  func damage(of frame: SheetFrame, after change: () -> Void) -> PixelRect {
    let shown = compositor.pixelFrame(frame, in: .phone)
    change()
    return compositor.damage(from: shown, to: compositor.pixelFrame(frame, in: .phone))
  }

  func rows(_ rows: Range<Int>) -> PixelRect {
    PixelRect(minX: 0, minY: rows.lowerBound, maxX: 390, maxY: rows.upperBound)
  }

  @Test func everythingIsDamagedAtFirstAndNothingInAnUnchangedFrame() {
    let frame = compositor.pixelFrame(.snapshotCard(top: 422), in: .phone)
    #expect(compositor.damage(from: nil, to: frame) == frame.bounds)
    #expect(compositor.damage(from: frame, to: frame) == .empty)
    #expect(damage(.at(nil), .at(nil, dim: 0.5)) == .empty)
    #expect(damage(.snapshotCard(top: 422.1), .snapshotCard(top: 422.4)) == .empty)
    // Rounding gives both opacities the same 255th.
    #expect(
      damage(.snapshotCard(top: 500, dim: 0.6), .snapshotCard(top: 500, dim: 0.6001)) == .empty)
    let other = compositor.pixelFrame(.snapshotCard(top: 422), in: PixelSize(400, 844))
    #expect(compositor.damage(from: frame, to: other) == other.bounds)
  }

  @Test func aCardMovedUnderAConstantDimDamagesHandleSweptBandAndCorners() {
    // The damage begins at the handle, 16 rows above the upper card, and ends after the 10 rows of
    // the lower card's corners.
    #expect(damage(.snapshotCard(top: 400), .snapshotCard(top: 390)) == rows(374..<410))
    #expect(damage(.snapshotCard(top: 390), .snapshotCard(top: 400)) == rows(374..<410))
    #expect(damage(.snapshotCard(top: 30), .snapshotCard(top: 422)) == rows(14..<432))
  }

  @Test func aMovingCardDamagesItsContentDownToTheLastRowThatIsNotBlank() {
    let content = PixelImage(width: 390, height: 500, filledWith: 0xFFFF_FFFF)
    content.view[7, 99] = 0xFF00_0000
    compositor.content = content
    #expect(damage(.snapshotCard(top: 400), .snapshotCard(top: 390)) == rows(374..<500))
    content.view[389, 499] = 0xFFFF_FFFE
    compositor.contentChanged([.painted(PixelRect(x: 389, y: 499, width: 1, height: 1))])
    #expect(damage(.snapshotCard(top: 300), .snapshotCard(top: 290)) == rows(274..<800))
  }

  @Test func aChangingDimDamagesAllThatTheCardDoesNotCoverInBothFrames() {
    #expect(
      damage(.snapshotCard(top: 500, dim: 0.6), .snapshotCard(top: 510, dim: 0.58)) == rows(0..<520)
    )
    #expect(
      damage(.snapshotCard(top: 500, dim: 0.6), .snapshotCard(top: 500, dim: 0.5)) == rows(0..<510))
    #expect(damage(.snapshotCard(top: 500, dim: 0.6), .at(nil)) == rows(0..<844))
    #expect(damage(.at(nil), .snapshotCard(top: 500, dim: 0.6)) == rows(0..<844))
    #expect(damage(.at(nil), .snapshotCard(top: 600, dim: 0)) == rows(584..<844))
  }

  @Test func paintedContentDamagesItsPartAndNewContentTheOldAndNewRows() {
    compositor.content = .noise(width: 390, height: 200, seed: 4)
    let still = SheetFrame.snapshotCard(top: 400)
    let shown = compositor.pixelFrame(still, in: .phone)
    func damageNow() -> PixelRect {
      compositor.damage(from: shown, to: compositor.pixelFrame(still, in: .phone))
    }
    compositor.contentChanged([.painted(PixelRect(x: 10, y: 20, width: 30, height: 5))])
    #expect(damageNow() == PixelRect(x: 10, y: 420, width: 30, height: 5))
    compositor.contentChanged([.painted(PixelRect(x: 20, y: 30, width: 30, height: 5))])
    #expect(damageNow() == PixelRect(x: 10, y: 420, width: 40, height: 15))
    compositor.content = .noise(width: 100, height: 300, seed: 5)
    #expect(damageNow() == rows(400..<700))
    compositor.contentChanged([.painted(.everything)])
    #expect(damageNow() == rows(400..<844))
    for later in 0..<40 {
      #expect(damageNow().union(rows(400..<844)) == damageNow(), "after \(later) more changes")
      compositor.contentChanged([.painted(.empty)])
    }
    #expect(damageNow() == rows(0..<844))
  }

  @Test func aPaintedBackgroundDamagesItsPartAndANewOneEverything() {
    let painted = damage(of: .snapshotCard(top: 400)) {
      compositor.backgroundChanged([.painted(PixelRect(x: 10, y: 380, width: 30, height: 50))])
    }
    #expect(painted == PixelRect(x: 10, y: 380, width: 30, height: 30))
    let exchanged = damage(of: .snapshotCard(top: 400)) {
      compositor.background = .noise(width: 390, height: 844, seed: 6)
    }
    #expect(exchanged == rows(0..<410))
  }

  @Test func aSheetBelowDamagesTheSheetAboveByItsOwnDamageOnly() {
    let upper = Compositor(look: .plain(), scale: 1)
    func shown(_ top: Double) -> PixelFrame {
      let frame = compositor.pixelFrame(.snapshotCard(top: top), in: .phone)
      upper.setUnderlay(frame, of: compositor)
      return upper.pixelFrame(.at(nil), in: .phone)
    }
    let bare = upper.pixelFrame(.at(nil), in: .phone)
    let first = shown(400)
    #expect(upper.damage(from: bare, to: first) == rows(0..<844))
    #expect(upper.damage(from: first, to: shown(400)) == .empty)
    #expect(upper.damage(from: first, to: shown(390)) == rows(374..<410))
    // Over a background image, blending rounds only the sum of its two terms. Over a sheet below it
    // rounds each term, as X servers do.
    let gray = RGBA(white: 0.5)
    #expect(compositor.dimTint(101) == Tint(gray, alpha: 101, roundsOnce: true))
    #expect(upper.dimTint(101) == Tint(gray, alpha: 101, roundsOnce: false))
    let other = Compositor(look: .plain(), scale: 1)
    let last = shown(390)
    upper.setUnderlay(other.pixelFrame(.at(nil), in: .phone), of: other)
    #expect(upper.damage(from: last, to: upper.pixelFrame(.at(nil), in: .phone)) == rows(0..<844))
  }

  @Test func aSheetBelowIsPaintedInANewSizeAndAnotherOneInItsPlace() {
    let upper = Compositor(look: .plain(), scale: 1)
    for size in [PixelSize(40, 30), PixelSize(30, 50)] {
      compositor.background = .noise(width: size.width, height: size.height, seed: 5)
      let lower = compositor.pixelFrame(.at(Rect2D(x: 0, y: 20, width: 30, height: 30)), in: size)
      upper.setUnderlay(lower, of: compositor)
      let picture = upper.picture(of: upper.pixelFrame(.at(nil), in: size))
      #expect(pixels(of: picture) == pixels(of: compositor.picture(of: lower)))
    }
    let other = Compositor(look: .plain(), scale: 1)
    other.background = .noise(width: 30, height: 50, seed: 6)
    upper.setUnderlay(other.pixelFrame(.at(nil), in: PixelSize(30, 50)), of: other)
    let picture = upper.picture(of: upper.pixelFrame(.at(nil), in: PixelSize(30, 50)))
    #expect(pixels(of: picture) == pixels(of: other.background))
  }

  @Test func anotherDimmedPartDamagesEverything() {
    let shown = compositor.pixelFrame(.snapshotCard(top: 422), in: .phone)
    for (end, bottom) in [(300, 844), (390, 500)] {
      var next = shown
      (next.dimEnd, next.dimBottom) = (end, bottom)
      #expect(compositor.damage(from: shown, to: next) == shown.bounds)
      #expect(compositor.damage(from: next, to: shown) == shown.bounds)
    }
  }

  @Test func anOverlayDamagesItsRectangleWhenItAppearsMovesOrLeaves() {
    func damage(_ overlays: [Overlay]) -> PixelRect {
      self.damage(of: .at(nil)) { compositor.overlays = overlays }
    }
    let image = PixelImage(width: 20, height: 10)
    let (one, two) = (Overlay(image: image, x: 5, y: 7), Overlay(image: image, x: 100, y: 200))
    #expect(damage([one]) == PixelRect(x: 5, y: 7, width: 20, height: 10))
    #expect(damage([one]) == .empty)
    #expect(damage([one, two]) == PixelRect(minX: 5, minY: 7, maxX: 120, maxY: 210))
    #expect(
      damage([one, Overlay(image: image, x: 103, y: 200)])
        == PixelRect(x: 100, y: 200, width: 23, height: 10))
    #expect(
      damage([Overlay(image: PixelImage(width: 20, height: 10), x: 5, y: 7), two])
        == PixelRect(minX: 5, minY: 7, maxX: 123, maxY: 210))
    compositor.overlays = [two]
    #expect(damage([]) == PixelRect(x: 100, y: 200, width: 20, height: 10))
  }

  @Test func aChangeLogKeepsTheLast32ChangesInOrder() {
    var expected: [PixelChange] = []
    for number in 0..<40 {
      let change = PixelChange.moved(
        PixelRect(x: number, y: 0, width: 1, height: 1), right: number, down: 0)
      compositor.backgroundChanged([change])
      expected.append(change)
    }
    let log = compositor.backgroundLog
    var seen: [PixelChange] = []
    let isComplete = log.forEachChange(since: log.version - 32) { seen.append($0) }
    #expect(isComplete && seen == expected.suffix(32))
    #expect(log.changes(since: log.version - 2) == PixelRect(x: 38, y: 0, width: 2, height: 1))
    #expect(log.changes(since: log.version) == .empty)
    #expect(
      log.changes(since: log.version - 33) == nil && log.changes(since: log.version + 1) == nil)
  }

  @Test func theOpaquePartOfACardLeavesOutTheRowsOfItsRoundCorners() {
    var frame = SheetFrame.snapshotCard(top: 422)
    func rows() -> PixelRect {
      compositor.interior(compositor.pixelFrame(frame, in: .phone))
    }
    #expect(rows() == self.rows(432..<844))
    frame.isFloating = true
    #expect(rows() == self.rows(432..<834))
    frame.card.height = 15
    #expect(rows().isEmpty)
  }

  @Test func aFloatingCardThatGrowsDamagesItsLowerCornersAndShadowToo() {
    func frame(_ bottom: Double) -> SheetFrame {
      .at(Rect2D(x: 100, y: 100, width: 200, height: bottom - 100), isFloating: true)
    }
    // The shadow is blurred by 3 · 5 = 15 pixels and moved up by 2, so it ends 13 pixels below the
    // card. The mask of its corner has 15 + 20 + 15 + 1 = 51 rows, so it begins at 513 − 51 = 462.
    #expect(
      damage(frame(500), frame(510), by: Compositor(look: .map, scale: 1))
        == PixelRect(minX: 85, minY: 462, maxX: 315, maxY: 523))
  }

  @Test func aShadowsDamageIsFromAboveTheCardToTheEndOfItsCorners() {
    let compositor = Compositor(look: .map, scale: 1)
    func frame(_ top: Double) -> SheetFrame {
      .at(Rect2D(x: 0, y: top, width: 390, height: 800 - top))
    }
    // The shadow is blurred by 3 · 5 = 15 rows and moved up by 2, so it begins 17 rows above the
    // card: the damage begins at 390 − 17 = 373. The mask of its corner has 15 + 20 + 15 + 1 = 51
    // rows: the damage ends at 400 − 17 + 51 = 434.
    #expect(damage(frame(400), frame(390), by: compositor) == rows(373..<434))
    #expect(damage(frame(400), frame(400), by: compositor) == .empty)
  }

  @Test func underAConstantDimANarrowCardDamagesOnlyItsColumns() {
    func frame(_ top: Double) -> SheetFrame {
      .at(Rect2D(x: 50, y: top, width: 200, height: 844 - top), dim: 0.7)
    }
    #expect(damage(frame(400), frame(390)) == PixelRect(minX: 50, minY: 390, maxX: 250, maxY: 410))
    compositor.content = PixelImage(width: 200, height: 99)
    let painted = damage(of: frame(400)) {
      compositor.contentChanged([.painted(PixelRect(x: 7, y: 20, width: 30, height: 5))])
    }
    #expect(painted == PixelRect(x: 57, y: 420, width: 30, height: 5))
  }
}
