/// The way pixels take to the server, best first.
public enum ImageTransport: String, Sendable, CaseIterable {
  /// Shared memory without a name, handed over as a file descriptor; leaves nothing behind and
  /// works from containers.
  case fileDescriptor
  /// System V shared memory, for servers older than MIT-SHM 1.2.
  case systemV
  /// Copied through the connection; works everywhere, also over a network.
  case connection
}
