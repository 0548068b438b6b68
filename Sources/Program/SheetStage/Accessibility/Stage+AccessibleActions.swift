internal import SheetControls
internal import SheetEngine

extension Stage {
  /// Executes a command on a node, and returns the requests to the window; nil if the node is out
  /// of reach or does not support the command.
  func perform(
    _ action: AccessibleAction, on node: AccessibleNode, at time: Double
  ) throws(StageError) -> [StageRequest]? {
    try begin(at: time)
    guard let info = accessibleInfo(of: node) else { return nil }
    usesKeys = true
    endScript()
    guard try obey(action, node, info) else { return nil }
    return try end()
  }

  private func obey(
    _ action: AccessibleAction, _ node: AccessibleNode, _ info: AccessibleInfo
  ) throws(StageError) -> Bool {
    switch node {
    case .window: return false
    case .sheet(let id):
      return action == .focus ? giveKeys(.card, of: id) : order(action, id, info)
    case .handle(let id):
      return action == .focus ? giveKeys(.handle, of: id) : order(action, id, info)
    case .view(let identity): return try obey(action, identity.view, nil, info)
    case .item(let identity, let item): return try obey(action, identity.view, item, info)
    }
  }

  private func obey(
    _ action: AccessibleAction, _ view: View, _ item: Int?, _ info: AccessibleInfo
  ) throws(StageError) -> Bool {
    switch (action, item) {
    case (.reveal, _):
      view.reveal(item.map { view.rect(of: $0) } ?? view.bounds)
      return true
    case (.focus, _): return focus(view, info)
    case (.press, _) where !info.actions.contains(.press): return false
    case (.press, let item?): return try pass(.choose(item), to: view, info)
    case (.press, nil): return try pass(.press, to: view, info)
    case (.set(let number), nil): return try pass(.set(number), to: view, info)
    case (.replace(let range, let text), nil):
      return try pass(.replace(range, text), to: view, info)
    case (.select(let range), nil): return try pass(.select(range), to: view, info)
    case (.expand, _), (.collapse, _), (.dismiss, _), (.set, _), (.replace, _), (.select, _):
      return false
    }
  }

  private func pass(
    _ action: ViewAction, to view: View, _ info: AccessibleInfo
  ) throws(StageError) -> Bool {
    let layer = place(of: view)?.layer
    _ = focus(view, info)
    guard view.perform(action) else { return false }
    if let layer { try performActions(for: layer) }
    return true
  }

  /// Focuses a focusable view in the background or in the sheet that takes keys.
  private func focus(_ view: View, _ info: AccessibleInfo) -> Bool {
    guard info.isFocusable, let place = place(of: view) else { return false }
    if let layer = place.layer, layer !== keyLayer { return false }
    keyLayer.focus = place.layer == nil ? .background : .card
    updateKeys()
    view.canvas?.showsFocus = true
    view.canvas?.focus(view)
    return true
  }

  /// Sends keys to the handle or card of a sheet; false if another sheet takes the keys.
  private func giveKeys(_ focus: Focus, of id: LayerID) -> Bool {
    guard keyLayer.id == id else { return false }
    keyLayer.focus = focus
    updateKeys()
    return true
  }

  private func order(_ action: AccessibleAction, _ id: LayerID, _ info: AccessibleInfo) -> Bool {
    guard let told = told(of: id) else { return false }
    let handle = told.handle
    func move(to detent: Detent.ID?) -> Bool {
      guard let detent else { return false }
      change { $0.handle(.move(to: .detent(detent)), of: id, at: now) }
      return true
    }
    switch action {
    case .expand: return info.actions.contains(.expand) && move(to: handle?.above)
    case .collapse: return info.actions.contains(.collapse) && move(to: handle?.below)
    case .press where info.actions.contains(.press):
      return move(to: handle?.above ?? handle?.detents.first)
    case .set(let wanted) where wanted.isFinite && info.semantics.value != nil:
      let nearest = Int(min(max(0, wanted.rounded()), Double(handle?.maximum ?? 0)))
      return move(to: handle?.detents[nearest])
    case .dismiss where info.actions.contains(.dismiss):
      change { $0.handle(.dismiss, of: id, at: now) }
      return true
    case .press, .set, .dismiss, .focus, .reveal, .replace, .select: return false
    }
  }
}
