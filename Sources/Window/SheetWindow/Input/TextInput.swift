import CSheetXBridge
package import CSheetXLibraries
import Glibc
import SheetPrimitives

/// A window's input method (XIM) and context. If no input method's program answers, Xlib's built-in
/// input method handles dead keys and Compose sequences.
@safe package final class TextInput {
  private let connection: Connection
  private let window: UInt32
  private let reportsComposition: Bool
  /// The input method and its context; nil if none is open.
  private var method: XIM?
  private var context: XIC?
  /// Whether the input method is another program, which may stop answering.
  private var isRemote = false
  private var state = State()
  private var composition: Composition?
  private var reported: Composition?
  /// An interrupted composition, delivered as typed text; kept to drop the repetition, because some
  /// input methods type the text again later.
  private var delivered: String?
  /// Whether the input method's program has ended, which Xlib reports after freeing the context.
  private var isGone = false

  private struct State {
    /// The caret of the focused text field; nil without one.
    var caret: (x: Int16, y: Int16)?
    var hasFocus = false

    var isEnabled: Bool { caret != nil }
    var isActive: Bool { isEnabled && hasFocus }
  }

  init(_ connection: Connection, window: UInt32, reportsComposition: Bool) {
    self.connection = connection
    self.window = window
    self.reportsComposition = reportsComposition
  }

  private var isOpen: Bool { unsafe context != nil }

  /// Leaves the input method open if its program does not answer, because Xlib would wait.
  func close() {
    defer { unsafe (method, context) = (nil, nil) }
    guard isOpen, !isRemote || connection.inputMethodsAnswer(window) else { return }
    connection.withXlib {
      unsafe XDestroyIC(context)
      unsafe XCloseIM(method)
    }
  }

  func setFocus(_ hasFocus: Bool) { update { $0.hasFocus = hasFocus } }

  func setCaret(_ caret: (x: Int16, y: Int16)?) { update { $0.caret = caret } }

  private func update(_ change: (inout State) -> Void) {
    let old = state
    change(&state)
    if isOpen {
      sendState(instead: old)
    } else if state.isEnabled, !connection.isLost {
      open()
    }
  }

  /// Sends a new caret position, and turns the input method on or off; turning it off drops an
  /// unfinished composition.
  private func sendState(instead old: State) {
    let new = state
    connection.withXlib {
      if let caret = new.caret, caret != old.caret ?? (0, 0) {
        unsafe x11_set_spot_location(context, caret.x, caret.y)
      }
      if new.isActive == old.isActive { return }
      if new.isActive {
        unsafe XSetICFocus(context)
      } else {
        _ = reset()
        unsafe XUnsetICFocus(context)
      }
    }
    if !new.isActive { composition = nil }
  }

  /// Ends the composition; returns the text to type into its field, nil without a composition.
  func finishComposition() -> String? {
    guard let composition else { return nil }
    self.composition = nil
    let text = isOpen ? connection.withXlib(reset) ?? "" : ""
    if !text.isEmpty { return text }
    // Delivers the visible composition now, because the input method commits it later, or never.
    delivered = composition.text
    return composition.text
  }

  /// Cancels the composition; returns the committed text.
  private func reset() -> String {
    guard let text = unsafe Xutf8ResetIC(context) else { return "" }
    defer { unsafe XFree(text) }
    return unsafe String(cString: text)
  }

  private func open() {
    guard TextLocale.prepare() else { return }
    if connection.inputMethodsAnswer(window), open(modifiers: "", isRemote: true) { return }
    openBuiltIn()
  }

  private func openBuiltIn() { _ = open(modifiers: "@im=none", isRemote: false) }

  private func open(modifiers: String, isRemote: Bool) -> Bool {
    connection.withXlib { openMethod(modifiers: modifiers) }
    guard isOpen, let events = connection.withXlib({ unsafe x11_filter_events(context) }) else {
      return false
    }
    (self.isRemote, isGone) = (isRemote, false)
    connection.selectEvents(Surface.events | events, of: window)
    sendState(instead: State())
    return true
  }

  /// Opens the input method that `modifiers` names; "" names the environment's input method.
  private func openMethod(modifiers: String) {
    guard unsafe XSetLocaleModifiers(modifiers) != nil,
      let method = unsafe XOpenIM(connection.server.display, nil, nil, nil)
    else { return }
    var calls = unsafe Self.calls
    let data = unsafe Unmanaged.passUnretained(self).toOpaque()
    let context = unsafe withUnsafePointer(to: &calls) {
      unsafe x11_create_ic(method, window, reportsComposition ? $0 : nil, data)
    }
    guard let context = unsafe context else {
      unsafe XCloseIM(method)
      return
    }
    unsafe x11_set_destroy_callback(
      method, { _, data, _ in unsafe TextInput.of(data)?.isGone = true }, data)
    unsafe (self.method, self.context) = (method, context)
  }

  func takes(_ type: Int32) -> Bool {
    guard isOpen,
      [KeyPress, KeyRelease, ClientMessage, PropertyNotify, DestroyNotify].contains(type)
    else { return false }
    let isTaken =
      connection.withXlib { unsafe XFilterEvent(connection.server.event, XID(None)) != 0 } ?? false
    if isGone {
      unsafe (method, context) = (nil, nil)
      (isGone, composition) = (false, nil)
      openBuiltIn()
    }
    return isTaken
  }

  /// The changed composition, `.some(nil)` after its end; nil without a change.
  func takeChange() -> Composition?? {
    if composition == reported { return nil }
    reported = composition
    return .some(composition)
  }

  func complete(_ key: inout KeyEvent) {
    guard state.isEnabled, isOpen, let found = connection.withXlib(lookUp) else { return }
    if let symbol = found.symbol {
      key.keysym = symbol
      key.text = KeyEvent.text(of: symbol)
    }
    let isPrintable = found.text.unicodeScalars.allSatisfy {
      $0.properties.generalCategory != .control
    }
    if isPrintable, !found.text.isEmpty { key.text = found.text }
  }

  /// The symbol and the text of the last event's key; nil and empty if it has none.
  private func lookUp() -> (symbol: KeySym?, text: String) {
    var symbol: KeySym = 0
    var status = XLookupNone
    var text = [CChar](repeating: 0, count: 64)
    func read() -> Int {
      unsafe Int(
        Xutf8LookupString(
          context, &connection.server.event.pointee.xkey, &text, Int32(text.count), &symbol,
          &status))
    }
    var count = read()
    if status == XBufferOverflow {
      text = [CChar](repeating: 0, count: count)
      count = read()
    }
    let hasText = status == XLookupChars || status == XLookupBoth
    let bytes = text.prefix(hasText ? count : 0).map(UInt8.init(bitPattern:))
    let hasSymbol = status == XLookupKeySym || status == XLookupBoth
    return (hasSymbol ? symbol : nil, String(decoding: bytes, as: UTF8.self))
  }

  /// Whether the key repeats the text of an interrupted composition, which was delivered already.
  func isDelivered(_ key: KeyEvent) -> Bool {
    guard key.code == 0, let delivered else { return false }
    self.delivered = nil
    return key.text == delivered
  }
}

