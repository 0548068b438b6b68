internal import Foundation
internal import Synchronization

/// A TCP proxy between clients and a server on this machine that counts the bytes from clients.
final class CountingProxy: Sendable {
  /// The proxy's port; clients use display `127.0.0.1:port − 6000`.
  let port: UInt16
  private let server: UInt16
  private let listener: Int32
  private let line: SlowPipe.Line
  private let count = Atomic(0)

  /// The number of bytes from clients so far.
  var sent: Int { count.load(ordering: .relaxed) }

  /// Starts to listen.
  ///
  /// - Parameters:
  ///   - server: The port of the X server.
  ///   - line: The simulated line between clients and server.
  init(server: UInt16, line: SlowPipe.Line) throws {
    self.server = server
    self.line = line
    let socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    // Tries the ports of displays from 400 on, which are far from real ones.
    let port = (6400...6999).first { Self.bind(socket, to: $0) }
    guard let port, listen(socket, 4) == 0 else {
      throw MeterError("no port is free for the proxy")
    }
    self.port = port
    listener = socket
    Thread.detachNewThread { [self] in accept() }
  }

  /// Stops listening.
  func stop() {
    shutdown(listener, Int32(SHUT_RDWR))
    close(listener)
  }

  private func accept() {
    while true {
      let client = Glibc.accept(listener, nil, nil)
      if client < 0 { return }
      let upstream = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
      guard Self.connect(upstream, to: server) else {
        close(client)
        close(upstream)
        continue
      }
      for socket in [client, upstream] {
        var (one, size): (Int32, Int32) = (1, 1 << 16)
        unsafe setsockopt(socket, Int32(IPPROTO_TCP), TCP_NODELAY, &one, 4)
        // Limits the kernel's buffer, which is large on loopback and not part of the slow line.
        unsafe setsockopt(socket, SOL_SOCKET, SO_RCVBUF, &size, 4)
      }
      SlowPipe(from: client, to: upstream, line).start { [self] in
        count.add($0, ordering: .relaxed)
      }
      SlowPipe(from: upstream, to: client, line).start { _ in }
    }
  }

  private static func bind(_ socket: Int32, to port: UInt16) -> Bool {
    unsafe withAddress(port) { unsafe Glibc.bind(socket, $0, $1) } == 0
  }

  private static func connect(_ socket: Int32, to port: UInt16) -> Bool {
    unsafe withAddress(port) { unsafe Glibc.connect(socket, $0, $1) } == 0
  }

  private static func withAddress(
    _ port: UInt16, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32
  ) -> Int32 {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let size = MemoryLayout<sockaddr_in>.size
    return unsafe withUnsafePointer(to: &address) { address in
      unsafe address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe body($0, socklen_t(size))
      }
    }
  }
}
