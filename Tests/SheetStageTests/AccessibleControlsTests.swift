import SheetControls
import SheetEngine
import SheetScenes
import SheetStage
import SheetTrace
import Testing

@Suite struct AccessibleControlsTests {
  @Test func theItemsOfADisabledPickerAreDisabled() throws {
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

  /// A list's accessible children are its painted rows; each has its index in the whole list.
  @Test func onlyAListsVisibleRowsCanBePressedAndFocused() throws {
    let rig = try StageRig("reactions")
    try rig.order(.press, rig.find(.view(.button), "Reactions"))
    try rig.settle()
    let list = try rig.find(.view(.list))
    #expect(rig.tree.info(of: list)?.semantics.items?.count == 248)
    let rows = rig.tree.children(of: list)
    try #require((3..<30).contains(rows.count))
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
    // Scrolling the focused row away gives the list the focus.
    for _ in 0..<12 {
      try rig.send(.wheel(Point2D(x: 195, y: 700), notches: 3))
      try rig.wait(0.1)
    }
    try rig.settle()
    #expect(!rig.tree.children(of: list).contains(rows[1]) && rig.tree.focus == list)
    rig.expectSoundTree()
  }

  @Test func aColourSaysCopiedForAWhileAfterAScreenReaderPressesIt() throws {
    let rig = try StageRig("snapshot-card")
    try rig.present("expanded")
    try rig.wait(60)
    let colours = try rig.find(.view(.buttons), "Colours")
    let first = try #require(rig.tree.children(of: colours).first)
    #expect(try rig.order(.press, first))
    try rig.wait(1.4)
    #expect(rig.tree.info(of: first)?.label.hasPrefix("Copied, #") == true)
    try rig.wait(0.3)
    #expect(rig.tree.info(of: first)?.label.hasPrefix("#") == true)
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

  @Test func aScreenReaderCanScrollARowIntoSight() throws {
    let rig = try StageRig("reactions")
    try rig.order(.press, rig.find(.view(.button), "Reactions"))
    try rig.settle()
    let row = try #require(rig.tree.children(of: rig.find(.view(.list))).last)
    #expect(rig.tree.info(of: row)?.isShowing == false)
    #expect(try rig.order(.reveal, row))
    try rig.settle()
    #expect(rig.tree.info(of: row)?.isShowing == true)
  }
}
