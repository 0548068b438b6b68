internal import SheetBus
internal import SheetControls
internal import SheetStage

struct ReaderSignals {
  private let scene: ReaderScene
  private(set) var messages: [BusMessage] = []

  init(_ scene: ReaderScene) { self.scene = scene }

  /// Adds a signal of an object; `detail`, `first`, `second` and `value` are AT-SPI's arguments.
  mutating func object(
    _ node: ReaderNode, _ member: String, _ detail: String = "", _ first: Int = 0,
    _ second: Int = 0, _ value: BusValue = .int32(0), kind: String = "Object"
  ) {
    messages.append(
      .signal(
        scene.paths.path(of: node), "org.a11y.atspi.Event.\(kind)", member,
        [
          .string(detail), .number(first), .number(second), .variant(value),
          .array(of: "{sv}", []),
        ]))
  }

  mutating func window(_ member: String) {
    let node = ReaderNode.part(.window)
    object(node, member, "", 0, 0, .string(scene.part(of: node)?.name ?? ""), kind: "Window")
  }

  mutating func state(_ state: ReaderState, _ isOn: Bool, of node: ReaderNode) {
    object(node, "StateChanged", state.name, isOn ? 1 : 0)
  }

  mutating func child(
    _ node: ReaderNode, _ change: String, from parent: ReaderNode, index: Int
  ) {
    object(parent, "ChildrenChanged", change, index, 0, scene.reference(node))
  }

  mutating func addToCache(_ node: ReaderNode, _ part: ReaderPart, index: Int, count: Int) {
    cache("AddAccessible", scene.cacheItem(node, part, index: index, count: count))
  }

  mutating func dropFromCache(_ node: ReaderNode) {
    cache("RemoveAccessible", scene.reference(node))
  }

  private mutating func cache(_ member: String, _ item: BusValue) {
    messages.append(.signal(ReaderPaths.cache, "org.a11y.atspi.Cache", member, [item]))
  }

  /// Adds signals of the differences between two descriptions of a node, except the focus, whose
  /// signals come after all others.
  mutating func change(of node: ReaderNode, from old: ReaderPart, to new: ReaderPart) {
    let changed = old.states.symmetricDifference(new.states).subtracting([.focused])
    if changed.contains(.active) {
      window(new.states.contains(.active) ? "Activate" : "Deactivate")
    }
    for state in ReaderState.allCases where changed.contains(state) {
      self.state(state, new.states.contains(state), of: node)
    }
    if new.name != old.name {
      object(node, "PropertyChange", "accessible-name", 0, 0, .string(new.name))
    }
    if new.detail != old.detail {
      object(node, "PropertyChange", "accessible-description", 0, 0, .string(new.detail))
    }
    if let value = new.value, value != old.value {
      object(node, "PropertyChange", "accessible-value", 0, 0, .double(value.number))
    }
    if let before = old.text, let text = new.text { change(of: node, from: before, to: text) }
  }

  private mutating func change(of node: ReaderNode, from old: ScalarText, to new: ScalarText) {
    let (before, after) = (old.scalars, new.scalars)
    let most = min(before.count, after.count)
    let start = (0..<most).first { before[$0] != after[$0] } ?? most
    let rest = most - start
    let (last, newLast) = (before.count - 1, after.count - 1)
    let end = (0..<rest).first { before[last - $0] != after[newLast - $0] } ?? rest
    let parts = [("delete", before, before.count - end), ("insert", after, after.count - end)]
    for (change, scalars, end) in parts where end > start {
      let text = BusValue.string(ScalarText.string(scalars[start..<end]))
      object(node, "TextChanged", change, start, end - start, text)
    }
    if new.caret != old.caret { object(node, "TextCaretMoved", "", new.caret) }
    if new.selection != old.selection, !(new.selection.isEmpty && old.selection.isEmpty) {
      object(node, "TextSelectionChanged")
    }
  }
}
