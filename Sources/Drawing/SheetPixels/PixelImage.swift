internal import Glibc

/// Owned pixels, shared by reference, without gaps between rows, aligned to 64 bytes for wide
/// loads.
///
/// Without memory for an image, the program exits with status 1 and one line on standard error.
@safe public final class PixelImage {
  private static let alignment = 64

  private let storage: UnsafeMutableRawPointer
  /// The number of columns.
  public let width: Int
  /// The number of rows.
  public let height: Int

  /// Creates an image. Every pixel gets the word `pixel`, by default opaque black; nil leaves the
  /// pixels uninitialized. With `isReserved`, the memory of pixels that are never written stays
  /// free.
  ///
  /// Each side is 0…32767, the X protocol's limit.
  public init(
    width: Int, height: Int, filledWith pixel: UInt32? = 0xFF00_0000, isReserved: Bool = false
  ) {
    let sides = 0...PixelSize.largestSide
    precondition(sides.contains(width) && sides.contains(height), "size out of range")
    self.width = width
    self.height = height
    guard let storage = unsafe PixelImage.allocate(byteCount: width * height * 4) else {
      PixelImage.exitOutOfMemory(width: width, height: height)
    }
    unsafe self.storage = storage
    if !isReserved { unsafe populatePages(storage, byteCount: width * height * 4) }
    let words = unsafe storage.bindMemory(to: UInt32.self, capacity: width * height)
    if let pixel { unsafe words.update(repeating: pixel, count: width * height) }
  }

  deinit { unsafe free(storage) }

  private static func allocate(byteCount: Int) -> UnsafeMutableRawPointer? {
    // `aligned_alloc` requires a multiple of the alignment.
    unsafe aligned_alloc(alignment, (max(1, byteCount) + alignment - 1) / alignment * alignment)
  }

  private static func exitOutOfMemory(width: Int, height: Int) -> Never {
    var line = "there is no memory for an image of \(width) × \(height) pixels\n"
    _ = line.withUTF8 { unsafe write(STDERR_FILENO, $0.baseAddress, $0.count) }
    exit(1)
  }

  /// The image's pixels; the view keeps the image alive.
  public var view: PixelView {
    unsafe PixelView(
      base: storage.assumingMemoryBound(to: UInt32.self), width: width, height: height,
      stride: width, owner: self)
  }

  /// The numbers of columns and rows.
  public var size: PixelSize { PixelSize(width: width, height: height) }

  /// The rectangle of all pixels.
  public var bounds: PixelRect { size.bounds }
}

/// Makes the kernel provide the pages of a large memory in one call, which takes a third of the time of
/// page faults.
@unsafe package func populatePages(_ start: UnsafeMutableRawPointer, byteCount: Int) {
  // Below 128 KiB, page faults cost no more than the call of `madvise`.
  guard byteCount >= 1 << 17 else { return }
  let pageSize = Int(getpagesize())
  let offset = Int(bitPattern: start) % pageSize
  let first = unsafe offset == 0 ? start : start + (pageSize - offset)
  let count = unsafe (byteCount - (first - start)) / pageSize * pageSize
  // From 8 MiB on, the kernel may use pages of 2 MiB.
  if count >= 1 << 23 { unsafe madvise(first, count, MADV_HUGEPAGE) }
  // 23 is MADV_POPULATE_WRITE, since Linux 5.14; older kernels do nothing.
  unsafe madvise(first, count, 23)
}
