internal import SheetControls
internal import SheetStage

struct ReaderPart: Equatable {
  enum Interface: String {
    case accessible = "Accessible"
    case application = "Application"
    case component = "Component"
    case action = "Action"
    case value = "Value"
    case text = "Text"
    case editableText = "EditableText"
    case selection = "Selection"

    static let prefix = "org.a11y.atspi."

    var name: String { Interface.prefix + rawValue }
  }

  var role: ReaderRole
  var name: String
  var detail = ""
  var states: Set<ReaderState> = [.enabled, .sensitive, .showing, .visible]
  var interfaces: [Interface] = [.accessible]
  var frame = Rect2D.zero
  var actions: [AccessibleAction] = []
  var value: Semantics.Value?
  var text: ScalarText?
  /// Properties for which AT-SPI has no interface.
  var attributes: [String: String] = [:]

  init(_ role: ReaderRole, _ name: String, _ interface: Interface) {
    self.role = role
    self.name = name
    interfaces.append(interface)
  }

  /// `isActive`: the window has the keyboard focus.
  init(_ node: AccessibleNode, _ info: AccessibleInfo, isActive: Bool) {
    let semantics = info.semantics
    role = ReaderRole(info.role)
    name = info.label
    detail = semantics.detail
    states = ReaderState.all(of: info, isActive: isActive)
    frame = info.frame
    actions = info.actions
    value = semantics.value
    text = semantics.text.map { ScalarText($0) }
    interfaces += ReaderPart.interfaces(of: info)
    // With this attribute, screen readers speak the text instead of the number.
    if let value { attributes["valuetext"] = value.text }
    if let position = info.position, case .item(let list, _) = node {
      attributes["posinset"] = String(position + 1)
      attributes["setsize"] = String(list.view.semantics.items?.count ?? 0)
    }
  }

  /// AT-SPI interfaces besides `Accessible`. Independent of the part's current state, because
  /// screen readers query the interfaces once.
  private static func interfaces(of info: AccessibleInfo) -> [Interface] {
    let semantics = info.semantics
    var hasActions = semantics.canBePressed
    switch info.role {
    case .card, .handle: hasActions = true
    case .window, .view, .item: break
    }
    let all: [(Interface, Bool)] = [
      (.component, true), (.action, hasActions), (.value, semantics.value != nil),
      (.text, semantics.text != nil), (.editableText, semantics.text != nil),
      (.selection, semantics.items?.canChoose == true && info.role != .view(.buttons)),
    ]
    return all.filter(\.1).map(\.0)
  }
}
