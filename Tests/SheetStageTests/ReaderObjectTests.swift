import SheetBus
import SheetEngine
import SheetPixels
import SheetReader
import SheetStage
import Testing

@Suite struct ReaderObjectTests {
  private func presented(_ scene: String) throws -> ReaderRig {
    let rig = try ReaderRig(scene)
    try rig.present()
    _ = try rig.settledSignals()
    return rig
  }

  @Test(arguments: ["system", "map", "reactions", "settings", "playground"])
  func anObjectIsTheSameInTheCacheAndInItsOwnAnswers(scene: String) throws {
    let rig = try presented(scene)
    let items = rig.items
    let references = items.map { $0.parts[0] }
    try #require(items.count > 5)
    for (number, item) in items.enumerated() {
      let parts = item.parts
      let path = try #require(parts[0].parts.last?.text)
      #expect(parts[0] == .structure([.string(":1.5"), .path(path)]))
      func answer(_ member: String, _ arguments: BusValue...) -> BusValue? {
        rig.answer(path, "Accessible", member, arguments).body.first
      }
      func value(_ name: String) -> BusValue? { rig.property(path, "Accessible", name) }
      // An item's parts: reference, application, parent, index in the parent, number of children.
      #expect(parts[1] == references[0] && answer("GetApplication") == parts[1])
      #expect(value("Parent") == parts[2])
      if number > 0 {
        #expect(answer("GetIndexInParent") == parts[3])
        let siblings = items.filter { $0.parts[2] == parts[2] }.map { $0.parts[0] }
        #expect(siblings.firstIndex(of: parts[0]) == parts[3].integer)
      }
      let children = items.filter { $0.parts[2] == parts[0] }.map { $0.parts[0] }
      #expect(value("ChildCount") == parts[4] && parts[4].integer == children.count)
      #expect(answer("GetChildren") == .array(of: "(so)", children))
      for (index, child) in children.enumerated() {
        #expect(answer("GetChildAtIndex", .int32(Int32(index))) == child)
      }
      let nothing = BusValue.structure([.string(""), .path("/org/a11y/atspi/null")])
      for index in [-1, Int32(children.count)] {
        #expect(answer("GetChildAtIndex", .int32(index)) == nothing)
      }
      #expect(answer("GetInterfaces") == parts[5])
      #expect(value("Name") == parts[6])
      #expect(answer("GetRole") == parts[7])
      #expect(value("Description") == parts[8])
      #expect(answer("GetState") == parts[9])
    }
  }

  @Test func rolesHaveTheNumbersOfATSPI() throws {
    let numbers = [
      "application": 75, "frame": 23, "panel": 39, "dialog": 16, "slider": 51, "push button": 43,
      "check box": 7, "page tab list": 38, "page tab": 37, "list": 31, "list item": 32, "entry": 79,
      "image": 27, "label": 29, "scroll pane": 49, "grouping": 99, "radio button": 44,
      "notification": 101,
    ]
    var seen: Set<String> = []
    for scene in ["gallery", "system", "map", "reactions", "settings", "playground"] {
      let rig = try scene == "gallery" ? ReaderRig(scene) : presented(scene)
      rig.readerWindow.notice = ReaderNotice(number: 1, text: "Saved")
      for item in rig.items {
        let path = try #require(item.parts[0].parts.last?.text)
        let name = rig.answer(path, "Accessible", "GetRoleName").body.first?.text ?? ""
        #expect(item.parts[7].integer == numbers[name], "\(name)")
        seen.insert(name)
      }
    }
    #expect(seen == Set(numbers.keys))
  }

  /// The state numbers of visible, showing, enabled and sensitive.
  private static let usual: Set = [30, 25, 8, 24]

