import CSheetX11
import Glibc
package import SheetPrimitives

/// Text input of a window: an input method (XIM) and the window's context in it.
///
/// Without an input method's program, Xlib's built-in method handles dead keys and Compose sequences.
/// A method's program that does not answer when it is opened is left alone: the built-in method takes its
/// place.
@safe package final class TextInput {
  let connection: Connection
  let window: UInt32
  let reportsComposition: Bool
  private var link = Link.closed
  /// The state that the method was told.
  private var state = State()
  /// The text that the method is composing; nil without one.
  package var composition: Composition?
  /// The composition as last reported.
  private var reported: Composition?
  /// The text of a composition that was broken off and delivered. Some methods type the same text later.
  var delivered: String?
  /// Set by Xlib when the method's program has ended; Xlib has freed the context then.
  private var isGone = false

  /// The connection to a method.
  @safe private enum Link {
    case closed
    /// - isRemote: Whether it is another program, which may stop answering.
    case open(XIM, XIC, isRemote: Bool)
  }

  /// Whether a text field and the window have the focus, and where the caret is.
  private struct State: Equatable {
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
  }

  /// Closes the method.
  func close() {
    defer { link = .closed }
    guard case .open(let method, let context, let isRemote) = link,
      !isRemote || connection.inputMethodsAnswer(window)
    else { return }
    unsafe connection.withXlib { _ in
      unsafe XDestroyIC(context)
      unsafe XCloseIM(method)
    }
  }

  /// Sets whether the window has the keyboard focus.
  func setFocus(_ hasFocus: Bool) {
    var new = state
    new.hasFocus = hasFocus
    apply(new)
  }

  /// Sets whether a text field has the focus, and the caret's position.
  func set(enabled: Bool, caret: (x: Int16, y: Int16)) {
    var new = state
    new.isEnabled = enabled
    (new.x, new.y) = caret
    apply(new)
  }

  /// Tells the method another state.
  private func apply(_ new: State) {
    let old = state
    state = new
    if connection.isLost { return }
    if case .closed = link, new.isEnabled { return open() }
    guard case .open(_, let context, _) = link else { return }
    unsafe tell(context, new, instead: old)
  }

  /// Tells the method where the caret is, and turns it on or off; an unfinished composition is dropped.
  @unsafe private func tell(_ context: XIC, _ new: State, instead old: State) {
    unsafe connection.withXlib { _ in
      if new.isEnabled, (new.x, new.y) != (old.x, old.y) {
        unsafe WindowPlaceInputContext(context, new.x, new.y)
      }
      if new.isActive == old.isActive { return }
      if new.isActive { return unsafe XSetICFocus(context) }
      if let rest = unsafe Xutf8ResetIC(context) { unsafe XFree(rest) }
      unsafe XUnsetICFocus(context)
    }
    if !new.isActive { composition = nil }
  }

  /// Ends the composition, because the focus is about to move.
  ///
  /// - Returns: The text to type into the field that it was composed for; nil without a composition.
  func finishComposition() -> String? {
    guard let composition else { return nil }
    self.composition = nil
    var text = ""
    if case .open(_, let context, _) = link {
      unsafe connection.withXlib { _ in
        guard let rest = unsafe Xutf8ResetIC(context) else { return }
        text = unsafe String(cString: rest)
        unsafe XFree(rest)
      }
    }
    if !text.isEmpty { return text }
    // The method types the text later, or never: what the user sees in the field is delivered now.
    delivered = composition.text
    return composition.text
  }

  /// Opens the method that the environment names, else Xlib's built-in one.
  private func open() {
    guard TextLocale.prepare() else { return }
    if connection.inputMethodsAnswer(window), open(modifiers: "", isRemote: true) { return }
    _ = open(modifiers: "@im=none", isRemote: false)
  }

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
    connection.selectEvents(Surface.events | events, of: self.window)
    unsafe tell(context, state, instead: State())
    return true
  }

  /// Passes an event to the method.
  ///
  /// - Returns: Whether the method consumed it.
  @unsafe func takes(_ event: UnsafeMutablePointer<XEvent>) -> Bool {
    let type = unsafe event.pointee.type
    guard [KeyPress, KeyRelease, ClientMessage, PropertyNotify, DestroyNotify].contains(type),
      case .open = link
    else { return false }
    let isTaken = unsafe connection.withXlib { _ in unsafe XFilterEvent(event, XID(None)) }
    if isGone {
      isGone = false
      link = .closed
      composition = nil
      if !connection.isLost { _ = open(modifiers: "@im=none", isRemote: false) }
    }
    return isTaken.map { $0 != 0 } ?? false
  }

  /// The composition, if it has changed since the last call.
  func takeChange() -> Composition?? {
    if composition == reported { return nil }
    reported = composition
    return .some(composition)
  }

  /// Sets the key's text and symbol to those that the method gives.
  @unsafe func complete(_ key: inout KeyEvent, from event: UnsafeMutablePointer<XEvent>) {
    guard state.isEnabled, case .open(_, let context, _) = link else { return }
    let result = unsafe connection.lookUp(event, context)
    if let keysym = result.keysym {
      key.keysym = keysym
      key.text = KeyEvent.text(of: keysym)
    }
    if let text = result.text { key.text = text }
  }

  /// Whether a text that the method typed was delivered already, when its composition was broken off.
  func isDelivered(_ key: KeyEvent) -> Bool {
    guard key.code == 0, let delivered else { return false }
    self.delivered = nil
    return key.text == delivered
  }
}
