import SheetControls
import SheetFontTestSupport
import SheetPixels
import Testing

/// The picture of a view that a sheet comes out of.
@Suite struct PictureOfViewTests {
  @Test func aPictureOfAButtonHasNoRoundCornersAndNoHighlight() {
    let button = Button("Open", kind: .filled)
    let canvas = Canvas(
      Frame([button]) { _ in [Rect2D(x: 20, y: 20, width: 100, height: 44)] }, width: 200,
      height: 100)
    canvas.paint()
    let seen = canvas.image
    let color = Palette.light.accent.pixel
    #expect(seen.view[20, 20] != color && seen.view[70, 22] == color)
    canvas.hover(at: Point2D(x: 70, y: 40))
    _ = canvas.press(at: Point2D(x: 70, y: 40))
    canvas.paint()
    #expect(canvas.image.view[70, 22] != color, "the press shows")
    let picture = canvas.picture(of: button, in: button.bounds)
    #expect(picture.size == PixelSize(width: 100, height: 44))
    for (x, y) in [(0, 0), (99, 0), (0, 43), (99, 43), (50, 2)] {
      #expect(picture.view[x, y] == color, "\(x), \(y)")
    }
  }

  @Test func aPictureOfARowShowsThatRowWithoutItsHighlight() {
    let colors: [UInt32] = [0xFF11_2233, 0xFF44_5566, 0xFF77_8899]
    let list = ListView(count: 3, rowHeight: 40) { row, painter, rect in
      painter.fill(rect.inset(x: 30, y: 10), with: Color(rgb: colors[row] & 0xFF_FFFF))
    }
    list.onSelect = { _ in }
    let canvas = Canvas(
      Frame([list]) { _ in [Rect2D(x: 10, y: 20, width: 150, height: 120)] }, width: 200,
      height: 200)
    canvas.hover(at: Point2D(x: 50, y: 80))
    canvas.paint()
    let ground = canvas.ground.pixel
    #expect(canvas.image.view[15, 80] != ground, "the hover shows")
    let picture = canvas.picture(of: list, in: list.rect(of: 1))
    #expect(picture.size == PixelSize(width: 150, height: 40))
    #expect(picture.view[75, 20] == colors[1] && picture.view[5, 20] == ground)
  }
}
