import SheetControls
import SheetEngine

/// The five rules by which a release finds its target, each as a small drawing of a card over three lines.
final class RulePicker: Choice {
  static let height = 92.0
  static let rules: [ReleaseRule] = [.thresholds, .nearest, .extremes, .adjacent, .projected]

  override var role: Role? { .picker }
  override var label: String { "Release rule" }
  override var count: Int { RulePicker.rules.count }
  override var focusOutline: FocusOutline { (bounds.inset(x: -3, y: -3), 17) }

  override func paint(with painter: ViewPainter, dirty: Rect2D) {
    let (palette, type) = (painter.palette, painter.type)
    painter.fill(bounds, radius: 14, with: palette.raised)
    for (index, rule) in RulePicker.rules.enumerated() {
      let cell = rect(of: index)
      let isOn = index == selection
      let body = cell.inset(x: 3, y: 3)
      if isOn {
        painter.fill(body.offset(x: 0, y: 0.5), radius: 11, with: palette.shade.faded(to: 0.1))
        painter.fill(body, radius: 11, with: palette.picked)
      } else {
        paintHover(over: index, with: painter, in: body, radius: 11)
      }
      let color = isOn ? palette.accent : palette.secondaryText
      paint(rule, at: Point2D(x: cell.midX, y: 37), with: painter, color)
      let words = (isOn ? type.smallHeadline : type.caption)
      painter.text(
        rule.rawValue, small(words.centered.colored(isOn ? palette.text : palette.secondaryText)),
        in: Rect2D(x: cell.x, y: 66, width: cell.width, height: 18), centered: true)
    }
  }

  /// Five words side by side on a phone.
  private func small(_ style: TextStyle) -> TextStyle {
    var small = style
    small.size = frame.width < 380 ? 11 : 12
    return small
  }

  /// Three heights, and what the rule looks at.
  private func paint(
    _ rule: ReleaseRule, at middle: Point2D, with painter: Painter, _ color: Color
  ) {
    paintHeights(at: middle, with: painter, color.faded(to: 0.45))
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
      painter.fill(
        Rect2D(x: middle.x - 17, y: middle.y - 12, width: 34, height: 24), radius: 3,
        with: color.faded(to: 0.25))
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

  private func paintHeights(at middle: Point2D, with painter: Painter, _ color: Color) {
    for y in [middle.y - 20, middle.y, middle.y + 20] {
      let line = Path { $0.line(fromX: middle.x - 17, y: y, toX: middle.x + 17, y: y) }
      painter.stroke(line, width: 1.5, with: color)
    }
  }
}

extension Path {
  /// Adds a line of its own.
  fileprivate mutating func line(fromX: Double, y: Double, toX: Double, y toY: Double) {
    move(fromX, y)
    line(toX, toY)
  }
}
