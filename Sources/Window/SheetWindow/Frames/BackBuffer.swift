public import SheetPixels

/// The pixels of the next frame.
public struct BackBuffer {
  /// Changes when the buffer has lost the frame last drawn into it, because of a new size or new
  /// memory: everything must be drawn.
  public let generation: Int
  /// XRGB words; valid until the buffer is presented.
  public let pixels: PixelView
}
