import SheetControls
import SheetEngine
import SheetScenes
import SheetStage
import SheetTrace
import Testing

@Suite struct AccessibilityTests {
  private static let scenes = ["gallery"] + SceneEntry.opened.map(\.name)

  @Test(
    arguments: scenes, [PixelSize(width: 390, height: 844), PixelSize(width: 1280, height: 800)])
  func everyNodeIsDescribedAndEveryPressableViewCanBeOperated(
    scene: String, size: PixelSize
  ) throws {
    let rig = try StageRig(scene, size: size)
    try rig.settle()
    expectSoundTree(of: rig)
    for root in [rig.scene.background] + rig.shownFloats.map(\.view) {
      expectOperable(root, in: rig)
    }
    let detents = rig.sheet.detentsFromLowest
    for detent in detents {
      try rig.present(.detent(detent))
      expectSoundTree(of: rig)
    }
    if !detents.isEmpty { expectOperable(rig.scene.card, in: rig) }
  }

  @Test(arguments: scenes)
  func aModalSheetHidesTheBackgroundFromScreenReaders(scene: String) throws {
    let rig = try StageRig(scene)
    let behind = rig.nodes(in: .window).filter { !rig.isPartOfASheet($0) }
    guard let highest = rig.sheet.detentsFromLowest.last else { return }
    try rig.present(.detent(highest))
    let info = try #require(rig.tree.info(of: .sheet(.base)))
    // The playground's sheet is not modal for readers: its controls are beside the sheet.
    let isModal = rig.sheet.isModal(at: rig.time) && scene != "playground"
    #expect(info.isModal == isModal && info.isShowing)
    guard info.isModal else { return }
    #expect(info.role == .card(.dialog))
    for node in behind {
      guard case .view(let identity) = node, identity.view.lies(behind: rig) else { continue }
      #expect(rig.tree.info(of: node) == nil)
      #expect(try !rig.order(.focus, node) && !rig.order(.press, node))
    }
    #expect(rig.isPartOfASheet(rig.tree.focus))
    #expect(try rig.order(.dismiss, .sheet(.base)))
    try rig.settle()
    #expect(rig.tree.info(of: .sheet(.base)) == nil)
    #expect(try !rig.order(.dismiss, .sheet(.base)))
    #expect(rig.nodes(in: .window).filter { !rig.isPartOfASheet($0) }.count == behind.count)
  }

  /// The outline appears as after a key, because a screen reader has no pointer.
  @Test func aScreenReadersPressOpensTheSheetAndMovesTheVisibleFocus() throws {
    let rig = try StageRig("system")
    let plan = try rig.find(.view(.button), "Plan the day")
    #expect(rig.tree.info(of: plan)?.actions == [.press])
    #expect(try rig.order(.press, plan))
    try rig.settle()
    #expect(rig.tree.focus == .sheet(.base))
    #expect(rig.tree.info(of: .sheet(.base))?.label == "Aurin Central")
    #expect(rig.tree.info(of: plan) == nil)
    #expect(rig.tree.parent(of: .handle(.base)) == .sheet(.base))
    let canvas = try #require(rig.scene.card.views(.button).first?.canvas)
    #expect(canvas.showsFocus)
    try rig.order(.dismiss, .sheet(.base))
    try rig.settle()
    try rig.click(.button, "Plan the day")
    try rig.settle()
    #expect(rig.tree.focus == .sheet(.base) && !canvas.showsFocus)
  }

  @Test func aScreenReadersCommandEndsARepeatedGesture() throws {
    let rig = try StageRig.playground()
    try rig.dragCard(by: -200)
    try rig.key(.space)
    while rig.sheet.phase(at: rig.time) != .dragging { try rig.wait(1.0 / 60) }
    #expect(try rig.order(.focus, .handle(.base)))
    #expect(rig.sheet.phase(at: rig.time) != .dragging)
    try rig.settle()
    #expect(rig.sheet.place == "medium")
  }

