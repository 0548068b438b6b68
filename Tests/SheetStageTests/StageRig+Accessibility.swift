import SheetControls
import SheetEngine
import SheetStage
import Testing

extension StageRig {
  var tree: AccessibleTree { AccessibleTree(stage, at: time) }

  func nodes(in node: AccessibleNode) -> [AccessibleNode] {
    [node] + tree.children(of: node).flatMap { nodes(in: $0) }
  }

  func find(
    _ role: AccessibleInfo.Role, _ label: String? = nil
  ) throws -> AccessibleNode {
    let found = nodes(in: .window).first {
      let info = tree.info(of: $0)
      return info?.role == role && (label == nil || info?.label == label)
    }
    return try #require(found, "no \(role) \(label ?? "")")
  }

  /// Executes a screen reader's command; false if the node does not support it.
  @discardableResult
  func order(_ action: AccessibleAction, _ node: AccessibleNode) throws -> Bool {
    try navigator.perform(action, on: node, at: time) != nil
  }

  func isPartOfASheet(_ node: AccessibleNode) -> Bool {
    var node = node
    while let parent = tree.parent(of: node), parent != .window { node = parent }
    if case .sheet = node { return true }
    return false
  }

  /// Checks that parents and children agree, that focusable and pressable nodes have names, and
  /// that visible ones are in the window.
  func expectSoundTree() {
    let window = Rect2D(width: stage.points.width, height: stage.points.height)
    let nodes = self.nodes(in: .window)
    #expect(Set(nodes).count == nodes.count && nodes.count > 5)
    #expect(nodes.contains(tree.focus))
    for node in nodes {
      guard let info = tree.info(of: node) else {
        Issue.record("\(node) is in the tree but has no description")
        continue
      }
      for child in tree.children(of: node) {
        #expect(tree.parent(of: child) == node, "\(info.label)")
      }
      if info.isFocusable || !info.actions.isEmpty {
        #expect(!info.label.isEmpty, "\(info.role) at \(info.frame)")
      }
      if info.isShowing { #expect(!info.frame.intersection(window).isEmpty, "\(info.label)") }
    }
    #expect(nodes.count { tree.info(of: $0)?.isFocused == true } == 1)
  }
}
