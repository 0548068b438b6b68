import SheetControls
import SheetEngine
import SheetFontTestSupport
import SheetPainting
import SheetPixels
import SheetStage
import SheetTestSupport
import SheetTrace

/// A stage's views and texts at a time, as readable text.
struct Portrait {
  /// A node of the tree for screen readers, or a painted text.
  struct Item {
    /// The description; for a node without children, followed by those texts painted in its frame
    /// that the description lacks.
    var text: String
    /// The beginning of `text`: role and label. The view's state and place do not change it.
    let name: String
    /// Successive items with the same row share a line: the indentation and the y coordinate.
    let row: String
    /// The name of the parent in the tree; nil for the window and for a text outside all nodes.
    var parent: String?
    /// A node's frame, points of the stage.
    var frame: Rect2D?
    /// Whether the item is a node without children.
    var isLeaf = false
  }

  /// The items of each canvas, and of the stage itself (nil), in order.
  private(set) var parts: [(canvas: Canvas?, items: [Item])] = [(nil, [])]
  /// Reports of stale pixels: a canvas's pixels that change when the canvas is painted anew.
  private(set) var faults: [String] = []
  /// The whole stage's picture.
  let picture: PixelImage
  private let tree: AccessibleTree

  init(_ stage: Stage, at time: Double) {
    picture = stage.picture(at: time)
    tree = AccessibleTree(stage, at: time)
    var canvases: [(canvas: Canvas, corner: Point2D)] = []
    add(.window, in: nil, indent: "", &canvases)
    for (canvas, corner) in canvases { addTexts(of: canvas, corner: corner) }
  }

  static func nodes(in node: AccessibleNode, of tree: AccessibleTree) -> [AccessibleNode] {
    [node] + tree.children(of: node).flatMap { nodes(in: $0, of: tree) }
  }

  private mutating func add(
    _ node: AccessibleNode, in parent: (node: AccessibleNode, name: String)?, indent: String,
    _ canvases: inout [(canvas: Canvas, corner: Point2D)]
  ) {
    guard let info = tree.info(of: node) else { return }
    if case .item = node, !info.isShowing { return }
    let canvas = node.view?.canvas
    if let canvas, let view = node.view, !canvases.contains(where: { $0.canvas === canvas }) {
      let origin = view.originInCanvas
      let corner = Point2D(x: info.frame.x - origin.x, y: info.frame.y - origin.y)
      canvases.append((canvas, corner))
    }
    let children = tree.children(of: node)
    let name = "\(indent)\(info.role.word) \(info.label.quoted)"
    let place = place(of: node, info.frame, in: parent?.node)
    var words = [name] + info.states + [info.position == nil ? place.text : place.cornerText]
    if let scroller = node.view as? ScrollView, scroller.offset > 0 {
      words.append("scrolled \(scroller.offset.short)")
    }
    add(
      Item(
        text: words.joined(separator: " "), name: name, row: indent + place.y.short,
        parent: parent?.name, frame: info.frame, isLeaf: children.isEmpty), to: canvas)
    for child in children { add(child, in: (node, name), indent: indent + "  ", &canvases) }
  }

  /// A node's rectangle, points. Places in a scrolled view count from its content's corner, others
  /// in a card from the card's, so that neither scrolling nor the sheet's motion changes them.
  private func place(
    of node: AccessibleNode, _ frame: Rect2D, in parent: AccessibleNode?
  ) -> Rect2D {
    switch node {
    case .window, .sheet: return frame
    case .handle(let id):
      let card = tree.info(of: .sheet(id))?.frame ?? frame
      return frame.offset(x: -card.x, y: -card.y)
    case .view(let identity), .item(let identity, _):
      let view = identity.view
      let isFloating = parent == .window && view.canvas !== tree.stage.scene.background.canvas
      if isFloating { return frame }
      var rect = view.bounds
      if case .item(_, let item) = node { rect = view.rect(of: item) }
      let (origin, start) = (view.originInCanvas, view.scrolledContent?.originInCanvas)
      return rect.offset(x: origin.x - (start?.x ?? 0), y: origin.y - (start?.y ?? 0))
    }
  }

