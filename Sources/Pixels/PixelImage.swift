/// Owned pixels, shared by reference: a scene, the compositor and a recorder can hold the same image.
///
/// Rows follow each other without a gap, and the first is aligned for wide loads.
@safe public final class PixelImage {
  private static let alignment = 64

  private let storage: UnsafeMutableRawPointer
  /// Columns.
  public let width: Int
  /// Rows.
  public let height: Int

  /// Creates an image whose pixels are all `pixel`.
  ///
  /// - Parameters:
  ///   - width: Columns, 0…32767, the X protocol's limit.
  ///   - height: Rows, 0…32767.
  ///   - pixel: The word each pixel starts as; opaque black by default.
  public init(width: Int, height: Int, filledWith pixel: UInt32 = 0xFF00_0000) {
    precondition((0...32767).contains(width) && (0...32767).contains(height), "size out of range")
    self.width = width
    self.height = height
    unsafe storage = .allocate(
      byteCount: max(1, width * height * 4), alignment: PixelImage.alignment)
    unsafe storage.initializeMemory(as: UInt32.self, repeating: pixel, count: width * height)
  }

  deinit { unsafe storage.deallocate() }

  /// The image's pixels; the view keeps the image alive.
  public var view: PixelView {
    unsafe PixelView(
      base: storage.assumingMemoryBound(to: UInt32.self), width: width, height: height,
      stride: width, owner: self)
  }

  /// Everything the image covers.
  public var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

  /// A new image with the same pixels.
  public func copy() -> PixelImage {
    let other = PixelImage(width: width, height: height)
    other.view.copy(bounds, from: view)
    return other
  }
}
