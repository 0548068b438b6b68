import SheetControls
import SheetFontTestSupport
import Testing

final class Count {
  var value = 0
}

@Suite struct ControlTests {
  @Test(arguments: [Button.Kind.filled, .tinted, .destructive])
  func aButtonActsOncePerClickAndKey(kind: Button.Kind) {
    let count = Count()
    let button = Button("Go", kind: kind) { count.value += 1 }
    let canvas = alone(button, width: 120, height: 44)
    canvas.click(60, 40)
    #expect(count.value == 1 && !button.isPressed)
    for name in ["space", "Return"] { #expect(canvas.keys(name)) }
    #expect(!canvas.keys("x") && count.value == 3)
  }

  @Test func aPressReleasedElsewhereIsNoClick() {
    let count = Count()
    let button = Button("Go") { count.value += 1 }
    let canvas = alone(button, width: 120, height: 44)
    #expect(canvas.press(at: Point2D(x: 60, y: 40)) == .click)
    #expect(button.isPressed)
    canvas.drag(to: Point2D(x: 60, y: 200))
    #expect(!button.isPressed)
    canvas.drag(to: Point2D(x: 60, y: 40))
    #expect(button.isPressed)
    canvas.drag(to: Point2D(x: 0, y: 0))
    canvas.release(at: Point2D(x: 0, y: 0))
    _ = canvas.press(at: Point2D(x: 60, y: 40))
    canvas.cancelPress()
    canvas.release(at: Point2D(x: 60, y: 40))
    #expect(count.value == 0 && !button.isPressed)
    #expect(isExact(canvas))
  }

  @Test func aDisabledControlIgnoresPressesAndKeys() {
    let count = Count()
    let button = Button("Go") { count.value += 1 }
    let canvas = alone(button, width: 120, height: 44)
    canvas.focus(button)
    _ = canvas.press(at: Point2D(x: 60, y: 40))
    button.isEnabled = false
    canvas.release(at: Point2D(x: 60, y: 40))
    #expect(!canvas.keys("Return"))
    #expect(canvas.press(at: Point2D(x: 60, y: 40)) == nil)
    #expect(canvas.hover(at: Point2D(x: 60, y: 40)) == .arrow)
    #expect(!canvas.moveFocus(forward: true))
    #expect(count.value == 0)
    #expect(isExact(canvas))
  }

  /// A row is about 130 points wide in a window of 390 pixels at scale 2.
  @Test(arguments: (0...18).map { 130.0 + 15 * Double($0) })
  func aRowHasRoomForEachLineOfItsTexts(width: Double) {
    let detail = "A drag on this row moves the sheet, and the switch takes only clicks"
    let rows = [
      ActionRow("Share this stop", detail: detail, icon: Icon.share),
      Toggle("The whole card can be dragged", detail: detail, isOn: true),
    ]
    for row in rows {
      let root = Frame([row]) { [unowned row] _ in
        [Rect2D(x: 0, y: 0, width: width, height: row.height(in: width))]
      }
      let canvas = Canvas(root, width: width, height: 300)
      let texts = canvas.paintedTexts()
      #expect(texts.count == 2)
      for (layout, lines) in texts {
        let room = 6...(row.frame.height - 6)
        #expect(
          room.contains(Double(lines.minY)) && room.contains(Double(lines.maxY)),
          "\(layout.text): \(lines)")
      }
    }
  }

