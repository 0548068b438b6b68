internal import Pixels

/// The pixels that a frame is made of.
struct Images {
  let background: PixelView
  let content: PixelView?
  /// How large the content is shown, 0…1.
  let contentScale: Double
}
