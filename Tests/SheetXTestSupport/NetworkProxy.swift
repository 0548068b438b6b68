import Foundation
import Synchronization

/// A simulated network between a program and a local server: a TCP port with a delay and a byte
/// counter.
public final class NetworkProxy: Sendable {
  /// The number of bytes sent by programs to the server.
  public var sentBytes: Int { state.withLock { $0.sent } }
  /// Whether the limit has cut the connection.
  public var isCut: Bool { state.withLock { $0.isCut } }
  /// The number of bytes that the server had sent to programs before each of its transmissions.
  public var answers: [Int] { state.withLock { $0.answers } }
  /// The display's name through the proxy, such as "127.0.0.1:57".
  public let display: String

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
  private let server: String
  private let limit: Int

  /// Listens on the first free TCP port of an X display.
  ///
  /// - Parameters:
  ///   - display: The server's display, such as ":1".
  ///   - delay: The delay of each byte each way, seconds.
  ///   - limit: The number of bytes from the server after which the connection is cut.
  public init(to display: String, delay: Double, limit: Int = .max) throws {
    server = "/tmp/.X11-unix/X" + display.dropFirst()
    self.delay = delay
    self.limit = limit
    let socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var number = 40
    while number < 400 {
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_port = UInt16(6000 + number).bigEndian
      address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
      let size = socklen_t(MemoryLayout<sockaddr_in>.size)
      let result = unsafe withUnsafePointer(to: &address) {
        unsafe $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          unsafe bind(socket, $0, size)
        }
      }
      if result == 0, listen(socket, 8) == 0 { break }
      number += 1
    }
    if number == 400 { throw TestSupportError("no port is free") }
    listener = socket
    self.display = "127.0.0.1:\(number)"
    Thread.detachNewThread { [self] in accept() }
  }

  /// Closes all connections.
  public func close() {
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
      var no: Int32 = 1
      unsafe setsockopt(client, Int32(IPPROTO_TCP), TCP_NODELAY, &no, 4)
      guard let server = connectToServer() else { return }
      state.withLock { $0.sockets += [client, server] }
      carry(from: client, to: server, isToServer: true)
      carry(from: server, to: client, isToServer: false)
    }
  }

  private func connectToServer() -> Int32? {
    let socket = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    unsafe withUnsafeMutableBytes(of: &address.sun_path) { unsafe $0.copyBytes(from: server.utf8) }
    let size = socklen_t(MemoryLayout<sockaddr_un>.size)
    let result = unsafe withUnsafePointer(to: &address) {
      unsafe $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe connect(socket, $0, size)
      }
    }
    return result == 0 ? socket : nil
  }

  /// Forwards bytes one way: one thread reads and records the time, another writes when they are
  /// due.
  private func carry(from source: Int32, to target: Int32, isToServer: Bool) {
    let line = Line()
    let delay = delay
    Thread.detachNewThread { [self] in
      var buffer = [UInt8](repeating: 0, count: 1 << 16)
      while true {
        let count = unsafe recv(source, &buffer, buffer.count, 0)
        let part = carried(count, isToServer: isToServer)
        let due = ProcessInfo.processInfo.systemUptime + delay
        line.put(Array(buffer.prefix(part)), due: due)
        if part > 0, part < count { line.put([], due: due) }
        if part < count || count <= 0 { return }
      }
    }
    Thread.detachNewThread {
      while true {
        let piece = line.take()
        let rest = piece.due - ProcessInfo.processInfo.systemUptime
        if rest > 0 { Thread.sleep(forTimeInterval: rest) }
        if piece.bytes.isEmpty {
          shutdown(target, Int32(SHUT_RDWR))
          return
        }
        var sent = 0
        while sent < piece.bytes.count {
          let count = unsafe piece.bytes.withUnsafeBytes {
            unsafe send(
              target, UnsafeRawBufferPointer(rebasing: $0[sent...]).baseAddress, $0.count - sent,
              Int32(MSG_NOSIGNAL))
          }
          if count <= 0 { return }
          sent += count
        }
      }
    }
  }

  /// Counts bytes, and returns how many of them may still pass.
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

  /// The bytes in transit; an empty piece means the end.
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
