internal import Dispatch
internal import Foundation
internal import Synchronization

/// A pipe between two sockets that simulates a line of limited bandwidth with a delay.
final class SlowPipe: Sendable {
  /// The properties of a line.
  struct Line: Sendable {
    /// The delay from one end to the other, seconds.
    var delay = 0.0
    /// The bandwidth, bytes per second.
    var bytesPerSecond = Double.infinity
  }

  private let source: Int32
  private let target: Int32
  private let line: Line
  /// The bytes in transit with their arrival times; empty bytes mean the end.
  private let underWay = Mutex<[(due: Double, bytes: [UInt8])]>([])
  private let arrivals = DispatchSemaphore(value: 0)

  init(from source: Int32, to target: Int32, _ line: Line) {
    self.source = source
    self.target = target
    self.line = line
  }

  /// Starts to forward bytes, until one side closes.
  ///
  /// - Parameter counting: Called with the number of bytes received.
  func start(counting: @escaping @Sendable (Int) -> Void) {
    Thread.detachNewThread { [self] in read(counting) }
    Thread.detachNewThread { [self] in write() }
  }

  private func read(_ counting: (Int) -> Void) {
    var buffer = [UInt8](repeating: 0, count: 1 << 14)
    var entered = 0.0
    var length = 0
    repeat {
      length = unsafe Glibc.read(source, &buffer, buffer.count)
      counting(max(0, length))
      entered = max(now(), entered) + Double(max(0, length)) / line.bytesPerSecond
      sleep(until: entered)
      let packet = (due: entered + line.delay, bytes: Array(buffer[..<max(0, length)]))
      underWay.withLock { $0.append(packet) }
      arrivals.signal()
    } while length > 0
  }

  private func write() {
    while true {
      arrivals.wait()
      let packet = underWay.withLock { $0.removeFirst() }
      sleep(until: packet.due)
      guard !packet.bytes.isEmpty, send(packet.bytes) else { break }
    }
    shutdown(target, Int32(SHUT_RDWR))
    shutdown(source, Int32(SHUT_RDWR))
  }

  private func send(_ bytes: [UInt8]) -> Bool {
    unsafe bytes.withUnsafeBytes { bytes in
      var rest = unsafe bytes[...]
      while unsafe !rest.isEmpty {
        let part = unsafe UnsafeRawBufferPointer(rebasing: rest)
        let written = unsafe Glibc.send(target, part.baseAddress, part.count, Int32(MSG_NOSIGNAL))
        guard written > 0 else { return false }
        unsafe rest = unsafe rest.dropFirst(written)
      }
      return true
    }
  }
}
