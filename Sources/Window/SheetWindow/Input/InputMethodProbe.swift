import CSheetX11

extension Connection {
  /// Seconds to wait for an input method's answer. One that works answers within a few milliseconds.
  private static let patience = 0.5

  /// Whether all input methods answer that Xlib might connect to. Xlib waits for a method without a limit.
  ///
  /// A method's program owns the selection `@server=NAME`. Every program that runs answers a request to
  /// convert a selection, so one that does not is stopped or hangs.
  ///
  /// - Parameter window: The window that gets the answers.
  func inputMethodsAnswer(_ window: UInt32) -> Bool {
    candidates().allSatisfy { owner(of: $0) == 0 || answers($0, to: window) }
  }

  /// The selections of the methods that the root window lists, or of the one that `XMODIFIERS` names.
  private func candidates() -> [UInt32] {
    let servers = property(
      atoms[.ximServers], of: UInt32(root), type: UInt32(XA_ATOM), limit: 256)
    let all = servers?.words ?? []
    let mark = "@im="
    guard let modifiers = environmentVariable("XMODIFIERS"), modifiers.hasPrefix(mark) else {
      return all
    }
    let name = modifiers.dropFirst(mark.count).prefix { $0 != "@" }
    let named = atom(named: "@server=" + name)
    return all.filter { $0 == named }
  }

  /// Asks one method, and waits for its answer.
  private func answers(_ selection: UInt32, to window: UInt32) -> Bool {
    let deadline = MonotonicClock.now() + Self.patience
    convert(
      selection, to: atoms[.locales], property: atoms[.probe], of: window,
      stamp: UInt32(CurrentTime))
    defer { deleteProperty(atoms[.probe], of: window) }
    while !isLost {
      let found = unsafe withXlib { display -> Int32 in
        let found = unsafe XCheckIfEvent(
          display, event, { unsafe isAnswer($1, $2) }, XPointer(bitPattern: UInt(selection)))
        noteSearch()
        return found
      }
      if found == 1 { return true }
      if !waitForInput(until: deadline) { return false }
    }
    return false
  }
}

/// Whether an event is the answer of a selection's owner.
@unsafe private func isAnswer(_ event: UnsafeMutablePointer<XEvent>?, _ selection: XPointer?)
  -> Int32
{
  guard let event = unsafe event, unsafe event.pointee.type == SelectionNotify else { return 0 }
  return unsafe event.pointee.xselection.selection == XID(UInt(bitPattern: selection)) ? 1 : 0
}
