package import SheetBus

/// Holds back keys until the registry replies whether a screen reader consumes them; other input
/// waits behind the keys, to keep the order.
///
/// The screen reader Orca receives its keyboard commands only in this way. If a reply does not come
/// in time, the next keys are delivered without asking, until that reply has come.
package struct ReaderKeys<Event> {
  private struct Entry {
    let event: Event
    /// The serial number of the call that asks the registry; nil if the registry is not asked.
    var number: UInt32?
    let end: Double
    /// Whether a screen reader consumes the input; nil before the reply.
    var isConsumed: Bool?
  }

  /// The maximum wait for a reply, seconds.
  private static var timeout: Double { 0.1 }

  private var entries: [Entry] = []
  /// The serial number of the latest call that timed out; nil after its reply.
  private var timedOut: UInt32?

  package init() {}

  /// The time, seconds, at which the first waiting event times out; nil if no event waits.
  package var deadline: Double? { entries.first?.end }

  /// Holds back a key until the reply to `question`; an event without a question waits only for
  /// earlier keys. Returns whether the event waits, and the call to send.
  package mutating func hold(
    _ event: Event, _ question: BusMessage?, at moment: Double
  ) -> (isHeld: Bool, call: BusMessage?) {
    guard let call = question?.numbered(), timedOut == nil else {
      if entries.isEmpty { return (false, nil) }
      entries.append(Entry(event: event, end: moment, isConsumed: false))
      return (true, nil)
    }
    entries.append(Entry(event: event, number: call.serial, end: moment + Self.timeout))
    return (true, call)
  }

  /// Call when the connection is lost: no reply will come.
  package mutating func lose() {
    for index in entries.indices where entries[index].isConsumed == nil {
      entries[index].isConsumed = false
    }
    timedOut = nil
  }

  /// Returns false if the message is not a reply to one of the `readerKey` calls.
  package mutating func handle(_ message: BusMessage) -> Bool {
    let (number, isConsumed): (UInt32, Bool)
    switch message.kind {
    case .answer(let serial): (number, isConsumed) = (serial, message.body.first == .bool(true))
    case .error(_, let serial): (number, isConsumed) = (serial, false)
    case .call, .signal: return false
    }
    if number == timedOut {
      timedOut = nil
      return true
    }
    guard let index = entries.firstIndex(where: { $0.number == number }) else { return false }
    entries[index].isConsumed = isConsumed
    return true
  }

  /// Removes and returns the events that no screen reader consumes, or whose reply timed out, the
  /// oldest first.
  package mutating func release(at moment: Double) -> [Event] {
    var released: [Event] = []
    while let entry = entries.first, entry.isConsumed != nil || entry.end <= moment {
      entries.removeFirst()
      if entry.isConsumed == nil { timedOut = entry.number }
      if entry.isConsumed != true { released.append(entry.event) }
    }
    return released
  }
}

extension BusMessage {
  /// Asks the AT-SPI registry whether a screen reader consumes a key. `symbol` is the keysym,
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
