import CX11

// Calls that come back when the server goes away meanwhile. They share what is in this file's object alone,
// so they must not be copied into other files.

/// Has the calls of this file come back, and those of Xlib that can.
///
/// The corresponding C function is `XSetIOErrorHandler`.
@inline(never) func installLossHandler() { _ = unsafe XSetIOErrorHandler(WindowLeaveXlib) }

/// Opens a display; nil without a server.
///
/// The corresponding C function is `XOpenDisplay`.
@inline(never) func openDisplay(_ name: String) -> OpaquePointer? { unsafe WindowOpenDisplay(name) }

/// The version of MIT-SHM; nil without it.
///
/// The corresponding C functions are `XQueryExtension` and `XShmQueryVersion`.
@inline(never) @unsafe func sharedMemoryVersion(
  _ display: OpaquePointer
) -> (major: Int32, minor: Int32)? {
  var (major, minor): (Int32, Int32) = (0, 0)
  return unsafe WindowHasSharedMemory(display, &major, &minor) ? (major, minor) : nil
}

/// XInput's major opcode and version, of at most 2.2; nil without it.
///
/// The corresponding C functions are `XQueryExtension` and `XIQueryVersion`.
@inline(never) @unsafe func inputVersion(
  _ display: OpaquePointer
) -> (opcode: Int32, major: Int32, minor: Int32)? {
  var (opcode, major, minor): (Int32, Int32, Int32) = (0, 0, 0)
  let isThere = unsafe WindowHasXInput(display, &opcode, &major, &minor)
  return isThere ? (opcode, major, minor) : nil
}
