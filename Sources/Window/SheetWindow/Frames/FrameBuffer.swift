import SheetPixels

/// The composed frame and the image that is sent. Both are the same memory if the server's pixel layout is
/// that of the composition.
@safe final class FrameBuffer {
  private let format: PixelFormat
  private let image: ServerImage
  private var composition: PixelImage?
  /// Increases with every change of size; unique within the window.
  private(set) var generation = 0

  var width: Int { image.width }
  var height: Int { image.height }

  init(_ image: ServerImage, format: PixelFormat) {
    self.image = image
    self.format = format
  }

  /// Whether the memory fits a size.
  func suits(width: Int, height: Int) -> Bool { image.suits(width: width, height: height) }

  /// Sets the size; the content is undefined afterwards.
  func resize(width: Int, height: Int, generation: Int) {
    self.generation = generation
    image.resize(width: width, height: height)
    composition = format.isDirect ? nil : PixelImage(width: width, height: height)
  }

  /// The composed frame.
  var pixels: PixelView {
    if let composition { return composition.view }
    return unsafe PixelView(
      base: image.address.assumingMemoryBound(to: UInt32.self), width: width, height: height,
      stride: image.bytesPerRow / 4, owner: self)
  }

  /// Sends a rectangle of the frame, converted to the server's pixel layout.
  ///
  /// - Returns: The last request; nil if none was needed.
  func put(_ rect: PixelRect, to target: PixelTarget) -> UInt32? {
    let inside = rect.intersection(PixelRect(x: 0, y: 0, width: width, height: height))
    if inside.isEmpty { return nil }
    if let composition {
      unsafe format.encode(
        inside, of: composition.view, into: image.address, bytesPerRow: image.bytesPerRow)
    }
    return image.put(inside, to: target)
  }
}
