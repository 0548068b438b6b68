/// How pixels are sent to the server, best first.
public enum ImageTransport: String, Sendable, CaseIterable {
  /// Anonymous shared memory, passed as a file descriptor; leaves nothing behind and works from
  /// containers.
  case fileDescriptor
  /// System V shared memory, for servers older than MIT-SHM 1.2.
  case systemV
  /// Copied through the connection; works over a network too.
  case connection
}
