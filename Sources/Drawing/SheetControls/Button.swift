package final class Button: Control {
  package enum Kind: Equatable, Sendable {
    case filled
    case tinted
    case destructive
  }

  package var title: String {
    didSet { if title != oldValue { invalidate() } }
  }
  package var kind: Kind {
    didSet { if kind != oldValue { invalidate() } }
  }
  private let icon: Path?
  private let name: String?

  /// `icon` is a drawing on 24 × 24 points before the title; `label` is the name for screen
  /// readers, by default the title.
  package init(
    _ title: String, kind: Kind = .tinted, icon: Path? = nil, label: String? = nil,
    action: @escaping () -> Void = {}
  ) {
    self.title = title
    self.kind = kind
    self.icon = icon
    name = label
    super.init(action: action)
  }

  override package var label: String { name ?? title }

  override package var focusOutline: FocusOutline { (bounds.inset(x: -3, y: -3), radius + 3) }

  /// Radius of the button's corners, points.
  package var radius: Double { min(12, frame.height / 2) }

  override package func paint(with painter: ViewPainter, dirty: Rect2D) {
    let colors = colors(painter.palette)
    if let back = colors.back { painter.fill(bounds, radius: radius, with: back) }
    paintHighlight(with: painter, in: bounds, radius: radius)
    let style = painter.type.headline.colored(colors.front)
    let inset = icon == nil ? 16.0 : 42
    let layout = painter.typesetter.fitted(title, style, width: frame.width - inset)
    let gap = icon == nil || title.isEmpty ? 0.0 : 6
    let drawing = icon == nil ? 0.0 : 20
    let width = layout.size.width + gap + drawing
    let left = max(8, (frame.width - width) / 2)
    if let icon {
      painter.stroke(
        icon: icon, x: left + drawing / 2, y: bounds.midY, size: drawing, width: 2,
        with: colors.front)
    }
    painter.text(layout, x: left + drawing + gap, y: bounds.midY - layout.size.height / 2)
  }

  /// `back` is nil for no background.
  private func colors(_ palette: Palette) -> (back: Color?, front: Color) {
    guard isEnabled else {
      return (
        kind == .filled ? palette.raised : nil, palette.text.faded(to: Control.disabledOpacity)
      )
    }
    return switch kind {
    case .filled: (palette.accent, palette.onAccent)
    case .tinted: (palette.accentTint, palette.accent)
    case .destructive: (palette.dangerTint, palette.danger)
    }
  }
}
