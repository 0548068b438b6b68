import SheetBus
import SheetControls
import SheetEngine
import SheetPixels
import SheetReader
import SheetStage
import SheetTrace
import Testing

@Suite struct ReaderSignalTests {
  @Test func aSheetIsAnnouncedWithItsFocusAndRemovedAfterTheFocusLeft() throws {
    let rig = try ReaderRig("system")
    try rig.press("Open the next stop")
    // The program sends the signals at once, while the sheet rises.
    var signals = rig.update()
    let coming = [
      "ChildrenChanged add 0 dialog Aurin Central", "StateChanged showing 1 dialog Aurin Central",
      "StateChanged focused 1 dialog Aurin Central",
    ]
    #expect(signals.filter { coming.contains($0) } == coming)
    _ = try rig.settledSignals()
    let path = try rig.path("dialog", "Aurin Central")
    try rig.order("dismiss", "dialog", "Aurin Central")
    signals = try rig.settledSignals()
    let removed = try #require(signals.firstIndex { $0.hasPrefix("ChildrenChanged remove") })
    let focused = try #require(signals.firstIndex { $0.hasPrefix("StateChanged focused 1") })
    #expect(focused < removed)
    #expect(rig.answer(path, "Accessible", "GetRole").isRefused("UnknownObject"))
    try rig.press("Open the next stop")
    _ = try rig.settledSignals()
    #expect(try rig.path("dialog", "Aurin Central") != path)
  }

  /// Removing a sibling changes the indices of those after it, so the last must be reported first.
  @Test func removedSiblingsAreReportedFromTheLast() throws {
    let rig = try ReaderRig("system")
    try rig.press("Open the next stop")
    let removed = try rig.settledSignals().compactMap { signal in
      signal.hasPrefix("ChildrenChanged remove") ? signal.split(separator: " ")[2] : nil
    }
    #expect(removed == ["2", "1", "0"])
  }

