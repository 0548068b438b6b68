import SheetControls
import Testing

/// Descriptions of views for screen readers, and the commands of screen readers.
@Suite struct SemanticsTests {
  @Test func aButtonCanBePressedOnlyWhileEnabled() {
    let count = Count()
    let button = Button("Go") { count.value += 1 }
    #expect(button.role == .button && button.label == "Go" && button.semantics.canBePressed)
    #expect(button.perform(.press) && count.value == 1)
    #expect(!button.perform(.choose(0)) && !button.perform(.set(1)))
    button.isEnabled = false
    #expect(!button.perform(.press) && count.value == 1)
    #expect(!button.semantics.isEnabled && !button.semantics.canBePressed)
  }

  @Test func aRowAndAToggleHaveTheirDetails() {
    let row = ActionRow("Share", detail: "With friends", icon: Icon.share)
    #expect(row.label == "Share" && row.semantics.detail == "With friends")
    let toggle = Toggle("Wrap", detail: "Long lines", isOn: true)
    #expect(toggle.semantics.isOn == true && toggle.semantics.detail == "Long lines")
    #expect(toggle.perform(.press) && !toggle.isOn && toggle.semantics.isOn == false)
  }

  @Test func aSliderIsSetToTheNearestPossibleValue() {
    let slider = Slider("Size", range: 10...20, step: 2, value: 12, format: { "\(Int($0)) pt" })
    let value = slider.semantics.value
    #expect(value == Semantics.Value(12, in: 10...20, step: 2, text: "12 pt"))
    #expect(!slider.semantics.canBePressed && !slider.perform(.press))
    for (wanted, number) in [(14.9, 14.0), (15.1, 16), (99, 20), (-99, 10)] {
      #expect(slider.perform(.set(wanted)) && slider.value == number)
    }
    #expect(!slider.perform(.set(.nan)) && slider.value == 10)
    slider.isEnabled = false
    #expect(!slider.perform(.set(18)) && slider.value == 10 && slider.claim == nil)
  }

  @Test func aPickerAndATabBarOfferTheirItems() {
    let count = Count()
    let picker = SegmentedPicker(["A", "B", "C"], selection: 2) { count.value += 1 }
    #expect(picker.semantics.items == Semantics.Items(count: 3, selection: 2))
    #expect(picker.semantics.items?.present == 0..<3 && picker.semantics.items?.focus == 2)
    #expect(!picker.semantics.canBePressed && picker.label(of: 1) == "B")
    #expect(picker.perform(.choose(0)) && picker.selection == 0 && count.value == 1)
    #expect(picker.perform(.choose(0)) && count.value == 1)
    #expect(!picker.perform(.choose(3)) && !picker.perform(.choose(-1)))
    picker.isEnabled = false
    #expect(!picker.perform(.choose(1)) && picker.selection == 0)
    let tabs = TabBar(["Map", "You"].map { TabBar.Tab($0, icon: Icon.pin) })
    tabs.frame = Rect2D(width: 200, height: TabBar.height)
    #expect(tabs.role == .tabs && tabs.label == "Map, You" && tabs.label(of: 1) == "You")
    #expect(tabs.rect(of: 1) == Rect2D(x: 100, y: 0, width: 100, height: 56))
    #expect(tabs.focusOutline.rect == Rect2D(x: 6, y: 4, width: 88, height: 48))
  }

  @Test func aListOffersItsVisibleRows() {
    var chosen: [Int] = []
    let list = ListView(count: 100, rowHeight: 40, narrow: 60) { _, _, _ in }
    list.name = "Names"
    list.rowLabel = { "Row \($0)" }
    list.emptyText = "Nobody"
    let port = ScrollView(list)
    let canvas = Canvas(Frame([port]) { [$0.inset(x: 0, y: 20)] }, width: 300, height: 240)
    #expect(list.label == "Names" && list.label(of: 7) == "Row 7" && list.role == .list)
    #expect(list.semantics.items == .init(count: 100, present: 0..<5, canChoose: false))
    #expect(!list.perform(.choose(3)))
    list.onSelect = { chosen.append($0) }
    port.scroll(to: 60)
    #expect(list.semantics.items == .init(count: 100, present: 1..<7))
    #expect(list.perform(.choose(99)) && !list.perform(.choose(100)) && chosen == [99])
    #expect(list.semantics.items?.selection == 99 && list.semantics.items?.focus == 99)
    #expect(list.rect(of: 3) == Rect2D(x: 0, y: 120, width: 300, height: 40))
    for (width, height) in [(280.0, 40.0), (279, 60)] {
      port.frame.width = width
      #expect(list.rect(of: 0).height == height && list.height(in: width) == 100 * height)
    }
    list.count = 0
    #expect(list.label == "Nobody" && list.semantics.items == .init(count: 0, present: 0..<0))
    #expect(canvas.isDirty)
  }

