internal import Pixels

/// The pixels that a frame is made of.
struct Images {
  let background: PixelView
  let content: PixelView?
}
