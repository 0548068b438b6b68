package import SheetBus

/// Keyboard events that wait for the registry's reply whether a screen reader consumes them. Other
/// input waits behind the keys, to keep the order.
///
/// Orca gets its own keys only in this way. The wait is short: after a timeout, further keys are
/// not offered until the late reply.
package struct ReaderKeys<Event> {
  private struct Entry {
    let event: Event
    /// The call's serial number; nil for input that is not offered to readers.
    var number: UInt32?
    let end: Double
    /// Whether a reader consumes the input; nil before the reply.
    var isKept: Bool?
  }

  /// Maximum wait, seconds.
  private static var patience: Double { 0.1 }

  private var entries: [Entry] = []
  /// The newest serial number; above those of other messages.
  private var newest: UInt32 = 1 << 31
  /// The serial number of the call that timed out.
  private var unanswered: UInt32?

  package init() {}

  /// The time at which the first key that waits for the screen reader's reply is delivered without it,
  /// seconds; nil if no key waits.
  package var deadline: Double? { entries.first?.end }

  /// Holds back an input's event, at a time in seconds: a key until the reply to `question`, any
  /// other while keys wait. Returns whether the event waits, and the call to send.
  package mutating func hold(
    _ event: Event, _ question: BusMessage?, at moment: Double
  ) -> (isHeld: Bool, call: BusMessage?) {
    guard var question, unanswered == nil else {
      if entries.isEmpty { return (false, nil) }
      entries.append(Entry(event: event, end: moment, isKept: false))
      return (true, nil)
    }
    newest += 1
    entries.append(Entry(event: event, number: newest, end: moment + Self.patience))
    question.serial = newest
    return (true, question)
  }

  /// Ends every wait, because the connection is lost.
  package mutating func lose() {
    for index in entries.indices where entries[index].isKept == nil {
      entries[index].isKept = false
    }
    unanswered = nil
  }

  /// Handles a reply; false for another message.
  package mutating func take(_ message: BusMessage) -> Bool {
    let (number, isKept): (UInt32, Bool)
    switch message.kind {
    case .answer(let serial): (number, isKept) = (serial, message.body.first == .bool(true))
    case .error(_, let serial): (number, isKept) = (serial, false)
    case .call, .signal: return false
    }
    guard number > 1 << 31 else { return false }
    if number == unanswered { unanswered = nil }
    if let index = entries.firstIndex(where: { $0.number == number }) {
      entries[index].isKept = isKept
    }
    return true
  }

  /// Removes and returns the events that no reader consumes, or whose reply timed out, the oldest
  /// first.
  package mutating func release(at moment: Double) -> [Event] {
    var released: [Event] = []
    while let entry = entries.first, entry.isKept != nil || entry.end <= moment {
      entries.removeFirst()
      if entry.isKept == nil { unanswered = entry.number }
      if entry.isKept != true { released.append(entry.event) }
    }
    return released
  }
}

extension BusMessage {
  /// The question to the registry whether a reader consumes a key; `symbol` is the keysym,
  /// `modifiers` are X11's bits, `text` is the keysym's name or the text that the key types.
  package static func readerKey(
    isPressed: Bool, symbol: UInt, code: UInt8, modifiers: UInt32, time: Double, text: String,
    typesText: Bool
  ) -> BusMessage {
    let milliseconds = (time * 1000).rounded().truncatingRemainder(dividingBy: 0x8000_0000)
    return .call(
      "org.a11y.atspi.Registry", "/org/a11y/atspi/registry/deviceeventcontroller",
      "org.a11y.atspi.DeviceEventController", "NotifyListenersSync",
      [
        .structure([
          .uint32(isPressed ? 0 : 1), .int32(Int32(truncatingIfNeeded: symbol)),
          .int32(Int32(code)), .int32(Int32(truncatingIfNeeded: modifiers)),
          .int32(Int32(milliseconds)), .string(text), .bool(typesText),
        ])
      ])
  }
}
