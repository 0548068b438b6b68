import CX11

/// Finds out whether an input method's program answers, before Xlib waits for it without a limit.
///
/// A method's program owns the selection `@server=NAME`. Every program that runs answers a request to
/// convert a selection, so one that does not is stopped or hangs.
@safe final class InputMethodProbe {
  /// Seconds to wait for an answer. One that works answers within a few milliseconds.
  private static let patience = 0.1

  private let connection: Connection
  private let window: UInt32
  /// The selection that was asked last without an answer so far.
  private(set) var unanswered: UInt32?

  init(_ connection: Connection, window: UInt32) {
    self.connection = connection
    self.window = window
  }

  /// Whether all methods that Xlib might connect to answer. Waits at most a tenth of a second, and not
  /// again before a silent one has answered.
  func allAnswer() -> Bool {
    if unanswered != nil { return false }
    return candidates().allSatisfy { connection.owner(of: $0) == 0 || answers($0) }
  }

  /// The selections of the methods that the root window lists, or of the one that `XMODIFIERS` names.
  private func candidates() -> [UInt32] {
    let servers = connection.property(
      connection.atoms[.ximServers], of: UInt32(connection.root), type: UInt32(XA_ATOM),
      limit: 256)
    let all = servers?.words ?? []
    let mark = "@im="
    guard let modifiers = environmentVariable("XMODIFIERS"), modifiers.hasPrefix(mark) else {
      return all
    }
    let name = modifiers.dropFirst(mark.count).prefix { $0 != "@" }
    let named = connection.atom(named: "@server=" + name)
    return all.filter { $0 == named }
  }

  /// Asks one method, and waits for its answer.
  ///
  /// The corresponding C function is `XCheckIfEvent`.
  private func answers(_ selection: UInt32) -> Bool {
    let deadline = MonotonicClock.now() + Self.patience
    connection.convert(
      selection, to: connection.atoms[.locales], property: connection.atoms[.probe],
      of: window,
      stamp: UInt32(CurrentTime))
    connection.flush()
    unanswered = selection
    while !connection.isLost {
      // Not the connection's: that holds the key which is about to be passed to the method.
      var answer = unsafe XEvent()
      let found = unsafe connection.withXlib { display -> Int32 in
        let found = unsafe XCheckIfEvent(
          display, &answer, { unsafe isAnswer($1, $2) }, XPointer(bitPattern: UInt(selection)))
        connection.noteSearch()
        return found
      }
      if found == 1 {
        noteAnswer(selection)
        return true
      }
      if !connection.waitForInput(until: deadline) { return false }
    }
    return false
  }

  /// Records an answer.
  ///
  /// - Returns: Whether the method was silent before.
  @discardableResult
  func noteAnswer(_ selection: UInt32) -> Bool {
    guard unanswered == selection else { return false }
    unanswered = nil
    connection.deleteProperty(connection.atoms[.probe], of: window)
    return true
  }
}

/// Whether an event is the answer of a selection's owner.
@unsafe private func isAnswer(_ event: UnsafeMutablePointer<XEvent>?, _ selection: XPointer?)
  -> Int32
{
  guard let event = unsafe event, unsafe event.pointee.type == SelectionNotify else { return 0 }
  return unsafe event.pointee.xselection.selection == XID(UInt(bitPattern: selection)) ? 1 : 0
}
