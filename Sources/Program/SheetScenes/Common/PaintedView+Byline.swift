import SheetControls

extension PaintedView {
  /// The height of a byline, points.
  static let bylineHeight = 64.0

  /// The author of a post, and a line about place or time.
  ///
  /// - Parameter initials: One or two letters; nil takes them from the name.
  static func byline(_ name: String, initials: String? = nil, line: String) -> PaintedView {
    let avatar = Avatar(name: name, initials: initials)
    let height = { $0 < Page.narrow ? 84 : bylineHeight }
    return PaintedView(label: name, role: .text, height: height) { painter, bounds in
      let (y, type) = (bounds.midY - 2, painter.type)
      avatar.paint(with: painter, x: 20, y: y, radius: 20)
      if bounds.width < Page.narrow {
        return painter.twoLines(
          name, type.headline, line, type.caption, x: 52, middle: y, width: bounds.width - 52)
      }
      painter.line(name, type.headline, x: 52, y: y - 21, width: bounds.width - 52)
      painter.line(line, type.caption, x: 52, y: y + 1, width: bounds.width - 52)
    }
  }
}
