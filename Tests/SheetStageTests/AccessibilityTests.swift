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
    rig.expectSoundTree()
    for root in [rig.scene.background] + rig.shownFloats {
      expectOperable(root, in: rig)
    }
    let detents = rig.sheet.detentsFromLowest
    for detent in detents {
      try rig.present(.detent(detent))
      rig.expectSoundTree()
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
    // The playground's controls beside the sheet stay accessible, so its sheet is not modal.
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

  /// A screen reader's press shows the focus outline, as a key does.
  @Test func aScreenReadersPressOpensTheSheetAndMovesTheVisibleFocus() throws {
    let rig = try StageRig("system")
    let plan = try rig.find(.view(.button), "Open the next stop")
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
    try rig.click(.button, "Open the next stop")
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
    #expect(rig.sheet.place == "middle")
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
    // A press on the handle moves the sheet to the next higher detent, or from the highest to the
    // lowest.
    for number in [2.0, 0] {
      #expect(try rig.order(.press, .handle(.base)))
      try rig.settle()
      #expect(rig.tree.info(of: .handle(.base))?.semantics.value?.number == number)
    }
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

  @Test func aCardThatCannotBeDraggedIsExpandedAndCollapsedByAScreenReader() throws {
    let changes = [try SettingChange(parsing: "drag.area=none")]
    let rig = try StageRig("system", SheetPreferences(changes: changes))
    try rig.present("medium")
    for (action, detent) in [(AccessibleAction.expand, "large"), (.collapse, "medium")]
      as [(AccessibleAction, SheetPlace)]
    {
      #expect(try rig.order(action, .sheet(.base)))
      try rig.settle()
      #expect(rig.sheet.place == detent)
    }
  }

  /// A strip at the card's top stands for a handle that is not drawn.
  @Test func withoutADrawnHandleScreenReadersGetTheCardsTopStrip() throws {
    let changes = [try SettingChange(parsing: "handle.size=none")]
    let rig = try StageRig("map", SheetPreferences(changes: changes))
    try rig.settle()
    let card = try #require(rig.tree.info(of: .sheet(.base))).frame
    let handle = try #require(rig.tree.info(of: .handle(.base))).frame
    #expect(handle == Rect2D(x: card.x, y: card.y, width: card.width, height: 24))
  }

  /// Reads the tree at later times without preparing frames, as in a busy program.
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

  /// Checks that every pressable view in `view` is accessible and operable without a pointer.
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
