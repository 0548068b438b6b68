import Foundation
import Synchronization

/// A simulated network between programs and a local server: a TCP port with a delay, a bandwidth
/// and a byte counter.
package final class NetworkProxy: Sendable {
  /// The number of bytes sent by programs to the server.
  package var sentBytes: Int { state.withLock { $0.sent } }
  /// Whether the proxy cut the connection because the server had sent `limit` bytes.
  package var isCut: Bool { state.withLock { $0.isCut } }
  /// Byte counts at which the server's transmissions begin: after transmissions of 32 and 8 bytes,
  /// [0, 32].
  package var answers: [Int] { state.withLock { $0.answers } }
  /// The display's name through the proxy, such as "127.0.0.1:57".
  package let display: String

  private struct State {
    var sent = 0
    var received = 0
    var answers: [Int] = []
    var isCut = false
    var isClosed = false
    var sockets: [Int32] = []
  }

  private let state = Mutex(State())
  private let listener: Int32
  private let delay: Double
  private let bytesPerSecond: Double
  private let server: String
  private let limit: Int

  /// Listens on the first free TCP port of an X display, for a server such as ":1". Each byte takes
  /// `delay` seconds each way, and `bytesPerSecond` is the bandwidth each way. After `limit` bytes
  /// from the server the connection is cut.
  package init(
    to display: String, delay: Double, bytesPerSecond: Double = .infinity, limit: Int = .max
  ) throws {
    server = "/tmp/.X11-unix/X" + display.dropFirst()
    (self.delay, self.bytesPerSecond, self.limit) = (delay, bytesPerSecond, limit)
    let socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    let number = (40..<400).first { number in
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_port = UInt16(6000 + number).bigEndian
      address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
      return unsafe withPointer(to: &address) { unsafe bind(socket, $0, $1) } == 0
        && listen(socket, 8) == 0
    }
    guard let number else { throw TestSupportError("no port is free") }
    listener = socket
    self.display = "127.0.0.1:\(number)"
    Thread.detachNewThread { [self] in accept() }
  }

  package func close() {
    let sockets = state.withLock { state in
      state.isClosed = true
      return state.sockets
    }
    for socket in sockets + [listener] { shutdown(socket, Int32(SHUT_RDWR)) }
  }

  private func accept() {
    while true {
      let client = Glibc.accept(listener, nil, nil)
      if client < 0 || state.withLock({ $0.isClosed }) { return }
      guard let server = connectedSocket(to: server) else { return }
      for socket in [client, server] {
        var (one, size): (Int32, Int32) = (1, 1 << 16)
        unsafe setsockopt(socket, Int32(IPPROTO_TCP), TCP_NODELAY, &one, 4)
        // Limits the kernel's buffer, which a real slow line does not have.
        if bytesPerSecond.isFinite { unsafe setsockopt(socket, SOL_SOCKET, SO_RCVBUF, &size, 4) }
      }
      state.withLock { $0.sockets += [client, server] }
      carry(from: client, to: server, isToServer: true)
      carry(from: server, to: client, isToServer: false)
    }
  }

  /// Forwards bytes one way. One thread reads them and records the time; another writes them when
  /// they are due.
  private func carry(from source: Int32, to target: Int32, isToServer: Bool) {
    let line = Line()
    Thread.detachNewThread { [self] in
      var buffer = [UInt8](repeating: 0, count: 1 << 14)
      var entered = 0.0
      while true {
        let count = unsafe recv(source, &buffer, buffer.count, 0)
        let part = carried(count, isToServer: isToServer)
        // Transmitting these bytes takes until `entered`, because of the bandwidth.
        entered = max(uptime, entered) + Double(part) / bytesPerSecond
        sleep(until: entered)
        line.put(Array(buffer.prefix(part)), due: entered + delay)
        if part > 0, part < count { line.put([], due: entered + delay) }
        if part < count || count <= 0 { return }
      }
    }
    Thread.detachNewThread {
      while true {
        let piece = line.take()
        sleep(until: piece.due)
        if piece.bytes.isEmpty {
          shutdown(target, Int32(SHUT_RDWR))
          return
        }
        var rest = piece.bytes[...]
        while !rest.isEmpty {
          let count = unsafe rest.withUnsafeBytes {
            unsafe send(target, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
          }
          if count <= 0 { return }
          rest = rest.dropFirst(count)
        }
      }
    }
  }

  /// Counts bytes, and returns how many of them may pass before the limit.
  private func carried(_ count: Int, isToServer: Bool) -> Int {
    state.withLock { state in
      if isToServer {
        state.sent += max(count, 0)
        return max(count, 0)
      }
      let part = min(max(count, 0), limit - state.received)
      state.answers.append(state.received)
      state.received += part
      if part < count { state.isCut = true }
      return part
    }
  }

  /// The bytes in transit; an empty piece marks the end.
  private final class Line: @unchecked Sendable {
    private let condition = NSCondition()
    private var pieces: [(bytes: [UInt8], due: Double)] = []

    func put(_ bytes: [UInt8], due: Double) {
      condition.withLock {
        pieces.append((bytes, due))
        condition.signal()
      }
    }

    func take() -> (bytes: [UInt8], due: Double) {
      condition.withLock {
        while pieces.isEmpty { condition.wait() }
        return pieces.removeFirst()
      }
    }
  }
}

/// A socket connected to a path (AF_UNIX); nil if no server listens there.
func connectedSocket(to path: String) -> Int32? {
  let socket = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
  var address = sockaddr_un()
  address.sun_family = sa_family_t(AF_UNIX)
  unsafe withUnsafeMutableBytes(of: &address.sun_path) { unsafe $0.copyBytes(from: path.utf8) }
  if unsafe withPointer(to: &address, { unsafe connect(socket, $0, $1) }) == 0 { return socket }
  close(socket)
  return nil
}

private func withPointer<Address>(
  to address: inout Address, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32
) -> Int32 {
  unsafe withUnsafePointer(to: &address) {
    unsafe $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
      unsafe body($0, socklen_t(MemoryLayout<Address>.size))
    }
  }
}
