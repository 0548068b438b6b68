import SheetControls
import SheetFontTestSupport
import Testing

/// Colours and positions of the parts of controls. `alone` places a control 20 points from the
/// canvas's top and left edges.
@Suite struct LookTests {
  private let light = Palette.light

  private func columns(_ canvas: Canvas, row: Int, of color: Color) -> [Int] {
    canvas.paint()
    return (0..<canvas.image.width).filter { canvas.image.view[$0, row] == color.pixel }
  }

  @Test(arguments: [(10.0, 32), (15, 132), (20, 232)])
  func aSlidersKnobIsAtItsValue(value: Double, x: Int) {
    let slider = Slider("Size", range: 10...20, step: 1, value: value, format: { "\($0)" })
    let canvas = alone(slider, width: 224, height: 64)
    func knob() -> [Int] {
      columns(canvas, row: 64, of: .white).filter { (x - 12..<x + 12).contains($0) }
    }
    // The knob's radius is 10 points at rest, 11 under the pointer and 12 while pressed. The
    // expected columns are completely inside the circle.
    #expect(knob() == Array(x - 9..<x + 9))
    canvas.hover(at: Point2D(x: 132, y: 64))
    #expect(knob() == Array(x - 10..<x + 10))
    _ = canvas.press(at: Point2D(x: 132, y: 64))
    #expect(knob() == Array(x - 11..<x + 11))
    canvas.cancelPress()
    // The name is at the left, the value at the right.
    let lines = canvas.paintedTexts().map(\.lines)
    #expect([lines[0].minX, lines[1].maxX, lines[0].minY, lines[1].minY] == [20, 244, 28, 30])
    let accent = columns(canvas, row: 64, of: light.accent)
    let track = columns(canvas, row: 64, of: light.track)
    #expect(accent.allSatisfy { $0 < x } && track.allSatisfy { $0 < x + 20 || $0 > x })
    #expect((accent.count > 60) == (value > 10) && (track.count > 60) == (value < 20))
  }

  @Test func aTogglesKnobIsAtTheLeftWhenOffAndAtTheRightWhenOn() {
    for (isOn, knob, ground) in [(false, 186, light.track), (true, 206, light.accent)] {
      let canvas = alone(Toggle("Wrap", isOn: isOn), width: 200, height: 52)
      let view = canvas.image.view
      // The knob's radius is 11.5, its shadow's 12; the track is 48 × 28 at the right edge.
      #expect([knob - 11, knob + 10].allSatisfy { view[$0, 46] == light.knob.pixel })
      #expect([knob - 13, knob + 12].allSatisfy { view[$0, 46] == ground.pixel })
      #expect(view[196, 32] == ground.pixel && view[196, 59] == ground.pixel)
      #expect(view[196, 31] == light.surface.pixel && view[196, 60] == light.surface.pixel)
    }
  }

  @Test func aDisabledToggleIsFaded() {
    let toggle = Toggle("Wrap", isOn: true)
    toggle.isEnabled = false
    let canvas = alone(toggle, width: 200, height: 52)
    #expect(canvas.paintedTexts().map(\.layout.style.color) == [light.text.faded(to: 0.38)])
    // White mixed with 38 % of the track's colour, then with 38 % of the accent colour.
    let track: Double = 255 * 0.62 + Double(light.track.blue) * 0.38
    let blue: Double = track * 0.62 + Double(light.accent.blue) * 0.38
    #expect(abs(Double(canvas.image.view[180, 46] & 0xFF) - blue) <= 1.5)
  }

  @Test func aPickersKnobIsUnderTheSelectedWord() {
    let picker = SegmentedPicker(["One", "Two"], selection: 0)
    let canvas = alone(picker, width: 304, height: 40)
    // Reads a pixel row below the words and above the corners. The knob is 2 points smaller than
    // the picker.
    for (selection, white) in [(0, 22..<172), (1, 172..<322)] {
      picker.select(selection)
      canvas.settle()
      let found = columns(canvas, row: 49, of: light.picked)
      #expect(found.filter { $0 >= 20 && $0 < 324 } == Array(white))
    }
    canvas.hover(at: Point2D(x: 100, y: 40))
    #expect(columns(canvas, row: 49, of: light.raised).filter { $0 < 172 }.count < 20)
    let plain = pixels(of: canvas)
    canvas.hover(at: Point2D(x: 300, y: 40))
    canvas.paint()
    #expect(pixels(of: canvas) != plain, "only an item that is not selected is tinted")
    #expect(columns(canvas, row: 49, of: light.picked).count == 150 + 40)
  }

  @Test func aPickerShowsShortWordsOnlyIfTheLongOnesDoNotFit() {
    let picker = SegmentedPicker(
      ["Everything", "Nothing at all"], short: ["E", "N"], selection: 1)
    let canvas = Canvas(Frame([picker]) { [$0] }, width: 400, height: 40)
    for (width, texts) in [(400.0, ["Everything", "Nothing at all"]), (100, ["E", "N"])] {
      picker.frame.width = width
      let found = canvas.paintedTexts().map(\.layout)
      #expect(found.map(\.text) == texts && found.map(\.style.weight) == [.regular, .bold])
    }
    #expect(picker.label(of: 0) == "Everything" && picker.label == "Everything, Nothing at all")
  }

