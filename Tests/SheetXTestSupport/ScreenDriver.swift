public import CSheetXTest
import Foundation

/// A user in front of a server's screen: moves the pointer, types, looks at pixels.
@safe public final class ScreenDriver {
  let display: OpaquePointer
  /// The window that all others are in.
  public let root: XID
  private var covers: [XID] = []
  private var addedKeys: [String: KeyCode] = [:]
  /// How many monitors were set.
  var monitorCount = 0
  /// The screen's size as last reported.
  var screenMillimetres: Int32 = 300

  /// Connects to a server such as ":1".
  public init(display name: String) throws {
    guard let display = unsafe XOpenDisplay(name) else {
      throw TestSupportError("cannot connect to \(name)")
    }
    unsafe self.display = display
    unsafe root = XDefaultRootWindow(display)
    // A test looks at windows that may just have gone, and kills servers.
    _ = unsafe XSetErrorHandler { _, _ in 0 }
    _ = unsafe XSetIOErrorHandler { _ in 0 }
    unsafe XSetIOErrorExitHandler(display, { _, _ in }, nil)
  }

  deinit { unsafe XCloseDisplay(display) }

  /// Waits until the server has done all that was asked.
  public func sync() { unsafe XSync(display, 0) }

  /// Moves the pointer to a point on the screen, in pixels.
  public func move(x: Int, y: Int) {
    unsafe XTestFakeMotionEvent(display, 0, Int32(x), Int32(y), 0)
    unsafe XFlush(display)
  }

  /// Sends a window a motion that the pointer does not make, as another program may.
  ///
  /// - Parameters:
  ///   - buttons: Which buttons are down: 1 for the primary one.
  ///   - time: In the server's milliseconds; nil is now.
  public func sendMotion(x: Int, y: Int, buttons: Int = 0, time: UInt32? = nil, to window: XID) {
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

  /// Sends a window a press of the primary button that nobody makes, and whose release will not come.
  public func sendPress(x: Int, y: Int, to window: XID) {
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
  public func press(button: Int = 1) {
    unsafe XTestFakeButtonEvent(display, UInt32(button), 1, 0)
    unsafe XFlush(display)
  }

  /// Lets a button go.
  public func release(button: Int = 1) {
    unsafe XTestFakeButtonEvent(display, UInt32(button), 0, 0)
    unsafe XFlush(display)
  }

  /// Presses at the first of several points on the screen, goes through the others and lets go at the
  /// last while still moving. The server keeps the time, so it takes as long however busy the test is.
  ///
  /// - Parameter interval: From point to point, milliseconds.
  public func stroke(_ points: [(x: Int, y: Int)], interval: UInt = 6) {
    for (index, point) in points.enumerated() {
      unsafe XTestFakeMotionEvent(
        display, 0, Int32(point.x), Int32(point.y), index == 0 ? 0 : interval)
      if index == 0 { unsafe XTestFakeButtonEvent(display, 1, 1, 0) }
    }
    unsafe XTestFakeButtonEvent(display, 1, 0, 1)
    sync()
  }

  /// Moves to a point, presses there and lets go.
  public func click(x: Int, y: Int, button: Int = 1) {
    move(x: x, y: y)
    press(button: button)
    release(button: button)
  }

  /// Strikes a key by the name of its symbol, such as "Escape", "Up", "a", while holding others, such
  /// as "Control_L".
  public func strike(key name: String, holding held: [String] = []) throws {
    let keys = try (held + [name]).map(keycode)
    for key in keys { unsafe XTestFakeKeyEvent(display, UInt32(key), 1, 0) }
    for key in keys.reversed() { unsafe XTestFakeKeyEvent(display, UInt32(key), 0, 0) }
    unsafe XFlush(display)
  }

  /// Holds a key down, or lets it go.
  public func hold(key name: String, _ isDown: Bool = true) throws {
    unsafe XTestFakeKeyEvent(display, UInt32(try keycode(name)), isDown ? 1 : 0, 0)
    sync()
  }

  /// Gives a key that has no symbol one, such as "dead_acute" or "Multi_key", as another layout would.
  ///
  /// - Parameter more: Its symbol with Shift, and those two in the layout after that.
  public func addKey(_ name: String, more: [String] = []) throws {
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

  /// Gives a key other symbols, as a layout without Latin letters does.
  ///
  /// - Parameter code: The key's number, such as 38 for the A of American keyboards.
  public func setKey(_ code: Int, _ symbols: [String]) {
    var symbols = symbols.map { unsafe XStringToKeysym($0) }
    unsafe XChangeKeyboardMapping(display, Int32(code), Int32(symbols.count), &symbols, 1)
    sync()
  }

  /// Strikes a key by its number while holding another, such as "Control_L".
  public func strike(code: Int, holding held: String) throws {
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

  /// Gives a window the keyboard, as a window manager would.
  public func focus(_ window: XID) {
    unsafe XSetInputFocus(display, window, RevertToParent, UInt(CurrentTime))
    sync()
  }

  /// Grabs and releases the keyboard, as a menu of another program does.
  public func grabAndLetGo() {
    let time = UInt(CurrentTime)
    unsafe XGrabKeyboard(display, root, 0, GrabModeAsync, GrabModeAsync, time)
    unsafe XUngrabKeyboard(display, time)
    sync()
  }

  /// Grabs and releases the pointer, as a menu of another program does.
  public func grabPointerAndLetGo() {
    let time = UInt(CurrentTime)
    unsafe XGrabPointer(
      display, root, 0, 0, GrabModeAsync, GrabModeAsync, XID(None), XID(None), time)
    unsafe XUngrabPointer(display, time)
    sync()
  }

  /// Makes the server ignore the requests of all other programs.
  public func grabServer() {
    unsafe XGrabServer(display)
    sync()
  }

  /// Ends `grabServer`.
  public func ungrabServer() {
    unsafe XUngrabServer(display)
    sync()
  }

  /// Plugs in another pointer, as far as the server's programs can tell.
  public func addPointer(_ name: String) {
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

  /// Covers a part of the screen with a window of its own.
  public func cover(x: Int, y: Int, width: Int, height: Int) -> XID {
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

  /// Takes a cover away.
  public func uncover(_ window: XID) {
    unsafe XDestroyWindow(display, window)
    sync()
  }
}
