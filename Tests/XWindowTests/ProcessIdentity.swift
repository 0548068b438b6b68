import Foundation

/// This process and its threads, as the kernel knows them.
enum ProcessIdentity {
  static var current: Int32 { ProcessInfo.processInfo.processIdentifier }

  static var currentThread: Int32 {
    let link = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/thread-self")
    return link?.split(separator: "/").last.flatMap { Int32($0) } ?? 0
  }
}
