import Pixels

/// One of a window's buffers: where a frame is composed and the image that goes to the server, which
/// are the same memory when the server's layout allows.
@safe final class FrameBuffer {
  private let format: PixelFormat
  private let image: ServerImage
  private var composition: PixelImage?
  /// Counts the changes of size; unique within the window.
  private(set) var generation = 0
  /// Puts that the server has not yet said to have read.
  private var unreadPuts = 0

  var width: Int { image.width }
  var height: Int { image.height }
  var isFree: Bool { unreadPuts == 0 }

  init(_ image: ServerImage, format: PixelFormat) {
    self.image = image
    self.format = format
  }

  /// Whether the memory is right for a size.
  func suits(width: Int, height: Int) -> Bool { image.suits(width: width, height: height) }

  /// Takes a size; the content is unknown from here on.
  func resize(width: Int, height: Int, generation: Int) {
    self.generation = generation
    image.resize(width: width, height: height)
    composition = format.isDirect ? nil : PixelImage(width: width, height: height)
  }

  /// Where frames are composed.
  var pixels: PixelView {
    if let composition { return composition.view }
    return unsafe PixelView(
      base: image.address.assumingMemoryBound(to: UInt32.self), width: width, height: height,
      stride: image.bytesPerRow / 4, owner: self)
  }

  /// Sends a rectangle of the frame, converted if need be.
  func put(_ rect: PixelRect, on drawable: UInt32, with context: UInt32) {
    let inside = rect.intersection(PixelRect(x: 0, y: 0, width: width, height: height))
    if inside.isEmpty { return }
    if let composition {
      unsafe format.encode(
        inside, of: composition.view, into: image.address, bytesPerRow: image.bytesPerRow)
    }
    image.put(inside, on: drawable, with: context)
    if image.isShared { unreadPuts += 1 }
  }

  /// Notes that the server has read one put of a segment.
  ///
  /// - Returns: Whether it was this buffer's last one, so that it is free now.
  func putWasRead(segment: UInt32) -> Bool {
    guard image.isShared, segment == image.segmentID, unreadPuts > 0 else { return false }
    unreadPuts -= 1
    return unreadPuts == 0
  }
}
