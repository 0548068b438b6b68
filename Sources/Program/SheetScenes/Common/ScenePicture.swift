import CSheetAssets
package import SheetControls

/// Decodes the built-in picture again for each size, which is fast and saves memory.
package final class ScenePicture {
  /// The largest number of pixels kept of a user's own picture: 6 MB.
  private static let keptPixels = 1_500_000

  private static let smallSize = (width: 480, height: 360)

  let details: PictureDetails
  /// Nil for the built-in picture.
  private let own: PixelImage?
  /// The built-in picture being decoded in another thread.
  private var ahead: (isSmall: Bool, decoding: PictureDecoding)?

  var isBuiltIn: Bool { own == nil }

  /// The built-in picture, decoded when first painted.
  package init() {
    details = .builtIn
    own = nil
  }

  package init(_ image: PixelImage, name: String = "Your picture") {
    own = image.shrunk(toPixels: ScenePicture.keptPixels)
    details = .file(name: name, width: image.width, height: image.height)
  }

  /// Reads a PNG file; throws the reason, with the path.
  package convenience init(file path: String) throws(PaintingError) {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    self.init(try readPNG(path), name: name)
  }

  /// The picture in at least the given size in pixels, or in its largest.
  func source(width: Int, height: Int) -> PixelImage {
    own ?? builtIn(width: width, height: height)
  }

  /// The centred part of a picture with the aspect ratio of the given size.
  static func crop(of source: PixelImage, width: Int, height: Int) -> PixelRect {
    source.coverCrop(width: max(1, width), height: max(1, height), focusY: 0.46)
  }

  /// Decodes the built-in picture in another thread, for a width in pixels.
  package func decodeAhead(width: Int) {
    guard isBuiltIn else { return }
    let isSmall = ScenePicture.isSmallEnough(width: width, height: 0)
    if ahead?.isSmall == isSmall { return }
    ahead = (isSmall, unsafe PictureDecoding(ScenePicture.bytes(isSmall: isSmall)))
  }

  lazy var statistics = PictureStatistics(source(width: 0, height: 0))

  private func builtIn(width: Int, height: Int) -> PixelImage {
    let isSmall = ScenePicture.isSmallEnough(width: width, height: height)
    let decoded: PixelImage?
    // Releases the decoding, because it would otherwise keep the picture's memory.
    let ahead = self.ahead
    self.ahead = nil
    if let ahead, ahead.isSmall == isSmall {
      decoded = try? ahead.decoding.picture()
    } else {
      decoded = try? unsafe decodePNG(ScenePicture.bytes(isSmall: isSmall))
    }
    // Never used, because the picture's bytes are compiled in.
    return decoded ?? PixelImage(width: 4, height: 3, filledWith: 0xFF6C_7BB0)
  }

  private static func isSmallEnough(width: Int, height: Int) -> Bool {
    // Enlarging by 12 % is not visible, and decoding the large picture takes ten times as long.
    Double(width) <= Double(smallSize.width) * 1.12
      && Double(height) <= Double(smallSize.height) * 1.12
  }

  private static func bytes(isSmall: Bool) -> UnsafeRawBufferPointer {
    isSmall
      ? unsafe UnsafeRawBufferPointer(
        start: asset_picture_small_bytes(), count: asset_picture_small_png_size)
      : unsafe UnsafeRawBufferPointer(start: asset_picture_bytes(), count: asset_picture_png_size)
  }
}
