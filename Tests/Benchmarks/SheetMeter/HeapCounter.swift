internal import Foundation
internal import SheetXTestSupport

/// Counts the heap blocks of programs that preload a library. The library is compiled for each
/// counter, because SwiftPM builds a shared library only as a product of the package.
final class HeapCounter {
  private let folder: URL
  private var library: URL { folder.appendingPathComponent("counter.so") }
  /// The file in which the library counts.
  private var file: URL { folder.appendingPathComponent("count") }

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("heap-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let source = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("counter.c")
    let compiler = try Process.run(
      URL(fileURLWithPath: "/usr/bin/env"),
      arguments: ["cc", "-O2", "-shared", "-fPIC", source.path, "-o", library.path])
    compiler.waitUntilExit()
    guard compiler.terminationStatus == 0 else {
      throw TestSupportError("cc cannot compile \(source.path)")
    }
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// Variables for the counted program.
  var environment: [String: String] {
    ["LD_PRELOAD": library.path, "ALLOCATION_COUNT": file.path]
  }

  var count: Int {
    let bytes = (try? Data(contentsOf: file)) ?? Data()
    return bytes.reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}
