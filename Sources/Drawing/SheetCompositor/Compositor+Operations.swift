internal import SheetEngine
package import SheetPixels

extension Compositor {
  /// The steps that overwrite every pixel of a frame in `damage`, and no other pixel.
  ///
  /// Background under the opaque part of a card is left out with `avoidsOverdraw`, which divides
  /// the background into up to four rectangles. The list is reused: drop it before the next call.
  package func operations(
    for frame: PixelFrame, in damage: PixelRect, avoidsOverdraw: Bool
  ) -> [PaintOperation] {
    list.removeAll(keepingCapacity: true)
    let clip = damage.intersection(frame.bounds)
    let (dimmed, clear) = frame.parts(of: clip)
    addBackground(frame, in: dimmed, isDimmed: true, avoidsOverdraw)
    addBackground(frame, in: clear, isDimmed: false, avoidsOverdraw)
    addShadow(frame, in: clip)
    addCard(frame, in: clip)
    addHandle(frame, in: clip)
    for (index, overlay) in overlays.enumerated() {
      let image = PaintImage(name: .overlay(index), x: overlay.x, y: overlay.y)
      add(overlay.rect.intersection(clip), .image(image), opacity: overlay.opacity)
    }
    return list
  }

  private func add(
    _ rect: PixelRect, _ source: PaintSource, _ mask: PaintMask? = nil, opacity: UInt8 = 255
  ) {
    if rect.isEmpty || opacity == 0 { return }
    list.append(PaintOperation(rect: rect, source: source, mask: mask, opacity: opacity))
  }

  private func addBackground(
    _ frame: PixelFrame, in clip: PixelRect, isDimmed: Bool, _ avoidsOverdraw: Bool
  ) {
    let hidden = interior(frame)
    let rect = clip.bounds(without: hidden)
    if rect.isEmpty { return }
    let size = backgroundSize
    let dim = dimTint(isDimmed ? frame.dimAlpha : 0)
    let receding = isDimmed ? RecedingImage(frame, of: size) : nil
    var image = PaintImage(name: .background, dim: dim)
    if let receding {
      image.sampling = receding.sampling
    } else if size != frame.size {
      image.sampling = Sampling(
        x: SampleLine(size.width, to: frame.size.width),
        y: SampleLine(size.height, to: frame.size.height), isSmooth: false)
    }
    rect.forEachPart(outside: avoidsOverdraw ? hidden : .empty) { part in
      if let bounds = receding?.shape.bounds {
        part.forEachPart(outside: bounds) { add($0, .color(RecedingImage.black)) }
        add(part.intersection(bounds), .image(image))
      } else if dim.isOpaque || size.bounds.isEmpty {
        add(part, .color(dim.mixed(with: 0xFF00_0000)))
      } else {
        add(part, .image(image))
      }
    }
    guard let shape = receding?.shape else { return }
    add(rect.intersection(shape.bounds), .color(RecedingImage.black), .outside(shape))
  }

  private func addShadow(_ frame: PixelFrame, in clip: PixelRect) {
    guard let shadow = masks.shadow, !frame.card.isEmpty else { return }
    let bounds = shadow.bounds(of: frame)
    let mask = PaintMask.stretched(.shadow, bounds: bounds, mirrors: frame.isFloating)
    let opacity = 255 - (frame.flight?.picture ?? 0)
    func add(_ part: PixelRect) {
      self.add(part.intersection(clip), .color(shadow.pixel), mask, opacity: opacity)
    }
    let (top, between, bottom) = bounds.ends(
      rows: shadow.mask.rows, isMirrored: frame.isFloating)
    add(top)
    add(bottom)
    between.forEachPart(outside: frame.card, add)
  }

  private func addCard(_ frame: PixelFrame, in clip: PixelRect) {
    let card = frame.card
    let visible = card.intersection(clip)
    if visible.isEmpty { return }
    var image = PaintImage(name: .content, x: card.minX, y: card.minY)
    if frame.contentScale < 1 {
      let line = SampleLine(scale: frame.contentScale)
      image.sampling = Sampling(x: line, y: line, isSmooth: true)
    }
    let filled = (content?.size ?? PixelSize(width: 0, height: 0))
      .scaled(by: frame.contentScale).bounds.offset(x: card.minX, y: card.minY)
    func add(_ rows: PixelRect, _ mask: PaintMask?) {
      let rect = rows.intersection(visible)
      rect.forEachPart(outside: filled) { self.add($0, .color(cardPixel), mask) }
      self.add(rect.intersection(filled), .image(image), mask)
    }
    let (top, between, bottom) = card.ends(
      rows: cornerRows(of: frame), isMirrored: frame.isFloating)
    let corners =
      frame.flight.map { PaintMask.corners(radius: $0.radius, card) }
      ?? .stretched(.corner, bounds: card, mirrors: frame.isFloating)
    add(top, corners)
    add(bottom, corners)
    add(between, nil)
    guard let opacity = frame.flight?.picture, let picture = originPicture else { return }
    let (origin, shown) = widened(picture, to: card)
    // Below the picture, the ground on which it was painted.
    let ground = PaintSource.color(picture.view[0, picture.height - 1])
    for (rows, mask) in [(top, corners), (bottom, corners), (between, nil)] {
      let rect = rows.intersection(visible)
      self.add(rect.intersection(shown), .image(origin), mask, opacity: opacity)
      rect.forEachPart(outside: shown) { self.add($0, ground, mask, opacity: opacity) }
    }
  }

  /// A picture as wide as the card, with its own proportions, and its rectangle from the card's top
  /// edge; may be higher than the card.
  private func widened(
    _ picture: PixelImage, to card: PixelRect
  ) -> (image: PaintImage, rect: PixelRect) {
    if picture.width == card.width {
      return (
        PaintImage(name: .origin, x: card.minX, y: card.minY),
        picture.bounds.offset(x: card.minX, y: card.minY)
      )
    }
    let height = max(1, picture.height * card.width / picture.width)
    let rect = PixelRect(x: card.minX, y: card.minY, width: card.width, height: height)
    var image = PaintImage(name: .origin)
    image.sampling = Sampling(
      x: SampleLine(picture.width, from: rect.minX << 8, to: rect.maxX << 8),
      y: SampleLine(picture.height, from: rect.minY << 8, to: rect.maxY << 8), isSmooth: true)
    return (image, rect)
  }

  private func addHandle(_ frame: PixelFrame, in clip: PixelRect) {
    func add(_ name: SheetMasks.Name, _ mask: HandleMask?, x: Int, y: Int, opacity: UInt8 = 255) {
      guard let mask else { return }
      let bounds = mask.size.bounds.offset(x: x, y: y)
      self.add(
        bounds.intersection(clip), .color(mask.pixel),
        .stretched(name, bounds: bounds, mirrors: false), opacity: opacity)
    }
    if let ring = frame.ring { add(.ring, masks.ring, x: ring.minX, y: ring.minY) }
    guard let rect = frame.handle else { return }
    let (width, opacity) = (masks.outlineWidth, frame.handleAlpha)
    add(.outline, masks.outline, x: rect.minX, y: rect.minY, opacity: opacity)
    add(.handle, masks.handle, x: rect.minX + width, y: rect.minY + width, opacity: opacity)
  }
}
