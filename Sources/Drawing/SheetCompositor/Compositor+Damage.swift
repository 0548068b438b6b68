internal import SheetEngine
package import SheetPixels

extension Compositor {
  /// A rectangle that contains all differences between two frames. A nil `shown` means an unknown
  /// frame; the result is then the whole view.
  package func damage(from shown: PixelFrame?, to next: PixelFrame) -> PixelRect {
    guard let shown else { return next.bounds }
    if shown == next { return .empty }
    guard shown.size == next.size, shown.dimEnd == next.dimEnd, shown.dimBottom == next.dimBottom,
      let behind = backgroundDamage(from: shown, to: next),
      let inside = contentDamage(from: shown, to: next),
      let over = overlayLog.changes(since: shown.overlayVersion)
    else { return next.bounds }
    var all = behind.union(inside).union(over).union(cardDamage(from: shown, to: next))
      .union(movedContentDamage(from: shown, to: next))
    if shown.handle != next.handle || shown.handleAlpha != next.handleAlpha {
      all = all.union(shown.handle ?? .empty).union(next.handle ?? .empty)
    }
    func add(_ old: PixelVeil?, _ new: PixelVeil?) {
      if old != new { all = all.union(old?.rect ?? .empty).union(new?.rect ?? .empty) }
    }
    add(shown.veil, next.veil)
    add(shown.contentVeil, next.contentVeil)
    if shown.ring != next.ring {
      all = all.union(shown.ring ?? .empty).union(next.ring ?? .empty)
    }
    return all.intersection(next.bounds)
  }

  /// Nil if the log has lost some changes of the background.
  private func backgroundDamage(from shown: PixelFrame, to next: PixelFrame) -> PixelRect? {
    guard let changed = backgroundLog.changes(since: shown.backgroundVersion) else { return nil }
    let fills = (underlay?.frame.size ?? background.size) == next.size
    var damage = fills || changed.isEmpty ? next.shownBackground(changed) : next.bounds
    if shown.dimAlpha != next.dimAlpha || shown.backdrop != next.backdrop {
      var dimmed = next.parts(of: next.bounds).dimmed
      // The surround of a receding background stays black.
      if !backgroundSize.bounds.isEmpty, let old = shown.backdrop, let new = next.backdrop {
        dimmed = dimmed.intersection(old.bounds.union(new.bounds))
      }
      damage = damage.union(dimmed)
    }
    return damage.intersection(next.bounds)
      .bounds(without: interior(shown).intersection(interior(next)))
  }

  private func contentDamage(from shown: PixelFrame, to next: PixelFrame) -> PixelRect? {
    if shown.card.isEmpty || next.card.isEmpty { return .empty }
    if shown.contentScale < 1 || next.contentScale < 1 {
      let isSame =
        shown.contentVersion == next.contentVersion && shown.contentScale == next.contentScale
      return isSame ? .empty : shown.card.union(next.card)
    }
    return contentLog.changes(since: shown.contentVersion)?
      .offset(x: next.card.minX, y: next.card.minY).intersection(next.card)
  }

  private func cardDamage(from shown: PixelFrame, to next: PixelFrame) -> PixelRect {
    let isFloating = next.isFloating
    if shown.card == next.card, shown.isFloating == isFloating, shown.flight == next.flight {
      return .empty
    }
    let (old, new) = (painted(shown), painted(next))
    if shown.flight != nil || next.flight != nil { return old.union(new) }
    guard !old.isEmpty, !new.isEmpty, old.minX == new.minX, old.maxX == new.maxX,
      shown.isFloating == isFloating
    else { return old.union(new) }
    let lowerRows = isFloating ? masks.settledLowerRows : 0
    // In a short card, the rows of the upper and lower corners overlap, so all rows may change.
    if isFloating, min(shown.card.height, next.card.height) < masks.settledRows + lowerRows {
      return old.union(new)
    }
    var rows = PixelRect.empty
    if shown.card.minY != next.card.minY {
      rows = old
      rows.minY = min(old.minY, new.minY)
      rows.maxY = max(shown.card.minY, next.card.minY) + masks.settledRows
    }
    if shown.card.maxY != next.card.maxY {
      var bottom = old
      bottom.minY = min(shown.card.maxY, next.card.maxY) - lowerRows
      bottom.maxY = max(old.maxY, new.maxY)
      rows = rows.union(bottom)
    }
    return rows.intersection(old.union(new))
  }

  private func movedContentDamage(from shown: PixelFrame, to next: PixelFrame) -> PixelRect {
    if shown.card.minY == next.card.minY && shown.card.minX == next.card.minX { return .empty }
    func rows(_ frame: PixelFrame) -> PixelRect {
      var rect = frame.card
      rect.maxY = min(rect.maxY, rect.minY + frame.contentRows)
      return rect
    }
    return rows(shown).union(rows(next))
  }

  /// The card's opaque rows: below the upper corners and, if it floats, above the lower ones.
  package func interior(_ frame: PixelFrame) -> PixelRect {
    let rows = cornerRows(of: frame)
    var rect = frame.card
    rect.minY = min(rect.minY + rows, rect.maxY)
    if frame.isFloating { rect.maxY = max(rect.maxY - rows, rect.minY) }
    return rect
  }

  private func cornerRows(of frame: PixelFrame) -> Int {
    guard let flight = frame.flight else { return masks.corner.rows }
    return CornerShape.rows(ofRadius: radius(of: flight.radius), look.cornerCurve)
  }

  func cornerName(of frame: PixelFrame) -> SheetMasks.Name {
    frame.flight.map { .rounded(radius: $0.radius) } ?? .corner
  }

  func painted(_ frame: PixelFrame) -> PixelRect {
    guard let shadow = masks.shadow, !frame.card.isEmpty else { return frame.card }
    return frame.card.union(shadow.bounds(of: frame))
  }
}
