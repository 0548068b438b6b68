import CAssets
import Painting
import Pixels

/// The scene's picture in any size.
///
/// To save memory, the built-in picture is decoded again for each size, which is fast, and a user's own is
/// kept no larger than a screen.
final class PictureStore {
  /// The most pixels of a user's own picture that are kept: 6 MB.
  private static let keptPixels = 1_500_000

  /// Columns and rows of the smaller built-in picture.
  private static let smallSize = (width: 480, height: 360)

  private let own: PixelImage?
  private var cachedStatistics: PictureStatistics?

  /// - Parameter own: The user's picture; nil for the built-in one.
  init(own: PixelImage?) { self.own = own?.shrunk(toPixels: PictureStore.keptPixels) }

  /// The picture, at least as large as a size in pixels if there is one so large.
  func source(width: Int, height: Int) -> PixelImage {
    own ?? PictureStore.builtIn(width: width, height: height)
  }

  /// Scales a source to cover a size in pixels; the overhang is cut off at the sides, or at the top and the
  /// bottom.
  func image(_ source: PixelImage, width: Int, height: Int) -> PixelImage {
    let crop = source.coverCrop(width: width, height: height, focusY: 0.46)
    return source.scaled(crop, width: width, height: height)
  }

  /// The statistics of the pixels, computed when first needed.
  var statistics: PictureStatistics {
    if let cachedStatistics { return cachedStatistics }
    let statistics = PictureStatistics(own ?? PictureStore.builtIn(width: 0, height: 0))
    cachedStatistics = statistics
    return statistics
  }

  /// The smaller of the two built-in pictures that is large enough for a size in pixels.
  private static func builtIn(width: Int, height: Int) -> PixelImage {
    // Enlarging it by 12 % is not visible, and decoding the large one takes ten times as long.
    let isSmall =
      Double(width) <= Double(smallSize.width) * 1.12
      && Double(height) <= Double(smallSize.height) * 1.12
    let bytes =
      isSmall
      ? unsafe UnsafeRawBufferPointer(
        start: asset_picture_small_bytes(), count: asset_picture_small_png_size)
      : unsafe UnsafeRawBufferPointer(start: asset_picture_bytes(), count: asset_picture_png_size)
    let decoded = try? unsafe decodePNG(bytes)
    // Decoding cannot fail: the bytes are compiled in and tested.
    return decoded ?? PixelImage(width: 4, height: 3, filledWith: 0xFF6C_7BB0)
  }
}
