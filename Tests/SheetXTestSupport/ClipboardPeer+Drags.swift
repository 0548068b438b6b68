package import CSheetXTest

/// Drags to other programs' windows (XDND). A test sends each message itself, even wrong ones; the
/// selection "XdndSelection" has the dragged content.
extension ClipboardPeer {
  /// Sends `XdndEnter`. For more than three types, the message refers to the property
  /// `XdndTypeList`; the property is set only if `isListed`.
  package func enter(
    _ window: XID, types: [String], version: Int = 5, isListed: Bool = true
  ) {
    let atoms = types.map { Int(bitPattern: atom($0)) }
    if types.count > 3, isListed {
      set(atom("XdndTypeList"), toWords: atoms, type: Atom(XA_ATOM), of: self.window)
    }
    let first = (atoms + [0, 0, 0]).prefix(3)
    send("XdndEnter", to: window, [version << 24 | (types.count > 3 ? 1 : 0)] + first)
  }

  package func drag(over window: XID, x: Int, y: Int) {
    send("XdndPosition", to: window, [0, x << 16 | y, 0, Int(atom("XdndActionCopy"))])
  }

  /// Sends `XdndDrop`; `time` is the server's, in milliseconds.
  package func drop(on window: XID, time: Int = 0) { send("XdndDrop", to: window, [0, time]) }

  package func leave(_ window: XID) { send("XdndLeave", to: window, []) }

  /// Sends a message whose first word is the peer's own window.
  package func send(_ message: String, to target: XID, _ words: [Int]) {
    send(message, [Int(window)] + words, about: target, to: target)
  }

  package func action(_ word: Int) -> String { name(Atom(bitPattern: word)) }
}