  @Test(arguments: [60.0, 80, 100, 120, 140, 160])
  func aNarrowButtonKeepsItsTitleBesideItsDrawing(width: Double) {
    let button = Button("Directions", kind: .filled, icon: Icon.share)
    let canvas = alone(button, width: width, height: 44)
    let lines = canvas.paintedTexts().map(\.lines)
    // The button begins at x = 20, and its icon is 20 points wide.
    #expect(
      lines.count == 1 && lines[0].minX >= 40 && Double(lines[0].maxX) <= 20 + width, "\(lines)")
  }

  @Test func aToggleAnimatesToTheLookOfItsNewState() {
    let count = Count()
    let toggle = Toggle("Wrap", isOn: false) { count.value += 1 }
    let canvas = alone(toggle, width: 200, height: 52)
    canvas.click(100, 40)
    #expect(toggle.isOn && count.value == 1 && canvas.isAnimating)
    #expect(canvas.settle())
    canvas.hover(at: nil)
    canvas.paint()
    let after = pixels(of: canvas)
    #expect(canvas.focused === toggle)
    #expect(pixels(of: alone(Toggle("Wrap", isOn: true), width: 200, height: 52)) == after)
    #expect(canvas.keys("space") && !toggle.isOn && count.value == 2)
    canvas.settle()
    toggle.set(true)
    #expect(count.value == 2 && toggle.isOn && canvas.settle())
    #expect(isExact(canvas))
  }

  @Test func aControlSetBeforeItIsPaintedDoesNotAnimate() {
    let toggle = Toggle("Wrap", isOn: false)
    toggle.set(true)
    let picker = SegmentedPicker(["A", "B"], selection: 0)
    picker.select(1)
    func seen(_ view: View) -> [UInt32] { pixels(of: alone(view, width: 200, height: 52)) }
    #expect(seen(toggle) == seen(Toggle("Wrap", isOn: true)))
    #expect(seen(picker) == seen(SegmentedPicker(["A", "B"], selection: 1)))
  }

  @Test func aSliderFollowsADragAndReturnsWhenCancelled() {
    let count = Count()
    let slider = Slider(
      "Size", range: 10...20, step: 1, value: 15, format: { "\($0)" },
      action: { count.value += 1 })
    let canvas = alone(slider, width: 224, height: 64)
    #expect(canvas.press(at: Point2D(x: 132, y: 64)) == .all)
    #expect(slider.value == 15 && count.value == 0)
    for (x, value) in [(152.0, 16.0), (232, 20), (900, 20), (32, 10), (-50, 10), (91, 13)] {
      canvas.drag(to: Point2D(x: x, y: 300))
      #expect(slider.value == value, "\(x)")
    }
    canvas.cancelPress()
    #expect(slider.value == 15)
    let before = count.value
    canvas.click(232, 64)
    #expect(slider.value == 20 && count.value == before + 1)
    #expect(canvas.keys("Right") && slider.value == 20)
    #expect(canvas.keys("Left", "minus") && slider.value == 18)
    #expect(canvas.keys("plus") && slider.value == 19)
    #expect(canvas.keys("KP_Left", "KP_Subtract", "KP_Left") && slider.value == 16)
    #expect(canvas.keys("KP_Right", "KP_Add", "KP_Right") && slider.value == 19)
    #expect(!canvas.keys("Up") && !canvas.keys("Return"))
    slider.set(.nan)
    slider.set(-.infinity)
    #expect(slider.value == 19)
    #expect(isExact(canvas))
  }

  @Test func aSliderReportsTheEndOfEachChange() {
    let slider = Slider("Size", range: 10...20, step: 1, value: 15, format: { "\($0)" })
    var ended: [Double] = []
    slider.onEnd = { ended.append(slider.value) }
    let canvas = alone(slider, width: 224, height: 64)
    canvas.click(232, 64)
    #expect(canvas.keys("Left") && ended == [20, 19])
    _ = canvas.press(at: Point2D(x: 132, y: 64))
    canvas.drag(to: Point2D(x: 32, y: 64))
    #expect(ended == [20, 19])
    // Cancelling restores the old value, and `onEnd` reports it.
    canvas.cancelPress()
    #expect(ended == [20, 19, 19])
    // Cancelling a press that changed nothing does not call `onEnd`.
    _ = canvas.press(at: Point2D(x: 132, y: 64))
    canvas.cancelPress()
    #expect(ended == [20, 19, 19])
    // A screen reader sets values without a press, so each of its changes calls `onEnd`.
    #expect(slider.perform(.set(12)) && ended == [20, 19, 19, 12])
  }

  @Test func aLongNameOfASliderLeavesItsTrackFree() {
    let slider = Slider(
      "The greatest distance of a drag", range: 10...20, step: 1, value: 15, format: { "\($0)" })
    let canvas = alone(slider, width: 200, height: 64)
    let lines = canvas.paintedTexts().filter { $0.layout.lineCount > 1 }.map(\.lines.maxY)
    // The slider begins at y = 20, and its track 22 points above its lower edge.
    #expect(lines.count == 1 && lines.allSatisfy { $0 <= 20 + 64 - 22 }, "\(lines)")
  }

  @Test func aTextThatIsALittleTooWideBecomesALittleSmaller() {
    let (typesetter, style) = (Typesetter(scale: 1), TypeScale(palette: .light).headline)
    let width = typesetter.layout("Directions", style).size.width
    for part in [0.95, 0.9, 0.8] {
      let size = typesetter.fitted(style, to: ["Directions"], width: part * width).size
      #expect(size < style.size && size >= (part - 0.06) * style.size, "\(part): \(size)")
    }
    let least = typesetter.fitted(style, to: ["Directions"], width: 0.2 * width).size
    #expect(abs(least - 0.7 * style.size) < 0.01)
  }

  @Test func aSliderWithASingleValueIsPainted() {
    let slider = Slider("Fixed", range: 3...3, step: 1, value: 3, format: { "\($0)" })
    let canvas = alone(slider, width: 224, height: 64)
    canvas.click(200, 64)
    #expect(slider.value == 3 && isExact(canvas))
  }

  @Test func aPickerSelectsByClickAndKey() {
    let count = Count()
    let picker = SegmentedPicker(["One", "Two", "Three"], selection: 0) { count.value += 1 }
    let canvas = alone(picker, width: 304, height: 40)
    for (x, index) in [(70.0, 0), (170, 1), (300, 2), (322, 2), (121, 0)] {
      canvas.click(x, 40)
      #expect(picker.selection == index, "\(x)")
    }
    #expect(count.value == 3)
    // A press on one item and its release on another select nothing.
    _ = canvas.press(at: Point2D(x: 70, y: 40))
    canvas.release(at: Point2D(x: 170, y: 40))
    #expect(picker.selection == 0 && count.value == 3)
    #expect(canvas.keys("Left") && picker.selection == 0 && count.value == 3)
    #expect(canvas.keys("Right", "Right", "Right") && picker.selection == 2)
    #expect(canvas.keys("space") && picker.selection == 0)
    picker.select(9)
    #expect(picker.selection == 2 && count.value == 6)
    #expect(canvas.settle() && isExact(canvas))
  }

  @Test func aTabBarSwitchesByClickAndKey() {
    let count = Count()
    let bar = TabBar(
      ["Map", "Saved", "Tram", "You"].map { TabBar.Tab($0, icon: Icon.pin) },
      action: { count.value += 1 })
    let canvas = alone(bar, width: 400, height: TabBar.height)
    let middles = canvas.paintedTexts().map { ($0.lines.minY + $0.lines.maxY) / 2 }
    // The words are centred 43 points below the bar's top.
    #expect(middles.count == 4 && middles.allSatisfy { (62...64).contains($0) }, "\(middles)")
    canvas.click(250, 40)
    #expect(bar.selection == 2 && count.value == 1)
    #expect(canvas.keys("Right", "Right") && bar.selection == 3)
    #expect(isExact(canvas))
  }
}
