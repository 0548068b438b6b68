import SheetControls
import SheetFontTestSupport
import Testing

@Suite struct TabStripTests {
  private let count = Count()

  private func strip(_ titles: [String], width: Double) -> (tabs: TabStrip, canvas: Canvas) {
    let tabs = TabStrip(titles.map { .init($0, label: $0 + "!") }) { [count] in count.value += 1 }
    return (tabs, alone(tabs, width: width, height: 44))
  }

  private static let many = ["Everything", "Something", "Anything", "Nothing at all", "The rest"]

  @Test func tabsThatFitHaveTheirFullPadding() {
    let (tabs, canvas) = strip(["One", "Two"], width: 300)
    let type = TypeScale(palette: .light).smallHeadline
    let widths = ["One", "Two"].map { canvas.typesetter.layout($0, type).size.width }
    #expect(tabs.rect(of: 0) == Rect2D(x: 16, y: 0, width: widths[0] + 28, height: 44))
    #expect(tabs.rect(of: 1).x == 16 + widths[0] + 28)
    #expect(tabs.claim == .click && tabs.label == "One, Two" && tabs.label(of: 1) == "Two!")
    var drawn: [Double] = []
    tabs.tabs[0] = .init("One") { drawn = [$1, $2, $3] }
    #expect(tabs.rect(of: 0).width == widths[0] + 28 + 25)
    // The strip begins at x = 20. The title begins 10 + 5 points right of the drawing's centre.
    let lines = canvas.paintedTexts().map(\.lines)
    #expect(drawn == [tabs.rect(of: 0).x + 14 + 10, 22, 20])
    #expect(abs(Double(lines[0].minX) - drawn[0] - 35) <= 0.6)
    #expect(abs(lines[0].minY + lines[0].maxY - 84) <= 1)
    tabs.margin = 30
    #expect(tabs.rect(of: 0).x == 30)
    tabs.frame.width = 60 + widths[0] + widths[1] + 25 + 4 * 8
    #expect(tabs.rect(of: 1).width == widths[1] + 16)
  }

  @Test func aClickSelectsTheTabUnderItAndTheMarkerFollows() {
    let (tabs, canvas) = strip(["One", "Two"], width: 300)
    func marker() -> (first: Int?, last: Int?) {
      canvas.paint()
      let accent = Palette.light.accent.pixel
      let found = (20..<320).filter { canvas.image.view[$0, 62] == accent }
      return (found.first, found.last)
    }
    for index in [0, 1] {
      let rect = tabs.rect(of: index)
      canvas.click(20 + rect.midX, 42)
      canvas.settle()
      let (first, last) = marker()
      // The strip begins at x = 20. The marker is 6 points shorter than its tab on each side; its
      // ends are round.
      #expect(tabs.selection == index && count.value == index)
      #expect(abs(Double(first ?? 0) - rect.x - 26) <= 1.5)
      #expect(abs(Double(last ?? 0) - rect.maxX - 13) <= 1.5)
      #expect(canvas.image.view[first ?? 0, 60] == Palette.light.surface.pixel)
    }
    canvas.click(20 + tabs.rect(of: 1).maxX + 1, 42)
    canvas.click(20 + 15, 42)
    #expect(tabs.selection == 1)
    #expect(tabs.focusOutline.rect == tabs.rect(of: 1).inset(x: 1, y: 5))
    #expect(isExact(canvas))
  }

  @Test func aStripOfManyTabsScrollsByDragAndToTheSelectedTab() {
    let (tabs, canvas) = strip(Self.many, width: 200)
    #expect(canvas.press(at: Point2D(x: 60, y: 42)) == .sideways)
    canvas.drag(to: Point2D(x: 56, y: 42))
    #expect(tabs.rect(of: 0).x == 16)
    canvas.drag(to: Point2D(x: 30, y: 42))
    #expect(tabs.rect(of: 0).x == -14)
    canvas.release(at: Point2D(x: 30, y: 42))
    #expect(tabs.selection == 0 && count.value == 0)
    _ = canvas.press(at: Point2D(x: 60, y: 42))
    canvas.drag(to: Point2D(x: 10, y: 42))
    canvas.cancelPress()
    #expect(tabs.rect(of: 0).x == -14)
    canvas.focus(tabs)
    #expect(canvas.keys("End") && tabs.selection == 4 && count.value == 1)
    canvas.settle()
    #expect(abs(tabs.rect(of: 4).maxX - 184) < 0.01)
    #expect(canvas.keys("Left") && tabs.selection == 3)
    canvas.settle()
    let rect = tabs.rect(of: 3)
    #expect(rect.x >= 16 && rect.maxX <= 184)
    canvas.click(20 + rect.midX, 42)
    #expect(tabs.selection == 3 && isExact(canvas))
    #expect(canvas.keys("Home") && tabs.selection == 0)
    canvas.settle()
    #expect(tabs.rect(of: 0).x == 16)
  }

  @Test func aReleaseBelowTheTabsSelectsNothing() {
    let (tabs, canvas) = strip(Self.many, width: 200)
    let x = 20 + tabs.rect(of: 1).x + 3
    _ = canvas.press(at: Point2D(x: x, y: 42))
    canvas.release(at: Point2D(x: x, y: 70))
    #expect(tabs.selection == 0)
    canvas.click(x, 42)
    #expect(tabs.selection == 1)
  }
}
