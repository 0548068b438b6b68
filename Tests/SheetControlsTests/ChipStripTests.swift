import SheetControls
import SheetFontTestSupport
import Testing

@Suite struct ChipStripTests {
  private static let five = ["Food", "Culture", "Travel", "Outdoors", "Services"]

  /// A strip of 200 points, in which about three of five chips fit.
  private func stage(
    _ titles: [String] = ChipStripTests.five, margin: Double = 0
  ) -> (strip: ChipStrip, canvas: Canvas) {
    let strip = ChipStrip(titles)
    strip.margin = margin
    return (strip, alone(strip, width: 200, height: ChipStrip.height))
  }

  private func end(of chip: Chip) -> Double { chip.originInCanvas.x + chip.frame.width }

  @Test(arguments: [Palette.light, .dark])
  func chipsFadeAtAnEndWhereMoreChipsAreHidden(palette: Palette) throws {
    let (strip, canvas) = stage()
    canvas.palette = palette
    canvas.ground = palette.surface
    canvas.paint()
    let ground = palette.surface.pixel
    // The tolerance is 1, because at the last column's centre, half a point from the end, the chip
    // has not faded completely.
    func isGround(_ x: Int) -> Bool {
      worstDifference([canvas.image.view[x, 41]], [ground]).worst <= 1
    }
    // No chip is hidden at the left. At the right a chip is cut off, so it fades to the ground's
    // colour.
    let (left, right) = (20, 219)
    #expect(strip.chips[0].originInCanvas.x == 20)
    #expect(isGround(right))
    #expect(canvas.image.view[left + 1, 41] != ground)
    // After scrolling to the end, chips are hidden at the left and none at the right.
    canvas.focus(strip.chips[4])
    canvas.settle()
    canvas.focus(nil)
    canvas.paint()
    #expect(abs(end(of: strip.chips[4]) - 220) < 1)
    #expect(isGround(left))
    #expect(canvas.image.view[right - 1, 41] != ground)
    #expect(isExact(canvas))
    // The strip is scrolled to its end, so no fade tints the last chip.
    #expect(canvas.image.view[216, 41] == palette.accentTint.pixel)
  }

  @Test func aFocusedChipIsFullyVisible() {
    let (strip, canvas) = stage()
    for index in [4, 0, 2, 4, 3, 1] {
      canvas.focus(strip.chips[index])
      canvas.settle()
      let chip = strip.chips[index]
      #expect(chip.originInCanvas.x >= 20 && end(of: chip) <= 220, "chip \(index)")
    }
    // The chip stays visible in a narrower strip.
    canvas.focus(strip.chips[4])
    canvas.settle()
    strip.frame.width = 150
    #expect(abs(end(of: strip.chips[4]) - 170) < 0.01)
  }

  @Test func aDragBeyondFourPointsScrollsAStripAndClicksNothing() {
    for (distance, isDrag) in [(4.0, false), (-4, false), (-5, true), (5, true)] {
      let (strip, canvas) = stage(margin: 10)
      let count = Count()
      for chip in strip.chips { chip.action = { count.value += 1 } }
      #expect(canvas.press(at: Point2D(x: 50, y: 41)) == .sideways)
      canvas.drag(to: Point2D(x: 50 + distance, y: 41))
      #expect(strip.chips[0].originInCanvas.x == 30 + (isDrag ? min(0, distance) : 0))
      canvas.release(at: Point2D(x: 50 + distance, y: 41))
      #expect(count.value == (isDrag ? 0 : 1))
    }
  }

  @Test func theFadeGrowsWithTheHiddenWidth() {
    let (_, canvas) = stage()
    _ = canvas.press(at: Point2D(x: 50, y: 41))
    canvas.drag(to: Point2D(x: 38, y: 41))
    canvas.release(at: Point2D(x: 38, y: 41))
    canvas.paint()
    // 12 of the fade's 24 points are hidden, so the strip's first column is half faded.
    let (chip, ground) = (Palette.light.accentTint.red, Palette.light.surface.red)
    let half = (Int(chip) + Int(ground)) / 2
    #expect(abs(Int(canvas.image.view[20, 28] >> 16 & 0xFF) - half) <= 1)
  }

