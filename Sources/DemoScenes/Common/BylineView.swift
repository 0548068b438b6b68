import Controls

/// Who wrote a post, and a line about where or when.
final class BylineView: View {
  static let height = 64.0

  private let name: String
  private let line: String
  private let avatar: Avatar

  /// - Parameter initials: One or two letters; nil takes them from the name.
  init(_ name: String, initials: String? = nil, line: String) {
    self.name = name
    self.line = line
    avatar = Avatar(name: name, initials: initials)
  }

  override var role: Role? { .text }
  override var label: String { name }
  override func height(in width: Double) -> Double { BylineView.height }

  override func paint(with painter: ViewPainter, dirty: Rect2D) {
    let type = painter.type
    let y = bounds.midY - 2
    avatar.paint(with: painter, x: 20, y: y, radius: 20)
    painter.line(name, type.headline, x: 52, y: y - 21, width: frame.width - 52)
    painter.line(line, type.caption, x: 52, y: y + 1, width: frame.width - 52)
  }
}
