internal import Glibc

/// Prepares memory for sequential writing.
public enum PageMemory {
  /// Smallest memory, bytes, for which `populate` saves time.
  private static let least = 1 << 17
  /// Smallest memory, bytes, for which the kernel may use large pages of 2 MiB.
  private static let leastLarge = 1 << 23
  private static let pageSize = 4096
  /// `MADV_POPULATE_WRITE`, since Linux 5.14; older kernels do nothing.
  private static let populate: Int32 = 23

  /// Makes the kernel provide all pages in one call, which takes a third of the time of a page
  /// fault for each page. The memory keeps its contents.
  @unsafe public static func populate(_ memory: UnsafeMutableRawBufferPointer) {
    guard memory.count >= least, let start = memory.baseAddress else { return }
    let offset = Int(bitPattern: start) % pageSize
    let first = unsafe offset == 0 ? start : start + (pageSize - offset)
    let count = unsafe (memory.count - (first - start)) / pageSize * pageSize
    if count >= leastLarge { unsafe madvise(first, count, MADV_HUGEPAGE) }
    unsafe madvise(first, count, populate)
  }
}
