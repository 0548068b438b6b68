internal import SheetBus

/// The program's own calls that wait for replies.
struct ReaderQuestions<Question: Equatable> {
  private var waiting: [UInt32: Question] = [:]
  /// The newest serial number; above those that GDBus gives to other messages.
  private var newest: UInt32 = 1 << 30

  /// Gives a call the serial number that its reply will have.
  mutating func ask(_ question: Question, _ call: BusMessage) -> BusMessage {
    newest += 1
    waiting[newest] = question
    var call = call
    call.serial = newest
    return call
  }

  /// Whether a call has no reply yet.
  func isOpen(_ question: Question) -> Bool { waiting.values.contains(question) }

  /// Removes and returns the call with a serial number; nil if there is none without a reply.
  mutating func take(_ serial: UInt32) -> Question? { waiting.removeValue(forKey: serial) }
}
