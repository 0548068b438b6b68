internal import Pixels

/// The images that a frame is painted from.
struct Images {
  let background: PixelView
  let content: PixelView?
  /// The scale of the content, 0…1.
  let contentScale: Double
}
