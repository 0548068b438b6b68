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
  func everyAccessibleNodeHasAConsistentDescription(scene: String, size: PixelSize) throws {
    let rig = try StageRig(scene, size: size)
    try rig.settle()
    expectSoundTree(of: rig)
    for detent in rig.sheet.detentsFromLowest {
      try rig.show(detent)
      expectSoundTree(of: rig)
    }
  }

  @Test(
    arguments: scenes, [PixelSize(width: 390, height: 844), PixelSize(width: 1280, height: 800)])
  func aScreenReaderCanOperateEveryViewThatTakesPresses(scene: String, size: PixelSize) throws {
    let rig = try StageRig(scene, size: size)
    try rig.settle()
    for root in [rig.scene.background] + rig.shownFloats {
      expectOperable(root, in: rig)
    }
    guard let highest = rig.sheet.detentsFromLowest.last else { return }
    try rig.show(highest)
    expectOperable(rig.scene.card, in: rig)
  }

  @Test(arguments: scenes)
  func aModalSheetHidesTheBackgroundFromScreenReaders(scene: String) throws {
    let rig = try StageRig(scene)
    let behind = rig.nodes(in: .window).filter { !rig.isPartOfASheet($0) }
    guard let highest = rig.sheet.detentsFromLowest.last else { return }
    try rig.show(highest)
    let info = try #require(rig.stage.accessibleInfo(of: .sheet(.base)))
    // The playground's sheet is not modal for readers: its controls are beside the sheet.
    let isModal = rig.sheet.isModal(at: rig.time) && scene != "playground"
    #expect(info.isModal == isModal && info.isShowing)
    guard info.isModal else { return }
    #expect(info.role == .card(.dialog))
    for node in behind {
      guard case .view(let identity) = node, identity.view.lies(behind: rig) else { continue }
      #expect(rig.stage.accessibleInfo(of: node) == nil)
      #expect(try !rig.order(.focus, node) && !rig.order(.press, node))
    }
    #expect(rig.isPartOfASheet(rig.stage.accessibleFocus))
    #expect(try rig.order(.dismiss, .sheet(.base)))
    try rig.settle()
    #expect(rig.stage.accessibleInfo(of: .sheet(.base)) == nil)
    #expect(try !rig.order(.dismiss, .sheet(.base)))
    #expect(rig.nodes(in: .window).filter { !rig.isPartOfASheet($0) }.count == behind.count)
  }

  @Test func aScreenReadersPressOpensTheSheetAndMovesTheFocus() throws {
    let rig = try StageRig("system")
    let plan = try rig.find(.view(.button), "Plan the day")
    #expect(rig.stage.accessibleInfo(of: plan)?.actions == [.press])
    #expect(try rig.order(.press, plan))
    try rig.settle()
    #expect(rig.stage.accessibleFocus == .sheet(.base))
    #expect(rig.stage.accessibleInfo(of: .sheet(.base))?.label == "Aurin Central")
    #expect(rig.stage.accessibleInfo(of: plan) == nil)
    #expect(rig.stage.accessibleParent(of: .handle(.base)) == .sheet(.base))
  }

  /// The outline appears as after a key, because a screen reader has no pointer.
  @Test func theFocusIsVisibleInASheetThatAScreenReaderOpened() throws {
    let rig = try StageRig("system")
    try rig.order(.press, rig.find(.view(.button), "Plan the day"))
    try rig.settle()
    let canvas = try #require(rig.scene.card.views(.button).first?.canvas)
    #expect(canvas.showsFocus)
    try rig.order(.dismiss, .sheet(.base))
    try rig.settle()
    try rig.click(.button, "Plan the day")
    try rig.settle()
    #expect(rig.stage.accessibleFocus == .sheet(.base) && !canvas.showsFocus)
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
    let info = try #require(rig.stage.accessibleInfo(of: .handle(.base)))
    #expect(info.role == .handle(.slider))
    let value = try #require(info.semantics.value)
    #expect(value.range == 0...2 && value.step == 1)
    #expect(value.text == rig.sheet.place.description)
    for wanted in [2.0, 0, 1, 1.4, 99, -5] {
      #expect(try rig.order(.set(wanted), .handle(.base)))
      try rig.settle()
      let number = rig.stage.accessibleInfo(of: .handle(.base))?.semantics.value?.number
      #expect(number == min(max(0, wanted.rounded()), 2))
    }
    #expect(try !rig.order(.set(.nan), .handle(.base)) && !rig.order(.collapse, .handle(.base)))
    #expect(try rig.order(.expand, .handle(.base)))
    try rig.settle()
    #expect(rig.stage.accessibleInfo(of: .handle(.base))?.semantics.value?.number == 1)
  }

  @Test func theHandleOfASheetWithTwoDetentsIsAButton() throws {
    let rig = try StageRig("system")
    try rig.show("medium")
    for (detent, isExpanded) in [("medium", false), ("large", true), ("medium", false)]
      as [(Detent.ID, Bool)]
    {
      #expect(rig.sheet.place == .detent(detent))
      let info = try #require(rig.stage.accessibleInfo(of: .handle(.base)))
      #expect(info.role == .handle(.button) && info.semantics.isExpanded == isExpanded)
      #expect(info.actions == [.press, isExpanded ? .collapse : .expand, .dismiss])
      #expect(try rig.order(.press, .handle(.base)))
      try rig.settle()
    }
    #expect(try rig.order(.focus, .handle(.base)))
    #expect(rig.stage.accessibleFocus == .handle(.base))
  }

  /// A strip at the card's top stands for a handle that is not drawn.
  @Test func aHandleThatIsNotDrawnIsAStripOfTheCard() throws {
    let changes = [try SettingChange(parsing: "handle.size=none")]
    let rig = try StageRig("map", SheetPreferences(changes: changes))
    try rig.settle()
    let card = try #require(rig.stage.accessibleInfo(of: .sheet(.base))).frame
    let handle = try #require(rig.stage.accessibleInfo(of: .handle(.base))).frame
    #expect([handle.x, handle.y, handle.width] == [card.x, card.y, card.width])
    #expect((10...40).contains(handle.height))
  }

  @Test func theWordsOfADisabledPickerAreDisabled() throws {
    let rig = try StageRig("settings")
    try rig.show(try #require(rig.sheet.detentsFromLowest.last))
    let picker = try rig.find(.view(.picker))
    guard case .view(let identity) = picker, let control = identity.view as? Control else {
      Issue.record("no picker")
      return
    }
    control.isEnabled = false
    let words = rig.stage.accessibleChildren(of: picker)
    #expect(words.count > 1)
    for word in words {
      let info = try #require(rig.stage.accessibleInfo(of: word))
      #expect(!info.semantics.isEnabled && info.actions.isEmpty)
      #expect(try !rig.order(.press, word))
    }
  }

  @Test func onlyAButtonThatStaysDownIsOnOrOff() throws {
    let rig = try StageRig("snapshot-card")
    let like = try rig.find(.view(.toggle), "Like")
    #expect(rig.stage.accessibleInfo(of: like)?.semantics.isOn == false)
    let comment = try #require(rig.stage.accessibleInfo(of: rig.find(.view(.button), "Comment")))
    #expect(comment.semantics.isOn == nil && !comment.semantics.detail.isEmpty)
  }

  @Test func aScreenReaderCanEditATextField() throws {
    let rig = try StageRig("map")
    try rig.show("max")
    let field = try rig.find(.view(.textField))
    #expect(try rig.order(.focus, field) && rig.stage.accessibleFocus == field)
    #expect(try rig.order(.replace(0..<0, "xaf"), field))
    #expect(try rig.order(.replace(0..<1, "c"), field))
    #expect(try rig.order(.select(1..<3), field))
    let text = try #require(rig.stage.accessibleInfo(of: field)?.semantics.text)
    #expect(text.text == "caf" && text.caret == 3 && text.selection == 1..<3)
    try rig.settle()
    let list = try rig.find(.view(.list))
    let rows = rig.stage.accessibleChildren(of: list)
    let names = rows.compactMap { rig.stage.accessibleInfo(of: $0)?.label }
    #expect(!names.isEmpty && names.count == rows.count)
    #expect(names.allSatisfy { $0.lowercased().contains("caf") }, "\(names)")
  }

  /// A list's accessible children are its painted rows; each has its index in the whole list.
  @Test func theAccessibilityTreeContainsOnlyAListsVisibleRows() throws {
    let rig = try StageRig("reactions")
    try rig.order(.press, rig.find(.view(.button), "Reactions"))
    try rig.settle()
    let list = try rig.find(.view(.list))
    let count = try #require(rig.stage.accessibleInfo(of: list)?.semantics.items?.count)
    #expect(count == 248)
    let rows = rig.stage.accessibleChildren(of: list)
    #expect((3..<20).contains(rows.count))
    let first = try #require(rig.stage.accessibleInfo(of: rows[0]))
    #expect(first.position == 0 && first.label.hasSuffix("not followed"))
    #expect(try rig.order(.press, rows[0]))
    #expect(rig.stage.accessibleInfo(of: rows[0])?.label.hasSuffix(", followed") == true)
    #expect(rig.stage.accessibleFocus == rows[0])
    guard case .item(let identity, _) = rows[0] else { return }
    #expect(rig.stage.accessibleInfo(of: .item(identity.view, 200)) == nil)
    #expect(try !rig.order(.press, .item(identity.view, 200)))
  }

  @Test func aRowThatIsScrolledAwayLeavesTheFocusToItsList() throws {
    let rig = try StageRig("reactions")
    try rig.order(.press, rig.find(.view(.button), "Reactions"))
    try rig.settle()
    let list = try rig.find(.view(.list))
    let row = try #require(rig.stage.accessibleChildren(of: list).dropFirst().first)
    #expect(try rig.order(.press, row))
    #expect(rig.stage.accessibleFocus == row)
    for _ in 0..<12 {
      try rig.send(.wheel(Point2D(x: 195, y: 700), notches: 3))
      try rig.wait(0.1)
    }
    try rig.settle()
    #expect(!rig.stage.accessibleChildren(of: list).contains(row))
    #expect(rig.stage.accessibleFocus == list)
    expectSoundTree(of: rig)
  }

  @Test func aRowThatAScreenReaderPressesHasTheFocus() throws {
    let rig = try StageRig("reactions")
    try rig.order(.press, rig.find(.view(.button), "Reactions"))
    try rig.settle()
    let rows = try rig.stage.accessibleChildren(of: rig.find(.view(.list)))
    for row in [rows[2], rows[1]] {
      #expect(try rig.order(.press, row) && rig.stage.accessibleFocus == row)
      #expect(rig.stage.accessibleInfo(of: row)?.isSelected == true)
    }
  }

  /// A colour is a button, because a click copies it and selects nothing.
  @Test func aColoursLabelSaysCopiedAfterAScreenReaderPressesIt() throws {
    let rig = try StageRig("snapshot-card")
    try rig.show("expanded")
    try rig.wait(60)
    let colours = try rig.find(.view(.buttons), "Colours")
    let first = try #require(rig.stage.accessibleChildren(of: colours).first)
    #expect(try rig.order(.press, first))
    for pause in [0, 0.02, 0.5, 0.9] {
      try rig.wait(pause)
      let info = try #require(rig.stage.accessibleInfo(of: first))
      #expect(info.isFocused && info.isSelected == nil, "\(pause)")
      #expect(info.label.hasPrefix("Copied, #"), "\(pause)")
    }
    try rig.wait(0.3)
    let info = try #require(rig.stage.accessibleInfo(of: first))
    #expect(info.isFocused && info.label.hasPrefix("#"))
  }

  @Test func aScreenReaderCanSetSlidersSwitchesAndPickers() throws {
    let rig = try StageRig("settings")
    try rig.show(try #require(rig.sheet.detentsFromLowest.last))
    let slider = try rig.find(.view(.slider))
    let value = try #require(rig.stage.accessibleInfo(of: slider)?.semantics.value)
    #expect(try rig.order(.set(value.range.upperBound), slider))
    let after = try #require(rig.stage.accessibleInfo(of: slider)?.semantics.value)
    #expect(after.number == value.range.upperBound && after.text != value.text)
    let toggle = try rig.find(.view(.toggle))
    let isOn = rig.stage.accessibleInfo(of: toggle)?.semantics.isOn == true
    #expect(try rig.order(.press, toggle))
    #expect(rig.stage.accessibleInfo(of: toggle)?.semantics.isOn == !isOn)
    let picker = try rig.find(.view(.picker))
    let words = rig.stage.accessibleChildren(of: picker)
    let last = try #require(words.last)
    #expect(try rig.order(.press, last))
    #expect(rig.stage.accessibleInfo(of: last)?.isSelected == true)
    #expect(rig.stage.accessibleInfo(of: words[0])?.isSelected == false)
  }

  @Test func aScreenReaderCanScrollAViewIntoSight() throws {
    let rig = try StageRig("system")
    try rig.show("medium")
    let share = try rig.find(.view(.button), "Share this stop")
    #expect(rig.stage.accessibleInfo(of: share)?.isShowing == false)
    #expect(try rig.order(.reveal, share))
    try rig.settle()
    #expect(rig.stage.accessibleInfo(of: share)?.isShowing == true)
  }

  @Test func aSheetOverAnotherHidesItFromScreenReaders() throws {
    let rig = try StageRig("system")
    try rig.show("large")
    #expect(try rig.order(.press, rig.find(.view(.button), "Share this stop")))
    try rig.settle()
    let sheets = rig.stage.accessibleChildren(of: .window)
    #expect(sheets.count == 1 && sheets != [.sheet(.base)])
    #expect(rig.stage.accessibleInfo(of: .sheet(.base)) == nil)
    #expect(rig.stage.accessibleFocus == sheets.first)
    try rig.order(.dismiss, sheets[0])
    try rig.settle()
    #expect(rig.stage.accessibleChildren(of: .window) == [.sheet(.base)])
    #expect(rig.isPartOfASheet(rig.stage.accessibleFocus))
  }

  /// Checks that parents and children agree, focusable and pressable nodes have names, and visible
  /// ones are in the window.
  private func expectSoundTree(of rig: StageRig) {
    let window = Rect2D(width: rig.stage.points.width, height: rig.stage.points.height)
    let nodes = rig.nodes(in: .window)
    #expect(Set(nodes).count == nodes.count && nodes.count > 5)
    #expect(nodes.contains(rig.stage.accessibleFocus))
    for node in nodes {
      guard let info = rig.stage.accessibleInfo(of: node) else {
        Issue.record("\(node) is in the tree but has no description")
        continue
      }
      for child in rig.stage.accessibleChildren(of: node) {
        #expect(rig.stage.accessibleParent(of: child) == node, "\(info.label)")
      }
      if info.isFocusable || !info.actions.isEmpty {
        #expect(!info.label.isEmpty, "\(info.role) at \(info.frame)")
      }
      if info.isShowing { #expect(!info.frame.intersection(window).isEmpty, "\(info.label)") }
    }
    #expect(nodes.count { rig.stage.accessibleInfo(of: $0)?.isFocused == true } == 1)
  }

  /// Checks that every view in `view` that takes presses is in the accessibility tree and can be
  /// operated without a pointer.
  private func expectOperable(_ view: View, in rig: StageRig) {
    if view.isHidden || view.bounds.isEmpty { return }
    if view.claim != nil {
      let info = rig.stage.accessibleInfo(of: .view(view))
      let semantics = info?.semantics
      let isOperable =
        info?.actions.isEmpty == false || semantics?.value != nil || semantics?.text != nil
        || semantics?.items?.canChoose == true || info?.isFocusable == true
      #expect(isOperable, "\(type(of: view)) '\(view.label)'")
    }
    for child in view.children { expectOperable(child, in: rig) }
  }
}

extension StageRig {
  fileprivate var shownFloats: [View] { floatingViews.filter { !$0.frame.isEmpty }.map(\.view) }

  fileprivate func nodes(in node: AccessibleNode) -> [AccessibleNode] {
    [node] + stage.accessibleChildren(of: node).flatMap { nodes(in: $0) }
  }

  fileprivate func find(
    _ role: AccessibleInfo.Role, _ label: String? = nil
  ) throws -> AccessibleNode {
    let found = nodes(in: .window).first {
      let info = stage.accessibleInfo(of: $0)
      return info?.role == role && (label == nil || info?.label == label)
    }
    return try #require(found, "no \(role) \(label ?? "")")
  }

  fileprivate func show(_ detent: Detent.ID) throws {
    _ = try navigator.perform(.present(.detent(detent)), at: time)
    try settle()
  }

  /// Executes a screen reader's command; false if the node does not support it.
  @discardableResult
  fileprivate func order(_ action: AccessibleAction, _ node: AccessibleNode) throws -> Bool {
    try navigator.perform(action, on: node, at: time) != nil
  }

  fileprivate func isPartOfASheet(_ node: AccessibleNode) -> Bool {
    var node = node
    while let parent = stage.accessibleParent(of: node), parent != .window { node = parent }
    if case .sheet = node { return true }
    return false
  }
}

extension View {
  fileprivate func lies(behind rig: StageRig) -> Bool {
    var view = self
    while let parent = view.parent { view = parent }
    return view === rig.scene.background
  }
}
