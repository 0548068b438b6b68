public import SheetBus

/// Keys of the keyboard that wait until readers have said whether they want them for themselves.
///
/// Orca hears of its own keys in this way alone. Nobody waits for long: readers that do not answer in time are not
/// asked again before they have answered.
public struct ReaderKeys<Event> {
  private struct Entry {
    let event: Event
    let number: UInt32
    /// When the wait ends, seconds.
    let end: Double
    /// Whether readers keep the key; nil as long as they have not said so.
    var isKept: Bool?
  }

  /// The longest wait, seconds.
  private static var patience: Double { 0.1 }

  private var entries: [Entry] = []
  /// Higher than the numbers of other messages.
  private var newest: UInt32 = 1 << 31
  /// The question that no answer has come to in time.
  private var unanswered: UInt32?

  /// Creates an empty queue.
  public init() {}

  /// When the next key goes on without an answer, seconds; nil while none waits.
  public var deadline: Double? { entries.first?.end }

  /// Keeps an event of a key, at a moment in seconds.
  ///
  /// - Returns: The question to send; nil where readers are not asked, and the event is not kept.
  public mutating func hold(_ event: Event, _ key: ReaderKey, at moment: Double) -> BusMessage? {
    if unanswered != nil, entries.isEmpty { return nil }
    newest += 1
    entries.append(Entry(event: event, number: newest, end: moment + Self.patience))
    return key.question(newest)
  }

  /// Takes an answer.
  ///
  /// - Returns: Whether the message is one.
  public mutating func take(_ message: BusMessage) -> Bool {
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

  /// The events that readers do not want or have not answered for in time, oldest first. They wait no more.
  public mutating func release(at moment: Double) -> [Event] {
    var released: [Event] = []
    while let entry = entries.first, entry.isKept != nil || entry.end <= moment {
      entries.removeFirst()
      if entry.isKept == nil { unanswered = entry.number }
      if entry.isKept != true { released.append(entry.event) }
    }
    return released
  }
}

/// A key that went down or up.
public struct ReaderKey: Equatable, Sendable {
  /// Whether it went down.
  public var isPressed: Bool
  /// The symbol, an X11 keysym.
  public var symbol: UInt
  /// The key's number on the keyboard.
  public var code: UInt8
  /// The modifier keys held, as X11's bits.
  public var modifiers: UInt32
  /// When, seconds.
  public var time: Double
  /// The symbol's name, or the text that the key types.
  public var text: String
  /// Whether it types text.
  public var typesText: Bool

  /// Creates a key.
  public init(
    isPressed: Bool, symbol: UInt, code: UInt8, modifiers: UInt32, time: Double, text: String,
    typesText: Bool
  ) {
    (self.isPressed, self.symbol, self.code, self.modifiers) = (isPressed, symbol, code, modifiers)
    (self.time, self.text, self.typesText) = (time, text, typesText)
  }

  fileprivate func question(_ number: UInt32) -> BusMessage {
    let milliseconds = (time * 1000).rounded().truncatingRemainder(dividingBy: 0x8000_0000)
    var call = BusMessage.call(
      "org.a11y.atspi.Registry", "/org/a11y/atspi/registry/deviceeventcontroller",
      "org.a11y.atspi.DeviceEventController", "NotifyListenersSync",
      [
        .structure([
          .uint32(isPressed ? 0 : 1), .int32(Int32(truncatingIfNeeded: symbol)),
          .int32(Int32(code)), .int32(Int32(truncatingIfNeeded: modifiers)),
          .int32(Int32(milliseconds)), .string(text), .bool(typesText),
        ])
      ])
    call.serial = number
    return call
  }
}
