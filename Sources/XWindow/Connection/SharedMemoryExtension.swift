import CX11
import Glibc

/// The MIT-SHM extension. That the server has it does not mean that it works: a remote server reports
/// it too. `SharedSegment` tries it.
struct SharedMemoryExtension {
  /// Whether segments can be passed as file descriptors: since version 1.2.
  let takesDescriptors: Bool

  /// Asks the server; nil when it has no shared memory.
  ///
  /// The corresponding C functions are `XQueryExtension` and `XShmQueryVersion`.
  @unsafe init?(display: OpaquePointer, xcb: OpaquePointer) {
    guard let version = unsafe sharedMemoryVersion(display) else { return nil }
    takesDescriptors = version >= (1, 2)
  }
}
