internal import Glibc

/// Gives back the pages of program code that only the start needed.
///
/// Finding fonts, decoding a picture and laying out text run through megabytes of library code once.
/// The kernel keeps all of it mapped into the process although it is not used again until the window
/// has another size. Unmapped, it stays in the page cache, and what is needed comes back by itself,
/// sixteen pages at a time.
enum StartupPages {
  /// Unmaps the code of the program and its libraries.
  ///
  /// Code is never written, so its pages are those of the files. Data must stay: where the loader
  /// wrote addresses into it, the file has others.
  ///
  /// The corresponding C function is `madvise`.
  static func giveBack() {
    guard let map = try? TextFile.read("/proc/self/maps") else { return }
    for line in map.split(separator: "\n") {
      let words = line.split(separator: " ", omittingEmptySubsequences: true)
      // start-end permissions offset device inode path
      guard words.count >= 6, words[1] == "r-xp", words[5].hasPrefix("/") else { continue }
      let ends = words[0].split(separator: "-").compactMap { UInt($0, radix: 16) }
      guard ends.count == 2, ends[0] < ends[1] else { continue }
      let start = unsafe UnsafeMutableRawPointer(bitPattern: ends[0])
      unsafe madvise(start, Int(ends[1] - ends[0]), MADV_DONTNEED)
    }
  }
}