/// Functions that an input method calls while it composes text (XIM's preedit callbacks).
extension TextInput {
  @unsafe static var calls: x11_preedit_callbacks {
    unsafe x11_preedit_callbacks(
      start: { _, data, _ in
        unsafe TextInput.of(data)?.compositionStarted()
        return -1  // The text may have any length.
      },
      draw: { _, data, call in
        guard let call = UnsafeRawPointer(call) else { return }
        unsafe TextInput.of(data)?.compositionDrawn(
          call.load(as: XIMPreeditDrawCallbackStruct.self))
      },
      caret: { _, data, call in
        guard let call = UnsafeMutableRawPointer(call) else { return }
        unsafe TextInput.of(data)?.caretMoved(
          call.assumingMemoryBound(to: XIMPreeditCaretCallbackStruct.self))
      },
      done: { _, data, _ in
        unsafe TextInput.of(data)?.compositionEnded()
      })
  }

  @unsafe private static func of(_ data: XPointer?) -> TextInput? {
    guard let data = unsafe data else { return nil }
    return unsafe Unmanaged<TextInput>.fromOpaque(UnsafeRawPointer(data)).takeUnretainedValue()
  }

  package func compositionStarted() { composition = Composition() }

  package func compositionEnded() { composition = nil }

  /// Replaces a part of the composition, or only the part's highlighting.
  @unsafe package func compositionDrawn(_ call: XIMPreeditDrawCallbackStruct) {
    var changed = composition ?? Composition()
    let new = unsafe call.text?.pointee
    let count = unsafe Int(new?.length ?? 0)
    let lights = Int(XIMReverse | XIMHighlight)
    let isHighlighted = (0..<count).map { index in
      guard let feedback = unsafe new?.feedback else { return false }
      return unsafe Int(feedback[index]) & lights != 0
    }
    // A call without text deletes the part; a call with feedback alone keeps the text.
    var text: String? = ""
    if let new = unsafe new { text = unsafe Self.string(in: new) }
    changed.replace(
      first: unsafe Int(call.chg_first), count: unsafe Int(call.chg_length), with: text,
      isHighlighted: isHighlighted, caret: unsafe Int(call.caret))
    composition = changed.text.isEmpty ? nil : changed
    if composition != nil { delivered = nil }
  }

  /// Nil if the input method sends only highlighting.
  @unsafe private static func string(in text: XIMText) -> String? {
    // Xlib never makes texts of wide characters.
    guard let bytes = unsafe text.string.multi_byte else { return nil }
    return unsafe String(cString: bytes)
  }

  /// Moves the caret, and returns its new position in `call`.
  @unsafe package func caretMoved(
    _ call: UnsafeMutablePointer<XIMPreeditCaretCallbackStruct>
  ) {
    guard var changed = composition else { return }
    let length = changed.text.unicodeScalars.count
    switch unsafe call.pointee.direction {
    case XIMForwardChar: changed.moveCaret(to: changed.caret + 1)
    case XIMBackwardChar: changed.moveCaret(to: changed.caret - 1)
    case XIMLineStart: changed.moveCaret(to: 0)
    case XIMLineEnd: changed.moveCaret(to: length)
    case XIMAbsolutePosition: changed.moveCaret(to: unsafe Int(call.pointee.position))
    default: break
    }
    unsafe call.pointee.position = Int32(changed.caret)
    composition = changed
  }
}
