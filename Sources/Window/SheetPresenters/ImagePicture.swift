internal import SheetCompositor
internal import SheetPixels
internal import SheetWindow

/// A copy of an image on the server. Without shared memory, large changes are sent in pieces,
/// because each byte goes through the socket.
final class ImagePicture {
  /// The maximum number of changed rectangles; one more joins all of them into one rectangle.
  private static let mostRects = 16
  /// The most pixels of a rectangle sent with a frame; a larger one is sent in pieces.
  private static let mostWithFrame = 1 << 16
  /// The approximate number of pixels in a piece, which consists of whole rows. Small, because a
  /// frame may have to wait until one piece is sent.
  private static let pieceSize = 1 << 14

  private let renderer: Renderer
  /// Nil before the first `sync`, and while the image is empty.
  private(set) var picture: ServerPicture?
  private var image: PixelImage?
  private var version = 0
  /// Rectangles in which the picture differs from the image; used only during `sync`.
  private var dirty: [PixelRect] = []
  private var unsent: [PixelRect] = []

  init(_ renderer: Renderer) { self.renderer = renderer }

  /// Updates the picture, except for large changes, which `sendPiece` sends.
  func sync(
    _ image: PixelImage, _ log: ChangeLog, kind: ServerPicture.Kind = .opaque
  ) throws(XWindowError) {
    if let known = renderer.known, known.image === image {
      (picture, self.image) = (known.picture, nil)
      unsent.removeAll(keepingCapacity: true)
      return
    }
    let inPieces = kind == .opaque && !renderer.sharesMemory
    // Without an image, the picture is the known one, whose pixels must stay.
    if self.image == nil || picture?.width != image.width || picture?.height != image.height {
      (picture, self.image) = (nil, nil)
      if !image.bounds.isEmpty {
        let made = try renderer.makePicture(kind, width: image.width, height: image.height)
        // The first pixel probably has the page's colour, which is shown until the pieces come.
        if inPieces { renderer.fill(made.bounds, of: made, with: image.view[0, 0]) }
        picture = made
      }
    }
    let isKnown =
      image === self.image
      && log.forEachChange(since: version) { follow($0, in: image.bounds) }
    if !isKnown {
      dirty.removeAll(keepingCapacity: true)
      unsent.removeAll(keepingCapacity: true)
      ImagePicture.note(image.bounds, in: &dirty)
    }
    (self.image, version) = (image, log.version)
    if let picture {
      for rect in dirty {
        if inPieces, rect.pixelCount > ImagePicture.mostWithFrame {
          ImagePicture.note(rect, in: &unsent)
        } else {
          renderer.upload(rect, of: image.view, to: picture)
        }
      }
    }
    dirty.removeAll(keepingCapacity: true)
  }

  func free() { (picture, image) = (nil, nil) }

  /// Returns an empty rectangle if no piece is left.
  func sendPiece() -> PixelRect {
    guard let picture, let image, var piece = unsent.first else { return .empty }
    let rows = max(1, ImagePicture.pieceSize / piece.width)
    piece.maxY = min(piece.maxY, piece.minY + rows)
    renderer.upload(piece, of: image.view, to: picture)
    unsent[0].minY = piece.maxY
    if unsent[0].isEmpty { unsent.removeFirst() }
    return piece
  }

  private func follow(_ change: PixelChange, in bounds: PixelRect) {
    let area = change.rect.intersection(bounds)
    guard case .moved(_, let right, let down) = change else {
      return ImagePicture.note(area, in: &dirty)
    }
    guard let picture else { return }
    let target = area.offset(x: right, y: down).intersection(area)
    renderer.copy(picture, x: target.minX - right, y: target.minY - down, to: target, of: picture)
    // Moves outdated rectangles too, because their pixels move with the scroll.
    func moved(_ rect: PixelRect) -> PixelRect {
      rect.intersection(area).offset(x: right, y: down).intersection(area)
    }
    for rect in dirty { ImagePicture.note(moved(rect), in: &dirty) }
    for rect in unsent { ImagePicture.note(moved(rect), in: &unsent) }
  }

  /// Adds a rectangle; joins two rectangles if their union has no more pixels than the two
  /// together.
  private static func note(_ rect: PixelRect, in rects: inout [PixelRect]) {
    if rect.isEmpty { return }
    var joined = rect
    rects.removeAll { other in
      let both = joined.union(other)
      guard both.pixelCount <= joined.pixelCount + other.pixelCount else { return false }
      joined = both
      return true
    }
    rects.append(joined)
    if rects.count <= mostRects { return }
    let all = rects.reduce(PixelRect.empty) { $0.union($1) }
    rects.removeAll(keepingCapacity: true)
    rects.append(all)
  }
}

extension PixelRect {
  fileprivate var pixelCount: Int { width * height }
}
