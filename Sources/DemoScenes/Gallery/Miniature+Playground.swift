import Controls

extension Miniature {
  /// Graph paper with what the card's edge drew, and a card with a pad and two sliders.
  func paintPlayground() {
    for column in stride(from: 4.0, to: screen.width, by: 10) {
      painter.fill(
        Rect2D(x: column, y: 0, width: 0.5, height: body.height),
        with: palette.text.faded(to: 0.1))
    }
    for row in stride(from: 6, to: body.maxY, by: 10) {
      bar(0, row, screen.width, height: 0.5, palette.text.faded(to: 0.1))
    }
    let (pen, top) = (screen.width * 0.72, sheet.y)
    painter.stroke(width: 2, with: palette.accent) { line in
      line.move(0, top - 8)
      line.line(8, top - 8)
      line.line(20, top - 34)
      // It was thrown up, and came back.
      for step in 0...30 {
        let part = Double(step) / 30
        let rest = (1 - part) * (1 - part) * (1 - part)
        line.line(20 + part * (pen - 20), top - 34 * rest)
      }
    }
    dot(pen, top, 3, palette.accent)
    card(radius: 6)
    handle(5, width: 14, faintInk)
    let pad = Rect2D(x: 9, y: sheet.y + 12, width: screen.width - 18, height: 26)
    painter.fill(pad, radius: 4, with: palette.raised)
    dot(pad.midX - 8, pad.midY - 3, 3.5, palette.accent)
    for (index, part) in [0.6, 0.35].enumerated() {
      let y = pad.maxY + 10 + Double(index) * 12
      bar(9, y - 1, screen.width - 18, height: 2, palette.track)
      dot(9 + (screen.width - 18) * part, y, 3.5, palette.accent)
    }
  }
}
