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
    if frame.flight == nil { rounded = nil }
    let (dimmed, clear) = frame.parts(of: clip)
    addBackground(frame, in: dimmed, isDimmed: true, avoidsOverdraw)
    addBackground(frame, in: clear, isDimmed: false, avoidsOverdraw)
    addOverlays(in: clip, areBehindCard: true)
    addShadow(frame, in: clip)
    addCard(frame, in: clip)
    addHandle(frame, in: clip)
    addOverlays(in: clip, areBehindCard: false)
    return list
  }

  private func addOverlays(in clip: PixelRect, areBehindCard: Bool) {
    for (index, overlay) in overlays.enumerated() where overlay.isBehindCard == areBehindCard {
      let image = PaintImage(name: .overlay(index), x: overlay.x, y: overlay.y)
      add(overlay.rect.intersection(clip), .image(image), opacity: overlay.opacity)
    }
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
    if let veil = frame.veil {
      let color = dim.mixed(with: veil.color)
      let covered = veil.rect.intersection(receding?.shape.bounds ?? frame.bounds)
      rect.intersection(covered).forEachPart(outside: avoidsOverdraw ? hidden : .empty) {
        add($0, .color(color), opacity: veil.opacity)
      }
    }
    guard let shape = receding?.shape else { return }
    add(rect.intersection(shape.bounds), .color(RecedingImage.black), .outside(shape))
  }

  private func addShadow(_ frame: PixelFrame, in clip: PixelRect) {
    guard let shadow = masks.shadow, !frame.card.isEmpty else { return }
    let bounds = shadow.bounds(of: frame)
    let mask = PaintMask.stretched(.shadow, bounds: bounds, mirrors: frame.isFloating)
    func add(_ part: PixelRect) {
      self.add(
        part.intersection(clip), .color(shadow.pixel), mask, opacity: frame.flight?.shadow ?? 255)
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
    // A card without a picture shows its content.
    let flight = originPicture == nil ? nil : frame.flight
    let content = flight?.content ?? 255
    func add(_ rows: PixelRect, _ mask: PaintMask?) {
      let rect = rows.intersection(visible)
      // Under an opaque picture, the card would show at the edges of the corners.
      if flight?.picture != 255 {
        let shown = content == 0 ? PixelRect.empty : rect.intersection(filled)
        rect.forEachPart(outside: shown) { self.add($0, .color(cardPixel), mask) }
        self.add(shown, .image(image), mask)
        self.add(shown, .color(cardPixel), mask, opacity: 255 - content)
      }
      if let veil = frame.contentVeil {
        self.add(
          rect.intersection(veil.rect), .color(veil.color), mask, opacity: veil.opacity)
      }
      addPicture(frame, in: rect, mask)
    }
    let corner = cornerName(of: frame)
    let (top, between, bottom) = card.ends(
      rows: mask(corner)?.rows ?? 0, isMirrored: frame.isFloating)
    let corners = PaintMask.stretched(corner, bounds: card, mirrors: frame.isFloating)
    add(top, corners)
    add(bottom, corners)
    add(between, nil)
  }

  /// Adds the origin's picture, as wide as the card, from the card's top edge: stretched to the
  /// card's height, its words would be smeared. Below it, adds the ground that it was painted on.
  private func addPicture(_ frame: PixelFrame, in rect: PixelRect, _ mask: PaintMask?) {
    guard let opacity = frame.flight?.picture, let picture = originPicture else { return }
    let card = frame.card
    let height = max(1, picture.height * card.width / picture.width)
    let shown = PixelRect(x: card.minX, y: card.minY, width: card.width, height: height)
    let image = PaintImage(
      name: .origin,
      sampling: Sampling(
        x: SampleLine(picture.width, from: shown.minX << 8, to: shown.maxX << 8),
        y: SampleLine(picture.height, from: shown.minY << 8, to: shown.maxY << 8), isSmooth: true))
    add(rect.intersection(shown), .image(image), mask, opacity: opacity)
    let ground = picture.view[
      inner(of: picture.width), picture.height - 1 - inner(of: picture.height)]
    rect.forEachPart(outside: shown) { add($0, .color(ground), mask, opacity: opacity) }
  }

  /// A pixel this far from the picture's lower left corner has the picture's ground, not the outline
  /// that buttons have with high contrast.
  private func inner(of length: Int) -> Int { min(Int((6 * scale).rounded()), (length - 1) / 2) }

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
