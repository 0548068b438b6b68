internal import SheetControls
internal import SheetEngine

extension Stage {
  /// A node's description; nil for one that is out of reach.
  package func accessibleInfo(of node: AccessibleNode) -> AccessibleInfo? {
    switch node {
    case .window: return windowInfo
    case .sheet(let id): return told(of: id).flatMap { sheetInfo(id, $0) }
    case .handle(let id): return told(of: id).flatMap { handleInfo(id, $0) }
    case .view(let identity): return isFindable(node) ? info(of: identity.view) : nil
    case .item(let identity, let item):
      return isFindable(node) ? info(of: item, in: identity.view) : nil
    }
  }

  private var windowInfo: AccessibleInfo {
    AccessibleInfo(
      role: .window, label: scene.title.isEmpty ? "Sheet Demo" : scene.title,
      frame: Rect2D(width: points.width, height: points.height), isShowing: true,
      isFocused: accessibleFocus == .window)
  }

  private func sheetInfo(_ id: LayerID, _ told: SheetAccessibility) -> AccessibleInfo? {
    guard let layer = sheets[id], let card = card(of: id) else { return nil }
    // While views beside the sheets can be reached, no sheet is modal.
    let isModal = told.isModal && !isBackgroundReachable
    var info = AccessibleInfo(
      role: .card(isModal ? .dialog : .panel),
      label: layer.card.name.isEmpty ? windowInfo.label : layer.card.name,
      // A card counts as showing before it is on screen, because it can have the focus by then.
      frame: card, isShowing: true)
    info.isFocusable = true
    info.isFocused = accessibleFocus == .sheet(id)
    info.isModal = isModal
    info.semantics.detail = layer.card.header.semantics.detail
    info.actions = Stage.actions(told.actions)
    return info
  }

  private func handleInfo(_ id: LayerID, _ told: SheetAccessibility) -> AccessibleInfo? {
    guard let handle = told.handle, let card = card(of: id) else { return nil }
    let frame =
      stack.sheet(id)?.frame(at: accessibleTime).handle
      ?? Rect2D(x: card.x, y: card.y, width: card.width, height: min(card.height, Stage.gripHeight))
    var info = AccessibleInfo(
      role: .handle(handle.kind), label: "Height of the sheet", frame: frame,
      isShowing: isInWindow(frame))
    info.isFocusable = true
    info.isFocused = focus == .handle && keyLayer.id == id
    info.semantics.canBePressed = handle.isExpandable
    if handle.isExpandable { info.semantics.isExpanded = handle.isExpanded }
    if handle.kind == .slider {
      info.semantics.value = .init(
        Double(handle.value), in: 0...Double(handle.maximum), step: 1, text: handle.text)
    }
    info.actions = (handle.isExpandable ? [.press] : []) + Stage.actions(told.actions)
    return info
  }

  private static let gripHeight = 24.0

  private static func actions(_ actions: SheetAccessibility.Actions) -> [AccessibleAction] {
    let all: [(SheetAccessibility.Actions, AccessibleAction)] = [
      (.expand, .expand), (.collapse, .collapse), (.dismiss, .dismiss),
    ]
    return all.filter { actions.contains($0.0) }.map(\.1)
  }

  private func info(of view: View) -> AccessibleInfo? {
    guard let role = view.role, let (frame, isShowing) = frame(of: view.bounds, in: view) else {
      return nil
    }
    var info = AccessibleInfo(
      role: .view(role), label: view.label, frame: frame, isShowing: isShowing)
    info.semantics = view.semantics
    info.isFocusable = view.isFocusable && place(of: view)?.isFloating == false
    info.isFocused = accessibleFocus == .view(view)
    if view.semantics.canBePressed, view.semantics.isEnabled { info.actions = [.press] }
    return info
  }

  private func info(of item: Int, in view: View) -> AccessibleInfo? {
    guard let role = view.role, let items = view.semantics.items,
      let (frame, isShowing) = frame(of: view.rect(of: item), in: view)
    else { return nil }
    var info = AccessibleInfo(
      role: .item(of: role), label: view.label(of: item), frame: frame, isShowing: isShowing)
    info.semantics.isEnabled = view.semantics.isEnabled
    info.semantics.canBePressed = items.canChoose
    info.isFocusable = items.canChoose && view.isFocusable
    info.isFocused = accessibleFocus == .item(view, item)
    info.isSelected = role == .buttons ? nil : items.selection == item
    info.position = item
    if items.canChoose, view.semantics.isEnabled { info.actions = [.press] }
    return info
  }

  /// Converts a view's rectangle to points of the stage, and says whether any of it is visible; nil
  /// if the view is out of reach.
  private func frame(of rect: Rect2D, in view: View) -> (frame: Rect2D, isShowing: Bool)? {
    guard let place = place(of: view) else { return nil }
    let origin = view.originInCanvas
    let seen = view.visiblePart(of: rect).offset(x: place.frame.x, y: place.frame.y)
    return (
      rect.offset(x: origin.x + place.frame.x, y: origin.y + place.frame.y),
      isInWindow(seen.intersection(place.frame))
    )
  }

  private func isInWindow(_ rect: Rect2D) -> Bool {
    !rect.intersection(Rect2D(width: points.width, height: points.height)).isEmpty
  }
}
