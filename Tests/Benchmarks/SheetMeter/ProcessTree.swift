internal import Foundation

/// A process with its children and theirs, as the kernel counts them.
struct ProcessTree {
  /// The process at the root.
  let root: Int32

  /// What it has used so far, and holds now.
  struct Usage {
    /// Milliseconds of processor time.
    var processor = 0.0
    /// Milliseconds in which a thread could have run and others did.
    var delay = 0.0
    /// How often a thread was woken, or made to pause.
    var switches = 0
    /// KiB that would be free without it: dirty pages of its own, and its share of shared ones.
    var memory = 0
    /// KiB resident, each shared page divided by those who share it.
    var proportional = 0
  }

  /// Adds up all processes and threads.
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
      let sizes = Self.text("/proc/\(process)/smaps_rollup")
      usage.memory += value("Pss_Dirty", in: sizes)
      usage.proportional += value("Pss", in: sizes)
    }
    return usage
  }

  /// Milliseconds in which this machine could have run and another one did.
  static var stolen: Double {
    let first = Self.text("/proc/stat").split(separator: "\n").first?.split(separator: " ") ?? []
    let ticks = first.count > 8 ? Double(first[8]) ?? 0 : 0
    return ticks * 1000 / Double(sysconf(Int32(_SC_CLK_TCK)))
  }

  /// Ends all of them without warning.
  func kill() {
    for process in processes { Glibc.kill(process, SIGKILL) }
  }

  private var processes: [Int32] {
    var parents: [Int32: Int32] = [:]
    for process in entries("/proc") {
      // From the last parenthesis on: the name before it may hold any character.
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

  /// The number behind a name and a colon.
  private func value(_ name: String, in text: String) -> Int {
    for line in text.split(separator: "\n") where line.hasPrefix(name + ":") {
      let words = line.split(whereSeparator: \.isWhitespace)
      if words.count > 1, let value = Int(words[1]) { return value }
    }
    return 0
  }
}
