import CSheetAssets
import SheetControls

/// The scene's picture in any size.
///
/// To save memory, the built-in picture is decoded again for each size, which is fast, and a user's own is
/// kept no larger than a screen.
final class PictureStore {
  /// The largest number of pixels kept of a user's own picture: 6 MB.
  private static let keptPixels = 1_500_000

  /// The size of the smaller built-in picture, pixels.
  private static let smallSize = (width: 480, height: 360)

  private let own: PixelImage?
  private var cachedStatistics: PictureStatistics?
  /// The built-in picture being decoded and whether it is the smaller one; nil if there is none.
  private var ahead: (isSmall: Bool, decoding: PictureDecoding)?

  /// Creates a store.
  ///
  /// - Parameter own: The user's picture; nil for the built-in one.
  init(own: PixelImage?) { self.own = own?.shrunk(toPixels: PictureStore.keptPixels) }

  /// The picture, at least of the given size in pixels if it exists that large.
  func source(width: Int, height: Int) -> PixelImage {
    own ?? builtIn(width: width, height: height)
  }

  /// Starts to decode the built-in picture for the given width in pixels, so that it is ready
  /// sooner. A later call with another width decodes the other built-in picture if that one fits
  /// better.
  func decodeAhead(width: Int) {
    guard own == nil else { return }
    let isSmall = PictureStore.isSmallEnough(width: width, height: 0)
    if ahead?.isSmall == isSmall { return }
    ahead = (isSmall, unsafe PictureDecoding(PictureStore.bytes(isSmall: isSmall)))
  }

  /// The statistics of the pixels, computed when first needed.
  var statistics: PictureStatistics {
    if let cachedStatistics { return cachedStatistics }
    let statistics = PictureStatistics(own ?? builtIn(width: 0, height: 0))
    cachedStatistics = statistics
    return statistics
  }

  /// The smaller of the two built-in pictures that is large enough for the given size in pixels.
  private func builtIn(width: Int, height: Int) -> PixelImage {
    let isSmall = PictureStore.isSmallEnough(width: width, height: height)
    let decoded: PixelImage?
    // Releases the decoding, because it would otherwise keep the picture's memory for good.
    let ahead = self.ahead
    self.ahead = nil
    if let ahead, ahead.isSmall == isSmall {
      decoded = try? ahead.decoding.picture()
    } else {
      decoded = try? unsafe decodePNG(PictureStore.bytes(isSmall: isSmall))
    }
    // The substitute is unused in practice, because the bytes are compiled in and tested.
    return decoded ?? PixelImage(width: 4, height: 3, filledWith: 0xFF6C_7BB0)
  }

  /// Whether the smaller built-in picture is large enough for a size in pixels.
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