  @Test(arguments: [
    (Button.Kind.filled, Palette.light.accent, Palette.light.onAccent),
    (.tinted, Palette.light.accentTint, Palette.light.accent),
    (.destructive, Palette.light.dangerTint, Palette.light.danger),
  ])
  func aButtonHasTheColoursOfItsKind(kind: Button.Kind, back: Color, front: Color) {
    let button = Button("Go", kind: kind)
    let canvas = alone(button, width: 120, height: 44)
    #expect(canvas.paintedTexts().map(\.layout.style.color) == [front])
    #expect(canvas.image.view[25, 42] == back.pixel)
    // The corners have a radius of 12 points.
    #expect(canvas.image.view[24, 24] == back.pixel)
    #expect(canvas.image.view[22, 22] == light.surface.pixel)
    canvas.hover(at: Point2D(x: 60, y: 40))
    canvas.paint()
    let hovered = canvas.image.view[25, 42]
    _ = canvas.press(at: Point2D(x: 60, y: 40))
    #expect(canvas.paintedTexts().map(\.layout.style.color) == [front])
    let pressed = canvas.image.view[25, 42]
    let red = Double(back.red)
    #expect(abs(Double(hovered >> 16 & 0xFF) - red * 0.95) <= 1)
    #expect(abs(Double(pressed >> 16 & 0xFF) - red * 0.88) <= 1)
    button.isEnabled = false
    canvas.cancelPress()
    canvas.hover(at: nil)
    #expect(canvas.paintedTexts().map(\.layout.style.color) == [light.text.faded(to: 0.38)])
    let ground = kind == .filled ? light.raised : light.surface
    #expect(canvas.image.view[25, 42] == ground.pixel)
  }

  @Test func aButtonCentresItsDrawingAndTitleTogether() {
    let button = Button("Share", icon: Icon.share, label: "Share this stop")
    let canvas = alone(button, width: 200, height: 44)
    let text = canvas.paintedTexts()[0]
    // The icon is 20 points wide, and 6 points from the title.
    let left = 20 + (200 - 26 - text.layout.size.width) / 2 + 26
    #expect(abs(Double(text.lines.minX) - left) <= 1)
    let ink = (40..<Int(left)).filter { x in
      (30..<55).contains { canvas.image.view[x, $0] != light.accentTint.pixel }
    }
    let middle = Double((ink.first ?? 0) + (ink.last ?? 0) + 1) / 2
    #expect(abs(middle - left + 16) <= 1.5)
    #expect(button.label == "Share this stop" && Button("Go").label == "Go")
  }

  @Test(arguments: [true, false])
  func anIconButtonsDiscAndRingAreCentred(isFilled: Bool) {
    let button = IconButton(Path { _ in }, label: "Send", isFilled: isFilled)
    let canvas = alone(button, width: 60, height: 44)
    let radius = isFilled ? 20 : 18
    let ring = Double(radius) + 2
    let rect = Rect2D(x: 30 - ring, y: 22 - ring, width: 2 * ring, height: 2 * ring)
    #expect(button.focusOutline.rect == rect && button.focusOutline.radius == ring)
    func inked() -> [Int] {
      canvas.paint()
      return (0..<100).filter { canvas.image.view[$0, 42] != light.surface.pixel }
    }
    #expect(inked().count == (isFilled ? 40 : 0))
    canvas.hover(at: Point2D(x: 50, y: 42))
    #expect(inked() == Array(50 - radius..<50 + radius))
    canvas.hover(at: nil)
    button.isEnabled = false
    canvas.paint()
    #expect(canvas.image.view[50, 42] == (isFilled ? light.track : light.surface).pixel)
  }

  @Test(
    arguments: [
      (true, true, Palette.light.onAccent), (true, false, Palette.light.secondaryText),
      (false, true, Palette.light.accent),
    ])
  func anIconButtonsDrawingStandsOutFromItsDisc(isFilled: Bool, isEnabled: Bool, color: Color) {
    let button = IconButton(Path(svg: "M12 6V18"), label: "Send", isFilled: isFilled)
    button.isEnabled = isEnabled
    #expect(alone(button, width: 60, height: 44).image.view[50, 42] == color.pixel)
  }