  @Test func theHandleOfASheetWithThreeDetentsIsASlider() throws {
    let rig = try StageRig("map")
    let info = try #require(rig.tree.info(of: .handle(.base)))
    #expect(info.role == .handle(.slider))
    let value = try #require(info.semantics.value)
    #expect(value.range == 0...2 && value.step == 1)
    #expect(value.text == rig.sheet.place.description)
    for wanted in [2.0, 0, 1, 1.4, 99, -5] {
      #expect(try rig.order(.set(wanted), .handle(.base)))
      try rig.settle()
      let number = rig.tree.info(of: .handle(.base))?.semantics.value?.number
      #expect(number == min(max(0, wanted.rounded()), 2))
    }
    #expect(try !rig.order(.set(.nan), .handle(.base)) && !rig.order(.collapse, .handle(.base)))
    #expect(try rig.order(.expand, .handle(.base)))
    try rig.settle()
    #expect(rig.tree.info(of: .handle(.base))?.semantics.value?.number == 1)
  }

  @Test func theHandleOfASheetWithTwoDetentsIsAButton() throws {
    let rig = try StageRig("system")
    try rig.present("medium")
    for (detent, isExpanded) in [("medium", false), ("large", true), ("medium", false)]
      as [(Detent.ID, Bool)]
    {
      #expect(rig.sheet.place == .detent(detent))
      let info = try #require(rig.tree.info(of: .handle(.base)))
      #expect(info.role == .handle(.button) && info.semantics.isExpanded == isExpanded)
      #expect(info.actions == [.press, isExpanded ? .collapse : .expand, .dismiss])
      #expect(try rig.order(.press, .handle(.base)))
      try rig.settle()
    }
    #expect(try rig.order(.focus, .handle(.base)))
    #expect(rig.tree.focus == .handle(.base))
  }

  /// A strip at the card's top stands for a handle that is not drawn.
  @Test func aHandleThatIsNotDrawnIsAStripOfTheCard() throws {
    let changes = [try SettingChange(parsing: "handle.size=none")]
    let rig = try StageRig("map", SheetPreferences(changes: changes))
    try rig.settle()
    let card = try #require(rig.tree.info(of: .sheet(.base))).frame
    let handle = try #require(rig.tree.info(of: .handle(.base))).frame
    #expect(handle == Rect2D(x: card.x, y: card.y, width: card.width, height: 24))
  }

