internal import SheetBus

/// Calls of the program's own that wait for their answers.
struct ReaderQuestions<Question: Equatable> {
  private var waiting: [UInt32: Question] = [:]
  /// Higher than those that GDBus gives to other messages.
  private var newest: UInt32 = 1 << 30

  /// Gives a call the number that its answer will name.
  mutating func ask(_ question: Question, _ call: BusMessage) -> BusMessage {
    newest += 1
    waiting[newest] = question
    var call = call
    call.serial = newest
    return call
  }

  /// Whether a question has no answer yet.
  func isOpen(_ question: Question) -> Bool { waiting.values.contains(question) }

  /// The question that was asked with a number; nil where none was, or it has its answer.
  mutating func take(_ serial: UInt32) -> Question? { waiting.removeValue(forKey: serial) }
}
