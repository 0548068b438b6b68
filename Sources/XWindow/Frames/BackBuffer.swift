public import Pixels

/// Pixels to draw the next frame into.
public struct BackBuffer {
  /// Which buffer of the window it is: 0 or 1.
  public let index: Int
  /// Changes whenever the buffer's pixels are no longer those of the frame last drawn into it: another
  /// size, new memory. Then everything must be drawn.
  public let generation: Int
  /// XRGB words; valid until the buffer is presented.
  public let pixels: PixelView
}