  @Test func statesHaveTheNumbersOfATSPI() throws {
    func states(_ rig: ReaderRig, _ role: String, _ name: String) throws -> Set<Int> {
      let words = try rig.answer(rig.path(role, name), "Accessible", "GetState").body[0].parts
      let bits = words.compactMap(\.integer).enumerated().reduce(0) {
        $0 | $1.element << (32 * $1.offset)
      }
      return Set((0..<64).filter { bits >> $0 & 1 == 1 }).symmetricDifference(Self.usual)
    }
    let (focusable, focused, active, checkable, checked) = (11, 12, 1, 41, 4)
    let (expandable, expanded, modal, selectable, selected) = (9, 10, 16, 22, 23)
    let (editable, singleLine, selectableText, vertical) = (7, 26, 38, 29)
    var rig = try ReaderRig("system")
    #expect(try states(rig, "frame", "Itinerary") == [active, focused])
    #expect(try states(rig, "push button", "Open the next stop") == [focusable])
    try rig.press("Open the next stop")
    _ = try rig.settledSignals()
    #expect(try states(rig, "dialog", "Aurin Central") == [focusable, focused, modal])
    #expect(try states(rig, "push button", "Height of the sheet") == [focusable, expandable])
    try rig.order("expand", "push button", "Height of the sheet")
    _ = try rig.settledSignals()
    #expect(
      try states(rig, "push button", "Height of the sheet") == [focusable, expandable, expanded])
    rig.readerWindow.isActive = false
    #expect(try states(rig, "dialog", "Aurin Central") == [focusable, modal])
    #expect(try states(rig, "frame", "Itinerary") == [])
    rig = try ReaderRig("snapshot-card")
    #expect(try states(rig, "check box", "Like") == [focusable, checkable])
    try rig.order("click", "check box", "Like")
    #expect(try states(rig, "check box", "Like") == [focusable, focused, checkable, checked])
    rig = try ReaderRig("map")
    #expect(
      try states(rig, "entry", "Search the town")
        == [focusable, editable, singleLine, selectableText])
    #expect(
      try states(rig, "slider", "Height of the sheet") == [focusable, expandable, vertical])
    rig = try presented("reactions")
    let tabs = rig.items.filter { $0.parts[7] == .uint32(37) }.compactMap { $0.parts[6].text }
    #expect(
      try states(rig, "page tab", tabs[0]) == [focusable, selectable, selected])
    #expect(try states(rig, "page tab", tabs[1]) == [focusable, selectable])
    rig = try presented("settings")
    let words = rig.items.filter { $0.parts[7] == .uint32(44) }.compactMap { $0.parts[6].text }
    let picker = try words.prefix(2).map { try states(rig, "radio button", $0) }
    let common: Set = [focusable, checkable, selectable]
    #expect(Set(picker) == [common, common.union([checked, selected])])
  }

  @Test func aSlidersPropertiesAreItsLimitsStepAndText() throws {
    let rig = try ReaderRig("map")
    func all(_ path: String, _ interface: String) -> [String: BusValue] {
      let body = rig.answer(
        path, "org.freedesktop.DBus.Properties", "GetAll",
        [.string("org.a11y.atspi.\(interface)")]
      ).body
      let entries = body[0].parts.map { ($0.parts[0].text ?? "", $0.parts[1].unwrapped) }
      return Dictionary(uniqueKeysWithValues: entries)
    }
    let handle = try rig.path("slider", "Height of the sheet")
    #expect(
      all(handle, "Value") == [
        "MinimumValue": .double(0), "MaximumValue": .double(2), "MinimumIncrement": .double(1),
        "CurrentValue": .double(0), "Text": .string("min"),
      ])
    #expect(all(handle, "Action") == ["NActions": .int32(2)])
    #expect(
      all("/org/a11y/atspi/accessible/root", "Application") == [
        "ToolkitName": .string("sheet-demo"), "Version": .string(""), "ToolkitVersion": .string(""),
        "AtspiVersion": .string("2.1"), "Id": .int32(0),
      ])
    func set(_ path: String, _ interface: String, _ name: String, _ value: BusValue) -> BusMessage {
      rig.answer(
        path, "org.freedesktop.DBus.Properties", "Set",
        [.string("org.a11y.atspi.\(interface)"), .string(name), .variant(value)])
    }
    #expect(set(handle, "Value", "CurrentValue", .int32(1)).isRefused("InvalidArgs"))
    #expect(set(handle, "Value", "CurrentValue", .double(.nan)).isRefused("InvalidArgs"))
    #expect(set(handle, "Value", "Text", .string("max")).isRefused("PropertyReadOnly"))
    #expect(set(handle, "Value", "Nonsense", .double(1)).isRefused("UnknownProperty"))
    let root = "/org/a11y/atspi/accessible/root"
    #expect(set(root, "Application", "Id", .int32(7)).body.isEmpty)
    #expect(set(root, "Application", "Id", .string("7")).isRefused("InvalidArgs"))
  }

  @Test func aHandlesActionsHaveNamesAndDescriptions() throws {
    let rig = try presented("system")
    let handle = try rig.path("push button", "Height of the sheet")
    let actions = [
      ("click", ""), ("expand", "Makes the sheet higher"), ("dismiss", "Takes the sheet away"),
    ]
    #expect(
      rig.answer(handle, "Action", "GetActions").body == [
        .array(
          of: "(sss)",
          actions.map { .structure([.string($0.0), .string($0.1), .string("")]) })
      ])
    for (index, action) in actions.enumerated() {
      func answer(_ member: String) -> [BusValue] {
        rig.answer(handle, "Action", member, [.int32(Int32(index))]).body
      }
      #expect(answer("GetName") == [.string(action.0)])
      #expect(answer("GetLocalizedName") == [.string(action.0)])
      #expect(answer("GetDescription") == [.string(action.1)])
      #expect(answer("GetKeyBinding") == [.string("")])
    }
    for index in [-1, 3] as [Int32] {
      #expect(rig.answer(handle, "Action", "DoAction", [.int32(index)]).isRefused("InvalidArgs"))
    }
    try rig.order("expand", "push button", "Height of the sheet")
    _ = try rig.settledSignals()
    #expect(rig.rig.sheet.place == "large")
    let collapse = rig.answer(handle, "Action", "GetActions").body[0].parts[1]
    #expect(
      collapse == .structure([.string("collapse"), .string("Makes the sheet lower"), .string("")]))
  }

  @Test func aTabIsChosenByItsIndex() throws {
    let rig = try presented("reactions")
    let tabs = try #require(rig.items.first { $0.parts[7] == .uint32(38) })
    let path = try #require(tabs.parts[0].parts.last?.text)
    let children = rig.answer(path, "Accessible", "GetChildren").body[0].parts
    func answer(_ member: String, _ index: Int32?) -> BusValue? {
      rig.answer(path, "Selection", member, index.map { [.int32($0)] } ?? []).body.first
    }
    let nothing = BusValue.structure([.string(""), .path("/org/a11y/atspi/null")])
    for chosen in [0, 2] as [Int32] {
      #expect(answer("SelectChild", chosen) == .bool(true))
      #expect(answer("GetSelectedChild", 0) == children[Int(chosen)])
      #expect(answer("GetSelectedChild", 1) == nothing)
      #expect(rig.property(path, "Selection", "NSelectedChildren") == .int32(1))
      for index in children.indices {
        #expect(answer("IsChildSelected", Int32(index)) == .bool(index == Int(chosen)))
      }
      for (member, index) in [
        ("DeselectChild", chosen), ("DeselectSelectedChild", 0), ("SelectAll", nil),
        ("ClearSelection", nil),
      ] as [(String, Int32?)] {
        #expect(answer(member, index) == .bool(false), "\(member)")
      }
    }
    let count = Int32(children.count)
    for member in ["SelectChild", "IsChildSelected"] {
      #expect(rig.answer(path, "Selection", member, [.int32(count)]).isRefused("InvalidArgs"))
    }
  }
}