  @Test func theWordsOfADisabledPickerAreDisabled() throws {
    let rig = try StageRig("settings")
    try rig.present(.detent(try #require(rig.sheet.detentsFromLowest.last)))
    let picker = try rig.find(.view(.picker))
    guard case .view(let identity) = picker, let control = identity.view as? Control else {
      Issue.record("no picker")
      return
    }
    control.isEnabled = false
    let words = rig.tree.children(of: picker)
    #expect(words.count > 1)
    for word in words {
      let info = try #require(rig.tree.info(of: word))
      #expect(!info.semantics.isEnabled && info.actions.isEmpty)
      #expect(try !rig.order(.press, word))
    }
  }

  @Test func onlyAButtonThatStaysDownIsOnOrOff() throws {
    let rig = try StageRig("snapshot-card")
    let like = try rig.find(.view(.toggle), "Like")
    #expect(rig.tree.info(of: like)?.semantics.isOn == false)
    let comment = try #require(rig.tree.info(of: rig.find(.view(.button), "Comment")))
    #expect(comment.semantics.isOn == nil && !comment.semantics.detail.isEmpty)
  }

  @Test func aScreenReaderCanEditATextField() throws {
    let rig = try StageRig("map")
    try rig.present("max")
    let field = try rig.find(.view(.textField))
    #expect(try rig.order(.focus, field) && rig.tree.focus == field)
    #expect(try rig.order(.replace(0..<0, "xaf"), field))
    #expect(try rig.order(.replace(0..<1, "c"), field))
    #expect(try rig.order(.select(1..<3), field))
    let text = try #require(rig.tree.info(of: field)?.semantics.text)
    #expect(text.text == "caf" && text.caret == 3 && text.selection == 1..<3)
    try rig.settle()
    let list = try rig.find(.view(.list))
    let rows = rig.tree.children(of: list)
    let names = rows.compactMap { rig.tree.info(of: $0)?.label }
    #expect(!names.isEmpty && names.count == rows.count)
    #expect(names.allSatisfy { $0.lowercased().contains("caf") }, "\(names)")
  }

  /// A list's accessible children are its painted rows; each has its index in the whole list.
  @Test func onlyAListsVisibleRowsCanBePressedAndFocused() throws {
    let rig = try StageRig("reactions")
    try rig.order(.press, rig.find(.view(.button), "Reactions"))
    try rig.settle()
    let list = try rig.find(.view(.list))
    #expect(rig.tree.info(of: list)?.semantics.items?.count == 248)
    let rows = rig.tree.children(of: list)
    try #require((3..<20).contains(rows.count))
    #expect(rig.tree.info(of: rows[0])?.position == 0)
    #expect(rig.tree.info(of: rows[0])?.label.hasSuffix("not followed") == true)
    // The person in row 2 is followed from the start.
    for row in [rows[0], rows[3], rows[1]] {
      #expect(try rig.order(.press, row) && rig.tree.focus == row)
      #expect(rig.tree.info(of: row)?.label.hasSuffix(", followed") == true)
      #expect(rig.tree.info(of: row)?.isSelected == true)
    }
    let far = AccessibleNode.item(rig.scene.card.views(.list)[0], 200)
    #expect(try rig.tree.info(of: far) == nil && !rig.order(.press, far))
    // A row that is scrolled away leaves the focus to its list.
    for _ in 0..<12 {
      try rig.send(.wheel(Point2D(x: 195, y: 700), notches: 3))
      try rig.wait(0.1)
    }
    try rig.settle()
    #expect(!rig.tree.children(of: list).contains(rows[1]) && rig.tree.focus == list)
    expectSoundTree(of: rig)
  }

  /// A colour is a button, because a click copies it and selects nothing.
  @Test func aColoursLabelSaysCopiedAfterAScreenReaderPressesIt() throws {
    let rig = try StageRig("snapshot-card")
    try rig.present("expanded")
    try rig.wait(60)
    let colours = try rig.find(.view(.buttons), "Colours")
    let first = try #require(rig.tree.children(of: colours).first)
    #expect(try rig.order(.press, first))
    for pause in [0, 0.02, 0.5, 0.9] {
      try rig.wait(pause)
      let info = try #require(rig.tree.info(of: first))
      #expect(info.isFocused && info.isSelected == nil, "\(pause)")
      #expect(info.label.hasPrefix("Copied, #"), "\(pause)")
    }
    try rig.wait(0.3)
    let info = try #require(rig.tree.info(of: first))
    #expect(info.isFocused && info.label.hasPrefix("#"))
  }

  @Test func aScreenReaderCanSetSlidersSwitchesAndPickers() throws {
    let rig = try StageRig("settings")
    try rig.present(.detent(try #require(rig.sheet.detentsFromLowest.last)))
    let slider = try rig.find(.view(.slider))
    let value = try #require(rig.tree.info(of: slider)?.semantics.value)
    #expect(try rig.order(.set(value.range.upperBound), slider))
    let after = try #require(rig.tree.info(of: slider)?.semantics.value)
    #expect(after.number == value.range.upperBound && after.text != value.text)
    let toggle = try rig.find(.view(.toggle))
    let isOn = rig.tree.info(of: toggle)?.semantics.isOn == true
    #expect(try rig.order(.press, toggle))
    #expect(rig.tree.info(of: toggle)?.semantics.isOn == !isOn)
    let picker = try rig.find(.view(.picker))
    let words = rig.tree.children(of: picker)
    let last = try #require(words.last)
    #expect(try rig.order(.press, last))
    #expect(rig.tree.info(of: last)?.isSelected == true)
    #expect(rig.tree.info(of: words[0])?.isSelected == false)
  }

  @Test func aScreenReaderCanScrollAViewIntoSight() throws {
    let rig = try StageRig("system")
    try rig.present("medium")
    let share = try rig.find(.view(.button), "Share this stop")
    #expect(rig.tree.info(of: share)?.isShowing == false)
    #expect(try rig.order(.reveal, share))
    try rig.settle()
    #expect(rig.tree.info(of: share)?.isShowing == true)
  }

  @Test func aSheetOverAnotherHidesItFromScreenReaders() throws {
    let rig = try StageRig("system")
    try rig.present("large")
    #expect(try rig.order(.press, rig.find(.view(.button), "Share this stop")))
    try rig.settle()
    let sheets = rig.tree.children(of: .window)
    #expect(sheets.count == 1 && sheets != [.sheet(.base)])
    #expect(rig.tree.info(of: .sheet(.base)) == nil)
    #expect(rig.tree.focus == sheets.first)
    try rig.order(.dismiss, sheets[0])
    try rig.settle()
    #expect(rig.tree.children(of: .window) == [.sheet(.base)])
    #expect(rig.isPartOfASheet(rig.tree.focus))
  }

  /// The program is busy and has not advanced the stage to the time of a reader's call.
  @Test func aReaderFindsTheSheetOrTheBackgroundAtEveryTimeOfAMotion() throws {
    let rig = try StageRig("system")
    let behind = rig.tree.children(of: .window)
    #expect(behind.count == 3)
    for (input, last) in [(.present(nil), [.sheet(.base)]), (.dismiss, behind)]
      as [(SheetInput, [AccessibleNode])]
    {
      _ = try rig.navigator.perform(input, at: rig.time)
      for step in 0...120 {
        let tree = AccessibleTree(rig.stage, at: rig.time + Double(step) / 60)
        let children = tree.children(of: .window)
        #expect([behind, [.sheet(.base)]].contains(children), "step \(step)")
        #expect(tree.focus == (children == behind ? .window : .sheet(.base)), "step \(step)")
        if step == 120 { #expect(children == last) }
      }
      try rig.settle()
      #expect(rig.tree.children(of: .window) == last)
    }
  }

  /// Checks that parents and children agree, focusable and pressable nodes have names, and visible
  /// ones are in the window.
  private func expectSoundTree(of rig: StageRig) {
    let window = Rect2D(width: rig.stage.points.width, height: rig.stage.points.height)
    let nodes = rig.nodes(in: .window)
    #expect(Set(nodes).count == nodes.count && nodes.count > 5)
    #expect(nodes.contains(rig.tree.focus))
    for node in nodes {
      guard let info = rig.tree.info(of: node) else {
        Issue.record("\(node) is in the tree but has no description")
        continue
      }
      for child in rig.tree.children(of: node) {
        #expect(rig.tree.parent(of: child) == node, "\(info.label)")
      }
      if info.isFocusable || !info.actions.isEmpty {
        #expect(!info.label.isEmpty, "\(info.role) at \(info.frame)")
      }
      if info.isShowing { #expect(!info.frame.intersection(window).isEmpty, "\(info.label)") }
    }
    #expect(nodes.count { rig.tree.info(of: $0)?.isFocused == true } == 1)
  }

  /// Checks that every view in `view` that takes presses is in the accessibility tree and can be
  /// operated without a pointer.
  private func expectOperable(_ view: View, in rig: StageRig) {
    if view.isHidden || view.bounds.isEmpty { return }
    if view.claim != nil {
      let info = rig.tree.info(of: .view(view))
      let semantics = info?.semantics
      let isOperable =
        info?.actions.isEmpty == false || semantics?.value != nil || semantics?.text != nil
        || semantics?.items?.canChoose == true || info?.isFocusable == true
      #expect(isOperable, "\(type(of: view)) '\(view.label)'")
    }
    for child in view.children { expectOperable(child, in: rig) }
  }
}

extension View {
  fileprivate func lies(behind rig: StageRig) -> Bool {
    var view = self
    while let parent = view.parent { view = parent }
    return view === rig.scene.background
  }
}
