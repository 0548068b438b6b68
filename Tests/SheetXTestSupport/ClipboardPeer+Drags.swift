package import CSheetXTest

/// Drags to other programs' windows (XDND). A test sends the messages itself, including wrong ones;
/// the dragged content is offered as the selection "XdndSelection".
extension ClipboardPeer {
  /// Sends the message that a drag enters a window; a list of more than three types is announced,
  /// and exists if `isListed`.
  package func enter(
    _ window: XID, types: [String], version: Int = 5, isListed: Bool = true
  ) {
    let atoms = types.map { atom($0) }
    if types.count > 3, isListed {
      unsafe atoms.withUnsafeBytes { atoms in
        _ = unsafe XChangeProperty(
          display, self.window, atom("XdndTypeList"), Atom(XA_ATOM), 32, PropModeReplace,
          atoms.baseAddress?.assumingMemoryBound(to: UInt8.self), Int32(types.count))
      }
    }
    let first = (0..<3).map { $0 < atoms.count ? Int(atoms[$0]) : 0 }
    send("XdndEnter", to: window, [version << 24 | (types.count > 3 ? 1 : 0)] + first)
  }

  package func drag(over window: XID, x: Int, y: Int) {
    send("XdndPosition", to: window, [0, x << 16 | y, 0, Int(atom("XdndActionCopy"))])
  }

  package func drop(on window: XID) { send("XdndDrop", to: window, []) }

  package func leave(_ window: XID) { send("XdndLeave", to: window, []) }

  /// Sends a message whose first word is the peer's own window.
  package func send(_ message: String, to target: XID, _ words: [Int]) {
    var event = unsafe XEvent()
    unsafe event.xclient.type = ClientMessage
    unsafe event.xclient.window = target
    unsafe event.xclient.message_type = atom(message)
    unsafe event.xclient.format = 32
    let all = [Int(window)] + words + [0, 0, 0, 0]
    unsafe event.xclient.data.l = (all[0], all[1], all[2], all[3], all[4])
    unsafe XSendEvent(display, target, 0, NoEventMask, &event)
    unsafe XSync(display, 0)
  }

  package func action(_ word: Int) -> String { name(Atom(bitPattern: word)) }

  func note(_ message: XClientMessageEvent) {
    let (first, second, third, fourth, fifth) = unsafe message.data.l
    messages.append(
      Message(
        name: unsafe name(message.message_type), words: [first, second, third, fourth, fifth]))
  }
}
