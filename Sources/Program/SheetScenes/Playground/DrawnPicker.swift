import SheetControls
import SheetEngine
import SheetPlayground
import SheetTrace

/// Words side by side, each below a drawing; at most one is selected.
final class DrawnPicker: Choice {
  typealias Item = (title: String, draw: (Painter, Point2D, Color) -> Void)

  static let rowHeight = 92.0

  private let items: [Item]
  private let name: String
  /// nil if no item is selected. Arrow keys continue from the item selected last.
  var chosen: Int? {
    didSet {
      if let chosen { select(chosen) }
      if chosen != oldValue { invalidate() }
    }
  }
  /// Called when the user selects an item, even the one already selected.
  var onChoice: (Int) -> Void = { _ in }

  init(_ name: String, _ items: [Item]) {
    self.items = items
    self.name = name
    super.init()
  }

  override var role: Role? { .picker }
  override var label: String { name }
  override var count: Int { items.count }
  override func label(of item: Int) -> String { items[item].title }

  private func columns(in width: Double) -> Int {
    items.count > 4 && width < Page.narrow ? 2 : max(1, items.count)
  }

  override func height(in width: Double) -> Double {
    let columns = columns(in: width)
    return DrawnPicker.rowHeight * Double((items.count + columns - 1) / columns)
  }

  override func rect(of item: Int) -> Rect2D {
    let columns = columns(in: frame.width)
    let rows = Double((items.count + columns - 1) / columns)
    return bounds.cell(item, columns: columns, height: frame.height / rows)
  }

  override func item(at point: Point2D) -> Int? {
    items.indices.first { rect(of: $0).contains(point) } ?? super.item(at: point)
  }

  override var semantics: Semantics { super.semantics.with { $0.items?.selection = chosen } }
  override var focusOutline: FocusOutline { (bounds.inset(x: -3, y: -3), 17) }

  override func choose(_ item: Int) {
    select(item)
    onChoice(item)
  }

  override func paint(with painter: ViewPainter, dirty: Rect2D) {
    let (palette, type) = (painter.palette, painter.type)
    painter.fill(bounds, radius: 14, with: palette.raised)
    let size = painter.typesetter.fitted(
      type.smallHeadline, to: items.map(\.title), width: rect(of: 0).width - 14
    ).size
    for (index, item) in items.enumerated() {
      let cell = rect(of: index)
      let isOn = index == chosen
      let body = cell.inset(x: 3, y: 3)
      if isOn {
        painter.fill(body.offset(x: 0, y: 0.5), radius: 11, with: palette.shade.faded(to: 0.1))
        painter.fill(body, radius: 11, with: palette.picked)
      } else {
        paintHover(over: index, with: painter, in: body, radius: 11)
      }
      let words = 24.0
      item.draw(
        painter, Point2D(x: cell.midX, y: cell.y + (cell.height - words + 6) / 2),
        isOn ? palette.accent : palette.secondaryText)
      var style = isOn ? type.smallHeadline : type.caption.colored(palette.secondaryText)
      style.size = size
      painter.text(
        item.title, style.centered,
        in: Rect2D(x: cell.x, y: cell.maxY - words, width: cell.width, height: 18),
        centered: true)
    }
  }
}

extension DrawnPicker {
  static func feels() -> DrawnPicker {
    DrawnPicker(
      "Feel",
      Feel.all.map { feel in
        let sheet = (try? SheetConfiguration.standard.changed(by: feel.changes)) ?? .standard
        return (
          feel.title,
          { painter, middle, color in
            painter.paintCurve(
              in: Rect2D(x: middle.x - 18, y: middle.y - 8, width: 36, height: 16), color,
              width: 1.8
            ) { 0.7 * min(sheet.animations.settle.response(at: 0.8 * $0), 1.4) }
          }
        )
      })
  }

  static func releaseRules() -> DrawnPicker {
    DrawnPicker(
      "Release rule",
      ReleaseRule.allCases.map { rule in
        (rule.rawValue, { painter, middle, color in paint(rule, at: middle, with: painter, color) })
      })
  }

  private static func paint(
    _ rule: ReleaseRule, at middle: Point2D, with painter: Painter, _ color: Color
  ) {
    for y in [middle.y - 20, middle.y, middle.y + 20] {
      let line = Path { $0.line(fromX: middle.x - 17, y: y, toX: middle.x + 17, y: y) }
      painter.stroke(line, width: 1.5, with: color.faded(to: 0.45))
    }
    func arrow(_ from: Double, _ to: Double, x: Double = 0) {
      let tip = to > from ? -5.0 : 5
      let path = Path { path in
        path.line(fromX: middle.x + x, y: middle.y + from, toX: middle.x + x, y: middle.y + to)
        path.line(
          fromX: middle.x + x - 4, y: middle.y + to + tip, toX: middle.x + x, y: middle.y + to)
        path.line(middle.x + x + 4, middle.y + to + tip)
      }
      painter.stroke(path, width: 2, with: color)
    }
    func dot(_ y: Double) {
      painter.fillCircle(x: middle.x, y: middle.y + y, radius: 3.5, with: color)
    }
    switch rule {
    case .thresholds:
      let range = Rect2D(x: middle.x - 17, y: middle.y - 12, width: 34, height: 24)
      painter.fill(range, radius: 3, with: color.faded(to: 0.25))
      dot(0)
    case .nearest:
      dot(8)
      arrow(6, 0, x: 9)
    case .extremes:
      arrow(4, -19, x: -7)
      arrow(-4, 19, x: 7)
    case .adjacent:
      dot(11)
      arrow(9, 1, x: 9)
      arrow(12, 19, x: -9)
    case .projected:
      dot(19)
      arrow(16, -19)
    }
  }
}

extension Path {
  fileprivate mutating func line(fromX: Double, y: Double, toX: Double, y toY: Double) {
    move(fromX, y)
    line(toX, toY)
  }
}

extension Painter {
  /// Paints a curve of `value`, the height at a fraction of the width; both are in 0…1.
  func paintCurve(in rect: Rect2D, _ color: Color, width: Double, value: (Double) -> Double) {
    stroke(width: width, with: color) { pen in
      pen.move(rect.x, rect.maxY)
      for step in 1...48 {
        let part = Double(step) / 48
        pen.line(rect.x + part * rect.width, rect.maxY - value(part) * rect.height)
      }
    }
  }
}