  @Test func anIconToggleIsFilledWhileOnUnlessItIsAPlainButton() {
    for toggles in [true, false] {
      let count = Count()
      let square = Path(svg: "M6 6H18V18H6Z")
      let view = IconToggle(square, label: "Like", count: "12", toggles: toggles)
      view.action = { count.value += 1 }
      let canvas = alone(view, width: view.width, height: 44)
      #expect(view.width == 76 && IconToggle(square, label: "").width == 44)
      #expect(view.role == (toggles ? .toggle : .button) && view.semantics.detail == "12")
      #expect(view.semantics.isOn == (toggles ? false : nil))
      #expect(canvas.image.view[42, 42] == light.surface.pixel)
      canvas.click(42, 42)
      #expect(view.isOn == toggles && count.value == 1 && canvas.isAnimating == toggles)
      #expect(view.semantics.isOn == (toggles ? true : nil))
      canvas.hover(at: nil)
      canvas.paint()
      // The click enlarges the icon to 29/24 about x = 42: the square's left edge moves from x = 36
      // to 34.75. Half of the outline's 1.8 points is left of the edge.
      #expect((canvas.image.view[34, 42] == light.accent.pixel) == toggles)
      canvas.settle()
      canvas.paint()
      #expect(canvas.image.view[34, 42] == light.surface.pixel)
      #expect(canvas.image.view[42, 42] == (toggles ? light.accent : light.surface).pixel)
      view.count = nil
      #expect(canvas.isDirty)
    }
  }

  @Test func anActionRowHasItsDrawingAtTheLeftAndAnArrowAtTheRight() {
    let row = ActionRow("Share", detail: "With friends", icon: Icon.share)
    let canvas = alone(row, width: 300, height: 60)
    canvas.paint()
    func inked(_ columns: Range<Int>) -> [Int] {
      columns.filter { x in
        (20..<80).contains { canvas.image.view[x, $0] != light.surface.pixel }
      }
    }
    #expect((12...24).contains(inked(20..<44).count) && (4...12).contains(inked(308..<320).count))
    #expect(inked(44..<56).isEmpty && inked(290..<308).isEmpty)
  }

  @Test func aFocusRingSurroundsItsControl() {
    let toggle = Toggle("A", isOn: false)
    let slider = Slider("A", range: 0...1, step: 1, value: 0, format: { "\($0)" })
    let views: [(view: View, x: Double, y: Double, radius: Double)] = [
      (Button("A"), -3, -3, 15), (toggle, -8, 3, 10), (slider, -8, 2, 10),
      (ActionRow("A", detail: "B", icon: Icon.share), -8, 3, 10),
      (IconToggle(Icon.heart, label: "A"), 1, 1, 12), (TextField(placeholder: "A"), 1, 1, 11),
      (SegmentedPicker(["A"], selection: 0), -3, -3, 13), (ChipStrip(["A"]).chips[0], -2, -2, 19),
    ]
    for (view, x, y, radius) in views {
      view.frame = Rect2D(x: 5, y: 6, width: 100, height: 40)
      #expect(view.focusOutline.rect == Rect2D(width: 100, height: 40).inset(x: x, y: y))
      #expect(view.focusOutline.radius == radius)
    }
  }

  @Test func highContrastOutlinesTilesButNotFilledButtons() {
    for (kind, palette, hasEdge) in [
      (Button.Kind.tinted, Palette.lightHighContrast, true), (.filled, .lightHighContrast, false),
      (.tinted, .darkHighContrast, true), (.tinted, .light, false),
    ] {
      let canvas = alone(Button("", kind: kind), width: 120, height: 44)
      canvas.palette = palette
      canvas.paint()
      let view = canvas.image.view
      let back = kind == .filled ? palette.accent : palette.accentTint
      // The outline is 1.5 points wide, inside the edge.
      #expect(view[20, 42] == (hasEdge ? palette.edge ?? back : back).pixel)
      #expect((view[21, 42] == back.pixel) == !hasEdge)
      #expect(view[22, 42] == back.pixel)
    }
  }

  @Test func aPaletteIsChosenByBrightnessAndContrast() {
    for (isDark, isHighContrast, palette) in [
      (false, false, Palette.light), (true, false, .dark), (false, true, .lightHighContrast),
      (true, true, .darkHighContrast),
    ] {
      #expect(Palette.palette(isDark: isDark, isHighContrast: isHighContrast) == palette)
      #expect(palette.isLight == !isDark && palette.isHighContrast == isHighContrast)
      #expect(palette.floatShadow.alpha == (isDark ? 64 : 13))
    }
  }

  @Test func aGlideStartsFastAndEndsAtItsTarget() {
    var glide = Glide(at: 2, duration: 0.5)
    let wasMoving = glide.advance(to: 0)
    #expect(!wasMoving)
    glide.go(to: 10)
    var values: [Double] = []
    for time in [7.0, 7.25, 7.5] {
      let isMoving = glide.advance(to: time)
      #expect(isMoving == (time < 7.5))
      values.append(glide.value)
    }
    // After half of the time, an eighth of the distance is left.
    #expect(values == [2, 9, 10])
    glide.go(to: 2)
    _ = glide.advance(to: 20)
    _ = glide.advance(to: 20.25)
    glide.go(to: 11)
    _ = glide.advance(to: 30)
    _ = glide.advance(to: 30.25)
    #expect(glide.value == 10)
    glide.jump(to: 4)
    #expect(glide.value == 4)
  }
}
