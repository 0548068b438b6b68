internal import Compositor
internal import Pixels
internal import XWindow

/// A picture on the server of an image here.
final class ImagePicture {
  /// More separate rectangles than this are sent as one.
  private static let mostRects = 16
  /// Rows between two looks at how much was sent.
  private static let rowsAtOnce = Renderer.tileSide
  /// Columns of a new image between two looks: a frame of a motion sends so little in a window of any width.
  private static let columnsAtOnce = 64 * Renderer.tileSide
  /// Pixels of a preview at most: 0.2 MB. It is one in sixteen of a smaller image.
  private static let previewPixels = 1 << 16

  /// nil until it was first brought up to date.
  private(set) var picture: ServerPicture?
  private var image: PixelImage?
  /// Which state of the image it shows.
  private var version = 0
  /// A change of more than one part in this many of the image may wait, like the rest of a new one.
  private static let largeChange = 4
  /// Where else the picture differs from the image; none is empty.
  private var stale: [PixelRect] = []
  /// What has yet to be sent of a new image: texts and shapes first, pictures then.
  private var passes: [Pass] = []
  /// Small changes: sent with the next frame, whatever the limit.
  private var fresh: [PixelRect] = []

  private struct Pass {
    let tiles: Renderer.Tiles
    /// What is left, whole rows.
    var rect: PixelRect
    /// What is sent of the first rows: so many columns.
    var columns = 0
  }

  /// What the picture shows of a new image before it is sent.
  enum Preview {
    /// What it showed before, or a colour where there was nothing.
    case color(UInt32)
    /// The image itself, with few pixels.
    case small
  }

  /// Brings the picture up to date: what was moved moves on the server, and only what was painted goes
  /// there.
  ///
  /// - Parameters:
  ///   - image: The newest image.
  ///   - log: What changed in it.
  ///   - kind: Of the picture, as long as there is none.
  ///   - preview: What it shows of a new image until that is sent.
  ///   - limit: Bytes to send at most, about, of a new image and of large changes; the rest waits for the
  ///     next call.
  /// - Returns: The part that was sent.
  @discardableResult
  func update(
    _ image: PixelImage, _ log: ChangeLog, _ renderer: Renderer,
    kind: ServerPicture.Kind = .opaque, preview: Preview = .small, limit: Int = .max
  ) throws(XWindowError) -> PixelRect {
    let isNew = picture?.width != image.width || picture?.height != image.height
    if isNew {
      picture = nil
      guard !image.bounds.isEmpty else { return .empty }
      let fresh = try renderer.makePicture(kind, width: image.width, height: image.height)
      if limit < .max, case .color(let pixel) = preview {
        renderer.fill(fresh.bounds, of: fresh, with: pixel)
      }
      picture = fresh
    }
    guard let picture else { return .empty }
    let isKnown =
      !isNew && image === self.image
      && log.forEachChange(since: version) { follow($0, picture, renderer) }
    if !isKnown {
      fresh.removeAll(keepingCapacity: true)
      stale.removeAll(keepingCapacity: true)
      passes.removeAll(keepingCapacity: true)
    }
    self.image = image
    version = log.version
    if isKnown { return send(image, to: picture, limit: limit, renderer) }
    if limit == .max {
      stale.append(image.bounds)
      return send(image, to: picture, limit: limit, renderer)
    }
    scheduleAll(of: picture)
    guard case .small = preview else {
      return send(image, to: picture, limit: limit, renderer)
    }
    try show(image, smallIn: picture, renderer)
    _ = send(image, to: picture, limit: limit, renderer)
    return picture.bounds
  }

  /// Schedules the whole image again, whatever was to be sent before.
  private func scheduleAll(of picture: ServerPicture) {
    fresh.removeAll(keepingCapacity: true)
    stale.removeAll(keepingCapacity: true)
    passes = [
      Pass(tiles: .plain, rect: picture.bounds), Pass(tiles: .pictures, rect: picture.bounds),
    ]
  }

  /// Shows an image with few pixels.
  private func show(
    _ image: PixelImage, smallIn picture: ServerPicture, _ renderer: Renderer
  ) throws(XWindowError) {
    let small = image.shrunk(
      toPixels: min(ImagePicture.previewPixels, max(1, image.width * image.height / 16)))
    let source = try renderer.makePicture(.opaque, width: small.width, height: small.height)
    renderer.upload(small.bounds, of: small.view, to: source)
    renderer.scale(source, step: SampleStep(from: small.width, to: image.width).length)
    renderer.draw(source, x: 0, y: 0, in: picture.bounds, of: picture, replaces: true)
  }

