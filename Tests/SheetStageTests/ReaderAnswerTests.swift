import SheetBus
import SheetPixels
import SheetReader
import SheetStage
import Testing

/// The replies to the calls of screen readers.
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
    #expect(try rig.edit(field, "SetTextContents", .string("tram 12 now")))
    #expect(text("GetStringAtOffset", 5, 1) == [.string("12 "), .int32(5), .int32(8)])
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
    #expect(try rig.objectFound(at: button) == .path(button))
    let inWindow = rig.answer(button, "Component", "GetPosition", [.uint32(1)]).body
    #expect(inWindow.first?.integer == x - rig.readerWindow.x)
  }

  /// The map is behind its card, and both can be used.
  @Test func theObjectAtAPointOfACardIsNotTheBackground() throws {
    let rig = try ReaderRig("map")
    let field = try rig.path("entry", "Search the town")
    #expect(try rig.objectFound(at: field) == .path(field))
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
