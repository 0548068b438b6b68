import CAssets
import Painting
import Pixels

/// The scene's picture in the sizes it is asked for.
///
/// Large pixels are not kept: the picture of the program is decoded again when another size is
/// needed, which is quick, and a user's own is kept no larger than a screen shows.
final class PictureStore {
  /// A user's own picture is kept with no more pixels than this, 6 MB.
  private static let keptPixels = 1_500_000

  /// Columns and rows of the smaller picture of the program.
  private static let smallSize = (width: 480, height: 360)

  private let own: PixelImage?
  private var known: PictureStatistics?

  /// - Parameter own: The user's picture, or nil for the one that comes with the program.
  init(own: PixelImage?) { self.own = own?.shrunk(toPixels: PictureStore.keptPixels) }

  /// The picture in some size that is enough for one in pixels.
  func source(width: Int, height: Int) -> PixelImage {
    own ?? PictureStore.builtIn(width: width, height: height)
  }

  /// The source covering a size in pixels; what does not fit is cut from the sides, or from the top
  /// and the bottom.
  func image(_ source: PixelImage, width: Int, height: Int) -> PixelImage {
    let crop = source.coverCrop(width: width, height: height, focusY: 0.46)
    return source.scaled(crop, width: width, height: height)
  }

  /// What the pixels say, the same whatever size was asked for.
  var statistics: PictureStatistics {
    if let known { return known }
    let made = PictureStatistics(own ?? PictureStore.builtIn(width: 0, height: 0))
    known = made
    return made
  }

  /// The picture of the program, in the smaller of its two sizes that is enough for a size in pixels.
  private static func builtIn(width: Int, height: Int) -> PixelImage {
    // A little larger than it is looks no different, and the other takes ten times as long.
    let isSmall =
      Double(width) <= Double(smallSize.width) * 1.12
      && Double(height) <= Double(smallSize.height) * 1.12
    let bytes =
      isSmall
      ? unsafe UnsafeRawBufferPointer(
        start: asset_picture_small_bytes(), count: asset_picture_small_png_size)
      : unsafe UnsafeRawBufferPointer(start: asset_picture_bytes(), count: asset_picture_png_size)
    let decoded = try? unsafe decodePNG(bytes)
    // The bytes are compiled in and tested; should they be spoilt, the scene still has a colour.
    return decoded ?? PixelImage(width: 4, height: 3, filledWith: 0xFF6C_7BB0)
  }
}
