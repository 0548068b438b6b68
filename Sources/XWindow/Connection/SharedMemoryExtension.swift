import CX11
import Glibc

/// The MIT-SHM extension. That the server has it does not mean that it works: a remote server reports
/// it too. `SharedSegment` tries it.
struct SharedMemoryExtension {
  /// The type of the event that reports that the server has read an image.
  let completionEvent: Int32
  /// Whether segments can be passed as file descriptors: since version 1.2.
  let takesDescriptors: Bool

  /// Asks the server; nil when it has no shared memory.
  ///
  /// The corresponding C functions are `XQueryExtension`, `XShmQueryVersion` and `XShmGetEventBase`.
  @unsafe init?(display: OpaquePointer, xcb: OpaquePointer) {
    var (major, minor): (Int32, Int32) = (0, 0)
    guard unsafe WindowHasSharedMemory(display, &major, &minor) else { return nil }
    takesDescriptors = (major, minor) >= (1, 2)
    unsafe completionEvent = XShmGetEventBase(display) + ShmCompletion
  }
}
