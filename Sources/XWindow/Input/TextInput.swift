import CX11
import Glibc
package import Keyboard

/// Text input of a window: an input method (XIM) and the window's context in it.
///
/// Without an input method's program, Xlib's built-in method handles dead keys and Compose sequences.
/// A method's program that does not answer is left alone: keys type the characters of their symbols
/// until it answers again.
@safe package final class TextInput {
  let connection: Connection
  let window: UInt32
  let reportsComposition: Bool
  private let probe: InputMethodProbe
  private var link = Link.closed
  /// The window's and the program's wishes; the method follows when it answers.
  private var wish = Wish()
  /// What the method was told.
  private var applied = Wish()
  /// The text that the method is composing; nil without one.
  package var composition: Composition?
  /// The composition as last reported.
  private var reported: Composition?
  /// Set by Xlib when the method's program has ended; Xlib has freed the context then.
  private var isGone = false

  /// The connection to a method.
  @safe private enum Link {
    case closed
    /// - isRemote: Whether it is another program, which may stop answering.
    case open(XIM, XIC, isRemote: Bool)
  }

  /// Whether a text field and the window have the focus, and where the caret is.
  private struct Wish: Equatable {
    var isEnabled = false
    var hasFocus = false
    var x: Int16 = 0
    var y: Int16 = 0

    var isActive: Bool { isEnabled && hasFocus }
  }

  init(_ connection: Connection, window: UInt32, reportsComposition: Bool) {
    self.connection = connection
    self.window = window
    self.reportsComposition = reportsComposition
    probe = InputMethodProbe(connection, window: window)
  }

  /// Closes the method.
  ///
  /// The corresponding C functions are `XDestroyIC` and `XCloseIM`.
  func close() {
    defer { link = .closed }
    guard case .open(let method, let context, let isRemote) = link,
      !isRemote || probe.allAnswer()
    else { return }
    unsafe connection.withXlib { _ in
      unsafe XDestroyIC(context)
      unsafe XCloseIM(method)
    }
  }

  /// Sets whether the window has the keyboard focus.
  func setFocus(_ hasFocus: Bool) {
    wish.hasFocus = hasFocus
    apply()
  }

  /// Sets whether a text field has the focus, and the caret's position.
  func set(enabled: Bool, caret: (x: Int16, y: Int16)) {
    wish.isEnabled = enabled
    (wish.x, wish.y) = caret
    apply()
  }

  /// Brings the method to what is wished, if it answers.
  private func apply() {
    if connection.isLost || wish == applied { return }
    if case .closed = link {
      if !wish.isEnabled { return }
      open()
    }
    guard case .open(_, let context, let isRemote) = link, !isRemote || probe.allAnswer()
    else { return }
    let before = applied
    applied = wish
    if wish.isEnabled, (wish.x, wish.y) != (before.x, before.y) { unsafe place(context) }
    if wish.isActive != before.isActive { unsafe setActive(context) }
  }

  /// Turns the method on or off; an unfinished composition is dropped.
  ///
  /// The corresponding C functions are `XSetICFocus`, `XUnsetICFocus` and `Xutf8ResetIC`.
  @unsafe private func setActive(_ context: XIC) {
    unsafe connection.withXlib { _ in
      if wish.isActive {
        unsafe XSetICFocus(context)
      } else {
        if let rest = unsafe Xutf8ResetIC(context) { unsafe XFree(rest) }
        unsafe XUnsetICFocus(context)
      }
    }
    if !wish.isActive { composition = nil }
  }

  /// The corresponding C function is `XSetICValues` with `XNSpotLocation`.
  @unsafe private func place(_ context: XIC) {
    unsafe connection.withXlib { _ in unsafe WindowPlaceInputContext(context, wish.x, wish.y) }
  }

  /// Opens the method that the environment names, else Xlib's built-in one.
  private func open() {
    guard !connection.isLost, TextLocale.prepare() else { return }
    if probe.allAnswer(), open(modifiers: "", isRemote: true) { return }
    _ = open(modifiers: "@im=none", isRemote: false)
  }

  /// The corresponding C functions are `XSetLocaleModifiers`, `XOpenIM` and `XCreateIC`.
  private func open(modifiers: String, isRemote: Bool) -> Bool {
    let window = XID(window)
    let data = unsafe Unmanaged.passUnretained(self).toOpaque()
    let made = unsafe connection.withXlib { display -> (XIM, XIC, Int)? in
      guard unsafe XSetLocaleModifiers(modifiers) != nil,
        let method = unsafe XOpenIM(display, nil, nil, nil)
      else { return nil }
      let composing =
        unsafe reportsComposition ? makeComposingContext(method, data: data) : nil
      guard let context = unsafe composing ?? WindowCreateInputContext(method, window) else {
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
    link = unsafe .open(method, context, isRemote: isRemote)
    isGone = false
    applied = Wish()
    connection.selectEvents(Surface.events | events, of: self.window)
    return true
  }

  /// Passes an event to the method.
  ///
  /// The corresponding C function is `XFilterEvent`.
  ///
  /// - Returns: Whether the method consumed it.
  @unsafe func takes(_ event: UnsafeMutablePointer<XEvent>) -> Bool {
    let type = unsafe event.pointee.type
    if type == SelectionNotify {
      let selection = unsafe UInt32(truncatingIfNeeded: event.pointee.xselection.selection)
      guard probe.noteAnswer(selection) else { return false }
      reopen()
      return true
    }
    guard [KeyPress, KeyRelease, ClientMessage, PropertyNotify, DestroyNotify].contains(type),
      case .open(_, _, let isRemote) = link
    else { return false }
    let isKey = type == KeyPress || type == KeyRelease
    if isKey, isRemote, !applied.isActive || !probe.allAnswer() { return false }
    let isTaken = unsafe connection.withXlib { _ in unsafe XFilterEvent(event, XID(None)) }
    if isGone {
      isGone = false
      link = .closed
      composition = nil
      if !connection.isLost, open(modifiers: "@im=none", isRemote: false) { apply() }
    }
    return isTaken.map { $0 != 0 } ?? false
  }

  /// Follows a method that answers again. One that did not when text input began replaces the built-in
  /// one.
  private func reopen() {
    if case .open(_, _, isRemote: false) = link, wish.isEnabled {
      close()
      applied = Wish()
    }
    apply()
  }

  /// The composition, if it has changed since the last call.
  func takeChange() -> Composition?? {
    if composition == reported { return nil }
    reported = composition
    return .some(composition)
  }

  /// Sets the key's text and symbol to those that the method gives.
  @unsafe func complete(_ key: inout KeyEvent, from event: UnsafeMutablePointer<XEvent>) {
    guard applied.isEnabled, case .open(_, let context, _) = link, probe.unanswered == nil,
      unsafe event.pointee.type == KeyPress
    else { return }
    let result = unsafe connection.lookUp(event, context)
    if let keysym = result.keysym {
      key.keysym = keysym
      key.text = KeyEvent.text(of: keysym)
    }
    if let text = result.text { key.text = text }
  }
}
