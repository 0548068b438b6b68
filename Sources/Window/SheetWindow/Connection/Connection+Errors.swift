import CSheetX11
import Glibc
import Synchronization

/// What becomes of errors that the server reports.
extension Connection {
  /// From now on Xlib records that the server is gone, instead of printing a line and ending the program.
  func watchForLoss() {
    _ = unsafe XSetIOErrorHandler { _ in 0 }
    let connection = unsafe Unmanaged.passUnretained(self).toOpaque()
    unsafe XSetIOErrorExitHandler(
      display,
      { _, connection in
        guard let connection = unsafe connection else { return }
        unsafe Unmanaged<Connection>.fromOpaque(connection).takeUnretainedValue().socket
          .hasFailed = true
      }, connection)
  }
}

/// Replaces Xlib's handler of errors, which ends the program, and that of missing extensions, which prints a
/// line also when the connection is lost.
func installErrorHandlers() {
  _ = unsafe XSetErrorHandler { display, error in
    if let display = unsafe display, let error = unsafe error {
      unsafe logError(display, error)
    }
    return 0
  }
  _ = unsafe XSetExtensionErrorHandler { _, _, _ in 0 }
}

/// The ids of all windows that this program has created.
private let ownWindows = Mutex<Set<XID>>([])

/// Records a window of this program: requests that fail because it is gone are not reported.
func noteOwnWindow(_ id: UInt32) { ownWindows.withLock { _ = $0.insert(XID(id)) } }

/// Writes one line about a request that failed to standard error.
@unsafe private func logError(_ display: OpaquePointer, _ error: UnsafeMutablePointer<XErrorEvent>)
{
  let event = unsafe error.pointee
  // Another program destroyed our window while a request was under way: DestroyNotify reports that.
  let isGone = unsafe [BadWindow, BadDrawable].contains(Int32(event.error_code))
  let id = unsafe event.resourceid
  if isGone, ownWindows.withLock({ $0.contains(id) }) { return }
  let request = unsafe (event.request_code, event.minor_code)
  let place = unsafe (event.resourceid, event.serial)
  let text = unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: 128) { buffer in
    guard let start = buffer.baseAddress else { return "" }
    unsafe XGetErrorText(display, Int32(event.error_code), start, Int32(buffer.count))
    return unsafe String(cString: start)
  }
  var line = """
    X error: \(text), request \(request.0).\(request.1), \
    resource \(place.0), serial \(place.1)\n
    """
  _ = line.withUTF8 { bytes in unsafe write(STDERR_FILENO, bytes.baseAddress, bytes.count) }
}
