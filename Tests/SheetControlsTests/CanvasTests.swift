import SheetControls
import Testing

@Suite struct CanvasTests {
  private func buttons() -> (Canvas, [Button]) {
    let all = ["One", "Two", "Three"].map { Button($0) }
    let root = Frame(all) { _ in
      (0..<3).map { Rect2D(x: 20, y: 20 + 60 * Double($0), width: 100, height: 44) }
    }
    return (Canvas(root, width: 140, height: 220), all)
  }

  @Test func anUnchangedCanvasPaintsNothing() {
    let (canvas, _) = buttons()
    #expect(!canvas.isDirty)
    canvas.paint()
    #expect(canvas.changes.isEmpty)
    canvas.hover(at: Point2D(x: 1, y: 1))
    #expect(!canvas.isDirty)
  }

  @Test func hoverMovesFromViewToViewAndPaintsOnlyThese() {
    let (canvas, all) = buttons()
    #expect(canvas.hover(at: Point2D(x: 60, y: 40)) == .hand)
    canvas.paint()
    let changed = canvas.changes.map(\.rect)
    #expect(!changed.isEmpty && changed.allSatisfy { $0.maxY <= 80 && $0.maxX <= 140 })
    #expect(all.map(\.isHovered) == [true, false, false])
    canvas.hover(at: Point2D(x: 60, y: 100))
    #expect(all.map(\.isHovered) == [false, true, false])
    #expect(canvas.hover(at: nil) == .arrow)
    #expect(all.map(\.isHovered) == [false, false, false])
    all[0].title = "Uno"
    #expect(isExact(canvas))
  }

  @Test func aNewPressEndsThePreviousOne() {
    let (canvas, all) = buttons()
    _ = canvas.press(at: Point2D(x: 60, y: 40))
    _ = canvas.press(at: Point2D(x: 60, y: 100))
    #expect(all.map(\.isPressed) == [false, true, false])
    canvas.release(at: Point2D(x: 60, y: 100))
    canvas.release(at: Point2D(x: 60, y: 100))
    #expect(all.map(\.isPressed) == [false, false, false])
  }

  @Test func tabFocusesViewsInPaintingOrder() {
    let (canvas, all) = buttons()
    all[1].isEnabled = false
    var order: [Int?] = []
    for _ in 0..<4 {
      _ = canvas.moveFocus(forward: true)
      order.append(all.firstIndex { $0.isFocused })
    }
    #expect(order == [0, 2, nil, 0])
    _ = canvas.moveFocus(forward: false)
    #expect(canvas.focused == nil)
    _ = canvas.moveFocus(forward: false)
    #expect(canvas.focused === all[2] && canvas.showsFocus)
    canvas.click(60, 40)
    #expect(canvas.focused === all[0] && !canvas.showsFocus)
    #expect(isExact(canvas))
  }

  @Test func aCanvasWithoutKeyboardFocusShowsNoFocusOutline() {
    let (canvas, all) = buttons()
    canvas.paint()
    let plain = pixels(of: canvas)
    _ = canvas.moveFocus(forward: true)
    canvas.paint()
    let outlined = pixels(of: canvas)
    #expect(outlined != plain && all[0].isFocused)
    // The outline is 2 points wide, 3 points left of the button.
    let accent = Palette.light.accent.pixel
    #expect((15..<19).filter { canvas.image.view[$0, 42] == accent } == [16, 17])
    canvas.hasKeys = false
    canvas.paint()
    #expect(pixels(of: canvas) == plain && !all[0].isFocused && canvas.focused === all[0])
    canvas.hasKeys = true
    canvas.paint()
    #expect(pixels(of: canvas) == outlined && all[0].isFocused)
    #expect(isExact(canvas))
  }

  @Test func aRemovedOrHiddenViewGetsNoMoreInput() {
    for hides in [true, false] {
      let count = Count()
      let (canvas, all) = buttons()
      all[0].action = { count.value += 1 }
      _ = canvas.moveFocus(forward: true)
      canvas.hover(at: Point2D(x: 60, y: 40))
      _ = canvas.press(at: Point2D(x: 60, y: 40))
      if hides { all[0].isHidden = true } else { canvas.root.remove(all[0]) }
      canvas.release(at: Point2D(x: 60, y: 40))
      #expect(!canvas.keys("Return") && canvas.focused == nil)
      #expect(!all[0].isHovered && !all[0].isPressed && count.value == 0)
      #expect(isExact(canvas))
    }
  }

  @Test func aHiddenViewThatKeepsTheFocusGetsNoKeysAndHasNoOutline() {
    let count = Count()
    let (canvas, all) = buttons()
    all[0].action = { count.value += 1 }
    _ = canvas.moveFocus(forward: true)
    canvas.root.keepingFocus { all[0].isHidden = true }
    #expect(canvas.focused === all[0] && !canvas.keys("Return") && count.value == 0)
    canvas.invalidateAll()
    canvas.paint()
    #expect(canvas.image.view[16, 42] == Palette.light.surface.pixel)
  }

  @Test func aFocusOutlineMovesWithItsView() {
    let (canvas, all) = buttons()
    _ = canvas.moveFocus(forward: true)
    canvas.paint()
    all[0].frame = Rect2D(x: 30, y: 25, width: 90, height: 40)
    #expect(isExact(canvas))
    all[0].isHidden = true
    #expect(isExact(canvas))
  }

  @Test func aNewSizeOrPaletteRepaintsEverything() {
    let (canvas, _) = buttons()
    canvas.hover(at: Point2D(x: 60, y: 100))
    canvas.shift(PixelRect(x: 0, y: 150, width: 50, height: 50), right: 0, down: -3)
    canvas.resize(to: PixelSize(width: 90, height: 100))
    canvas.paint()
    #expect(canvas.changes == [.painted(PixelRect(x: 0, y: 0, width: 90, height: 100))])
    canvas.palette = .dark
    canvas.ground = Palette.dark.surface
    canvas.paint()
    #expect(canvas.image.view[0, 0] == Palette.dark.surface.pixel)
    #expect(isExact(canvas))
  }

  @Test func aRootOfAnotherCanvasIsLaidOutAgainForItsScale() {
    var layouts = 0
    let root = Frame([]) { _ in
      layouts += 1
      return []
    }
    let first = Canvas(root, width: 50, height: 40)
    let before = layouts
    let second = Canvas(root, width: 50, height: 40, scale: 2)
    #expect(first.root === second.root && before > 0 && layouts > before)
  }

  @Test func anAnimatingViewMayStartTheAnimationOfAnother() {
    final class Relay: View {
      var next: Relay?
      var frames = 0
      override func advance(to time: Double) -> Bool {
        frames += 1
        if frames == 2 { next?.animate() }
        return frames < 3
      }
    }
    let (first, second) = (Relay(), Relay())
    first.next = second
    let canvas = Canvas(Frame([first, second]) { [$0, $0] }, width: 10, height: 10)
    first.animate()
    #expect(canvas.settle())
    #expect(first.frames == 3 && second.frames == 3)
  }
}
