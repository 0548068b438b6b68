import SheetControls
import SheetPainting
import SheetPixels
import Testing

/// Strips of chips that are wider than their view, and the background of a tab bar.
@Suite struct ChipStripTests {
  @Test(arguments: [Palette.light, .dark])
  func chipsFadeAtTheEndBeyondWhichMoreAreHidden(palette: Palette) throws {
    let strip = ChipStrip(["Food", "Culture", "Travel", "Outdoors", "Services"])
    let canvas = alone(strip, width: 200, height: ChipStrip.height)
    canvas.palette = palette
    canvas.ground = palette.surface
    canvas.paint()
    let ground = palette.surface.pixel
    // The tolerance is 1, because at the last column's centre, half a point from the end, the chip
    // has not faded completely.
    func isGround(_ x: Int) -> Bool {
      [UInt32(0), 8, 16].allSatisfy { shift in
        abs(Int(canvas.image.view[x, 41] >> shift & 0xFF) - Int(ground >> shift & 0xFF)) <= 1
      }
    }
    // At the left nothing is hidden; at the right the chip is cut off and the last column has the
    // ground's colour.
    let (left, right) = (20, 219)
    #expect(strip.chips[0].originInCanvas.x == 20)
    #expect(isGround(right))
    #expect(canvas.image.view[left + 1, 41] != ground)
    // After scrolling to the end, chips are hidden at the left instead.
    canvas.focus(strip.chips[4])
    canvas.settle()
    canvas.focus(nil)
    canvas.paint()
    #expect(abs(strip.chips[4].originInCanvas.x + strip.chips[4].frame.width - 220) < 1)
    #expect(isGround(left))
    #expect(canvas.image.view[right - 1, 41] != ground)
    #expect(isExact(canvas))
    // No chip is hidden beyond the right end any more, so the last chip has its own colour.
    #expect(canvas.image.view[216, 41] == palette.accentTint.pixel)
  }

  @Test func aFocusedChipIsFullyVisible() {
    let strip = ChipStrip(["Food", "Culture", "Travel", "Outdoors", "Services"])
    let canvas = alone(strip, width: 200, height: ChipStrip.height)
    canvas.paint()
    for index in [4, 0, 2, 4, 3, 1] {
      canvas.focus(strip.chips[index])
      canvas.settle()
      let x = strip.chips[index].originInCanvas.x
      #expect(x >= 20 && x + strip.chips[index].frame.width <= 220, "chip \(index) at \(x)")
    }
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
