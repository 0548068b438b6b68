internal import SheetBus
internal import SheetStage

/// Remembers the objects that were announced to screen readers, and makes signals of their changes.
///
/// The order of the signals is additions, changes, focus, removals, because a screen reader may
/// query a signal's object at once.
struct ReaderHistory {
  private struct Entry {
    let part: ReaderPart
    let parent: ReaderNode?
    let index: Int
    let count: Int
  }

  /// While views move, the reader sends signals only if one of these values has changed.
  private struct Outline: Equatable {
    let stage: ObjectIdentifier
    let window: ReaderWindow
    let children: [ReaderNode]
    let focus: AccessibleNode
  }

  private var nodes: [ReaderNode] = []
  private var entries: [ReaderNode: Entry] = [:]
  private var outline: Outline?

  init() {}

  private init(_ scene: ReaderScene) {
    outline = ReaderHistory.outline(of: scene)
    note(.application, nil, 0, scene)
  }

  private mutating func note(
    _ node: ReaderNode, _ parent: ReaderNode?, _ index: Int, _ scene: ReaderScene
  ) {
    guard let part = scene.part(of: node) else { return }
    let children = scene.children(of: node)
    nodes.append(node)
    entries[node] = Entry(part: part, parent: parent, index: index, count: children.count)
    for (index, child) in children.enumerated() {
      note(child, node, index, scene)
    }
  }

  private static func outline(of scene: ReaderScene) -> Outline {
    Outline(
      stage: ObjectIdentifier(scene.tree.stage), window: scene.window,
      children: scene.children(of: .part(.window)), focus: scene.tree.focus)
  }

  func isOutdated(by scene: ReaderScene) -> Bool { outline != ReaderHistory.outline(of: scene) }

  /// The signals of the window and the focus for screen readers that have just registered.
  func introduction(_ scene: ReaderScene) -> [BusMessage] {
    var signals = ReaderSignals(scene)
    signals.window("Create")
    if scene.window.isActive { signals.window("Activate") }
    if let focus { signals.state(.focused, true, of: focus) }
    return signals.messages
  }

  /// Returns the signals of the changes since the last update.
  mutating func update(_ scene: ReaderScene) -> [BusMessage] {
    let old = self
    self = ReaderHistory(scene)
    let gone = goneNodes(since: old)
    // Must precede `keep`, which removes the paths of the removed nodes.
    let removals = old.removals(of: gone, scene)
    scene.paths.keep(Set(nodes).subtracting(gone))
    guard old.outline != nil else { return [] }
    let kept = Set(old.nodes).subtracting(gone)
    var signals = ReaderSignals(scene)
    announceAdded(nodes.filter { !kept.contains($0) }, kept, to: &signals)
    announceChanges(nodes.filter { kept.contains($0) }, since: old, to: &signals)
    if focus != old.focus || focus.map({ kept.contains($0) }) == false {
      if let lost = old.focus, kept.contains(lost) { signals.state(.focused, false, of: lost) }
      if let focus { signals.state(.focused, true, of: focus) }
    }
    return signals.messages + removals
  }

  private var focus: ReaderNode? {
    nodes.first { entries[$0]?.part.states.contains(.focused) == true }
  }

  /// The nodes that are gone or have become other objects, for example with another role.
  private func goneNodes(since old: ReaderHistory) -> Set<ReaderNode> {
    var gone: Set<ReaderNode> = []
    let isOtherStage = old.outline?.stage != outline?.stage
    for node in old.nodes {
      let outlivesStage = node == .application || node == .part(.window)
      guard let was = old.entries[node], let now = entries[node], outlivesStage || !isOtherStage,
        was.parent == now.parent, was.parent.map({ gone.contains($0) }) != true,
        was.part.role == now.part.role, was.part.interfaces == now.part.interfaces
      else {
        gone.insert(node)
        continue
      }
    }
    return gone
  }

  private func removals(of gone: Set<ReaderNode>, _ scene: ReaderScene) -> [BusMessage] {
    var signals = ReaderSignals(scene)
    // The last child is removed first; otherwise the indices of the other children would change.
    for node in nodes.reversed() where gone.contains(node) {
      guard let entry = entries[node], let parent = entry.parent, !gone.contains(parent) else {
        continue
      }
      signals.child(node, "remove", from: parent, index: entry.index)
    }
    for node in nodes where gone.contains(node) { signals.dropFromCache(node) }
    return signals.messages
  }

  private func announceAdded(
    _ added: [ReaderNode], _ kept: Set<ReaderNode>, to signals: inout ReaderSignals
  ) {
    for node in added {
      guard let entry = entries[node] else { continue }
      signals.addToCache(node, entry.part, index: entry.index, count: entry.count)
    }
    let tops = added.filter { node in entries[node]?.parent.map { kept.contains($0) } == true }
    for node in tops {
      guard let entry = entries[node], let parent = entry.parent else { continue }
      signals.child(node, "add", from: parent, index: entry.index)
    }
    for node in tops where entries[node]?.part.states.contains(.showing) == true {
      signals.state(.showing, true, of: node)
    }
  }

  private func announceChanges(
    _ kept: [ReaderNode], since old: ReaderHistory, to signals: inout ReaderSignals
  ) {
    var lists: [ReaderNode] = []
    for node in kept {
      guard let was = old.entries[node]?.part, let entry = entries[node], was != entry.part else {
        continue
      }
      signals.change(of: node, from: was, to: entry.part)
      if let parent = entry.parent, !lists.contains(parent),
        was.states.contains(.selected) != entry.part.states.contains(.selected)
      {
        lists.append(parent)
      }
    }
    for list in lists { signals.object(list, "SelectionChanged") }
  }
}
