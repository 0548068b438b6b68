internal import SheetControls
internal import SheetEngine

/// Orders of a screen reader to the stage.
extension Stage {
  /// Obeys an order to a node.
  ///
  /// - Parameter time: When, seconds; counts as no earlier than the input before.
  /// - Returns: What the window has to do; nil where the node is out of reach or does not obey such an order.
  /// - Throws: A preference that does not go with what the scene makes of its sheet.
  func perform(
    _ action: AccessibleAction, on node: AccessibleNode, at time: Double
  ) throws(StageError) -> [StageRequest]? {
    try begin(at: time)
    guard let info = accessibleInfo(of: node) else { return nil }
    // As after a key, the focus has an outline.
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

  /// Has a view, or an item of it, obey an order.
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

  /// Has a view do something; as after a click, it has the focus then.
  private func pass(
    _ action: ViewAction, to view: View, _ info: AccessibleInfo
  ) throws(StageError) -> Bool {
    let layer = place(of: view)?.layer
    _ = focus(view, info)
    guard view.perform(action) else { return false }
    if let layer { try performActions(for: layer) }
    return true
  }

  /// Gives the focus to a view that can have it, in the background or in the sheet that takes keys.
  private func focus(_ view: View, _ info: AccessibleInfo) -> Bool {
    guard info.isFocusable, let place = place(of: view) else { return false }
    if let layer = place.layer, layer !== keyLayer { return false }
    keyLayer.focus = place.layer == nil ? .background : .card
    updateKeys()
    view.canvas?.showFocus(true)
    view.canvas?.focus(view)
    return true
  }

  /// Gives the keys to a part of the sheet that takes them.
  private func giveKeys(_ focus: Focus, of id: LayerID) -> Bool {
    guard keyLayer.id == id else { return false }
    keyLayer.focus = focus
    updateKeys()
    return true
  }

  /// Moves or dismisses a sheet.
  private func order(_ action: AccessibleAction, _ id: LayerID, _ info: AccessibleInfo) -> Bool {
    guard let told = told(of: id) else { return false }
    let handle = told.handle
    func move(to value: Int) -> Bool {
      guard let handle, handle.detents.indices.contains(value) else { return false }
      change { $0.handle(.move(to: .detent(handle.detents[value])), of: id, at: now) }
      return true
    }
    let value = handle?.value ?? 0
    switch action {
    case .expand: return info.actions.contains(.expand) && move(to: value + 1)
    case .collapse: return info.actions.contains(.collapse) && move(to: value - 1)
    case .press where info.actions.contains(.press):
      return move(to: handle?.isExpanded == true ? 0 : value + 1)
    case .set(let wanted) where wanted.isFinite && info.semantics.value != nil:
      let nearest = wanted.rounded()
      return move(to: Int(min(max(0, nearest), Double(handle?.maximum ?? 0))))
    case .dismiss where info.actions.contains(.dismiss):
      change { $0.handle(.dismiss, of: id, at: now) }
      return true
    case .press, .set, .dismiss, .focus, .reveal, .replace, .select: return false
    }
  }
}
