package import SheetBus

/// The session's accessibility status: whether a screen reader is in use, and the address of the
/// accessibility bus.
///
/// The calls start no service, because without an accessibility service there are no screen
/// readers.
package struct ReaderStatus {
  private static let service = "org.a11y.Bus"
  private static let path = "/org/a11y/bus"
  private static let status = "org.a11y.Status"
  private static let properties = "org.freedesktop.DBus.Properties"

  private enum Question {
    case status
    case address
  }

  /// The address of the accessibility bus; nil while no screen reader is in use.
  package private(set) var address: String?
  private var questions = ReaderQuestions<Question>()

  package init() {}

  package mutating func connect() -> [BusMessage] {
    // Subscribes before the first call; otherwise a change between call and subscription would be
    // lost.
    [
      .match(BusMessage.ownerRule(of: ReaderStatus.service)),
      .match(
        "type='signal',sender='\(ReaderStatus.service)',path='\(ReaderStatus.path)',"
          + "interface='\(ReaderStatus.properties)',member='PropertiesChanged'"),
      askStatus(),
    ]
  }

  /// Returns the messages to send.
  package mutating func handle(_ message: BusMessage) -> [BusMessage] {
    switch message.kind {
    case .answer(let serial):
      switch questions.take(serial) {
      case .status:
        let isOn = ["IsEnabled", "ScreenReaderEnabled"].contains {
          message.body.first?[$0] == .bool(true)
        }
        if !isOn { address = nil }
        return isOn ? [askAddress()] : []
      case .address:
        if let found = message.body.first?.text, !found.isEmpty { address = found }
      case nil: break
      }
    case .error(_, let serial): _ = questions.take(serial)
    case .signal:
      let isChange =
        message.isSignal(ReaderStatus.properties, "PropertiesChanged")
        && message.path == ReaderStatus.path && message.body.first?.text == ReaderStatus.status
      if isChange || message.tellsNewOwner(of: ReaderStatus.service) { return [askStatus()] }
    case .call: break
    }
    return []
  }

  /// Call when the connection to the bus is lost; the next change of status queries the address.
  package mutating func lose() { address = nil }

  private mutating func askStatus() -> BusMessage {
    ask(.status, ReaderStatus.properties, "GetAll", [.string(ReaderStatus.status)])
  }

  private mutating func askAddress() -> BusMessage {
    ask(.address, ReaderStatus.service, "GetAddress", [])
  }

  private mutating func ask(
    _ question: Question, _ interface: String, _ member: String, _ body: [BusValue]
  ) -> BusMessage {
    var call = BusMessage.call(ReaderStatus.service, ReaderStatus.path, interface, member, body)
    call.startsNothing = true
    return questions.ask(question, call)
  }
}

struct ReaderQuestions<Question: Equatable> {
  private var waiting: [UInt32: Question] = [:]

  /// Returns the call with its serial number.
  mutating func ask(_ question: Question, _ call: BusMessage) -> BusMessage {
    let call = call.numbered()
    waiting[call.serial] = question
    return call
  }

  func isOpen(_ question: Question) -> Bool { waiting.values.contains(question) }

  /// nil if no call with the serial number waits.
  mutating func take(_ serial: UInt32) -> Question? { waiting.removeValue(forKey: serial) }
}
