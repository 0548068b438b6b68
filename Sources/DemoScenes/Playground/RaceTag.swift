import Controls
import Playground
import SheetTrace

/// How another preset's card moves after the same gesture; a click takes that preset.
final class RaceTag: Control {
  static let height = 22.0

  let preset: SheetStyle
  /// How much of it is seen, 0…1.
  var opacity = 1.0 {
    didSet { if opacity != oldValue { invalidate() } }
  }

  init(_ preset: SheetStyle) {
    self.preset = preset
    super.init(label: "Take \(preset.title)")
  }

  override var claim: PressClaim? { opacity > 0.2 ? .click : nil }
  override var isFocusable: Bool { false }

  // The race takes it away when it is over.
  override func advance(to time: Double) -> Bool { true }

  override func paint(with painter: ViewPainter, dirty: Rect2D) {
    let palette = painter.palette
    let opacity = self.opacity * (isHovered || isPressed ? 1 : 0.75)
    guard opacity > 0 else { return }
    let body = Rect2D(x: 3, y: 0, width: max(0, frame.width - 6), height: frame.height - 4)
    painter.fill(body, radius: 6, with: palette.surface.faded(to: opacity))
    painter.fill(body, radius: 6, with: palette.accentTint.faded(to: opacity * 0.6))
    painter.fill(
      Rect2D(x: 0, y: frame.height - 2, width: frame.width, height: 2),
      with: palette.accent.faded(to: opacity))
    let style = TextStyle(
      size: 12, weight: .medium, color: palette.accent.faded(to: opacity), alignment: .center)
    painter.text(preset.shortTitle, style, in: body.inset(x: 2, y: 0), centered: true)
  }
}

extension SheetStyle {
  /// A word for narrow places.
  var shortTitle: String { self == .snapshotCard ? "Snapshot" : title }
}
