internal import Foundation

struct ProcessTree {
  let root: Int32

  /// The resources used since the processes' start; `memory` is the current use.
  struct Usage {
    /// CPU time, milliseconds.
    var processor = 0.0
    /// The time that runnable threads waited for a CPU, milliseconds.
    var delay = 0.0
    /// Context switches.
    var switches = 0
    /// `Pss_Dirty` of smaps_rollup, KiB: private dirty pages and a proportional share of shared
    /// ones.
    var memory = 0
  }

  /// The sum over all processes and threads.
  func usage() -> Usage {
    var usage = Usage()
    for process in processes {
      for thread in entries("/proc/\(process)/task") {
        let folder = "/proc/\(process)/task/\(thread)"
        let times = Self.text("\(folder)/schedstat").split(separator: " ").compactMap { Double($0) }
        usage.processor += (times.first ?? 0) / 1e6
        usage.delay += (times.dropFirst().first ?? 0) / 1e6
        let status = Self.text("\(folder)/status")
        usage.switches += value("voluntary_ctxt_switches", in: status)
        usage.switches += value("nonvoluntary_ctxt_switches", in: status)
      }
      usage.memory += value("Pss_Dirty", in: Self.text("/proc/\(process)/smaps_rollup"))
    }
    return usage
  }

  /// The CPU time taken by other virtual machines, milliseconds.
  static var stolen: Double {
    let first = Self.text("/proc/stat").split(separator: "\n").first?.split(separator: " ") ?? []
    let ticks = first.count > 8 ? Double(first[8]) ?? 0 : 0
    return ticks * 1000 / Double(sysconf(Int32(_SC_CLK_TCK)))
  }

  func kill() {
    for process in processes { Glibc.kill(process, SIGKILL) }
  }

  private var processes: [Int32] {
    var parents: [Int32: Int32] = [:]
    for process in entries("/proc") {
      // Splits after the last parenthesis, because the process's name before it may contain any
      // character.
      let fields = Self.text("/proc/\(process)/stat").split(separator: ")").last?.split(
        separator: " ")
      parents[process] = fields.flatMap { $0.count > 1 ? Int32($0[1]) : nil }
    }
    return parents.keys.filter { process in
      var ancestor: Int32? = process
      while let current = ancestor, current != root { ancestor = parents[current] }
      return ancestor == root
    }
  }

  private func entries(_ folder: String) -> [Int32] {
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder)
    return (names ?? []).compactMap { Int32($0) }
  }

  private static func text(_ path: String) -> String {
    guard let file = FileHandle(forReadingAtPath: path) else { return "" }
    defer { try? file.close() }
    return String(decoding: (try? file.readToEnd()) ?? Data(), as: UTF8.self)
  }

  private func value(_ name: String, in text: String) -> Int {
    for line in text.split(separator: "\n") where line.hasPrefix(name + ":") {
      let words = line.split(whereSeparator: \.isWhitespace)
      if words.count > 1, let value = Int(words[1]) { return value }
    }
    return 0
  }
}
