import CX11
import Glibc

/// What the server says about MIT-SHM. Whether it works is only known after trying: a server far
/// away says yes too.
struct SharedMemoryExtension {
  /// The event that says that the server has read an image.
  let completionEvent: Int32
  /// Whether segments can be handed over as file descriptors, since version 1.2.
  let takesDescriptors: Bool

  /// Asks the server; nil when it has no shared memory.
  ///
  /// The corresponding C functions are `XQueryExtension`, `XShmQueryVersion` and `XShmGetEventBase`.
  @unsafe init?(display: OpaquePointer, xcb: OpaquePointer) {
    var major: Int32 = 0
    var minor: Int32 = 0
    var hasPixmaps: Int32 = 0
    // Xlib complains aloud when it is asked for an extension that is not there.
    guard unsafe XQueryExtension(display, "MIT-SHM", &major, &minor, &hasPixmaps) != 0,
      unsafe XShmQueryVersion(display, &major, &minor, &hasPixmaps) != 0
    else { return nil }
    takesDescriptors = (major, minor) >= (1, 2)
    unsafe completionEvent = XShmGetEventBase(display) + ShmCompletion
  }
}
