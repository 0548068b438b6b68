import CX11
import Glibc

/// Text input of a window: an input method (XIM) and the window's context in it.
///
/// Without an input method's program, Xlib's built-in method handles dead keys and Compose sequences.
@safe final class TextInput {
  private let connection: Connection
  private let window: UInt32
  /// Both nil without a method.
  private var method: XIM?
  private var context: XIC?
  /// Set by Xlib when the method's program has ended; Xlib has freed the context then.
  private var isGone = false
  private var hasFocus = false
  private var isEnabled = false
  private var caret: (x: Int16, y: Int16) = (0, 0)

  init(_ connection: Connection, window: UInt32) {
    self.connection = connection
    self.window = window
  }

  /// Closes the method.
  ///
  /// The corresponding C functions are `XDestroyIC` and `XCloseIM`.
  func close() {
    unsafe connection.withXlib { _ in
      if let context = unsafe context { unsafe XDestroyIC(context) }
      if let method = unsafe method { unsafe XCloseIM(method) }
    }
    unsafe (method, context) = (nil, nil)
  }

  /// Sets whether the window has the keyboard focus.
  func setFocus(_ hasFocus: Bool) {
    self.hasFocus = hasFocus
    updateFocus()
  }

  /// Sets whether a text field has the focus, and the caret's position.
  func set(enabled: Bool, caret: (x: Int16, y: Int16)) {
    if enabled, !isEnabled, unsafe context == nil { open() }
    let isMoved = caret != self.caret
    self.caret = caret
    if enabled != isEnabled {
      isEnabled = enabled
      updateFocus()
    }
    if enabled, isMoved { place() }
  }

  /// Turns the method on or off; an unfinished composition is dropped.
  ///
  /// The corresponding C functions are `XSetICFocus`, `XUnsetICFocus` and `Xutf8ResetIC`.
  private func updateFocus() {
    guard let context = unsafe context else { return }
    unsafe connection.withXlib { _ in
      if isEnabled, hasFocus {
        unsafe XSetICFocus(context)
      } else {
        if let rest = unsafe Xutf8ResetIC(context) { unsafe XFree(rest) }
        unsafe XUnsetICFocus(context)
      }
    }
  }

  /// The corresponding C function is `XSetICValues` with `XNSpotLocation`.
  private func place() {
    guard let context = unsafe context else { return }
    unsafe connection.withXlib { _ in
      unsafe WindowPlaceInputContext(context, caret.x, caret.y)
    }
  }

  /// Opens the method that the environment names, else Xlib's built-in one.
  private func open() {
    guard !connection.isLost, hasLocale() else { return }
    if !open(modifiers: "") { _ = open(modifiers: "@im=none") }
  }

  /// Whether text has an encoding other than ASCII; without one there is nothing to compose.
  ///
  /// A locale that the program has set is kept; else the environment's is used.
  ///
  /// The corresponding C functions are `setlocale` and `XSupportsLocale`.
  private func hasLocale() -> Bool {
    func isPlain() -> Bool {
      guard let name = unsafe setlocale(LC_CTYPE, nil) else { return true }
      return unsafe ["C", "POSIX"].contains(String(cString: name))
    }
    if isPlain() { _ = unsafe setlocale(LC_CTYPE, "") }
    return !isPlain() && XSupportsLocale() != 0
  }

  /// The corresponding C functions are `XSetLocaleModifiers`, `XOpenIM` and `XCreateIC`.
  private func open(modifiers: String) -> Bool {
    let (window, connection) = (XID(window), connection)
    let data = unsafe Unmanaged.passUnretained(self).toOpaque()
    let made = unsafe connection.withXlib { display -> (XIM, XIC, Int)? in
      guard unsafe XSetLocaleModifiers(modifiers) != nil,
        let method = unsafe XOpenIM(display, nil, nil, nil)
      else { return nil }
      guard let context = unsafe WindowCreateInputContext(method, window) else {
        unsafe XCloseIM(method)
        return nil
      }
      unsafe WindowWatchInputMethod(
        method,
        { _, data, _ in
          guard let data = unsafe data else { return }
          unsafe Unmanaged<TextInput>.fromOpaque(data).takeUnretainedValue().isGone = true
        }, data)
      return unsafe (method, context, WindowInputContextEvents(context))
    }
    guard let (method, context, events) = unsafe made ?? nil else { return false }
    unsafe (self.method, self.context) = (method, context)
    isGone = false
    connection.selectEvents(connection.windowEvents | events, of: self.window)
    place()
    updateFocus()
    return true
  }

  /// Passes an event to the method.
  ///
  /// The corresponding C function is `XFilterEvent`.
  ///
  /// - Returns: Whether the method consumed it.
  @unsafe func takes(_ event: UnsafeMutablePointer<XEvent>) -> Bool {
    switch unsafe event.pointee.type {
    case KeyPress, KeyRelease, ClientMessage, PropertyNotify, DestroyNotify: break
    default: return false
    }
    guard unsafe context != nil else { return false }
    let isTaken = unsafe connection.withXlib { _ in unsafe XFilterEvent(event, XID(None)) }
    if isGone {
      unsafe (method, context) = (nil, nil)
      if !connection.isLost { _ = open(modifiers: "@im=none") }
    }
    return isTaken.map { $0 != 0 } ?? false
  }

  /// Sets the key's text and symbol to those that the method gives.
  ///
  /// The corresponding C function is `Xutf8LookupString`.
  @unsafe func complete(_ key: inout KeyEvent, from event: UnsafeMutablePointer<XEvent>) {
    guard isEnabled, let context = unsafe context, unsafe event.pointee.type == KeyPress else {
      return
    }
    var capacity = 64
    for _ in 0..<2 {
      let looked = unsafe look(up: event, context, capacity: capacity)
      if looked.status == XBufferOverflow {
        capacity = looked.count
        continue
      }
      if looked.status == XLookupKeySym || looked.status == XLookupBoth {
        key.keysym = looked.keysym
        key.text = KeyEvent.text(of: looked.keysym)
      }
      let isPrintable = looked.text.unicodeScalars.allSatisfy {
        $0.properties.generalCategory != .control
      }
      if !looked.text.isEmpty, isPrintable { key.text = looked.text }
      return
    }
  }

  /// The method's result for a key.
  private struct LookedUp {
    var text = ""
    var keysym: UInt = 0
    var status = XLookupNone
    /// Bytes of the text, even if it did not fit.
    var count = 0
  }

  @unsafe private func look(
    up event: UnsafeMutablePointer<XEvent>, _ context: XIC, capacity: Int
  ) -> LookedUp {
    unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: capacity) { buffer in
      var looked = LookedUp()
      unsafe connection.withXlib { _ in
        let count = unsafe Xutf8LookupString(
          context, &event.pointee.xkey, buffer.baseAddress, Int32(capacity), &looked.keysym,
          &looked.status)
        looked.count = Int(count)
      }
      if looked.status == XLookupChars || looked.status == XLookupBoth {
        looked.text = unsafe String(
          decoding: UnsafeRawBufferPointer(buffer).prefix(looked.count), as: UTF8.self)
      }
      return looked
    }
  }
}
