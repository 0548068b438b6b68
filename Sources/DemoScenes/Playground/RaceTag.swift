import Controls
import Painting
import Pixels
import Playground

/// How another preset's card moves after the same gesture; a click takes that preset.
final class RaceTag: Control {
  static let height = 22.0

  let preset: PlaygroundPreset
  private var opacity = Glide(at: 0, duration: 0.3)
  /// Whether frames have to come by themselves: the race is on.
  var isRunning = false {
    didSet { if isRunning, !oldValue { animate() } }
  }

  init(_ preset: PlaygroundPreset) {
    self.preset = preset
    super.init()
  }

  override var label: String { "Take \(preset.title)" }
  override var claim: PressClaim? { opacity.value > 0.2 ? .click : nil }
  override var isFocusable: Bool { false }

  func show(_ isShown: Bool) { move(&opacity, to: isShown ? 1 : 0) }

  var isGone: Bool { opacity.value == 0 && !isRunning }

  override func advance(to time: Double) -> Bool {
    let old = opacity.value
    let fades = opacity.advance(to: time)
    if opacity.value != old { invalidate() }
    return fades || isRunning
  }

  override func paint(with painter: Painter, palette: Palette, dirty: Rect2D) {
    let opacity = opacity.value * (isHovered || isPressed ? 1 : 0.75)
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

extension PlaygroundPreset {
  /// A word for narrow places.
  var shortTitle: String { self == .snapshotCard ? "Snapshot" : title }
}
