package import SheetBus

/// The session's accessibility status: whether a reader is in use, and the address of the
/// accessibility bus.
///
/// Its calls start no service, because without an accessibility service there are no readers.
package struct ReaderStatus {
  private static let service = "org.a11y.Bus"
  private static let path = "/org/a11y/bus"
  private static let status = "org.a11y.Status"
  private static let properties = "org.freedesktop.DBus.Properties"

  private enum Question {
    case status
    case address
  }

  /// The address of the accessibility bus; nil while no reader is in use.
  package private(set) var address: String?
  private var questions = ReaderQuestions<Question>()

  package init() {}

  package mutating func connect() -> [BusMessage] {
    // Subscribes before the first call, because a change in between would be lost otherwise.
    [
      .match(BusMessage.ownerRule(of: ReaderStatus.service)),
      .match(
        "type='signal',sender='\(ReaderStatus.service)',path='\(ReaderStatus.path)',"
          + "interface='\(ReaderStatus.properties)',member='PropertiesChanged'"),
      askStatus(),
    ]
  }

  /// Handles a message of the session bus; returns the messages to send.
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

  /// Removes the address of a bus whose connection is lost; the next change of the status makes the
  /// program ask for the address again.
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

/// The program's own calls that wait for replies.
struct ReaderQuestions<Question: Equatable> {
  private var waiting: [UInt32: Question] = [:]

  /// Numbers a call, and notes that it waits for its reply.
  mutating func ask(_ question: Question, _ call: BusMessage) -> BusMessage {
    let call = call.numbered()
    waiting[call.serial] = question
    return call
  }

  func isOpen(_ question: Question) -> Bool { waiting.values.contains(question) }

  /// Removes and returns the question of the call with a serial number; nil if no such call waits.
  mutating func take(_ serial: UInt32) -> Question? { waiting.removeValue(forKey: serial) }
}
