import CSheetXLibraries
import Glibc

extension Connection {
  /// Seconds to wait for an input method; a working one answers within a few milliseconds.
  private static let patience = 0.5

  /// Whether the input methods that Xlib might use respond. Call it before opening or closing an
  /// input method, because Xlib waits for the input method without a limit. A running input method
  /// answers a request to convert its selection `@server=NAME`.
  func inputMethodsAnswer(_ window: UInt32) -> Bool {
    candidates().allSatisfy { owner(of: $0) == 0 || answers($0, to: window) }
  }

  /// The selections of the listed input methods, or only of the input method that `XMODIFIERS`
  /// names.
  private func candidates() -> [UInt32] {
    let servers = property(atoms[.ximServers], of: root, type: UInt32(XA_ATOM), limit: 256)
    let all = servers?.words ?? []
    let mark = "@im="
    guard let modifiers = environmentVariable("XMODIFIERS"), modifiers.hasPrefix(mark) else {
      return all
    }
    let name = modifiers.dropFirst(mark.count).prefix { $0 != "@" }
    let named = atom(named: "@server=" + name)
    return all.filter { $0 == named }
  }

  private func answers(_ selection: UInt32, to window: UInt32) -> Bool {
    let deadline = MonotonicClock.now() + Self.patience
    convert(
      selection, to: atoms[.locales], property: atoms[.probe], of: window,
      stamp: UInt32(CurrentTime))
    defer { deleteProperty(atoms[.probe], of: window) }
    while !isLost {
      // Must precede the search: `withXlib` may read the answer after the search. The answer's
      // bytes must then count as unsearched, otherwise `wait` would sleep until the deadline.
      socket.noteSearch()
      if withXlib({ server.takeAnswer(of: selection) }) == true { return true }
      if !socket.wait(until: deadline) { return false }
    }
    return false
  }
}

extension Server {
  /// Removes a selection's SelectionNotify from Xlib's queue; false without one.
  fileprivate func takeAnswer(of selection: UInt32) -> Bool {
    var answer = unsafe XEvent()
    return unsafe XCheckIfEvent(
      display, &answer,
      { _, event, selection in
        guard let event = unsafe event, unsafe event.pointee.type == SelectionNotify else {
          return 0
        }
        return unsafe event.pointee.xselection.selection == UInt(bitPattern: selection) ? 1 : 0
      }, XPointer(bitPattern: UInt(selection))) != 0
  }
}

enum TextLocale {
  /// Makes UTF-8 the encoding, by the program's locale, the environment's, `C.UTF-8` or
  /// `en_US.UTF-8`, in this order. Returns false if Xlib supports none of them in UTF-8.
  static func prepare() -> Bool {
    if isUsable() { return true }
    for name in ["", "C.UTF-8", "en_US.UTF-8"]
    where unsafe setlocale(LC_CTYPE, name) != nil && isUsable() {
      return true
    }
    return false
  }

  private static func isUsable() -> Bool {
    guard let encoding = unsafe nl_langinfo(nl_item(CODESET)) else { return false }
    return unsafe String(cString: encoding) == "UTF-8" && XSupportsLocale() != 0
  }
}
