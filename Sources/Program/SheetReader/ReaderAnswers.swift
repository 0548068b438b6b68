internal import SheetBus
internal import SheetControls
internal import SheetStage

/// Answers calls of screen readers without side effects: a command is returned to the caller, which
/// executes it.
struct ReaderAnswers {
  let scene: ReaderScene
  let node: ReaderNode
  let part: ReaderPart

  private static let properties = "org.freedesktop.DBus.Properties"

  static func result(
    of call: BusMessage, in scene: ReaderScene
  ) -> Result<ReaderAnswer, ReaderRefusal> {
    Result { () throws(ReaderRefusal) in try answer(to: call, in: scene) }
  }

  private static func answer(
    to call: BusMessage, in scene: ReaderScene
  ) throws(ReaderRefusal) -> ReaderAnswer {
    let path = call.path ?? ""
    let interface = call.interface ?? ""
    let member = call.member ?? ""
    switch (interface, member) {
    case ("org.freedesktop.DBus.Peer", "Ping"): return .values([])
    case ("org.a11y.atspi.Cache", "GetItems") where path == ReaderPaths.cache:
      return .value(.array(of: "((so)(so)(so)iiassusau)", items(.application, -1, of: scene)))
    default: break
    }
    guard let node = scene.paths.node(at: path), let part = scene.part(of: node) else {
      throw .unknownObject
    }
    let answers = ReaderAnswers(scene: scene, node: node, part: part)
    let arguments = ReaderArguments(values: call.body)
    if interface == properties { return try answers.properties(member, arguments) }
    return try answers.call(answers.interface(interface), member, arguments)
  }

  /// The node and its descendants as items of libatspi's cache.
  private static func items(
    _ node: ReaderNode, _ index: Int, of scene: ReaderScene
  ) -> [BusValue] {
    guard let part = scene.part(of: node) else { return [] }
    let children = scene.children(of: node)
    return [scene.cacheItem(node, part, index: index, count: children.count)]
      + children.enumerated().flatMap { items($1, $0, of: scene) }
  }

  private func interface(_ name: String) throws(ReaderRefusal) -> ReaderPart.Interface {
    let prefix = ReaderPart.Interface.prefix
    guard name.hasPrefix(prefix),
      let interface = ReaderPart.Interface(rawValue: String(name.dropFirst(prefix.count))),
      part.interfaces.contains(interface)
    else { throw .unknownInterface }
    return interface
  }

  private func call(
    _ interface: ReaderPart.Interface, _ member: String, _ arguments: ReaderArguments
  ) throws(ReaderRefusal) -> ReaderAnswer {
    switch interface {
    case .accessible: try accessible(member, arguments)
    case .application: try application(member)
    case .component: try component(member, arguments)
    case .action: try action(member, arguments)
    case .selection: try selection(member, arguments)
    case .text: try text(member, arguments)
    case .editableText: try editableText(member, arguments)
    case .value: throw .unknownMethod
    }
  }

  private func properties(
    _ member: String, _ arguments: ReaderArguments
  ) throws(ReaderRefusal) -> ReaderAnswer {
    let interface = try interface(arguments.text(0))
    switch member {
    case "Get":
      let name = try arguments.text(1)
      guard let value = values(of: interface).first(where: { $0.name == name })?.value else {
        throw .unknownProperty
      }
      return .value(.variant(value))
    case "GetAll":
      return .value(
        .array(
          of: "{sv}",
          values(of: interface).map { .entry(.string($0.name), .variant($0.value)) }))
    case "Set":
      let name = try arguments.text(1)
      return try set(name, of: interface, to: arguments.value(2))
    default: throw .unknownMethod
    }
  }

  private func set(
    _ name: String, of interface: ReaderPart.Interface, to value: BusValue
  ) throws(ReaderRefusal) -> ReaderAnswer {
    switch (interface, name, value) {
    case (.value, "CurrentValue", .double(let number)) where number.isFinite:
      guard case .part(let node) = node else { throw .unknownProperty }
      return .command(.set(number), node)
    // Accepts the id that the registry sets, and ignores it, because screen readers query the id
    // from the registry.
    case (.application, "Id", .int32): return .values([])
    case (.value, "CurrentValue", _), (.application, "Id", _): throw .invalidArguments
    default:
      throw values(of: interface).contains { $0.name == name }
        ? .readOnlyProperty : .unknownProperty
    }
  }

  private func values(
    of interface: ReaderPart.Interface
  ) -> [(name: String, value: BusValue)] {
    switch interface {
    case .accessible:
      return [
        ("Name", .string(part.name)), ("Description", .string(part.detail)),
        ("Parent", scene.parentReference(of: node)),
        ("ChildCount", .number(scene.children(of: node).count)),
        ("Locale", .string("en")), ("AccessibleId", .string("")), ("HelpText", .string("")),
      ]
    case .application:
      return [
        ("ToolkitName", .string("sheet-demo")), ("Version", .string("")),
        ("ToolkitVersion", .string("")), ("AtspiVersion", .string("2.1")), ("Id", .int32(0)),
      ]
    case .component, .editableText: return []
    case .action: return [("NActions", .number(part.actions.count))]
    case .value:
      guard let value = part.value else { return [] }
      return [
        ("MinimumValue", .double(value.range.lowerBound)),
        ("MaximumValue", .double(value.range.upperBound)),
        ("MinimumIncrement", .double(value.step)), ("CurrentValue", .double(value.number)),
        ("Text", .string(value.text)),
      ]
    case .text:
      guard let text = part.text else { return [] }
      return [
        ("CharacterCount", .number(text.scalars.count)), ("CaretOffset", .number(text.caret)),
      ]
    case .selection: return [("NSelectedChildren", .number(selected.count))]
    }
  }