  @Test func aStripScrollsNoFartherThanItsEndsAndReturnsWhenCancelled() {
    let (strip, canvas) = stage(margin: 10)
    let (first, last) = (strip.chips[0], strip.chips[4])
    _ = canvas.press(at: Point2D(x: 50, y: 41))
    canvas.drag(to: Point2D(x: -900, y: 41))
    #expect(abs(end(of: last) - 210) < 0.01)
    // Once a press scrolls, the strip follows the pointer even within the slop.
    canvas.drag(to: Point2D(x: 49, y: 41))
    #expect(first.originInCanvas.x == 29)
    canvas.drag(to: Point2D(x: 900, y: 41))
    #expect(first.originInCanvas.x == 30)
    canvas.drag(to: Point2D(x: -20, y: 41))
    #expect(first.originInCanvas.x == -40)
    canvas.cancelPress()
    #expect(first.originInCanvas.x == 30)
    canvas.drag(to: Point2D(x: -20, y: 41))
    #expect(first.originInCanvas.x == 30 && isExact(canvas))
  }

  @Test func aWiderStripAtItsEndStaysAtItsEnd() {
    let (strip, canvas) = stage(margin: 10)
    _ = canvas.press(at: Point2D(x: 50, y: 41))
    canvas.drag(to: Point2D(x: -900, y: 41))
    canvas.release(at: Point2D(x: -900, y: 41))
    strip.frame.width = 240
    #expect(abs(end(of: strip.chips[4]) - 250) < 0.01)
  }

  @Test func aClickedChipScrollsIntoViewAndAReleaseElsewhereClicksNothing() {
    let (strip, canvas) = stage(["Food", "A chip that is wider than its strip", "Art"], margin: 10)
    let (chip, count) = (strip.chips[1], Count())
    chip.action = { count.value += 1 }
    _ = canvas.press(at: Point2D(x: chip.originInCanvas.x + 2, y: 41))
    #expect(canvas.focused === chip && !canvas.isAnimating, "the press may become a drag")
    canvas.cancelPress()
    canvas.click(chip.originInCanvas.x + 2, 41)
    canvas.settle()
    #expect(abs(end(of: chip) - 210) < 0.01 && count.value == 1)
    _ = canvas.press(at: Point2D(x: 100, y: 41))
    canvas.release(at: Point2D(x: 100, y: 90))
    #expect(count.value == 1)
  }

  @Test func aStripOfChipsThatFitTakesClicksButNoDrags() {
    let (strip, canvas) = stage(["Food", "Art"], margin: 16)
    strip.chips[1].isOn = true
    #expect(strip.chips[1].role == .toggle && strip.chips[1].label == "Art" && canvas.isDirty)
    #expect(strip.chips.map(\.semantics.isOn) == [false, true])
    let type = TypeScale(palette: .light).smallHeadline
    let widths = ["Food", "Art"].map { canvas.typesetter.layout($0, type).size.width.rounded(.up) }
    // 14 points at both sides of each word, and a gap of 8.
    let left = 16 + widths[0] + 28 + 8
    #expect(strip.chips[0].frame == Rect2D(x: 16, y: 4, width: widths[0] + 28, height: 34))
    #expect(strip.chips[1].frame == Rect2D(x: left, y: 4, width: widths[1] + 28, height: 34))
    strip.frame.width = 32 + 8 + widths[0] + widths[1] + 4 * 9.9
    #expect(strip.chips[1].frame.width == widths[1] + 18)
    #expect(canvas.press(at: Point2D(x: 50, y: 41)) == .click)
    strip.frame.width = 32 + 8 + widths[0] + widths[1] + 4 * 6.9
    #expect(strip.chips[1].frame.width == widths[1] + 14)
    #expect(canvas.press(at: Point2D(x: 50, y: 41)) == .sideways)
  }

  @Test func aTabBarOnACardHasNoBackground() {
    let tabs = TabBar([.init("One", icon: Path { _ in }), .init("Two", icon: Path { _ in })])
    tabs.isBar = false
    let canvas = alone(tabs, width: 200, height: TabBar.height)
    canvas.ground = Color(rgb: 0x336699)
    canvas.paint()
    for (x, y) in [(21, 20), (21, 50), (219, 20), (120, 75)] {
      #expect(canvas.image.view[x, y] == 0xFF33_6699, "\(x), \(y)")
    }
    tabs.isBar = true
    canvas.paint()
    #expect(canvas.image.view[21, 50] == canvas.palette.background.pixel)
  }
}
