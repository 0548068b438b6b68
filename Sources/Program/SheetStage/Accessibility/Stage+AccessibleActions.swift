internal import SheetControls
internal import SheetEngine

extension Stage {
  /// Returns the requests to window and navigator; nil if the node is unreachable (for example
  /// behind a modal sheet) or does not support the command.
  func perform(
    _ action: AccessibleAction, on node: AccessibleNode, at time: Double
  ) throws(StageError) -> [StageRequest]? {
    try begin(at: time)
    let tree = AccessibleTree(self, at: now)
    guard let info = tree.info(of: node) else { return nil }
    usesKeys = true
    endScript()
    let isExecuted =
      switch node {
      case .window: false
      case .sheet(let id): execute(action, id, .card, info, tree)
      case .handle(let id): execute(action, id, .handle, info, tree)
      case .view(let identity): try execute(action, identity.view, nil, info, tree)
      case .item(let identity, let item): try execute(action, identity.view, item, info, tree)
      }
    return isExecuted ? try end() : nil
  }

  private func execute(
    _ action: AccessibleAction, _ view: View, _ item: Int?, _ info: AccessibleInfo,
    _ tree: AccessibleTree
  ) throws(StageError) -> Bool {
    guard let position = tree.position(of: view) else { return false }
    let viewAction: ViewAction
    switch (action, item) {
    case (.reveal, _):
      view.reveal(item.map { view.rect(of: $0) } ?? view.bounds)
      return true
    case (.focus, _): return focus(view, info, position)
    case (.press, _) where !info.actions.contains(.press): return false
    case (.press, let item?): viewAction = .choose(item)
    case (.press, nil): viewAction = .press
    case (.set(let number), nil): viewAction = .set(number)
    case (.replace(let range, let text), nil): viewAction = .replace(range, text)
    case (.select(let range), nil): viewAction = .select(range)
    case (.expand, _), (.collapse, _), (.dismiss, _), (.set, _), (.replace, _), (.select, _):
      return false
    }
    _ = focus(view, info, position)
    guard view.perform(viewAction) else { return false }
    if let layer = position.layer { try performActions(for: layer) }
    return true
  }

  /// Returns false unless the view is focusable and in the background or in the sheet that takes
  /// keys.
  private func focus(
    _ view: View, _ info: AccessibleInfo, _ position: AccessibleTree.ViewPosition
  ) -> Bool {
    let layer = position.layer
    guard info.isFocusable, layer == nil || layer === keyLayer else { return false }
    keyLayer.focus = position.isInFront ? .front : layer == nil ? .background : .card
    view.canvas?.showsFocus = true
    view.canvas?.focus(view)
    updateKeys()
    return true
  }

  /// `part` is the sheet's handle or card.
  private func execute(
    _ action: AccessibleAction, _ id: LayerID, _ part: Focus, _ info: AccessibleInfo,
    _ tree: AccessibleTree
  ) -> Bool {
    let sheet = tree.semantics(of: id)
    let handle = sheet?.handle
    func move(to detent: Detent.ID?) -> Bool {
      guard let detent else { return false }
      change { $0.handle(.move(to: .detent(detent)), of: id, at: now) }
      return true
    }
    switch action {
    case .focus:
      guard keyLayer.id == id else { return false }
      keyLayer.focus = part
      updateKeys()
      return true
    case .expand: return info.actions.contains(.expand) && move(to: sheet?.above)
    case .collapse: return info.actions.contains(.collapse) && move(to: sheet?.below)
    case .press where info.actions.contains(.press):
      return move(to: sheet?.above ?? handle?.detents.first)
    case .set(let wanted) where wanted.isFinite && info.semantics.value != nil:
      let nearest = Int(min(max(0, wanted.rounded()), Double(handle?.maximum ?? 0)))
      return move(to: handle?.detents[nearest])
    case .dismiss where info.actions.contains(.dismiss):
      change { $0.handle(.dismiss, of: id, at: now) }
      return true
    case .press, .set, .dismiss, .reveal, .replace, .select: return false
    }
  }
}
