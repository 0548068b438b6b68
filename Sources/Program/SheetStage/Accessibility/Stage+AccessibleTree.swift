internal import SheetControls
internal import SheetEngine

/// The stage as a tree for screen readers, computed from views and sheets on request. The tree
/// lacks parts that are out of reach, such as the views behind a modal sheet.
extension Stage {
  /// The children of a node in the order of Tab; empty if the node is out of reach.
  package func accessibleChildren(of node: AccessibleNode) -> [AccessibleNode] {
    guard isFindable(node) else { return [] }
    switch node {
    case .window:
      let behind = isBackgroundReachable ? nodes(of: background.canvas.root) : []
      return behind + reachableSheets.map { .sheet($0.id) }
        + shownFloats.flatMap { nodes(of: $0.view) }
    case .sheet(let id):
      let handle: [AccessibleNode] = told(of: id)?.handle == nil ? [] : [.handle(id)]
      return handle + (sheets[id].map { nodes(of: $0.card) } ?? [])
    case .handle, .item: return []
    case .view(let identity):
      let view = identity.view
      let items = view.semantics.items?.present ?? 0..<0
      return items.map { .item(view, $0) } + view.children.flatMap { nodes(of: $0) }
    }
  }

  /// The parent of a node; nil for the window and for a node that is out of reach.
  package func accessibleParent(of node: AccessibleNode) -> AccessibleNode? {
    switch node {
    case .window: return nil
    case .sheet(let id): return told(of: id) == nil ? nil : .window
    case .handle(let id): return told(of: id)?.handle == nil ? nil : .sheet(id)
    case .item(let identity, let item):
      let isThere = identity.view.semantics.items?.present.contains(item) == true
      return isThere && isFindable(.view(identity.view)) ? .view(identity.view) : nil
    case .view(let identity):
      guard identity.view.isMeaningful, let place = place(of: identity.view) else { return nil }
      return identity.view.meaningfulParent.map { .view($0) } ?? place.parent
    }
  }

  /// The node with the keyboard focus (in a list, the row to which keys go); if no view has it, the topmost
  /// sheet or the window.
  package var accessibleFocus: AccessibleNode {
    let place: AccessibleNode = focus == .background ? .window : .sheet(keyLayer.id)
    if focus == .handle { return .handle(keyLayer.id) }
    guard let view = focusedCanvas?.focused, isFindable(.view(view)) else { return place }
    let items = view.semantics.items
    guard let items, let item = items.focus, items.present.contains(item) else {
      return .view(view)
    }
    return .item(view, item)
  }

  func isFindable(_ node: AccessibleNode) -> Bool {
    node == .window || accessibleParent(of: node) != nil
  }

  /// Runs several queries of screen readers, which must not change the stage, and computes only
  /// once where the sheets are.
  package func atOneMoment<Result>(_ body: () -> Result) -> Result {
    accessibleSheets = AccessibleSheets(stack, at: accessibleTime)
    defer { accessibleSheets = nil }
    return body()
  }

  /// The position of a canvas's views in the tree and on the stage.
  struct AccessiblePlace {
    /// The parent of the outermost views.
    let parent: AccessibleNode
    /// The part of the stage that shows the views, points.
    let frame: Rect2D
    /// The layer of the sheet that contains the views; nil for other views.
    var layer: SheetLayer?
    var isFloating = false
  }

  /// The position of a view; nil if it is out of reach.
  func place(of view: View) -> AccessiblePlace? {
    guard let canvas = view.canvas else { return nil }
    if canvas === background.canvas {
      let all = Rect2D(width: points.width, height: points.height)
      return isBackgroundReachable ? AccessiblePlace(parent: .window, frame: all) : nil
    }
    if let float = shownFloats.first(where: { $0.view.canvas === canvas }) {
      return AccessiblePlace(parent: .window, frame: float.frame, isFloating: true)
    }
    guard let layer = sheets.layers.first(where: { $0.canvas === canvas }),
      told(of: layer.id) != nil, let card = card(of: layer.id)
    else { return nil }
    return AccessiblePlace(parent: .sheet(layer.id), frame: card, layer: layer)
  }

  func card(of id: LayerID) -> Rect2D? {
    currentSheets.cards[id]
  }

  /// The engine's semantics of a sheet; nil if it is out of reach.
  func told(of id: LayerID) -> SheetAccessibility? {
    reachableSheets.first { $0.id == id }?.sheet
  }

  private var reachableSheets: [StackAccessibility.Layer] {
    currentSheets.reachable
  }

  private var currentSheets: AccessibleSheets {
    accessibleSheets ?? AccessibleSheets(stack, at: accessibleTime)
  }

  private var shownFloats: [FloatingView] {
    workbench?.floatingViews.filter { !$0.frame.isEmpty && $0.view.canvas != nil } ?? []
  }

  private func nodes(of view: View) -> [AccessibleNode] { view.meaningfulViews.map { .view($0) } }
}

/// The sheets as screen readers find them at one time.
struct AccessibleSheets {
  let reachable: [StackAccessibility.Layer]
  let cards: [LayerID: Rect2D]

  init(_ stack: SheetStack, at time: Double) {
    reachable = stack.accessibility(at: time).layers.filter(\.isReachable)
    cards = Dictionary(uniqueKeysWithValues: stack.frame(at: time).map { ($0.id, $0.card) })
  }
}