  @Test func aTextFieldExecutesTheCommandsOfAScreenReader() {
    let field = TextField(placeholder: "Search")
    var (submits, changes) = (0, 0)
    field.onSubmit = { submits += 1 }
    field.onChange = { changes += 1 }
    #expect(field.role == .textField && field.label == "Search" && field.semantics.canBePressed)
    #expect(field.perform(.replace(0..<0, "old mill")) && field.perform(.replace(0..<3, "new")))
    #expect(field.buffer.text == "new mill" && field.buffer.caret == 3 && changes == 2)
    #expect(field.perform(.select(4..<8)) && field.buffer.selectedText == "mill")
    #expect(field.buffer.caret == 8 && field.semantics.text == field.buffer && changes == 2)
    #expect(field.perform(.press) && submits == 1)
    #expect(!field.perform(.choose(0)) && !field.perform(.set(0)))
  }

  @Test func viewsWithoutARoleAreReplacedByTheirChildren() {
    let (button, hidden, empty) = (Button("Go"), Button("No"), Button("Flat"))
    let picture = PaintedView(label: "A picture") { _, _ in }
    let line = PaintedView.hairline()
    let inner = Frame([button, hidden, empty, picture, line]) { _ in
      [40, 40, 0, 30, 1].map { Rect2D(x: 0, y: 0, width: 80, height: $0) }
    }
    let port = ScrollView(inner)
    let root = Frame([port]) { [$0] }
    let canvas = Canvas(root, width: 100, height: 100)
    hidden.isHidden = true
    #expect(root.meaningfulViews.map(ObjectIdentifier.init) == [ObjectIdentifier(port)])
    let parts = inner.meaningfulViews
    #expect(parts.count == 2 && parts[0] === button && parts[1] === picture)
    #expect(button.meaningfulParent === port && port.meaningfulParent == nil)
    #expect(
      button.isMeaningful && !hidden.isMeaningful && !empty.isMeaningful && !line.isMeaningful)
    #expect(root.views(.button).count == 2 && root.views(.button, "Go").first === button)
    #expect(root.views(.image, "Go").isEmpty && line.height(in: 9) == 1)
    port.isHidden = true
    #expect(!button.isMeaningful && root.meaningfulViews.isEmpty && canvas.isDirty)
  }
}

@Suite struct ChoiceTests {
  private final class Words: Choice {
    var chooses = true
    var changed = 0
    override var count: Int { 3 }
    override var choosesByArrows: Bool { chooses }
    override func selectionChanged() { changed += 1 }
  }

  @Test func arrowsOnlySelectIfTheChoiceSaysSo() {
    for chooses in [true, false] {
      let count = Count()
      let words = Words { count.value += 1 }
      words.chooses = chooses
      let canvas = alone(words, width: 90, height: 20)
      canvas.focus(words)
      var selections: [Int] = []
      for name in ["Right", "End", "Right", "Left", "Home", "Left", "space"] {
        #expect(canvas.keys(name))
        selections.append(words.selection)
      }
      #expect(selections == [1, 2, 2, 1, 0, 0, chooses ? 1 : 0])
      #expect(count.value == (chooses ? 5 : 0) && words.changed == (chooses ? 5 : 4))
    }
  }

  @Test func unhandledKeysCallTheControlsActionForOtherKeys() {
    let words = Words()
    let canvas = alone(words, width: 90, height: 20)
    canvas.focus(words)
    var keys: [Key] = []
    words.onOtherKey = {
      keys.append($0)
      return $0 == .down
    }
    #expect(canvas.keys("Down") && !canvas.keys("Up"))
    let button = Button("Go")
    button.onOtherKey = words.onOtherKey
    let other = alone(button, width: 90, height: 20)
    other.focus(button)
    #expect(other.keys("Down") && !other.keys("Left"))
    #expect(keys == [.down, .up, .down, .left])
  }

  @Test func aClickCountsOnlyOnTheItemThatWasPressed() {
    let words = Words(selection: 1)
    let canvas = alone(words, width: 90, height: 20)
    for (from, to, selection) in [(25.0, 45.0, 0), (55, 25, 0), (85, 105, 2), (79, 81, 2)] {
      _ = canvas.press(at: Point2D(x: from, y: 30))
      canvas.release(at: Point2D(x: to, y: 30))
      #expect(words.selection == selection, "from \(from) to \(to)")
    }
    canvas.hover(at: Point2D(x: 79, y: 30))
    #expect(words.hoveredItem == 1)
    canvas.hover(at: Point2D(x: 80, y: 30))
    #expect(words.hoveredItem == 2)
    canvas.hover(at: nil)
    #expect(words.hoveredItem == nil)
    words.select(-5)
    #expect(words.selection == 0)
  }
}