  private mutating func add(_ item: Item, to canvas: Canvas?) {
    if parts.last?.canvas !== canvas { parts.append((canvas, [])) }
    parts[parts.count - 1].items.append(item)
  }

  /// Adds the texts of a canvas, whose top left corner is at a point of the stage.
  private mutating func addTexts(of canvas: Canvas, corner: Point2D) {
    var texts: [(layout: TextLayout, rect: PixelRect)] = []
    canvas.typesetter.onText = { layout, rect, clip in
      texts.append((layout, rect.intersection(clip).intersection(canvas.image.bounds)))
    }
    let shown = pixels(of: canvas.image)
    canvas.invalidateAll()
    canvas.paint()
    canvas.typesetter.onText = nil
    for (layout, rect) in texts where !rect.isEmpty && !layout.text.isEmpty {
      let frame = Rect2D(rect, scale: canvas.scale).offset(x: corner.x, y: corner.y)
      // A card's canvas is as high as its highest detent, so a part may be below the window.
      if !frame.intersection(tree.window).isEmpty { add(layout, in: frame, to: canvas) }
    }
    // Antialiased edges differ a little if only a part of them is repainted.
    let stale = PixelDifference(
      shown, pixels(of: canvas.image), width: canvas.image.width, tolerance: 8)
    // Up to four pixels may differ at the end of a curve that is still being drawn.
    if stale.count > 4 { faults.append("? stale: \(stale)") }
  }

  /// Adds a text to the node without children around its middle, unless the description of a node
  /// around its middle contains it.
  private mutating func add(_ layout: TextLayout, in frame: Rect2D, to canvas: Canvas) {
    let text = layout.text.quoted + (layout.isEllipsized ? " cut off" : "")
    let middle = Point2D(x: frame.midX, y: frame.midY)
    for part in parts.indices where parts[part].canvas === canvas {
      let around = parts[part].items.indices.filter {
        parts[part].items[$0].frame?.contains(middle) == true
      }
      let beginning = layout.text.line(Portrait.longest).prefix(Portrait.longest - 1)
      let isSaid = around.contains { parts[part].items[$0].text.contains(beginning) }
      if isSaid && !layout.isEllipsized { return }
      guard let leaf = around.last(where: { parts[part].items[$0].isLeaf }) else { continue }
      parts[part].items[leaf].text += " · " + text
      return
    }
    add(Item(text: "text \(text)", name: "text \(text)", row: "text"), to: canvas)
  }

  /// The greatest number of a text's characters in a transcript.
  fileprivate static let longest = 120

  func items(of canvas: Canvas?) -> [Item] {
    parts.filter { $0.canvas === canvas }.flatMap(\.items)
  }
}

extension View {
  /// The content of the scroll view around this view; nil if there is none.
  fileprivate var scrolledContent: View? {
    var view = self
    while let parent = view.parent {
      if parent is ScrollView { return view }
      view = parent
    }
    return nil
  }
}

extension AccessibleNode {
  fileprivate var view: View? {
    switch self {
    case .view(let identity), .item(let identity, _): identity.view
    case .window, .sheet, .handle: nil
    }
  }
}

/// The newest items of each canvas of a stage, including canvases no longer shown.
struct PortraitHistory {
  /// The items of a canvas, or of the stage. The canvas is weak, because a new canvas may have a
  /// freed one's address.
  private final class Known {
    let isStage: Bool
    private(set) weak var canvas: Canvas?
    var items: [Portrait.Item] = []

    init(_ canvas: Canvas?) { (isStage, self.canvas) = (canvas == nil, canvas) }
  }

  private var known: [Known] = []
  private var hash: UInt64?

  /// Adds a portrait. Returns whether its picture differs from the previous one, and lines with the
  /// portrait's faults, the names of removed items and the new items.
  mutating func changes(to portrait: Portrait) -> (looksDifferent: Bool, lines: [String]) {
    let newHash = portrait.picture.hash(in: portrait.picture.bounds)
    defer { hash = newHash }
    var (gone, new): ([String], [Portrait.Item]) = ([], [])
    for canvas in portrait.parts.map(\.canvas).unique {
      let known = known(canvas)
      let (old, items) = (known.items, portrait.items(of: canvas))
      let names = Set(items.map(\.name))
      let lost = old.filter { !names.contains($0.name) }
      let lostNames = Set(lost.map(\.name))
      gone += lost.filter { $0.parent.map { !lostNames.contains($0) } ?? true }.map(\.name)
      known.items = items
      let before = Set(old.map(\.text))
      new += items.filter { !before.contains($0.text) }
    }
    return (newHash != hash, portrait.faults + line("-", gone.shortened) + new.rows)
  }

