import SheetControls

/// A link to an article; a click keeps it for later.
final class LinkCard: Control {
  private static let title = "The village that reads its river"
  private var isKept = false

  override var role: Role? { .toggle }
  override var label: String { LinkCard.title }

  override var semantics: Semantics {
    var semantics = super.semantics
    semantics.isOn = isKept
    semantics.detail = detail
    return semantics
  }

  private var detail: String { isKept ? "Kept for later" : "Aurin Observer · 6 min" }

  override func activate() {
    isKept.toggle()
    invalidate()
    action()
  }

  override var focusOutline: FocusOutline { (bounds.inset(x: -3, y: -3), 17) }

  override func height(in width: Double) -> Double { width < Page.narrow ? 152 : 88 }

  override func paint(with painter: ViewPainter, dirty: Rect2D) {
    painter.fill(bounds, radius: 14, with: painter.palette.raised)
    // No picture in a narrow card, because it would leave no room for words.
    let side = frame.width < Page.narrow ? 0 : frame.height
    let picture = Rect2D(width: side, height: side)
    if side > 0 {
      painter.grouped {
        painter.clip(to: Path(roundedRect: bounds, radius: 14))
        painter.grouped {
          painter.clip(to: picture)
          paintGauge(with: painter, in: picture)
        }
      }
    }
    painter.paintEdge(of: bounds, radius: 14)
    paintHighlight(with: painter, in: bounds, radius: 14)
    let ribbon = Row.Mark(width: 24) { [isKept] painter, slot in
      let (palette, ribbon) = (
        painter.palette, Icon.bookmark.icon(x: slot.midX, y: slot.midY, size: 22)
      )
      if isKept { painter.fill(ribbon, with: palette.accent) }
      painter.stroke(ribbon, width: 1.8, with: isKept ? palette.accent : palette.secondaryText)
    }
    Row(
      label, \.headline, detail,
      { [isKept] in isKept ? $0.caption.colored($0.palette.accent) : $0.caption },
      after: [ribbon]
    ).paint(
      with: painter,
      in: Rect2D(x: side, y: 0, width: frame.width - side, height: frame.height), inset: 14)
  }

  private func paintGauge(with painter: ViewPainter, in rect: Rect2D) {
    let palette = painter.palette
    let sky: [UInt32] = palette.isLight ? [0xDCE6F7, 0xF6E3D6] : [0x2C3654, 0x4A3D4C]
    painter.fill(rect, with: .vertical(sky.map { Color(rgb: $0) }, from: 0, to: rect.maxY))
    let post = Rect2D(x: 38, y: 16, width: 12, height: 72)
    painter.fill(post, radius: 2, with: palette.isLight ? .white : Color(rgb: 0xD9DBE6))
    for step in 0..<6 {
      let isLong = step % 2 == 0
      painter.fill(
        Rect2D(x: 38, y: 22 + Double(step) * 9, width: isLong ? 8 : 5, height: 2),
        with: Color(rgb: 0x4A5FC1))
    }
    let wave = Path(svg: "M0 60C18 54 28 66 46 60C62 55 74 65 88 59V88H0Z")
    painter.fill(wave, with: Color(rgb: palette.isLight ? 0x7D9BE0 : 0x5B79C9).faded(to: 0.85))
    painter.fill(
      wave.placed(x: -10, y: 12, scale: 1.2),
      with: Color(rgb: palette.isLight ? 0x5B79C9 : 0x3E5AA5).faded(to: 0.8))
  }
}
