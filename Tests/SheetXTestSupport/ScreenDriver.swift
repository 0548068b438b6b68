package import CSheetXTest
import Foundation

/// A simulated user at a server's screen: moves the pointer, types, reads pixels.
@safe package final class ScreenDriver {
  let display: OpaquePointer
  package let root: XID
  private var covers: [XID] = []
  private var addedKeys: [String: KeyCode] = [:]
  var monitorCount = 0
  /// The screen's width and height that the server reported last, millimetres.
  var screenMillimetres: Int32 = 300

  package init(display name: String) throws {
    guard let display = unsafe XOpenDisplay(name) else {
      throw TestSupportError("cannot connect to \(name)")
    }
    unsafe self.display = display
    unsafe root = XDefaultRootWindow(display)
    // Ignores errors, because a test reads windows that may just have closed, and kills servers.
    _ = unsafe XSetErrorHandler { _, _ in 0 }
    _ = unsafe XSetIOErrorHandler { _ in 0 }
    unsafe XSetIOErrorExitHandler(display, { _, _ in }, nil)
  }

  deinit { unsafe XCloseDisplay(display) }

  package func sync() { unsafe XSync(display, 0) }

  package func move(x: Int, y: Int) {
    unsafe XTestFakeMotionEvent(display, 0, Int32(x), Int32(y), 0)
    unsafe XFlush(display)
  }

  /// Sends a window a synthetic motion event, as another program may; `buttons` is 1 for the
  /// primary one, `time` the server's in milliseconds, nil for now.
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

  package func sendPress(x: Int, y: Int, to window: XID) {
    var event = unsafe XEvent()
    unsafe event.xbutton.type = ButtonPress
    unsafe (event.xbutton.window, event.xbutton.root) = (window, root)
    unsafe (event.xbutton.x, event.xbutton.y) = (Int32(x), Int32(y))
    unsafe event.xbutton.button = 1
    unsafe event.xbutton.time = UInt(Self.now)
    unsafe XSendEvent(display, window, 0, ButtonPressMask, &event)
    sync()
  }

  /// The time of a server on this machine, milliseconds.
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

  /// Presses at the first of several points on the screen, moves through the others, one every 6 ms,
  /// and releases at the last during the motion. The server does the timing, so that it does not
  /// depend on the test's load.
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

  /// Presses and releases a key by its keysym's name, such as "Escape", "Up", "a", while others are
  /// held, such as "Control_L".
  package func strike(key name: String, holding held: [String] = []) throws {
    let keys = try (held + [name]).map(keycode)
    for key in keys { unsafe XTestFakeKeyEvent(display, UInt32(key), 1, 0) }
    for key in keys.reversed() { unsafe XTestFakeKeyEvent(display, UInt32(key), 0, 0) }
    unsafe XFlush(display)
  }

  package func hold(key name: String, _ isDown: Bool = true) throws {
    unsafe XTestFakeKeyEvent(display, UInt32(try keycode(name)), isDown ? 1 : 0, 0)
    sync()
  }

  /// Assigns a keysym, such as "dead_acute" or "Multi_key", to an unused key; `more` are that with
  /// Shift and both of the next layout.
  package func addKey(_ name: String, more: [String] = []) throws {
    var (first, last): (Int32, Int32) = (0, 0)
    unsafe XDisplayKeycodes(display, &first, &last)
    let free = (first...last).reversed().first { code in
      unsafe XkbKeycodeToKeysym(display, KeyCode(code), 0, 0) == 0
        && !addedKeys.values.contains(KeyCode(code))
    }
    guard let free else { throw TestSupportError("no key is free for \(name)") }
    var symbols = ([name] + more).map { unsafe XStringToKeysym($0) }
    unsafe XChangeKeyboardMapping(display, free, Int32(symbols.count), &symbols, 1)
    addedKeys[name] = KeyCode(free)
    sync()
  }

  /// Assigns other keysyms to a key by its code, as a layout without Latin letters does.
  package func setKey(_ code: Int, _ symbols: [String]) {
    var symbols = symbols.map { unsafe XStringToKeysym($0) }
    unsafe XChangeKeyboardMapping(display, Int32(code), Int32(symbols.count), &symbols, 1)
    sync()
  }

  /// Presses and releases a key by its code while another is held, such as "Control_L".
  package func strike(code: Int, holding held: String) throws {
    let held = try keycode(held)
    for isDown in [1, 0] as [Int32] {
      if isDown == 1 { unsafe XTestFakeKeyEvent(display, UInt32(held), 1, 0) }
      unsafe XTestFakeKeyEvent(display, UInt32(code), isDown, 0)
    }
    unsafe XTestFakeKeyEvent(display, UInt32(held), 0, 0)
    unsafe XFlush(display)
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

  package func grabAndLetGo() {
    let time = UInt(CurrentTime)
    unsafe XGrabKeyboard(display, root, 0, GrabModeAsync, GrabModeAsync, time)
    unsafe XUngrabKeyboard(display, time)
    sync()
  }

  package func grabPointerAndLetGo() {
    let time = UInt(CurrentTime)
    unsafe XGrabPointer(
      display, root, 0, 0, GrabModeAsync, GrabModeAsync, XID(None), XID(None), time)
    unsafe XUngrabPointer(display, time)
    sync()
  }

  /// Blocks all other programs' requests by grabbing the server.
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

  package func cover(x: Int, y: Int, width: Int, height: Int) -> XID {
    var attributes = XSetWindowAttributes()
    attributes.override_redirect = 1
    attributes.background_pixel = unsafe XBlackPixel(display, XDefaultScreen(display))
    let window = unsafe XCreateWindow(
      display, root, Int32(x), Int32(y), UInt32(width), UInt32(height), 0, 0,
      UInt32(InputOutput), nil, UInt(CWOverrideRedirect | CWBackPixel), &attributes)
    unsafe XMapRaised(display, window)
    sync()
    return window
  }

  package func uncover(_ window: XID) {
    unsafe XDestroyWindow(display, window)
    sync()
  }
}
