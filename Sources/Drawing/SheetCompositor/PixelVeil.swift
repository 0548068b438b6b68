package import SheetPixels

/// A rectangle of one colour over a part of a background or of a card's content: it hides what a
/// card on its way comes out of, without painting that image anew.
package struct PixelVeil: Equatable, Sendable {
  /// In the view.
  package let rect: PixelRect
  /// An opaque word.
  package let color: UInt32
  /// 0…255.
  package let opacity: UInt8

  /// Nil if nothing would be hidden.
  package init?(_ rect: PixelRect, color: UInt32, opacity: Double) {
    (self.rect, self.color, self.opacity) = (rect, color, UInt8(opacity: opacity))
    if rect.isEmpty || self.opacity == 0 { return nil }
  }
}

extension PixelFrame {
  /// The pixels that show the part `rect` of the card's content, whose top left corner is at (0, 0).
  package func shownContent(_ rect: PixelRect) -> PixelRect {
    func scaled(_ edge: Int, _ rounding: FloatingPointRoundingRule) -> Int {
      Int((Double(edge) * contentScale).rounded(rounding))
    }
    return PixelRect(
      minX: scaled(rect.minX, .down), minY: scaled(rect.minY, .down),
      maxX: scaled(rect.maxX, .up), maxY: scaled(rect.maxY, .up)
    ).offset(x: card.minX, y: card.minY).intersection(card)
  }
}
