import SheetControls

extension PaintedView {
  /// The height of a byline, points.
  static let bylineHeight = 64.0

  /// The author of a post, and a line about place or time.
  ///
  /// - Parameter initials: One or two letters; nil takes them from the name.
  static func byline(_ name: String, initials: String? = nil, line: String) -> PaintedView {
    let avatar = Avatar(name: name, initials: initials)
    return PaintedView(label: name, role: .text, height: { _ in bylineHeight }) { painter, bounds in
      let y = bounds.midY - 2
      avatar.paint(with: painter, x: 20, y: y, radius: 20)
      painter.line(name, painter.type.headline, x: 52, y: y - 21, width: bounds.width - 52)
      painter.line(line, painter.type.caption, x: 52, y: y + 1, width: bounds.width - 52)
    }
  }
}