  private mutating func known(_ canvas: Canvas?) -> Known {
    let same = known.first { canvas == nil ? $0.isStage : $0.canvas === canvas }
    if let same { return same }
    known.append(Known(canvas))
    return known[known.count - 1]
  }
}

/// One line with a sign and all texts; no line if there are no texts.
func line(_ sign: String, _ texts: [String]) -> [String] {
  let words = texts.map { $0.trimmingPrefix { $0 == " " } }
  return words.isEmpty ? [] : [sign + " " + words.joined(separator: " ¦ ")]
}

extension [String] {
  /// The names without all but the first and the last of successive rows of a list.
  fileprivate var shortened: [String] {
    func isRow(_ index: Int) -> Bool {
      indices.contains(index) && self[index].contains("list-item ")
    }
    return indices.compactMap { index in
      if !(isRow(index - 1) && isRow(index) && isRow(index + 1)) { return self[index] }
      return isRow(index - 2) ? nil : "…"
    }
  }
}

extension [Portrait.Item] {
  /// The items' texts; a row's texts share a line.
  fileprivate var rows: [String] {
    var (lines, row): ([String], String?) = ([], nil)
    for item in self {
      if item.row == row {
        lines[lines.count - 1] += " ¦ " + item.text.trimmingPrefix { $0 == " " }
      } else {
        lines.append(item.text)
      }
      row = item.row
    }
    return lines
  }
}

extension [Canvas?] {
  fileprivate var unique: [Canvas?] {
    reduce(into: []) { unique, canvas in
      if !unique.contains(where: { $0 === canvas }) { unique.append(canvas) }
    }
  }
}

extension AccessibleInfo.Role {
  var word: String {
    switch self {
    case .window: "window"
    case .card(let role): role.rawValue
    case .handle(let kind): "handle-\(kind.rawValue)"
    case .view(let role): "\(role)"
    case .item(of: let role): "\(role)-item"
    }
  }
}

extension AccessibleInfo {
  fileprivate var states: [String] {
    let value = semantics.value.map { value in
      let (low, high) = (value.range.lowerBound.short, value.range.upperBound.short)
      return "\(value.text.quoted) \(value.number.short) of \(low)…\(high) by \(value.step.short)"
    }
    let items = semantics.items.map { items in
      "\(items.count) items" + (items.selection.map { ", number \($0)" } ?? "")
    }
    let words: [String?] = [
      semantics.detail.isEmpty ? nil : "(\(semantics.detail.line(Portrait.longest)))", value, items,
      semantics.text.map { "text \($0.text.quoted)" },
      semantics.isOn.map { $0 ? "on" : "off" },
      semantics.isExpanded.map { $0 ? "expanded" : "collapsed" },
      isSelected == true ? "selected" : nil, semantics.isEnabled ? nil : "disabled",
      isFocused ? "focused" : nil, isFocusable && position == nil ? "tab" : nil,
      // All items of a list can be chosen, or none.
      actions.isEmpty || position != nil
        ? nil : actions.map { "\($0)" }.joined(separator: " "),
    ]
    return words.compactMap { $0 }
  }
}

extension Rect2D {
  /// The rectangle in whole points.
  var text: String { "\(cornerText) \(Int(width.rounded()))×\(Int(height.rounded()))" }
  fileprivate var cornerText: String { "\(Int(x.rounded())),\(Int(y.rounded()))" }
}

extension Double {
  /// The number with at most two decimals.
  var short: String { Numbers.shortest((self * 100).rounded() / 100 + 0) }
}

extension String {
  /// The text in one line, cut off after `most` characters.
  func line(_ most: Int) -> String {
    String(prefix(most).map { $0.isNewline ? " " : $0 }) + (count > most ? "…" : "")
  }

  var quoted: String { "“\(line(Portrait.longest))”" }
}
