package import CSheetXTest

extension ScreenDriver {
  package func deleteProperty(_ name: String, of window: XID) {
    unsafe XDeleteProperty(display, window, atom(name))
    sync()
  }

  /// Watches top-level windows, as a window manager does; `hasWithdrawal` tells what was seen.
  package func watchTopLevels() {
    unsafe XSelectInput(display, root, SubstructureNotifyMask)
    sync()
  }

  /// Whether a program has sent the event that withdraws a window (ICCCM 4.1.4). Removes events.
  package func hasWithdrawal(of window: XID) -> Bool {
    var event = unsafe XEvent()
    sync()
    while unsafe XCheckTypedEvent(display, UnmapNotify, &event) != 0 {
      let unmapped = unsafe event.xunmap
      if unsafe unmapped.send_event != 0, unsafe unmapped.event == root,
        unsafe unmapped.window == window, unsafe unmapped.from_configure == 0
      {
        return true
      }
    }
    return false
  }

  /// Watches the focus of the root window, as a window manager does; `hasRootFocus` tells what was
  /// seen.
  package func watchRootFocus() {
    unsafe XSelectInput(display, root, FocusChangeMask)
    sync()
  }

  /// Whether the root window has had the focus. Removes events.
  package func hasRootFocus() -> Bool {
    var event = unsafe XEvent()
    sync()
    return unsafe XCheckTypedEvent(display, FocusIn, &event) != 0
  }

  /// Sends a window an event of XInput 1: `type` counts from the extension's first event, `words`
  /// fill the event from its fifth byte.
  package func sendOldInput(_ type: UInt8, _ words: [UInt32], to window: XID) {
    var (opcode, first, error): (Int32, Int32, Int32) = (0, 0, 0)
    guard unsafe XQueryExtension(display, "XInputExtension", &opcode, &first, &error) != 0 else {
      return
    }
    var bytes = [UInt8(first) + type, 0, 0, 0]
    for word in words { bytes += (0..<4).map { UInt8(truncatingIfNeeded: word >> ($0 * 8)) } }
    bytes += [UInt8](repeating: 0, count: 32 - bytes.count)
    unsafe TestSendEvent(display, window, bytes)
    sync()
  }
}