  /// Whether the picture is up to date.
  func shows(_ image: PixelImage, _ log: ChangeLog) -> Bool {
    image.bounds.isEmpty
      || image === self.image && version == log.version && passes.isEmpty && stale.isEmpty
  }

  private func send(
    _ image: PixelImage, to picture: ServerPicture, limit: Int, _ renderer: Renderer
  ) -> PixelRect {
    var (area, bytes) = (PixelRect.empty, 0)
    for rect in fresh {
      renderer.upload(rect, of: image.view, to: picture)
      area = area.union(rect)
    }
    fresh.removeAll(keepingCapacity: true)
    while bytes < limit, let pass = passes.first {
      var rect = pass.rect.firstRows(ImagePicture.rowsAtOnce)
      rect.minX += pass.columns
      rect.maxX = min(rect.maxX, rect.minX + ImagePicture.columnsAtOnce)
      bytes += renderer.upload(rect, of: image.view, to: picture, pass.tiles)
      area = area.union(rect)
      passes[0].columns += rect.width
      guard rect.maxX == pass.rect.maxX else { continue }
      (passes[0].rect.minY, passes[0].columns) = (rect.maxY, 0)
      if passes[0].rect.isEmpty { passes.removeFirst() }
    }
    while bytes < limit, var rect = stale.first {
      if limit < .max { rect = rect.firstRows(ImagePicture.rowsAtOnce) }
      bytes += renderer.upload(rect, of: image.view, to: picture)
      area = area.union(rect)
      stale[0].minY = rect.maxY
      if stale[0].isEmpty { stale.removeFirst() }
    }
    return area
  }

  /// Does to the picture what was done to the image, or notes where that is still to be done.
  private func follow(_ change: PixelChange, _ picture: ServerPicture, _ renderer: Renderer) {
    switch change {
    case .painted(let rect):
      var area = rect.intersection(picture.bounds)
      if area == picture.bounds, !passes.isEmpty { return scheduleAll(of: picture) }
      // Both passes must find the same tiles: one that changes in part is sent as a whole.
      if !passes.isEmpty { area = area.widened(toTilesOf: Renderer.tileSide, in: picture.bounds) }
      let isLarge =
        area.width * area.height > picture.width * picture.height / ImagePicture.largeChange
      if isLarge {
        ImagePicture.note(area, in: &stale)
      } else {
        ImagePicture.note(area, in: &fresh)
      }
    case .moved(let rect, let right, let down):
      let area = rect.intersection(picture.bounds)
      let target = area.offset(x: right, y: down).intersection(area)
      renderer.copy(picture, x: target.minX - right, y: target.minY - down, to: target, of: picture)
      // What was not right before it was moved is not right where it was moved to either.
      func move(_ rects: inout [PixelRect]) {
        // A copy is gone through: noting a rectangle may make one of several.
        for rect in rects {
          let moved = rect.intersection(area).offset(x: right, y: down).intersection(area)
          ImagePicture.note(moved, in: &rects)
        }
      }
      for pass in passes { ImagePicture.note(pass.rect, in: &stale) }
      passes.removeAll(keepingCapacity: true)
      move(&stale)
      move(&fresh)
    }
  }

  private static func note(_ rect: PixelRect, in rects: inout [PixelRect]) {
    if rect.isEmpty || rects.contains(where: { $0.intersection(rect) == rect }) { return }
    if rects.count < mostRects { return rects.append(rect) }
    rects[0] = rects.dropFirst().reduce(rects[0].union(rect)) { $0.union($1) }
    rects.removeLast(rects.count - 1)
  }
}

extension PixelRect {
  /// The rectangle with all of the squares that it has a part of, counted from the corner of an image.
  fileprivate func widened(toTilesOf side: Int, in image: PixelRect) -> PixelRect {
    PixelRect(
      minX: minX / side * side, minY: minY / side * side, maxX: (maxX + side - 1) / side * side,
      maxY: (maxY + side - 1) / side * side
    ).intersection(image)
  }

  fileprivate func firstRows(_ count: Int) -> PixelRect {
    PixelRect(minX: minX, minY: minY, maxX: maxX, maxY: min(maxY, minY + count))
  }
}
