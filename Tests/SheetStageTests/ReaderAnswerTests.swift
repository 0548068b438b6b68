import SheetBus
import SheetControls
import SheetPixels
import SheetReader
import SheetStage
import Testing

@Suite struct ReaderAnswerTests {
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

  @Test func aCallThatWantsNoAnswerGetsNone() throws {
    let rig = try ReaderRig("system")
    let root = "/org/a11y/atspi/accessible/root"
    var call = BusMessage.call(":1.5", root, "org.a11y.atspi.Accessible", "GetRole")
    for wantsNoAnswer in [false, true] {
      call.wantsNoAnswer = wantsNoAnswer
      #expect(try rig.take(call).count == (wantsNoAnswer ? 0 : 1))
    }
    #expect(rig.answer(root, "org.freedesktop.DBus.Peer", "Ping").body.isEmpty)
  }

  @Test func aDisabledButtonIsNotSensitive() throws {
    let rig = try ReaderRig("playground")
    // AT-SPI's states 8 (enabled) and 24 (sensitive) of a button.
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
    let rows = rig.items.compactMap { $0.parts[0].parts.last?.text }.filter {
      rig.answer($0, "Accessible", "GetRoleName").body == [.string("list item")]
    }
    try #require((2..<30).contains(rows.count))
    let attributes = rig.answer(rows[1], "Accessible", "GetAttributes").body.first
    #expect(attributes?["posinset"] == .string("2") && attributes?["setsize"] == .string("248"))
  }