  @Test func bothTheFormerAndTheNewFocusAreReported() throws {
    let rig = try ReaderRig("map")
    let field = try rig.path("entry", "Search the town")
    let handle = try rig.path("slider", "Height of the sheet")
    #expect(rig.answer(field, "Component", "GrabFocus").body == [.bool(true)])
    _ = try rig.settledSignals()
    // The focus is reported while the sheet moves.
    try rig.order("collapse", "slider", "Height of the sheet")
    _ = rig.update()
    #expect(rig.answer(handle, "Component", "GrabFocus").body == [.bool(true)])
    let signals = rig.update().filter { $0.hasPrefix("StateChanged focused") }
    #expect(
      signals == [
        "StateChanged focused 0 entry Search the town",
        "StateChanged focused 1 slider Height of the sheet",
      ])
  }

  @Test func noObjectIsFocusedInAWindowWithoutTheFocus() throws {
    let rig = try ReaderRig("system")
    rig.readerWindow.isActive = false
    #expect(rig.update().contains("StateChanged focused 0 frame Itinerary"))
    rig.readerWindow.isActive = true
    #expect(rig.update().contains("StateChanged focused 1 frame Itinerary"))
  }

  @Test func aPanelThatBecomesADialogIsAnotherObjectAndHasTheFocus() throws {
    let rig = try ReaderRig("system")
    let changes = [try SettingChange(parsing: "undimmed-through=medium")]
    rig.rig = try StageRig("system", SheetPreferences(changes: changes))
    _ = try rig.settledSignals()
    try rig.press("Open the next stop")
    _ = try rig.settledSignals()
    let panel = try rig.path("panel", "Aurin Central")
    #expect(rig.answer(panel, "Component", "GrabFocus").body == [.bool(true)])
    _ = try rig.settledSignals()
    try rig.order("expand", "panel", "Aurin Central")
    let signals = try rig.settledSignals()
    #expect(signals.contains("ChildrenChanged add 0 dialog Aurin Central"), "\(signals)")
    #expect(signals.contains("StateChanged focused 1 dialog Aurin Central"), "\(signals)")
    #expect(try rig.path("dialog", "Aurin Central") != panel)
    #expect(rig.answer(panel, "Accessible", "GetRole").isRefused("UnknownObject"))
  }

  @Test func aDragIsReportedOnceWhenTheSheetRests() throws {
    let rig = try ReaderRig("map")
    let top = rig.rig.sheet.frame(at: rig.rig.time).card.y
    try rig.rig.press(195, top + 12)
    for step in 1...30 {
      try rig.rig.wait(1.0 / 60)
      try rig.rig.move(195, top + 12 - 8 * Double(step))
      #expect(rig.update() == [], "step \(step)")
    }
    rig.readerWindow.isActive = false
    #expect(rig.update().contains("Deactivate"))
    try rig.rig.wait(0.3)
    try rig.rig.release(195, top - 228)
    let values = try rig.settledSignals().filter { $0.contains("accessible-value") }
    #expect(values == ["PropertyChange accessible-value 0 slider Height of the sheet"])
    let handle = try rig.path("slider", "Height of the sheet")
    let attributes = rig.answer(handle, "Accessible", "GetAttributes").body.first
    #expect(attributes?["valuetext"] == .string(rig.rig.sheet.place.description))
  }

  @Test func aNewSelectedTabIsReportedByItsTabList() throws {
    let rig = try ReaderRig("reactions")
    try rig.present()
    _ = try rig.settledSignals()
    func names(_ role: UInt32) -> [String] {
      rig.items.filter { $0.parts[7] == .uint32(role) }.compactMap { $0.parts[6].text }
    }
    let (lists, tabs) = (names(38), names(37))
    try rig.order("click", "page tab", tabs[1])
    let signals = try rig.settledSignals().filter { $0.hasPrefix("SelectionChanged") }
    #expect(signals == lists.map { "SelectionChanged  0 page tab list \($0)" })
    #expect(lists.count == 1)
  }

  @Test func insertedTextIsReportedWithItsOffset() throws {
    let rig = try ReaderRig("map")
    let field = try rig.path("entry", "Search the town")
    #expect(try rig.edit(field, "SetTextContents", .string("ab\u{1F1E6}\u{1F1F9}d")))
    _ = try rig.settledSignals()
    #expect(try rig.edit(field, "InsertText", .int32(2), .string("xyz"), .int32(2)))
    let signals = try rig.settledSignals().filter { $0.hasPrefix("Text") }
    #expect(
      signals == [
        "TextChanged insert 2 entry Search the town", "TextCaretMoved  4 entry Search the town",
      ])
    for (member, arguments, wanted) in [
      ("AddSelection", [1, 3], ["TextCaretMoved  3", "TextSelectionChanged  0"]),
      ("RemoveSelection", [0], ["TextSelectionChanged  0"]),
    ] as [(String, [Int32], [String])] {
      _ = rig.answer(field, "Text", member, arguments.map { .int32($0) })
      let signals = try rig.settledSignals().filter { $0.hasPrefix("Text") }
      #expect(signals == wanted.map { "\($0) entry Search the town" })
    }
  }

  /// The number of likes is the switch's description.
  @Test func aNewDescriptionIsReported() throws {
    let rig = try ReaderRig("snapshot-card")
    let like = try rig.path("check box", "Like")
    let before = rig.property(like, "Accessible", "Description")
    try rig.order("click", "check box", "Like")
    let signals = try rig.settledSignals()
    #expect(signals.contains("PropertyChange accessible-description 0 check box Like"))
    #expect(rig.property(like, "Accessible", "Description") != before)
  }

  @Test func aLetterTypedTwiceIsReportedTwice() throws {
    let rig = try ReaderRig("map")
    let field = try rig.path("entry", "Search the town")
    for (place, text) in ["h", "a", "l", "l"].enumerated() {
      #expect(try rig.edit(field, "InsertText", .int32(Int32(place)), .string(text), .int32(1)))
      let signals = try rig.settledSignals().filter { $0.hasPrefix("TextChanged") }
      #expect(signals == ["TextChanged insert \(place) entry Search the town"])
    }
    #expect(try rig.edit(field, "DeleteText", .int32(3), .int32(4)))
    let signals = try rig.settledSignals().filter { $0.hasPrefix("TextChanged") }
    #expect(signals == ["TextChanged delete 3 entry Search the town"])
  }

  @Test func aNoticeIsAnAccessibleObjectWhileItIsShown() throws {
    let rig = try ReaderRig("system")
    rig.readerWindow.notice = ReaderNotice(number: 1, text: "Only 1000 characters fit")
    #expect(
      rig.update() == [
        "ChildrenChanged add 3 notification Only 1000 characters fit",
        "StateChanged showing 1 notification Only 1000 characters fit",
      ])
    // A second notice with the same text is a new accessible object.
    rig.readerWindow.notice?.number = 2
    #expect(
      rig.update() == [
        "ChildrenChanged add 3 notification Only 1000 characters fit",
        "StateChanged showing 1 notification Only 1000 characters fit",
        "ChildrenChanged remove 3 frame Itinerary",
      ])
    let notice = try rig.path("notification", "Only 1000 characters fit")
    let found = rig.answer(
      try rig.path("frame", "Itinerary"), "Component", "GetAccessibleAtPoint",
      [.int32(200), .int32(200), .uint32(0)])
    #expect(found.body[0].parts.last != .path(notice))
    rig.readerWindow.notice = nil
    #expect(rig.update() == ["ChildrenChanged remove 3 frame Itinerary"])
  }

  /// A signal's arguments: a detail, two numbers, a value, and an empty dictionary.
  @Test func argumentsOfSignalsDescribeTheChange() throws {
    let rig = try ReaderRig("map")
    let field = try rig.path("entry", "Search the town")
    func sent(_ member: String) -> [BusMessage] {
      let signals = rig.reader.update(for: rig, at: rig.rig.time, isMoving: false)
      return signals.filter { $0.member == member }
    }
    func arguments(
      _ detail: String, _ first: Int32, _ second: Int32, _ value: BusValue
    ) -> [BusValue] {
      [.string(detail), .int32(first), .int32(second), .variant(value), .array(of: "{sv}", [])]
    }
    for (member, body, inserted, deleted) in [
      ("InsertText", [.int32(0), .string("abc"), .int32(-1)], "abc", ""),
      ("DeleteText", [.int32(1), .int32(3)], "", "bc"),
      ("SetTextContents", [.string("xa")], "x", ""),
    ] as [(String, [BusValue], String, String)] {
      #expect(rig.answer(field, "EditableText", member, body).body == [.bool(true)])
      let start: Int32 = member == "DeleteText" ? 1 : 0
      let parts = [("delete", deleted), ("insert", inserted)].filter { !$0.1.isEmpty }
      let signals = sent("TextChanged")
      #expect(signals.allSatisfy { $0.path == field })
      #expect(signals.allSatisfy { $0.interface == "org.a11y.atspi.Event.Object" })
      #expect(
        signals.map(\.body)
          == parts.map { arguments($0.0, start, Int32($0.1.count), .string($0.1)) })
    }
    rig.readerWindow.isActive = false
    let window = sent("Deactivate")
    #expect(window.map(\.interface) == ["org.a11y.atspi.Event.Window"])
    #expect(window.map(\.body) == [arguments("", 0, 0, .string("Map"))])
    rig.readerWindow.notice = ReaderNotice(number: 1, text: "Saved")
    let added = sent("AddAccessible")
    #expect(added.map(\.path) == ["/org/a11y/atspi/cache"])
    #expect(added.first?.body == rig.items.last.map { [$0] })
    rig.readerWindow.notice = nil
    let removed = sent("RemoveAccessible")
    #expect(removed.first?.body == added.first.map { [$0.body[0].parts[0]] })
    let handle = try rig.path("slider", "Height of the sheet")
    try rig.order("expand", "slider", "Height of the sheet")
    try rig.rig.settle()
    let values = sent("PropertyChange").filter { $0.path == handle }
    #expect(values.map(\.body) == [arguments("accessible-value", 0, 0, .double(1))])
  }

  @Test func openingAnotherSceneReplacesTheAccessibleObjects() throws {
    let rig = try ReaderRig("gallery")
    let tile = try rig.path("push button", "Map")
    try rig.press("Map")
    let signals = try rig.settledSignals()
    #expect(signals.contains("PropertyChange accessible-name 0 frame Map"))
    #expect(rig.answer(tile, "Accessible", "GetRole").isRefused("UnknownObject"))
  }

  @Test func reopeningASceneReplacesTheAccessibleObjects() throws {
    let rig = try ReaderRig("map")
    let handle = try rig.path("slider", "Height of the sheet")
    rig.rig = try StageRig("map")
    _ = try rig.settledSignals()
    #expect(try rig.path("slider", "Height of the sheet") != handle)
    #expect(rig.answer(handle, "Accessible", "GetRole").isRefused("UnknownObject"))
  }
}
