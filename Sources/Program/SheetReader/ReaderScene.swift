internal import SheetBus
internal import SheetPrimitives
internal import SheetStage

/// The tree of accessible objects at one time: the program, its window and the window's content.
struct ReaderScene {
  let tree: AccessibleTree
  let window: ReaderWindow
  let paths: ReaderPaths
  let busName: String
  /// Reference to the desktop's object, the parent of the program's object.
  let desktop: BusValue

  /// The reference with which AT-SPI says that there is no object.
  static let nothing: BusValue = .structure([.string(""), .path("/org/a11y/atspi/null")])

  /// Whether a value is a reference to an object: bus name and path.
  static func isReference(_ value: BusValue) -> Bool {
    guard case .structure(let parts) = value, parts.count == 2, case .string = parts[0],
      case .path = parts[1]
    else { return false }
    return true
  }

  /// A node's reference in messages: bus name and path.
  func reference(_ node: ReaderNode?) -> BusValue {
    guard let node else { return ReaderScene.nothing }
    return .structure([.string(busName), .path(paths.path(of: node))])
  }

  func part(of node: ReaderNode) -> ReaderPart? {
    switch node {
    case .application: return ReaderPart(.application, "sheet-demo", .application)
    case .notice(let number):
      guard let notice = window.notice, notice.number == number else { return nil }
      var part = ReaderPart(.notification, notice.text, .component)
      part.frame = tree.window
      return part
    case .part(let node):
      return tree.info(of: node).map {
        ReaderPart(node, $0, isActive: window.isActive)
      }
    }
  }

  func children(of node: ReaderNode) -> [ReaderNode] {
    switch node {
    case .application: [.part(.window)]
    case .notice: []
    case .part(let node):
      tree.children(of: node).map { .part($0) }
        + (node == .window ? window.notice.map { [.notice($0.number)] } ?? [] : [])
    }
  }

  func parent(of node: ReaderNode) -> ReaderNode? {
    switch node {
    case .application: nil
    case .notice: .part(.window)
    case .part(let node): tree.parent(of: node).map { .part($0) } ?? .application
    }
  }

  func parentReference(of node: ReaderNode) -> BusValue {
    parent(of: node).map { reference($0) } ?? desktop
  }

  func index(of node: ReaderNode) -> Int {
    parent(of: node).flatMap { children(of: $0).firstIndex(of: node) } ?? -1
  }

  func cacheItem(_ node: ReaderNode, _ part: ReaderPart, index: Int, count: Int) -> BusValue {
    .structure([
      reference(node), reference(.application), parentReference(of: node),
      .number(index), .number(count), .array(of: "s", part.interfaces.map { .string($0.name) }),
      .string(part.name), .uint32(part.role.rawValue), .string(part.detail),
      .array(of: "u", part.states.words.map { .uint32($0) }),
    ])
  }

  /// The origin of AT-SPI's coordinates (0 the screen's corner, 1 the window's, 2 the parent's),
  /// device pixels of the screen.
  func origin(_ coordinates: Int, of node: ReaderNode) -> (x: Int, y: Int) {
    switch coordinates {
    case 0: return (0, 0)
    case 2:
      let frame = parent(of: node).flatMap { part(of: $0)?.frame }
      let corner = pixels(frame ?? .zero)
      return (corner.x, corner.y)
    default: return (window.x, window.y)
    }
  }

  /// A rectangle of the stage in device pixels of the screen.
  func pixels(_ rect: Rect2D) -> (x: Int, y: Int, width: Int, height: Int) {
    func pixels(_ points: Double) -> Int { Int((points * tree.stage.scale).rounded()) }
    return (
      window.x + pixels(rect.x), window.y + pixels(rect.y), max(0, pixels(rect.width)),
      max(0, pixels(rect.height))
    )
  }

  /// The innermost visible node at a point, device pixels of the screen; the frontmost if nodes
  /// overlap, nil if there is none.
  func node(x: Int, y: Int, in node: ReaderNode) -> ReaderNode? {
    guard let part = part(of: node) else { return nil }
    let point = Point2D(
      x: Double(x - window.x) / tree.stage.scale, y: Double(y - window.y) / tree.stage.scale)
    guard node == .application || part.states.contains(.showing) && part.frame.contains(point)
    else { return nil }
    for child in children(of: node).reversed() {
      // A notice is skipped, because clicks pass through it.
      if case .notice = child { continue }
      if let found = self.node(x: x, y: y, in: child) { return found }
    }
    return node
  }
}
