package import SheetControls
internal import SheetEngine

/// A stage at one time as a tree for screen readers, computed from views and sheets on request. The
/// tree lacks unreachable parts, such as the views behind a modal sheet.
package struct AccessibleTree {
  package let stage: Stage
  private let time: Double
  private let isBackgroundReachable: Bool
  private let reachableSheets: [StackAccessibility.Layer]
  private let cards: [LayerID: Rect2D]

  /// The tree is valid until the stage changes. A time before the stage's latest input counts as
  /// the time of the latest input.
  package init(_ stage: Stage, at time: Double) {
    self.stage = stage
    self.time = max(time, stage.now)
    isBackgroundReachable = stage.isBackgroundReachable(at: self.time)
    reachableSheets = stage.stack.accessibility(at: self.time).layers.filter(\.isReachable)
    cards = Dictionary(
      uniqueKeysWithValues: stage.stack.frame(at: self.time).map { ($0.id, $0.card) })
  }

  /// The children of a node in the order of Tab; empty for an unreachable node, for example behind
  /// a modal sheet.
  package func children(of node: AccessibleNode) -> [AccessibleNode] {
    guard isFindable(node) else { return [] }
    switch node {
    case .window:
      let behind = isBackgroundReachable ? nodes(of: stage.background.canvas.root) : []
      return behind + reachableSheets.map { .sheet($0.id) }
        + (stage.scene.front.map { nodes(of: $0) } ?? [])
    case .sheet(let id):
      let handle: [AccessibleNode] = semantics(of: id)?.handle == nil ? [] : [.handle(id)]
      return handle + (stage.sheets[id].map { nodes(of: $0.card) } ?? [])
    case .handle, .item: return []
    case .view(let identity):
      let view = identity.view
      let items = view.semantics.items?.present ?? 0..<0
      return items.map { .item(view, $0) } + view.children.flatMap { nodes(of: $0) }
    }
  }

  /// The parent of a node; nil for the window, and for an unreachable node, for example behind a
  /// modal sheet.
  package func parent(of node: AccessibleNode) -> AccessibleNode? {
    switch node {
    case .window: return nil
    case .sheet(let id): return semantics(of: id) == nil ? nil : .window
    case .handle(let id): return semantics(of: id)?.handle == nil ? nil : .sheet(id)
    case .item(let identity, let item):
      let isThere = identity.view.semantics.items?.present.contains(item) == true
      return isThere && isFindable(.view(identity.view)) ? .view(identity.view) : nil
    case .view(let identity):
      let view = identity.view
      guard view.isMeaningful, let position = position(of: view) else { return nil }
      return view.meaningfulParent.map { .view($0) } ?? position.parent
    }
  }

  /// The node with the keyboard focus (in a list, the row to which keys go); if no view has the
  /// focus, the sheet that takes keys or the window.
  package var focus: AccessibleNode {
    let (id, focus) = (stage.keyLayer(at: time).id, stage.focus(at: time))
    if focus == .handle { return .handle(id) }
    let canvas = stage.canvas(of: focus, at: time)
    guard let view = canvas?.focused, isFindable(.view(view)) else {
      return focus == .background || focus == .front ? .window : .sheet(id)
    }
    if let pointed = (view as? TextField)?.pointedItem,
      isFindable(.item(pointed.view, pointed.item))
    {
      return .item(pointed.view, pointed.item)
    }
    guard let items = view.semantics.items, let item = items.focus, items.present.contains(item)
    else { return .view(view) }
    return .item(view, item)
  }

  private func isFindable(_ node: AccessibleNode) -> Bool {
    node == .window || parent(of: node) != nil
  }

  private func nodes(of view: View) -> [AccessibleNode] { view.meaningfulViews.map { .view($0) } }

  /// nil if the sheet is unreachable, for example behind a modal sheet.
  func semantics(of id: LayerID) -> SheetAccessibility? {
    reachableSheets.first { $0.id == id }?.sheet
  }

  struct ViewPosition {
    /// The parent of the canvas's outermost views.
    let parent: AccessibleNode
    /// The part of the stage that shows the views, points.
    let frame: Rect2D
    /// nil for views outside of sheets.
    var layer: SheetLayer?
    var isInFront = false
  }

  /// nil if the view is unreachable, for example behind a modal sheet.
  func position(of view: View) -> ViewPosition? {
    guard let canvas = view.canvas else { return nil }
    if canvas === stage.background.canvas {
      return isBackgroundReachable ? ViewPosition(parent: .window, frame: window) : nil
    }
    if canvas === stage.front.canvas {
      return ViewPosition(parent: .window, frame: window, isInFront: true)
    }
    guard let layer = stage.sheets.layers.first(where: { $0.canvas === canvas }),
      semantics(of: layer.id) != nil, let card = cards[layer.id]
    else { return nil }
    return ViewPosition(parent: .sheet(layer.id), frame: card, layer: layer)
  }

  // MARK: Descriptions

  /// nil if the node is unreachable, for example behind a modal sheet.
  package func info(of node: AccessibleNode) -> AccessibleInfo? {
    switch node {
    case .window: return windowInfo
    case .sheet(let id): return semantics(of: id).flatMap { sheetInfo(id, $0) }
    case .handle(let id): return semantics(of: id).flatMap { handleInfo(id, $0) }
    case .view(let identity): return isFindable(node) ? info(of: identity.view) : nil
    case .item(let identity, let item):
      return isFindable(node) ? info(of: item, in: identity.view) : nil
    }
  }

  package var window: Rect2D { Rect2D(width: stage.points.width, height: stage.points.height) }

  private var windowInfo: AccessibleInfo {
    AccessibleInfo(
      role: .window, label: stage.scene.title, frame: window, isShowing: true,
      isFocused: focus == .window)
  }

  private func sheetInfo(_ id: LayerID, _ sheet: SheetAccessibility) -> AccessibleInfo? {
    guard let layer = stage.sheets[id], let card = cards[id] else { return nil }
    // No sheet is modal while the views beside the sheets can be reached.
    let isModal = sheet.isModal && !isBackgroundReachable
    var info = AccessibleInfo(
      role: .card(isModal ? .dialog : .panel),
      label: layer.card.name.isEmpty ? stage.scene.title : layer.card.name,
      // A card counts as showing before it is on screen, because it may have the focus already.
      frame: card, isShowing: true)
    info.isFocusable = true
    info.isFocused = focus == .sheet(id)
    info.isModal = isModal
    info.semantics.detail = layer.card.header.semantics.detail
    info.actions = AccessibleTree.actions(sheet.actions)
    return info
  }

  private func handleInfo(_ id: LayerID, _ sheet: SheetAccessibility) -> AccessibleInfo? {
    guard let handle = sheet.handle, let card = cards[id] else { return nil }
    let height = min(card.height, AccessibleTree.gripHeight)
    let frame =
      stage.stack.sheet(id)?.frame(at: time).handle
      ?? Rect2D(x: card.x, y: card.y, width: card.width, height: height)
    var info = AccessibleInfo(
      role: .handle(handle.kind), label: "Height of the sheet", frame: frame,
      isShowing: isInWindow(frame))
    info.isFocusable = true
    info.isFocused = focus == .handle(id)
    info.semantics.canBePressed = sheet.isExpandable
    if sheet.isExpandable { info.semantics.isExpanded = sheet.isExpanded }
    if handle.kind == .slider {
      info.semantics.value = .init(
        Double(handle.value), in: 0...Double(handle.maximum), step: 1, text: handle.text)
    }
    info.actions = (sheet.isExpandable ? [.press] : []) + AccessibleTree.actions(sheet.actions)
    return info
  }

  /// The height reported to screen readers for a handle that is not drawn, points.
  private static let gripHeight = 24.0

  private static func actions(_ actions: SheetAccessibility.Actions) -> [AccessibleAction] {
    let all: [(SheetAccessibility.Actions, AccessibleAction)] = [
      (.expand, .expand), (.collapse, .collapse), (.dismiss, .dismiss),
    ]
    return all.filter { actions.contains($0.0) }.map(\.1)
  }

  private func info(of view: View) -> AccessibleInfo? {
    guard let role = view.role, let position = position(of: view) else { return nil }
    let (frame, isShowing) = frame(of: view.bounds, in: view, position)
    var info = AccessibleInfo(
      role: .view(role), label: view.label, frame: frame, isShowing: isShowing)
    info.semantics = view.semantics
    info.isFocusable = view.isFocusable
    info.isFocused = focus == .view(view)
    if view.semantics.canBePressed, view.semantics.isEnabled { info.actions = [.press] }
    return info
  }

  private func info(of item: Int, in view: View) -> AccessibleInfo? {
    guard let role = view.role, let items = view.semantics.items, let position = position(of: view)
    else { return nil }
    let (frame, isShowing) = frame(of: view.rect(of: item), in: view, position)
    var info = AccessibleInfo(
      role: .item(of: role), label: view.label(of: item), frame: frame, isShowing: isShowing)
    info.semantics.isEnabled = view.semantics.isEnabled
    info.semantics.canBePressed = items.canChoose
    info.isFocused = focus == .item(view, item)
    info.isFocusable = items.canChoose && view.isFocusable || info.isFocused
    info.isSelected = role == .buttons ? nil : items.selection == item
    info.position = item
    if items.canChoose, view.semantics.isEnabled { info.actions = [.press] }
    return info
  }

  /// The rectangle in points of the stage, and whether any part is visible.
  private func frame(
    of rect: Rect2D, in view: View, _ position: ViewPosition
  ) -> (frame: Rect2D, isShowing: Bool) {
    let origin = view.originInCanvas
    let seen = view.visiblePart(of: rect).offset(x: position.frame.x, y: position.frame.y)
    return (
      rect.offset(x: origin.x + position.frame.x, y: origin.y + position.frame.y),
      isInWindow(seen.intersection(position.frame))
    )
  }

  private func isInWindow(_ rect: Rect2D) -> Bool { !rect.intersection(window).isEmpty }
}