  @Test func textOffsetsCountUnicodeScalars() throws {
    let rig = try ReaderRig("map")
    let field = try rig.path("entry", "Search the town")
    func check(_ calls: [(member: String, arguments: [Int32], answer: [BusValue])]) {
      for (member, arguments, answer) in calls {
        let body = rig.answer(field, "Text", member, arguments.map { .int32($0) }).body
        #expect(body == answer, "\(member) \(arguments)")
      }
    }
    func part(_ text: String, _ start: Int32, _ end: Int32) -> [BusValue] {
      [.string(text), .int32(start), .int32(end)]
    }
    // Six characters, two of them with two Unicode scalars.
    #expect(try rig.edit(field, "SetTextContents", .string("e\u{301}a \u{1F1E6}\u{1F1F9}bc")))
    check([
      ("GetText", [0, -1], [.string("e\u{301}a \u{1F1E6}\u{1F1F9}bc")]),
      ("GetText", [2, 3], [.string("a")]), ("GetText", [5, 99], [.string("\u{1F1F9}bc")]),
      ("GetCharacterAtOffset", [2], [.int32(0x61)]), ("GetCharacterAtOffset", [8], [.int32(0)]),
      ("GetCharacterAtOffset", [-1], [.int32(0)]),
      ("GetStringAtOffset", [1, 0], part("e\u{301}", 0, 2)),
      ("GetStringAtOffset", [8, 0], part("", 8, 8)),
      ("GetTextAfterOffset", [0, 0], part("a", 2, 3)),
      ("GetTextBeforeOffset", [3, 0], part("a", 2, 3)),
      ("GetTextBeforeOffset", [1, 0], part("", 0, 0)),
      ("GetNSelections", [], [.int32(0)]),
      // An offset inside a character moves to the character's start.
      ("SetCaretOffset", [5], [.bool(true)]), ("GetSelection", [0], [.int32(4), .int32(4)]),
      ("SetCaretOffset", [4], [.bool(true)]), ("GetSelection", [0], [.int32(4), .int32(4)]),
      ("SetSelection", [0, 6, 2], [.bool(true)]), ("GetSelection", [0], [.int32(2), .int32(6)]),
      ("GetSelection", [1], [.int32(0), .int32(0)]), ("GetNSelections", [], [.int32(1)]),
      ("SetSelection", [1, 0, 1], [.bool(false)]), ("RemoveSelection", [1], [.bool(false)]),
      ("RemoveSelection", [0], [.bool(true)]), ("GetSelection", [0], [.int32(6), .int32(6)]),
      ("SetCaretOffset", [-1], [.bool(true)]), ("GetSelection", [0], [.int32(8), .int32(8)]),
      ("AddSelection", [7, -1], [.bool(true)]), ("GetSelection", [0], [.int32(7), .int32(8)]),
      ("GetAttributes", [0], [.array(of: "{ss}", []), .int32(0), .int32(8)]),
      ("GetOffsetAtPoint", [1, 2, 0], [.int32(-1)]),
    ])
    #expect(rig.property(field, "Text", "CaretOffset") == .int32(8))
    #expect(rig.property(field, "Text", "CharacterCount") == .int32(8))
    #expect(try rig.edit(field, "SetTextContents", .string("tram 12 now")))
    let place = rig.answer(field, "Component", "GetExtents", [.uint32(1)]).body[0].parts
    check([
      ("GetStringAtOffset", [5, 1], part("12 ", 5, 8)),
      ("GetTextAtOffset", [4, 1], part("tram ", 0, 5)),
      ("GetTextAtOffset", [9, 2], part("now", 8, 11)),
      ("GetTextAfterOffset", [0, 1], part("12 ", 5, 8)),
      ("GetStringAtOffset", [0, 2], part("tram 12 now", 0, 11)),
      ("GetTextAtOffset", [6, 3], part("tram 12 now", 0, 11)),
      ("GetStringAtOffset", [0, 4], part("tram 12 now", 0, 11)),
      ("GetTextAtOffset", [6, 6], part("tram 12 now", 0, 11)),
      // The field's rectangle in the window.
      ("GetCharacterExtents", [0, 1], place), ("GetRangeExtents", [0, 2, 1], place),
    ])
    for (member, number) in [("GetStringAtOffset", 5 as Int32), ("GetTextAtOffset", 7)] {
      let answer = rig.answer(field, "Text", member, [.int32(0), .int32(number)])
      #expect(answer.isRefused("InvalidArgs"), "\(member)")
    }
    #expect(try rig.edit(field, "InsertText", .int32(5), .string("x\u{1F1E6}"), .int32(-1)))
    #expect(try rig.edit(field, "DeleteText", .int32(0), .int32(4)))
    // An offset before the text counts as its start.
    #expect(try rig.edit(field, "InsertText", .int32(-1), .string("y"), .int32(-1)))
    check([("GetText", [0, -1], [.string("y x\u{1F1E6}12 now")])])
  }

  @Test func settingAValueReturnsNothing() throws {
    let rig = try ReaderRig("map")
    let handle = try rig.path("slider", "Height of the sheet")
    let answer = rig.answer(
      handle, "org.freedesktop.DBus.Properties", "Set",
      [.string("org.a11y.atspi.Value"), .string("CurrentValue"), .variant(.double(2))])
    #expect(answer.kind == .answer(to: 5) && answer.body.isEmpty)
    _ = try rig.settledSignals()
    #expect(rig.property(handle, "Value", "CurrentValue") == .double(2))
  }

  @Test func anObjectIsScrolledIntoSightWithoutGettingTheFocus() throws {
    let rig = try ReaderRig("system")
    try rig.present()
    _ = try rig.settledSignals()
    let (share, window) = (
      try rig.path("push button", "Share this stop"), try rig.path("frame", "Itinerary")
    )
    func answer(_ path: String, _ member: String, _ arguments: BusValue...) -> [BusValue] {
      rig.answer(path, "Component", member, arguments).body
    }
    #expect(answer(share, "ScrollTo", .uint32(6)) == [.bool(true)])
    let states = try rig.settledSignals().filter { $0.hasPrefix("StateChanged") }
    #expect(states.contains("StateChanged showing 1 push button Share this stop"), "\(states)")
    #expect(!states.contains { $0.contains("focused") }, "\(states)")
    // The window cannot have the focus itself.
    #expect(answer(window, "GrabFocus") == [.bool(false)])
    #expect(answer(window, "GetLayer") == [.uint32(7)] && answer(share, "GetLayer") == [.uint32(3)])
  }

