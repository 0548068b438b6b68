public import SheetBus

/// The session's word on whether somebody uses a reader, and on the bus where readers are.
///
/// It starts nothing: where no service of the session knows of readers, there are none.
public struct ReaderStatus {
  private static let service = "org.a11y.Bus"
  private static let path = "/org/a11y/bus"
  private static let status = "org.a11y.Status"
  private static let properties = "org.freedesktop.DBus.Properties"

  private enum Question {
    case status
    case address
  }

  /// The address of the readers' bus; nil while nobody uses a reader.
  public private(set) var address: String?
  private var questions = ReaderQuestions<Question>()

  /// Creates the status before anything was asked.
  public init() {}

  /// Asks, when there is a connection to the session's bus.
  public mutating func connect() -> [BusMessage] {
    // Before the first question: otherwise a change in between would be lost.
    [
      .match(BusMessage.ownerRule(of: ReaderStatus.service)),
      .match(
        "type='signal',sender='\(ReaderStatus.service)',path='\(ReaderStatus.path)',"
          + "interface='\(ReaderStatus.properties)',member='PropertiesChanged'"),
      askStatus(),
    ]
  }

  /// Takes a message of the session's bus.
  ///
  /// - Returns: The messages to be sent.
  public mutating func take(_ message: BusMessage) -> [BusMessage] {
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

  /// Forgets a bus that is gone, until the session tells of a change.
  public mutating func lose() { address = nil }

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
