import CSheetX11
import Glibc

extension Connection {
  /// Seconds to wait for an input method's answer. A working method answers within a few
  /// milliseconds.
  private static let patience = 0.5

  /// Whether all input methods that Xlib might connect to respond. Call this function before
  /// opening or closing a method, because Xlib waits for a method without a limit.
  ///
  /// A method's program owns the selection `@server=NAME`. A running program answers a request to
  /// convert its selection; without an answer, the program is stopped or hangs.
  ///
  /// - Parameter window: The window that gets the answers.
  func inputMethodsAnswer(_ window: UInt32) -> Bool {
    candidates().allSatisfy { owner(of: $0) == 0 || answers($0, to: window) }
  }

  /// The selections of the input methods that the root window lists; only that of the method in
  /// `XMODIFIERS` if the variable names one.
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

  /// Asks one method, and waits for its answer for half a second at most.
  private func answers(_ selection: UInt32, to window: UInt32) -> Bool {
    let deadline = MonotonicClock.now() + Self.patience
    convert(
      selection, to: atoms[.locales], property: atoms[.probe], of: window,
      stamp: UInt32(CurrentTime))
    defer { deleteProperty(atoms[.probe], of: window) }
    while !isLost {
      // Notes the search first, because the flush at the end of `withXlib` may read the answer
      // after the search.
      socket.noteSearch()
      if withXlib({ WindowTakeAnswer(server, selection) }) == true { return true }
      if !socket.wait(until: deadline) { return false }
    }
    return false
  }
}

/// The locale in which input methods compose text.
enum TextLocale {
  /// Makes UTF-8 the encoding of text: keeps the program's locale if that uses UTF-8, else takes
  /// the environment's, else `C.UTF-8` or `en_US.UTF-8`, because over ssh or in a container the
  /// environment often has no UTF-8 locale.
  ///
  /// - Returns: Whether the encoding is UTF-8 and Xlib supports the locale.
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
