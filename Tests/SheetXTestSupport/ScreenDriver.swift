package import CSheetXTest
import Foundation

/// A simulated user at a server's screen: moves the pointer, types, reads pixels.
package final class ScreenDriver: XClient {
  private var addedKeys: [String: KeyCode] = [:]
  var monitorCount = 0
  /// The value last passed to the server as both width and height of the screen, millimetres.
  /// `touchMonitors` increases it, so that the server reports a change.
  var screenMillimetres: Int32 = 300

  package override init(display name: String) throws {
    try super.init(display: name)
    // Ignores errors, because tests read windows that may have closed, and kill servers.
    _ = unsafe XSetErrorHandler { _, _ in 0 }
    _ = unsafe XSetIOErrorHandler { _ in 0 }
  }

  package func move(x: Int, y: Int) {
    unsafe XTestFakeMotionEvent(display, 0, Int32(x), Int32(y), 0)
    unsafe XFlush(display)
  }

  /// Sends a window a synthetic motion event, as another program may. `buttons`: 1 for the primary
  /// one. `time`: the server's, milliseconds; nil: now.
  package func sendMotion(x: Int, y: Int, buttons: Int = 0, time: UInt32? = nil, to window: XID) {
    var event = unsafe XEvent()
    unsafe event.xmotion.type = MotionNotify
    unsafe (event.xmotion.window, event.xmotion.root) = (window, root)
    unsafe (event.xmotion.x, event.xmotion.y) = (Int32(x), Int32(y))
    unsafe event.xmotion.state = UInt32(buttons) << 8
    unsafe event.xmotion.time = UInt(time ?? Self.now)
    unsafe event.xmotion.same_screen = 1
    unsafe XSendEvent(display, window, 0, PointerMotionMask, &event)
    sync()
  }

  /// Sends a window a synthetic press. `time`: the server's, milliseconds; nil: now.
  package func sendPress(x: Int, y: Int, button: Int = 1, time: UInt32? = nil, to window: XID) {
    var event = unsafe XEvent()
    unsafe event.xbutton.type = ButtonPress
    unsafe (event.xbutton.window, event.xbutton.root) = (window, root)
    unsafe (event.xbutton.x, event.xbutton.y) = (Int32(x), Int32(y))
    unsafe event.xbutton.button = UInt32(button)
    unsafe event.xbutton.time = UInt(time ?? Self.now)
    unsafe XSendEvent(display, window, 0, ButtonPressMask, &event)
    sync()
  }

  /// The X server's time: milliseconds of the machine's monotonic clock.
  private static var now: UInt32 {
    UInt32(truncatingIfNeeded: Int(ProcessInfo.processInfo.systemUptime * 1000))
  }

  /// Presses a button: 1 primary, 2 middle, 3 secondary, 4 and 5 the wheel.
  package func press(button: Int = 1) {
    unsafe XTestFakeButtonEvent(display, UInt32(button), 1, 0)
    unsafe XFlush(display)
  }

  package func release(button: Int = 1) {
    unsafe XTestFakeButtonEvent(display, UInt32(button), 0, 0)
    unsafe XFlush(display)
  }

  /// Presses at the first point on the screen, moves through the others, one every 6 ms, and
  /// releases at the last during the motion. The server does the timing, so the test's load has no
  /// effect.
  package func stroke(_ points: [(x: Int, y: Int)]) {
    for (index, point) in points.enumerated() {
      unsafe XTestFakeMotionEvent(display, 0, Int32(point.x), Int32(point.y), index == 0 ? 0 : 6)
      if index == 0 { unsafe XTestFakeButtonEvent(display, 1, 1, 0) }
    }
    unsafe XTestFakeButtonEvent(display, 1, 0, 1)
    sync()
  }

  package func click(x: Int, y: Int, button: Int = 1) {
    move(x: x, y: y)
    press(button: button)
    release(button: button)
  }

  /// Presses and releases a key by its keysym's name, such as "Escape" or "a", while others are
  /// held, such as "Control_L".
  package func strike(key name: String, holding held: [String] = []) throws {
    strike(try (held + [name]).map(keycode))
  }

  /// Presses and releases a key by its code while others are held, such as "Control_L".
  package func strike(code: Int, holding held: String...) throws {
    strike(try held.map(keycode) + [KeyCode(code)])
  }

  private func strike(_ keys: [KeyCode]) {
    for key in keys { unsafe XTestFakeKeyEvent(display, UInt32(key), 1, 0) }
    for key in keys.reversed() { unsafe XTestFakeKeyEvent(display, UInt32(key), 0, 0) }
    unsafe XFlush(display)
  }

  package func hold(key name: String, _ isDown: Bool = true) throws {
    unsafe XTestFakeKeyEvent(display, UInt32(try keycode(name)), isDown ? 1 : 0, 0)
    sync()
  }

  /// Assigns a keysym, such as "dead_acute" or "Multi_key", to an unused key. `more`: the keysym
  /// with Shift, then the next layout's keysyms without and with Shift.
  package func addKey(_ name: String, more: [String] = []) throws {
    var (first, last): (Int32, Int32) = (0, 0)
    unsafe XDisplayKeycodes(display, &first, &last)
    let free = (first...last).reversed().first { code in
      unsafe XkbKeycodeToKeysym(display, KeyCode(code), 0, 0) == 0
        && !addedKeys.values.contains(KeyCode(code))
    }
    guard let free else { throw TestSupportError("no key is free for \(name)") }
    setKey(Int(free), [name] + more)
    addedKeys[name] = KeyCode(free)
  }

  /// Assigns other keysyms to a key code, as a layout without Latin letters does.
  package func setKey(_ code: Int, _ symbols: [String]) {
    var symbols = symbols.map { unsafe XStringToKeysym($0) }
    unsafe XChangeKeyboardMapping(display, Int32(code), Int32(symbols.count), &symbols, 1)
    sync()
  }

  private func keycode(_ name: String) throws -> KeyCode {
    if let code = addedKeys[name] { return code }
    let code = unsafe XKeysymToKeycode(display, XStringToKeysym(name))
    if code == 0 { throw TestSupportError("no key for \(name)") }
    return code
  }

  package func focus(_ window: XID) {
    unsafe XSetInputFocus(display, window, RevertToParent, UInt(CurrentTime))
    sync()
  }

  // MARK: Grabs

  package func grabAndLetGo() {
    _ = grabKeyboard()
    unlock()
  }

  package func grabPointerAndLetGo() {
    _ = grabPointer()
    unlock()
  }

  /// Grabs keyboard and pointer as a screen locker does; false if a grab failed.
  package func lock() -> Bool {
    let isLocked = grabKeyboard()
    return grabPointer() && isLocked
  }

  /// Whether no program has the keyboard; grabs it for a moment.
  package var isKeyboardFree: Bool {
    let isFree = lock()
    unlock()
    return isFree
  }

  package func unlock() {
    unsafe XUngrabPointer(display, UInt(CurrentTime))
    unsafe XUngrabKeyboard(display, UInt(CurrentTime))
    sync()
  }

  private func grabKeyboard() -> Bool {
    unsafe XGrabKeyboard(display, root, 0, GrabModeAsync, GrabModeAsync, UInt(CurrentTime))
      == GrabSuccess
  }

  private func grabPointer() -> Bool {
    unsafe XGrabPointer(
      display, root, 0, 0, GrabModeAsync, GrabModeAsync, XID(None), XID(None), UInt(CurrentTime))
      == GrabSuccess
  }

  package func grabServer() {
    unsafe XGrabServer(display)
    sync()
  }

  package func ungrabServer() {
    unsafe XUngrabServer(display)
    sync()
  }

  package func addPointer(_ name: String) {
    unsafe name.withCString { text in
      var change = unsafe XIAnyHierarchyChangeInfo()
      unsafe change.add.type = XIAddMaster
      unsafe change.add.name = UnsafeMutablePointer(mutating: text)
      unsafe change.add.send_core = 1
      unsafe change.add.enable = 1
      unsafe XIChangeHierarchy(display, &change, 1)
    }
    sync()
  }
}