  @Test func theHandleControlsItsSheet() throws {
    let rig = try ReaderRig("map")
    let handle = try rig.path("slider", "Height of the sheet")
    let sheet = try #require(rig.property(handle, "Accessible", "Parent")?.parts.last?.text)
    // AT-SPI's relations 3 (controller for) and 4 (controlled by).
    for (from, number, to) in [(handle, 3 as UInt32, sheet), (sheet, 4, handle)] {
      let relations = rig.answer(from, "Accessible", "GetRelationSet").body.first?.parts ?? []
      let other: BusValue = .structure([.string(":1.5"), .path(to)])
      #expect(relations == [.structure([.uint32(number), .array(of: "(so)", [other])])])
    }
  }

  @Test(
    arguments: [1.0, 2],
    [("system", "push button", "Open the next stop"), ("map", "entry", "Search the town")])
  func anObjectIsFoundAtItsPositionOnTheScreen(
    scale: Double, object: (scene: String, role: String, name: String)
  ) throws {
    let size = PixelSize(width: Int(390 * scale), height: Int(844 * scale))
    let rig = try ReaderRig(object.scene, size: size, scale: scale)
    let path = try rig.path(object.role, object.name)
    #expect(try rig.objectFound(at: path) == .path(path))
    let role: AccessibleInfo.Role = .view(object.role == "entry" ? .textField : .button)
    let info = try #require(rig.rig.tree.info(of: rig.rig.find(role, object.name)))
    func numbers(_ member: String, _ arguments: [BusValue]) -> [Int] {
      let body = rig.answer(path, "Component", member, arguments).body
      return (body.count == 1 ? body[0].parts : body).compactMap(\.integer)
    }
    let place = [info.frame.x, info.frame.y].map { Int(($0 * scale).rounded()) }
    let side = [info.frame.width, info.frame.height].map { Int(($0 * scale).rounded()) }
    // AT-SPI's coordinates start at the corner of the screen, of the window or of the parent.
    let parent = object.scene == "map" ? [0, Int(638 * scale)] : [0, 0]
    let origins = [[-100, -50], [0, 0], parent]
    for (coordinates, origin) in origins.enumerated() {
      let (x, y) = (place[0] - origin[0], place[1] - origin[1])
      let argument = BusValue.uint32(UInt32(coordinates))
      #expect(numbers("GetExtents", [argument]) == [x, y] + side)
      #expect(numbers("GetPosition", [argument]) == [x, y])
      for (dx, dy, isInside) in [
        (0, 0, true), (-1, 0, false), (0, -1, false), (side[0] - 1, side[1] - 1, true),
        (side[0], 0, false), (0, side[1], false),
      ] {
        let point = [BusValue.int32(Int32(x + dx)), .int32(Int32(y + dy)), argument]
        let answer = rig.answer(path, "Component", "Contains", point).body
        #expect(answer == [.bool(isInside)], "\(coordinates): \(dx) \(dy)")
      }
    }
    #expect(numbers("GetSize", []) == side)
  }

  @Test func everyObjectOfATinyWindowHasAValidSize() throws {
    let rig = try ReaderRig("snapshot-card", size: PixelSize(width: 40, height: 600))
    try rig.present()
    _ = try rig.settledSignals()
    for item in rig.items.dropFirst() {
      let path = try #require(item.parts[0].parts.last?.text)
      let answer = rig.answer(path, "Component", "Contains", [.int32(0), .int32(0), .uint32(0)])
      #expect(answer.body.count == 1, "\(item.parts[6])")
      let size = rig.answer(path, "Component", "GetSize").body.compactMap(\.integer)
      #expect(size.allSatisfy { $0 >= 0 }, "\(item.parts[6])")
    }
  }
}
