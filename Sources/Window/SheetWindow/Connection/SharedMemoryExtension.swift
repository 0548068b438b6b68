import CSheetX11
import Glibc

/// The MIT-SHM extension. That the server has it does not mean that it works: a remote server reports
/// it too. `SharedSegment` tries it.
struct SharedMemoryExtension {
  /// Whether segments can be passed as file descriptors: since version 1.2.
  let takesDescriptors: Bool

  /// Asks the server; nil when it has no shared memory.
  @unsafe init?(_ xcb: OpaquePointer) {
    guard unsafe WindowHasExtension(xcb, WindowExtensionSharedMemory),
      let version = unsafe xcb_shm_query_version_reply(xcb, xcb_shm_query_version(xcb), nil)
    else { return nil }
    defer { unsafe free(version) }
    takesDescriptors =
      unsafe (version.pointee.major_version, version.pointee.minor_version) >= (1, 2)
  }
}
