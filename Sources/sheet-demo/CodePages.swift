internal import Glibc

/// Gives back the pages of program code that nothing needs for the moment.
///
/// Finding fonts, decoding a picture and laying out text run through megabytes of library code, and
/// the kernel keeps all of it mapped into the process. Unmapped, it stays in the page cache, and what
/// is needed comes back by itself, sixteen pages at a time.
struct CodePages {
  private var ranges: [(start: UInt, length: Int)] = []

  /// Finds out where the code of the program and its libraries is.
  ///
  /// Code is never written, so its pages are those of the files. Data must stay: where the loader
  /// wrote addresses into it, the file has others.
  init() {
    guard let map = try? TextFile.read("/proc/self/maps") else { return }
    for line in map.split(separator: "\n") {
      let words = line.split(separator: " ", omittingEmptySubsequences: true)
      // start-end permissions offset device inode path
      guard words.count >= 6, words[1] == "r-xp", words[5].hasPrefix("/") else { continue }
      let ends = words[0].split(separator: "-").compactMap { UInt($0, radix: 16) }
      guard ends.count == 2, ends[0] < ends[1] else { continue }
      ranges.append((ends[0], Int(ends[1] - ends[0])))
    }
  }

  /// Unmaps it: a few microseconds.
  ///
  /// The corresponding C function is `madvise`.
  func giveBack() {
    for range in ranges {
      unsafe madvise(
        UnsafeMutableRawPointer(bitPattern: range.start), range.length, MADV_DONTNEED)
    }
  }
}
