package import CSheetXTest

extension ScreenDriver {
  /// Opens an ordinary window of one colour, `0xRRGGBB`, and waits until it is mapped.
  package func addWindow(
    x: Int, y: Int, width: Int, height: Int, color: UInt32
  ) throws -> XID {
    let window = unsafe XCreateSimpleWindow(
      display, root, Int32(x), Int32(y), UInt32(width), UInt32(height), 0, 0, UInt(color))
    // Marks the position as the user's, which window managers respect.
    var hints = XSizeHints()
    hints.flags = Int(USPosition | USSize)
    (hints.x, hints.y) = (Int32(x), Int32(y))
    (hints.width, hints.height) = (Int32(width), Int32(height))
    unsafe XSetWMNormalHints(display, window, &hints)
    unsafe XStoreName(display, window, "window")
    unsafe XMapWindow(display, window)
    sync()
    guard waitUntil(timeout: 5, { isViewable(window) }) else {
      throw TestSupportError("the window does not appear")
    }
    return window
  }

  package func setGround(_ color: UInt32) {
    unsafe XSetWindowBackground(display, root, UInt(color))
    unsafe XClearWindow(display, root)
    sync()
  }

  package func setActive(_ window: XID) {
    var word = window
    unsafe withUnsafeBytes(of: &word) { bytes in
      _ = unsafe XChangeProperty(
        display, root, XInternAtom(display, "_NET_ACTIVE_WINDOW", 0), XA_WINDOW, 32,
        PropModeReplace, bytes.bindMemory(to: UInt8.self).baseAddress, 1)
    }
    sync()
  }

  package var screenSize: (width: Int, height: Int) {
    let screen = unsafe XDefaultScreen(display)
    return unsafe (Int(XDisplayWidth(display, screen)), Int(XDisplayHeight(display, screen)))
  }

  package func screenPixels() throws -> [UInt32] {
    let size = screenSize
    return try pixels(x: 0, y: 0, width: size.width, height: size.height)
  }

  /// The window with the keyboard focus; 1 if it follows the pointer, 0 for none.
  package var focusedWindow: XID {
    var (window, revert): (XID, Int32) = (0, 0)
    unsafe XGetInputFocus(display, &window, &revert)
    return window
  }

  /// Grabs keyboard and pointer as a screen locker does; false if a grab failed.
  package func lock() -> Bool {
    let time = UInt(CurrentTime)
    let keyboard = unsafe XGrabKeyboard(display, root, 0, GrabModeAsync, GrabModeAsync, time)
    let pointer = unsafe XGrabPointer(
      display, root, 0, 0, GrabModeAsync, GrabModeAsync, XID(None), XID(None), time)
    sync()
    return keyboard == GrabSuccess && pointer == GrabSuccess
  }

  package func unlock() {
    unsafe XUngrabPointer(display, UInt(CurrentTime))
    unsafe XUngrabKeyboard(display, UInt(CurrentTime))
    sync()
  }
}