  private func application(_ member: String) throws(ReaderRefusal) -> ReaderAnswer {
    switch member {
    case "GetLocale": .text("en")
    // The empty text means that the program is reached only through the accessibility bus.
    case "GetApplicationBusAddress": .text("")
    default: throw .unknownMethod
    }
  }

  private func accessible(
    _ member: String, _ arguments: ReaderArguments
  ) throws(ReaderRefusal) -> ReaderAnswer {
    switch member {
    case "GetChildAtIndex":
      let children = scene.children(of: node)
      let index = try arguments.integer(0)
      return .value(scene.reference(children.indices.contains(index) ? children[index] : nil))
    case "GetChildren":
      return .value(.array(of: "(so)", scene.children(of: node).map { scene.reference($0) }))
    case "GetIndexInParent": return .number(scene.index(of: node))
    case "GetRelationSet": return .value(.array(of: "(ua(so))", relations))
    case "GetRole": return .value(.uint32(part.role.rawValue))
    case "GetRoleName", "GetLocalizedRoleName": return .text(part.role.name)
    case "GetState": return .value(.array(of: "u", part.states.words.map { .uint32($0) }))
    case "GetAttributes":
      let attributes = part.attributes.sorted { $0.key < $1.key }
      return .value(
        .array(of: "{ss}", attributes.map { .entry(.string($0.key), .string($0.value)) }))
    case "GetApplication": return .value(scene.reference(.application))
    case "GetInterfaces":
      return .value(.array(of: "s", part.interfaces.map { .string($0.name) }))
    default: throw .unknownMethod
    }
  }

  /// A handle is the "controller for" (3) its sheet, and the sheet "controlled by" (4) its handle.
  private var relations: [BusValue] {
    func relation(_ number: UInt32, _ other: AccessibleNode) -> [BusValue] {
      guard scene.part(of: .part(other)) != nil else { return [] }
      return [.structure([.uint32(number), .array(of: "(so)", [scene.reference(.part(other))])])]
    }
    return switch node {
    case .part(.handle(let id)): relation(3, .sheet(id))
    case .part(.sheet(let id)): relation(4, .handle(id))
    default: []
    }
  }

  private func action(
    _ member: String, _ arguments: ReaderArguments
  ) throws(ReaderRefusal) -> ReaderAnswer {
    if member == "GetActions" {
      return .value(
        .array(
          of: "(sss)",
          part.actions.map {
            .structure([.string($0.readerName), .string($0.readerDescription), .string("")])
          }))
    }
    let action = try arguments.element(of: part.actions, 0)
    switch (member, node) {
    case ("GetName", _), ("GetLocalizedName", _): return .text(action.readerName)
    case ("GetDescription", _): return .text(action.readerDescription)
    case ("GetKeyBinding", _): return .text("")
    case ("DoAction", .part(let node)): return .command(action, node)
    default: throw .unknownMethod
    }
  }

  var selected: [ReaderNode] {
    scene.children(of: node).filter { scene.part(of: $0)?.states.contains(.selected) == true }
  }

  private func selection(
    _ member: String, _ arguments: ReaderArguments
  ) throws(ReaderRefusal) -> ReaderAnswer {
    switch member {
    case "GetSelectedChild":
      let index = try arguments.integer(0)
      return .value(scene.reference(selected.indices.contains(index) ? selected[index] : nil))
    case "IsChildSelected":
      return try .flag(selected.contains(arguments.element(of: scene.children(of: node), 0)))
    case "SelectChild":
      guard case .part(let item) = try arguments.element(of: scene.children(of: node), 0) else {
        return .flag(false)
      }
      return .command(.press, item)
    // Refused, because one item is always selected.
    case "DeselectChild", "DeselectSelectedChild":
      _ = try arguments.integer(0)
      return .flag(false)
    case "SelectAll", "ClearSelection": return .flag(false)
    default: throw .unknownMethod
    }
  }
}

extension AccessibleAction {
  fileprivate var readerName: String {
    switch self {
    case .press: "click"
    case .expand: "expand"
    case .collapse: "collapse"
    case .dismiss: "dismiss"
    case .focus, .reveal, .set, .replace, .select: ""
    }
  }

  fileprivate var readerDescription: String {
    switch self {
    case .expand: "Makes the sheet higher"
    case .collapse: "Makes the sheet lower"
    case .dismiss: "Takes the sheet away"
    case .press, .focus, .reveal, .set, .replace, .select: ""
    }
  }
}
