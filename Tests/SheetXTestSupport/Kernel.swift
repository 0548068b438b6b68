import CSheetXTest
import Foundation

package enum Kernel {
  package static var currentProcess: Int32 { ProcessInfo.processInfo.processIdentifier }

  package static var currentThread: Int32 {
    let link = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/thread-self")
    return link?.split(separator: "/").last.flatMap { Int32($0) } ?? 0
  }

  package static func voluntarySwitches(process: Int32, thread: Int32) throws -> Int {
    let path = "/proc/\(process)/task/\(thread)/status"
    let text = try text(path)
    let line = text.split(separator: "\n").first { $0.hasPrefix("voluntary_ctxt_switches:") }
    guard let count = line?.split(whereSeparator: \.isWhitespace).last.flatMap({ Int($0) }) else {
      throw TestSupportError("no count of switches in \(path)")
    }
    return count
  }

  package static func voluntarySwitches(process: Int32) throws -> Int {
    let threads = try FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/task")
    return try threads.compactMap { Int32($0) }.reduce(0) {
      try $0 + voluntarySwitches(process: process, thread: $1)
    }
  }

  package static func children(of process: Int32) -> [Int32] {
    let folder = "/proc/\(process)/task"
    let threads = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return threads.flatMap { thread in
      let list = try? text("\(folder)/\(thread)/children")
      return (list ?? "").split(separator: " ").compactMap { Int32($0) }
    }
  }

  package static func descendants(of process: Int32) -> [Int32] {
    children(of: process).flatMap { [$0] + descendants(of: $0) }
  }

  /// The fields of `/proc/…/stat` after the process's name, which may contain any character and
  /// ends at the last parenthesis.
  private static func statistics(of process: Int32) throws -> [Substring] {
    try text("/proc/\(process)/stat").split(separator: ")").last?.split(separator: " ") ?? []
  }

  package static func libraries(process: Int32) throws -> Set<String> {
    let lines = try text("/proc/\(process)/maps").split(separator: "\n")
    return Set(
      lines.compactMap { $0.split(separator: " ").last.map(String.init) }
        .filter { $0.contains(".so") })
  }

  package static func sockets(process: Int32) throws -> Int {
    let folder = "/proc/\(process)/fd"
    return try FileManager.default.contentsOfDirectory(atPath: folder).count {
      let target = try? FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/\($0)")
      return target?.hasPrefix("socket:") == true
    }
  }

  package static func mappings(process: Int32) throws -> Int {
    let text = try text("/proc/\(process)/maps")
    return text.split(separator: "\n").count
  }

  package static func processorTicks(process: Int32) throws -> Int {
    let fields = try statistics(of: process)
    guard fields.count > 13, let user = Int(fields[11]), let system = Int(fields[12])
    else { throw TestSupportError("no times of process \(process)") }
    return user + system
  }

  /// Bytes.
  package static func addressSpace(process: Int32) throws -> Int {
    let fields = try text("/proc/\(process)/statm").split(separator: " ")
    guard let pages = fields.first.flatMap({ Int($0) }) else {
      throw TestSupportError("no size of process \(process)")
    }
    return pages * sysconf(Int32(_SC_PAGESIZE))
  }

  package static func residentBytes(process: Int32) throws -> Int {
    let fields = try text("/proc/\(process)/statm").split(separator: " ")
    guard fields.count > 1, let pages = Int(fields[1]) else {
      throw TestSupportError("no size of process \(process)")
    }
    return pages * sysconf(Int32(_SC_PAGESIZE))
  }

  static var heapBytes: Int { Int(mallinfo2().uordblks) }

  /// The smallest growth of this process's heap in five runs, bytes: a leak grows in every run,
  /// other tests' allocations only in some.
  package static func leastHeapGrowth(in body: () throws -> Void) rethrows -> Int {
    var least = Int.max
    for _ in 0..<5 {
      let before = heapBytes
      try body()
      least = min(least, heapBytes - before)
    }
    return least
  }

  package static func openDescriptors(process: Int32) throws -> Int {
    try FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/fd").count
  }

  private static func text(_ path: String) throws -> String {
    let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
    defer { try? file.close() }
    var data = Data()
    while let part = try file.read(upToCount: 1 << 16), !part.isEmpty { data += part }
    return String(decoding: data, as: UTF8.self)
  }
}
