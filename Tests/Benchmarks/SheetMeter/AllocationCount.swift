internal import Foundation

/// A counter of the heap blocks that a program allocates.
final class AllocationCount {
  private let file: URL
  private let library: String

  /// Creates a counter.
  ///
  /// - Returns: nil if the counting library has not been built.
  init?() {
    let program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    library =
      program.deletingLastPathComponent().appendingPathComponent("libSheetAllocationCounter.so")
      .path
    guard FileManager.default.fileExists(atPath: library) else { return nil }
    file = FileManager.default.temporaryDirectory
      .appendingPathComponent("allocations-\(UUID().uuidString)")
  }

  deinit { try? FileManager.default.removeItem(at: file) }

  /// The variables for the program's environment.
  var environment: [String: String] {
    ["LD_PRELOAD": library, "ALLOCATION_COUNT": file.path]
  }

  /// The number so far; 0 before the program started.
  var value: Int {
    let bytes = (try? Data(contentsOf: file)) ?? Data()
    return bytes.reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}
