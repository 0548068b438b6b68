import SheetControls
import SheetEngine
import SheetStage
import SheetTrace
import Testing

/// A user of a scene who finds views by role and label; a view behind a modal sheet is not found.
extension StageRig {
  /// A view or an item whose label begins with `label`; an equal label comes first.
  func part(_ role: AccessibleInfo.Role, _ label: String = "") throws -> AccessibleNode {
    let tree = tree
    let found = nodes(in: .window).compactMap { node in
      tree.info(of: node).flatMap { $0.role == role ? (node, $0.label) : nil }
    }
    let part = found.first { $0.1 == label } ?? found.first { $0.1.hasPrefix(label) }
    return try #require(part?.0, "no \(role) \(label) among \(found.map(\.1))")
  }

  func info(_ role: Role, _ label: String = "") throws -> AccessibleInfo {
    try #require(tree.info(of: part(.view(role), label)))
  }

  func has(_ role: Role, _ label: String) -> Bool {
    nodes(in: .window).contains {
      tree.info(of: $0).map { $0.role == .view(role) && $0.label == label } == true
    }
  }

  /// Clicks in the middle of a view's visible part, and waits until nothing moves. Scrolls a view
  /// out of sight into sight first, as a screen reader does.
  func tap(_ role: Role, _ label: String = "") throws { try tap(part(.view(role), label)) }

  /// Clicks an item as `tap(_:_:)` does. Scrolls the background down first if the item is below its
  /// part in sight.
  func tap(item label: String, of role: Role) throws {
    func isPresent() -> Bool {
      nodes(in: .window).contains {
        tree.info(of: $0).map { $0.role == .item(of: role) && $0.label.hasPrefix(label) } == true
      }
    }
    for _ in 0..<10 where !isPresent() {
      try send(.wheel(Point2D(x: 195, y: 400), notches: 2))
      try settle()
    }
    try tap(part(.item(of: role), label))
  }

  private func tap(_ node: AccessibleNode) throws {
    _ = stage.prepareFrame(at: time)
    if try visiblePart(of: node).height < 20 {
      try order(.reveal, node)
      try settle()
      _ = stage.prepareFrame(at: time)
    }
    let part = try visiblePart(of: node)
    try click(part.midX, part.midY)
    try settle()
  }

  /// The part of a view or an item that neither a scroll view nor the window cuts off, points of
  /// the stage.
  private func visiblePart(of node: AccessibleNode) throws -> Rect2D {
    let frame = try #require(tree.info(of: node)).frame
    let (view, rect): (View, Rect2D)
    switch node {
    case .view(let identity): (view, rect) = (identity.view, identity.view.bounds)
    case .item(let identity, let item):
      (view, rect) = (identity.view, identity.view.rect(of: item))
    case .window, .sheet, .handle: return frame.intersection(tree.window)
    }
    let origin = view.originInCanvas
    return view.visiblePart(of: rect)
      .offset(x: frame.x - rect.x - origin.x, y: frame.y - rect.y - origin.y)
      .intersection(tree.window)
  }

  /// The labels of a list's rows in sight.
  func rows(_ label: String) throws -> [String] {
    let list = try part(.view(.list), label)
    return tree.children(of: list).compactMap { tree.info(of: $0) }.filter(\.isShowing).map(\.label)
  }

  /// The labels of all rows of a list in the card, in sight or not.
  func allRows(_ label: String) throws -> [String] {
    let list = try #require(scene.card.views(.list, label).first as? ListView)
    return (0..<list.count).map { list.label(of: $0) }
  }

  /// The number of a list's rows, in sight or not.
  func count(_ label: String) throws -> Int {
    try #require(info(.list, label).semantics.items).count
  }

  /// The label of a picker's or tab bar's selected item; nil if none is selected.
  func selected(_ role: Role, _ label: String = "") throws -> String? {
    let choice = try part(.view(role), label)
    return tree.children(of: choice).compactMap { tree.info(of: $0) }
      .first { $0.isSelected == true }?.label
  }

  func isOn(_ toggle: String) throws -> Bool { try info(.toggle, toggle).semantics.isOn == true }

  var texts: [String] {
    nodes(in: .window).compactMap { node in
      tree.info(of: node).flatMap { $0.role == .view(.text) ? $0.label : nil }
    }
  }

  /// The card's scroll offset, points.
  var scrolled: Double { scene.card.scroller.offset }

  /// Turns the wheel over the card of the topmost sheet, and waits until nothing moves.
  func wheel(_ notches: Double) throws {
    let card = stage.topSheet.frame(at: time).card.intersection(tree.window)
    try send(.wheel(Point2D(x: card.midX, y: card.maxY - 60), notches: notches))
    try settle()
  }

  /// The texts that a canvas paints, in order.
  func painted(on canvas: Canvas?) throws -> [String] {
    let canvas = try #require(canvas)
    var texts: [String] = []
    canvas.typesetter.onText = { layout, rect, clip in
      if !rect.intersection(clip).isEmpty { texts.append(layout.text) }
    }
    canvas.invalidateAll()
    canvas.paint()
    canvas.typesetter.onText = nil
    return texts
  }
}
