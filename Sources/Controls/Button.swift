public import Painting
internal import Pixels

/// A button with a word or two on it.
public final class Button: Control {
  /// How much it asks for attention.
  public enum Kind: Equatable, Sendable {
    /// The one thing to do here.
    case filled
    /// One of several things.
    case tinted
    /// Something that cannot be undone.
    case destructive
    /// Words alone.
    case plain
  }

  /// What it says.
  public var title: String {
    didSet { if title != oldValue { invalidate() } }
  }
  private let kind: Kind
  private let icon: Path?

  /// Creates a button.
  ///
  /// - Parameters:
  ///   - title: What it says.
  ///   - kind: How much it asks for attention.
  ///   - icon: A drawing of 24 × 24 points before the words; nil is none.
  ///   - action: What it does.
  public init(
    _ title: String, kind: Kind = .tinted, icon: Path? = nil, action: @escaping () -> Void = {}
  ) {
    self.title = title
    self.kind = kind
    self.icon = icon
    super.init(action: action)
  }

  override public var focusOutline: (box: Rect, radius: Double) {
    (bounds.inset(x: -3, y: -3), radius + 3)
  }

  private var radius: Double { min(12, frame.height / 2) }

  override public func paint(with painter: Painter, palette: Palette, dirty: Rect) {
    let colors = self.colors(palette)
    if let back = colors.back { painter.fill(bounds, radius: radius, with: back) }
    paintHighlight(with: painter, palette: palette, in: bounds, radius: radius)
    let style = TypeScale(palette: palette).headline.colored(colors.front)
    let layout = painter.typesetter.layout(title, style, width: max(0, frame.width - inset))
    let gap = icon == nil || title.isEmpty ? 0.0 : 6
    let drawing = icon == nil ? 0.0 : 20
    let width = layout.size.width + gap + drawing
    let left = kind == .plain ? 8 : max(8, (frame.width - width) / 2)
    if let icon {
      painter.stroke(
        icon.icon(x: left + drawing / 2, y: bounds.midY, size: drawing), width: 2,
        with: colors.front)
    }
    painter.text(
      layout, x: left + drawing + gap, y: bounds.midY - layout.size.height / 2)
  }

  private var inset: Double { icon == nil ? 16 : 42 }

  private func colors(_ palette: Palette) -> (back: Color?, front: Color) {
    let isOff = !isEnabled
    switch kind {
    case .filled:
      return (
        isOff ? palette.raised : palette.accent, isOff ? palette.secondaryText : palette.onAccent
      )
    case .tinted: return (palette.accentTint, isOff ? palette.secondaryText : palette.accent)
    case .destructive:
      return (palette.dangerTint, isOff ? palette.secondaryText : palette.danger)
    case .plain: return (nil, isOff ? palette.secondaryText : palette.accent)
    }
  }
}
