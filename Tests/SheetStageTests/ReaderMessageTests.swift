import SheetBus
import SheetControls
import SheetEngine
import SheetPixels
import SheetReader
import SheetStage
import SheetTrace
import Testing

@Suite struct ReaderMessageTests {

  @Test func theProgramRegistersAgainWhenTheAccessibilityRegistryRestarts() throws {
    let rig = try ReaderRig("system", listening: false)
    let started = BusMessage.ownerChange(of: "org.a11y.atspi.Registry", to: ":1.7")
    let again = try rig.reader.take(started, for: rig)
    #expect(again.compactMap(\.member) == ["Embed", "GetRegisteredEvents"])
    // The call can start the registry, which then announces itself before it answers. The program
    // must not register once more.
    #expect(try rig.reader.take(started, for: rig).isEmpty)
  }

  @Test func aRegistryThatGoesAwayIsNotCalled() throws {
    let rig = try ReaderRig("system", listening: false)
    let ended = BusMessage.ownerChange(of: "org.a11y.atspi.Registry", to: "")
    #expect(try rig.reader.take(ended, for: rig).isEmpty)
  }

  @Test func theProgramLiesOnTheDesktopThatTheRegistryNames() throws {
    let rig = try ReaderRig("system")
    let root = "/org/a11y/atspi/accessible/root"
    #expect(
      rig.property(root, "Accessible", "Parent") == .structure([.string(":1.0"), .path(root)]))
  }

  @Test func noSignalsAreSentWithoutAListener() throws {
    let rig = try ReaderRig("system", listening: false)
    try rig.press("Plan the day")
    #expect(try rig.settledSignals().isEmpty)
    let sent = try rig.listen()
    #expect(sent == ["Create", "Activate", "StateChanged focused 1 dialog Aurin Central"])
    try rig.stopListening()
    try rig.order("dismiss", "dialog", "Aurin Central")
    #expect(try rig.settledSignals().isEmpty)
  }

  @Test func theStageIsNotReadWithoutAListener() throws {
    let rig = try ReaderRig("system", listening: false)
    rig.stageReads = 0
    _ = rig.reader.update(for: rig, isMoving: false)
    #expect(rig.stageReads == 0)
  }

  @Test func aScreenReaderThatExitsIsNoLongerAListener() throws {
    let rig = try ReaderRig("system")
    #expect(rig.reader.isHeard)
    // The registry sends one signal, without an event's name, for all of the reader's events.
    try rig.changeListeners("EventListenerDeregistered", "", to: [])
    #expect(!rig.reader.isHeard)
  }

  @Test func listenerChangesDuringAQueryCauseOneMoreQuery() throws {
    let rig = try ReaderRig("system", listening: false)
    let change = BusMessage.registry(
      "EventListenerRegistered", [.string(":1.9"), .string("Object:"), .string("")])
    let question = try #require(try rig.reader.take(change, for: rig).first)
    for _ in 0..<3 { #expect(try rig.reader.take(change, for: rig).isEmpty) }
    let empty: [BusValue] = [.array(of: "(ss)", [])]
    let again = try rig.reader.take(.answer(to: question.serial, empty), for: rig)
    #expect(again.map(\.member) == ["GetRegisteredEvents"])
    let last = try #require(again.first).serial
    #expect(try rig.reader.take(.answer(to: last, empty), for: rig).isEmpty)
  }

  @Test func aRegistryThatRefusesTheQuestionIsAskedAgainAfterAChange() throws {
    let rig = try ReaderRig("system", listening: false)
    let change = BusMessage.registry(
      "EventListenerRegistered", [.string(":1.9"), .string("Object:"), .string("")])
    func refuse(_ question: BusMessage?) throws -> [BusMessage] {
      let refusal = try #require(question).refusal("org.freedesktop.DBus.Error.Failed", "busy")
      return try rig.reader.take(refusal, for: rig)
    }
    var question = try rig.reader.take(change, for: rig)
    // Once for the change during the question, and once for the one after it.
    #expect(try rig.reader.take(change, for: rig).isEmpty)
    question = try refuse(question.first)
    #expect(question.map(\.member) == ["GetRegisteredEvents"])
    #expect(try refuse(question.first).isEmpty)
    question = try rig.reader.take(change, for: rig)
    #expect(question.map(\.member) == ["GetRegisteredEvents"])
  }

  @Test(arguments: [
    BusValue.int32(1), .structure([.string(":1.0")]), .structure([.path("/"), .path("/")]),
  ])
  func aMalformedDesktopReplyLeavesTheRootWithoutAParent(reply: BusValue) throws {
    let rig = try ReaderRig("system", desktop: reply)
    let root = "/org/a11y/atspi/accessible/root"
    #expect(
      rig.property(root, "Accessible", "Parent")
        == .structure([.string(""), .path("/org/a11y/atspi/null")]))
  }

  @Test(arguments: [false, true])
  func viewsKnownToScreenReadersAreFreedWithTheirScene(isListening: Bool) throws {
    let rig = try ReaderRig("system", listening: isListening)
    try rig.press("Plan the day")
    // This query gives the sheet's parts their paths, even if no signal has named them.
    _ = try rig.path("dialog", "Aurin Central")
    weak let view = rig.rig.scene.card.views(.button).last
    try #require(view != nil)
    rig.rig = try StageRig("map")
    _ = rig.update()
    _ = try rig.answer(rig.path("frame", "Map"), "Accessible", "GetChildren")
    #expect(view == nil)
  }

  @Test func theAccessibilityBusIsUsedOnlyWhileAScreenReaderIsEnabled() throws {
    var status = ReaderStatus()
    func answer(_ call: BusMessage?, _ body: [BusValue]) throws -> [BusMessage] {
      let call = try #require(call)
      #expect(call.startsNothing)
      return status.take(BusMessage.answer(to: call.serial, body))
    }
    func flags(_ isEnabled: Bool, _ reads: Bool) -> [BusValue] {
      [
        .array(
          of: "{sv}",
          [
            .entry(.string("IsEnabled"), .variant(.bool(isEnabled))),
            .entry(.string("ScreenReaderEnabled"), .variant(.bool(reads))),
          ])
      ]
    }
    #expect(try answer(status.connect().last, flags(false, false)).isEmpty)
    #expect(status.address == nil)
    var change = BusMessage.signal(
      "/org/a11y/bus", "org.freedesktop.DBus.Properties", "PropertiesChanged",
      [.string("org.a11y.Status")])
    var question = status.take(change)
    question = try answer(question.first, flags(false, true))
    #expect(question.first?.member == "GetAddress")
    #expect(try answer(question.first, [.string("unix:path=/x")]).isEmpty)
    #expect(status.address == "unix:path=/x")
    change.path = "/org/a11y/other"
    #expect(status.take(change).isEmpty)
    let service = BusMessage.ownerChange(of: "org.a11y.Bus", to: ":1.3")
    #expect(try answer(status.take(service).first, flags(false, false)).isEmpty)
    #expect(status.address == nil)
  }

  @Test func aSheetIsAnnouncedWithItsFocusAndRemovedAfterTheFocusLeft() throws {
    let rig = try ReaderRig("system")
    try rig.press("Plan the day")
    var signals = try rig.settledSignals()
    let coming = [
      "ChildrenChanged add 0 dialog Aurin Central", "StateChanged showing 1 dialog Aurin Central",
      "StateChanged focused 1 dialog Aurin Central",
    ]
    #expect(signals.filter { coming.contains($0) } == coming)
    let path = try rig.path("dialog", "Aurin Central")
    try rig.order("dismiss", "dialog", "Aurin Central")
    signals = try rig.settledSignals()
    let removed = try #require(signals.firstIndex { $0.hasPrefix("ChildrenChanged remove") })
    let focused = try #require(signals.firstIndex { $0.hasPrefix("StateChanged focused 1") })
    #expect(focused < removed)
    #expect(rig.answer(path, "Accessible", "GetRole").isRefused("UnknownObject"))
    try rig.press("Plan the day")
    _ = try rig.settledSignals()
    #expect(try rig.path("dialog", "Aurin Central") != path)
  }

  /// So that the numbers of the others stay right meanwhile.
  @Test func removedSiblingsAreReportedFromTheLast() throws {
    let rig = try ReaderRig("system")
    try rig.press("Plan the day")
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
    #expect(rig.answer(handle, "Component", "GrabFocus").body == [.bool(true)])
    let signals = try rig.settledSignals().filter { $0.hasPrefix("StateChanged focused") }
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
    try rig.press("Plan the day")
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
    try rig.rig.wait(0.3)
    try rig.rig.release(195, top - 228)
    let values = try rig.settledSignals().filter { $0.contains("accessible-value") }
    #expect(values == ["PropertyChange accessible-value 0 slider Height of the sheet"])
    let handle = try rig.path("slider", "Height of the sheet")
    let attributes = rig.answer(handle, "Accessible", "GetAttributes").body.first
    #expect(attributes?["valuetext"] == .string(rig.rig.sheet.place.description))
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
    // The same text again is another object.
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

  @Test func aKeyIsDeliveredUnlessAScreenReaderConsumesIt() throws {
    var keys = ReaderKeys<String>()
    func ask(_ event: String, at time: Double) -> UInt32? {
      keys.hold(event, .a, at: time).call?.serial
    }
    func release(at time: Double) -> [String] { keys.release(at: time) }
    func answer(_ number: UInt32, _ isKept: Bool) -> Bool {
      keys.take(.answer(to: number, [.bool(isKept)]))
    }
    let first = try #require(ask("first", at: 0))
    let second = try #require(ask("second", at: 0.01))
    #expect(release(at: 0.02).isEmpty && keys.deadline == 0.1)
    #expect(answer(second, false))
    // The second key waits for the first, so that their order stays.
    #expect(release(at: 0.03).isEmpty)
    #expect(answer(first, true))
    #expect(release(at: 0.04) == ["second"] && keys.deadline == nil)
    let late = try #require(ask("late", at: 1))
    #expect(release(at: 1.1) == ["late"])
    // A reader that has not answered gets no further call.
    #expect(ask("free", at: 1.2) == nil)
    #expect(answer(late, true))
    #expect(ask("asked", at: 1.3) != nil)
    #expect(!answer(7, true))
  }

  @Test func otherInputWaitsForTheKeysBeforeIt() throws {
    var keys = ReaderKeys<String>()
    #expect(!keys.hold("free", nil, at: 0).isHeld)
    _ = keys.hold("key", .a, at: 0)
    let click = keys.hold("click", nil, at: 0.01)
    #expect(click.isHeld && click.call == nil)
    #expect(keys.release(at: 0.05).isEmpty && keys.deadline == 0.1)
    #expect(keys.release(at: 0.1) == ["key", "click"])
  }

  @Test func aHangingScreenReaderIsOfferedNoFurtherKeys() throws {
    var keys = ReaderKeys<String>()
    _ = keys.hold("first", .a, at: 0)
    _ = keys.hold("second", .a, at: 0.05)
    #expect(keys.release(at: 0.1) == ["first"])
    // The third key waits for the second, but is not offered to the reader.
    let third = keys.hold("third", .a, at: 0.12)
    #expect(third.isHeld && third.call == nil)
    #expect(keys.release(at: 0.16) == ["second", "third"])
    #expect(!keys.hold("fourth", .a, at: 0.2).isHeld)
  }

  @Test func aKeyThatTheRegistryRefusesToOfferGoesOn() throws {
    var keys = ReaderKeys<String>()
    let call = try #require(keys.hold("key", .a, at: 0).call)
    let isTaken = keys.take(call.refusal("org.freedesktop.DBus.Error.Failed", "busy"))
    #expect(isTaken)
    #expect(keys.release(at: 0.01) == ["key"])
  }

  @Test func keysAreDeliveredWhenAScreenReaderIsLostAndOfferedToTheNext() throws {
    var keys = ReaderKeys<String>()
    _ = keys.hold("first", .a, at: 0)
    #expect(keys.release(at: 0.1) == ["first"])
    keys.lose()
    #expect(keys.hold("second", .a, at: 0.2).call != nil)
    keys.lose()
    #expect(keys.release(at: 0.2) == ["second"])
  }

  @Test(arguments: [
    ("/org/a11y/atspi/accessible/99", "Accessible", "GetRole", "UnknownObject"),
    ("/org/a11y/atspi/accessible/root", "Nonsense", "GetRole", "UnknownInterface"),
    ("/org/a11y/atspi/accessible/root", "Component", "GetSize", "UnknownInterface"),
    ("/org/a11y/atspi/accessible/root", "Accessible", "Nonsense", "UnknownMethod"),
    ("/org/a11y/atspi/accessible/root", "Accessible", "GetChildAtIndex", "InvalidArgs"),
  ])
  func invalidAccessibilityCallsAreRefusedWithTheMatchingError(
    _ call: (String, String, String, String)
  ) throws {
    let rig = try ReaderRig("system")
    #expect(rig.answer(call.0, call.1, call.2).isRefused(call.3), "\(call)")
  }

  @Test func aDisabledButtonIsNotSensitive() throws {
    let rig = try ReaderRig("playground")
    // The bits of "enabled" and "sensitive".
    func bits(_ name: String) throws -> [UInt32] {
      let states = try rig.answer(rig.path("push button", name), "Accessible", "GetState").body
      guard case .uint32(let word) = states.first?.parts.first else { return [] }
      return [word >> 8 & 1, word >> 24 & 1]
    }
    #expect(try bits("Undo") == [0, 0])
    #expect(try bits("More") == [1, 1])
  }

  @Test func aRowIsCountedAmongAllRows() throws {
    let rig = try ReaderRig("reactions")
    try rig.press("Reactions")
    _ = try rig.settledSignals()
    let items = rig.answer("/org/a11y/atspi/cache", "Cache", "GetItems").body[0].parts
    let rows = items.compactMap { $0.parts[0].parts.last?.text }.filter {
      rig.answer($0, "Accessible", "GetRoleName").body == [.string("list item")]
    }
    try #require((2..<20).contains(rows.count))
    let attributes = rig.answer(rows[1], "Accessible", "GetAttributes").body.first
    #expect(attributes?["posinset"] == .string("2") && attributes?["setsize"] == .string("248"))
  }

  @Test func textOffsetsCountUnicodeScalars() throws {
    let rig = try ReaderRig("map")
    let field = try rig.path("entry", "Search the town")
    // Six characters: two have two scalars.
    #expect(try rig.edit(field, "SetTextContents", .string("e\u{301}a \u{1F1E6}\u{1F1F9}bc")))
    func text(_ member: String, _ arguments: Int32...) -> [BusValue] {
      rig.answer(field, "Text", member, arguments.map { .int32($0) }).body
    }
    #expect(text("GetText", 0, -1) == [.string("e\u{301}a \u{1F1E6}\u{1F1F9}bc")])
    #expect(text("GetText", 2, 3) == [.string("a")])
    #expect(text("GetStringAtOffset", 1, 0) == [.string("e\u{301}"), .int32(0), .int32(2)])
    #expect(text("GetStringAtOffset", 1, 1).last == .int32(6))
    #expect(text("GetStringAtOffset", 0, 3).last == .int32(8))
    #expect(text("GetStringAtOffset", 8, 0) == [.string(""), .int32(8), .int32(8)])
    #expect(text("GetTextAfterOffset", 0, 0) == [.string("a"), .int32(2), .int32(3)])
    #expect(text("GetTextBeforeOffset", 3, 0) == [.string("a"), .int32(2), .int32(3)])
    #expect(text("SetCaretOffset", 4) == [.bool(true)])
    // An offset inside a character is moved to the character's start.
    #expect(rig.property(field, "Text", "CaretOffset") == .int32(4))
    #expect(text("SetCaretOffset", 5) == [.bool(true)])
    #expect(rig.property(field, "Text", "CaretOffset") == .int32(4))
    #expect(text("SetSelection", 0, 6, 2) == [.bool(true)])
    #expect(text("GetSelection", 0) == [.int32(2), .int32(6)])
    #expect(text("GetSelection", 1) == [.int32(0), .int32(0)])
  }

  @Test func aWordBoundaryTextOfDigitsIsTheWholeNumber() throws {
    let rig = try ReaderRig("map")
    let field = try rig.path("entry", "Search the town")
    #expect(try rig.edit(field, "SetTextContents", .string("tram 12 now")))
    let word = rig.answer(field, "Text", "GetStringAtOffset", [.int32(5), .uint32(1)]).body
    #expect(word == [.string("12 "), .int32(5), .int32(8)])
  }

  @Test func aValueThatIsSetHasNoResult() throws {
    let rig = try ReaderRig("map")
    let handle = try rig.path("slider", "Height of the sheet")
    let answer = rig.answer(
      handle, "org.freedesktop.DBus.Properties", "Set",
      [.string("org.a11y.atspi.Value"), .string("CurrentValue"), .variant(.double(2))])
    #expect(answer.kind == .answer(to: 5) && answer.body.isEmpty)
    _ = try rig.settledSignals()
    #expect(rig.property(handle, "Value", "CurrentValue") == .double(2))
  }

  @Test func theHandleControlsItsSheet() throws {
    let rig = try ReaderRig("map")
    let handle = try rig.path("slider", "Height of the sheet")
    let sheet = try #require(rig.property(handle, "Accessible", "Parent")?.parts.last?.text)
    // Controller for, and controlled by.
    for (from, number, to) in [(handle, 3 as UInt32, sheet), (sheet, 4, handle)] {
      let relations = rig.answer(from, "Accessible", "GetRelationSet").body.first?.parts ?? []
      let other: BusValue = .structure([.string(":1.5"), .path(to)])
      #expect(relations == [.structure([.uint32(number), .array(of: "(so)", [other])])])
    }
  }

  @Test func theObjectAtAPointOfTheScreenIsFound() throws {
    let rig = try ReaderRig("system")
    let button = try rig.path("push button", "Plan the day")
    let extents = rig.answer(button, "Component", "GetExtents", [.uint32(0)]).body[0].parts
    let (x, y) = (try #require(extents[0].integer), try #require(extents[1].integer))
    #expect(x >= rig.readerWindow.x && y >= rig.readerWindow.y)
    let window = try rig.path("frame", "Itinerary")
    let found = rig.answer(
      window, "Component", "GetAccessibleAtPoint",
      [.int32(Int32(x + 5)), .int32(Int32(y + 5)), .uint32(0)])
    #expect(found.body[0].parts.last == .path(button))
    let inWindow = rig.answer(button, "Component", "GetPosition", [.uint32(1)]).body
    #expect(inWindow.first?.integer == x - rig.readerWindow.x)
  }

  /// The map is behind its card, and both can be used.
  @Test func theObjectAtAPointOfACardIsNotTheBackground() throws {
    let rig = try ReaderRig("map")
    let field = try rig.path("entry", "Search the town")
    let extents = rig.answer(field, "Component", "GetExtents", [.uint32(0)]).body[0].parts
      .compactMap(\.integer)
    let (x, y) = (Int32(extents[0] + extents[2] / 2), Int32(extents[1] + extents[3] / 2))
    let found = try rig.answer(
      rig.path("frame", "Map"), "Component", "GetAccessibleAtPoint",
      [.int32(x), .int32(y), .uint32(0)])
    #expect(found.body[0].parts.last == .path(field))
  }

  @Test func everyObjectOfATinyWindowHasAValidSize() throws {
    let rig = try ReaderRig("snapshot-card", size: PixelSize(width: 40, height: 600))
    try rig.present()
    _ = try rig.settledSignals()
    let items = rig.answer("/org/a11y/atspi/cache", "Cache", "GetItems").body[0].parts
    for item in items.dropFirst() {
      let path = try #require(item.parts[0].parts.last?.text)
      let answer = rig.answer(path, "Component", "Contains", [.int32(0), .int32(0), .uint32(0)])
      #expect(answer.body.count == 1, "\(item.parts[6])")
      let size = rig.answer(path, "Component", "GetSize").body.compactMap(\.integer)
      #expect(size.allSatisfy { $0 >= 0 }, "\(item.parts[6])")
    }
  }
}

/// The host of the `Reader` under test: a simulated stage, and the calls of a screen reader.
private final class ReaderRig: ReaderHost {
  var rig: StageRig
  let reader = Reader()
  var readerWindow = ReaderWindow(x: 100, y: 50, isActive: true, notice: nil)
  var stageReads = 0

  var stage: Stage {
    stageReads += 1
    return rig.stage
  }

  init(
    _ scene: String, size: PixelSize = PixelSize(width: 390, height: 844), listening: Bool = true,
    desktop: BusValue = .structure([.string(":1.0"), .path("/org/a11y/atspi/accessible/root")])
  ) throws {
    rig = try StageRig(scene, size: size)
    try rig.settle()
    let question = try #require(reader.connect(as: ":1.5").last)
    // The reply to `Embed`, whose serial number is the one before.
    _ = try reader.take(.answer(to: question.serial - 1, [desktop]), for: self)
    _ = try reader.take(.answer(to: question.serial, [.array(of: "(ss)", [])]), for: self)
    if listening { try listen() }
  }

  func present() throws {
    _ = try rig.navigator.perform(.present(nil), at: rig.time)
    try rig.settle()
    _ = update()
  }

  func obeyReader(
    _ action: AccessibleAction, on node: AccessibleNode
  ) throws(StageError) -> Bool {
    try rig.navigator.perform(action, on: node, at: rig.time) != nil
  }

  @discardableResult func listen() throws -> [String] {
    try changeListeners("EventListenerRegistered", "Object:", to: [":1.9"])
  }

  func stopListening() throws {
    try changeListeners("EventListenerDeregistered", "Object:", to: [])
  }

  /// Signals a change of the listener `:1.9`, and answers the reader's query with `names` as all
  /// listeners. Returns the reader's signals as text.
  @discardableResult
  func changeListeners(_ change: String, _ event: String, to names: [String]) throws -> [String] {
    let signal = BusMessage.registry(change, [.string(":1.9"), .string(event), .string("")])
    let sent = try reader.take(signal, for: self)
    let pairs = names.map { BusValue.structure([.string($0), .string("Object:")]) }
    return try words(sent)
      + sent.filter { $0.member == "GetRegisteredEvents" }.flatMap {
        try words(reader.take(.answer(to: $0.serial, [.array(of: "(ss)", pairs)]), for: self))
      }
  }

  func update() -> [String] {
    stage.accessibleTime = rig.time
    let isMoving = stage.isPressed || stage.motionEnd != nil
    return words(reader.update(for: self, isMoving: isMoving))
  }

  func settledSignals() throws -> [String] {
    var signals = update()
    for _ in 0..<600 {
      try rig.wait(1.0 / 60)
      signals += update()
      if !stage.isAnimating(at: rig.time) { return signals }
    }
    Issue.record("the stage never comes to rest")
    return signals
  }

  private func words(_ signals: [BusMessage]) -> [String] {
    signals.filter { $0.interface?.hasPrefix("org.a11y.atspi.Event") == true }.map { signal in
      guard signal.interface?.hasSuffix("Object") == true, let member = signal.member else {
        return signal.member ?? ""
      }
      var path = signal.path ?? ""
      if let child = signal.body[3].unwrapped.parts.last?.text,
        !answer(child, "Accessible", "GetRole").isRefused("UnknownObject")
      {
        path = child
      }
      let number = signal.body[1].integer ?? 0
      return "\(member) \(signal.body[0].text ?? "") \(number) \(name(of: path))"
    }
  }

  private func name(of path: String) -> String {
    let role = answer(path, "Accessible", "GetRoleName").body.first?.text ?? "?"
    return "\(role) \(property(path, "Accessible", "Name")?.text ?? "?")"
  }

  func answer(
    _ path: String, _ interface: String, _ member: String, _ body: [BusValue] = []
  ) -> BusMessage {
    var call = BusMessage.call(":1.5", path, "org.a11y.atspi.\(interface)", member, body)
    if interface.contains(".") { call.interface = interface }
    call.serial = 5
    call.sender = ":1.9"
    do {
      let answers = try reader.take(call, for: self)
      #expect(answers.count == 1 && answers[0].destination == ":1.9")
      return answers[0]
    } catch {
      Issue.record(error)
      return call
    }
  }

  func property(_ path: String, _ interface: String, _ name: String) -> BusValue? {
    answer(
      path, "org.freedesktop.DBus.Properties", "Get",
      [.string("org.a11y.atspi.\(interface)"), .string(name)]
    ).body.first?.unwrapped
  }

  func edit(_ path: String, _ member: String, _ body: BusValue...) throws -> Bool {
    answer(path, "EditableText", member, body).body == [.bool(true)]
  }

  func path(_ role: String, _ name: String) throws -> String {
    stage.accessibleTime = rig.time
    let items = answer("/org/a11y/atspi/cache", "Cache", "GetItems").body.first?.parts ?? []
    let paths = items.compactMap { $0.parts.first?.parts.last?.text }
    return try #require(
      paths.first { self.name(of: $0) == "\(role) \(name)" }, "no \(role) \(name)")
  }

  func press(_ button: String) throws { try order("click", "push button", button) }

  func order(_ action: String, _ role: String, _ name: String) throws {
    let path = try path(role, name)
    let actions = answer(path, "Action", "GetActions").body.first?.parts ?? []
    let index = try #require(actions.firstIndex { $0.parts.first?.text == action })
    #expect(answer(path, "Action", "DoAction", [.int32(Int32(index))]).body == [.bool(true)])
  }
}

extension BusMessage {
  fileprivate static let a = BusMessage.readerKey(
    isPressed: true, symbol: 0x61, code: 38, modifiers: 0, time: 1e7, text: "a", typesText: true)
}

extension BusMessage {
  fileprivate static func answer(to serial: UInt32, _ body: [BusValue]) -> BusMessage {
    var call = BusMessage.call("", "/", "", "")
    call.serial = serial
    return call.answer(body)
  }

  fileprivate static func ownerChange(of name: String, to owner: String) -> BusMessage {
    var signal = BusMessage.signal(
      "/org/freedesktop/DBus", "org.freedesktop.DBus", "NameOwnerChanged",
      [.string(name), .string(""), .string(owner)])
    signal.sender = "org.freedesktop.DBus"
    return signal
  }

  fileprivate static func registry(_ member: String, _ body: [BusValue]) -> BusMessage {
    .signal("/org/a11y/atspi/registry", "org.a11y.atspi.Registry", member, body)
  }

  fileprivate func isRefused(_ name: String) -> Bool {
    if case .error("org.freedesktop.DBus.Error.\(name)", _) = kind { true } else { false }
  }
}
