import SheetControls

extension PaintedView {
  static let bylineHeight = 64.0

  /// The author of a post, and a line about place or time. Nil initials come from the name.
  static func byline(_ name: String, initials: String? = nil, line: String) -> PaintedView {
    let row = Row(name, \.headline, line, before: [.avatar(Avatar(name: name, initials: initials))])
    let height = { $0 < Page.narrow ? 84 : bylineHeight }
    return PaintedView(label: name, role: .text, height: height) {
      row.paint(with: $0, in: $1.offset(x: 0, y: -2))
    }
  }
}
