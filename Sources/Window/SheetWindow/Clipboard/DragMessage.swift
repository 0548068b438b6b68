import CSheetX11

/// What a program says that drags something over the window (XDND).
enum DragMessage {
  /// The drag came into the window.
  ///
  /// - `types`: The types offered; 0 for none. There are more in a property of the source if `hasMore`.
  case entered(source: UInt32, version: UInt32, types: [UInt32], hasMore: Bool)
  /// The drag moved over the window; the source waits for the answer.
  case moved(source: UInt32)
  /// The drag left the window or was cancelled.
  case left(source: UInt32)
  /// The button was released over the window.
  case dropped(source: UInt32, stamp: UInt32)

  /// nil for other messages.
  init?(_ message: XClientMessageEvent, _ atoms: Atoms) {
    guard unsafe message.format == 32 else { return nil }
    let (first, second, third, fourth, fifth) = unsafe message.data.l
    let words = [first, second, third, fourth, fifth].map { UInt32(truncatingIfNeeded: $0) }
    switch unsafe UInt32(truncatingIfNeeded: message.message_type) {
    case atoms[.xdndEnter]:
      self = .entered(
        source: words[0], version: words[1] >> 24, types: Array(words[2...]),
        hasMore: words[1] & 1 != 0)
    case atoms[.xdndPosition]: self = .moved(source: words[0])
    case atoms[.xdndLeave]: self = .left(source: words[0])
    case atoms[.xdndDrop]: self = .dropped(source: words[0], stamp: words[2])
    default: return nil
    }
  }
}
