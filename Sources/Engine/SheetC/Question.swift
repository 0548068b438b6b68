internal import CSheet
internal import SheetEngine

/// Whether a program is being asked something.
final class QuestionState: @unchecked Sendable {
  // On the thread that the sheet belongs to.
  var isOpen = false
}

/// A function of the program's in C, with what it wants to be told.
@safe struct Question: @unchecked Sendable {
  private let function: @convention(c) (sheet_cause, UnsafeMutableRawPointer?) -> Bool
  private let data: UnsafeMutableRawPointer?
  private let state: QuestionState

  /// Nil where there is no function.
  init?(_ function: sheet_may_dismiss?, _ data: UnsafeMutableRawPointer?, _ state: QuestionState) {
    guard let function = unsafe function else { return nil }
    unsafe self.function = function
    unsafe self.data = data
    self.state = state
  }

  /// The same for the engine, which compares functions by name.
  var asked: NamedFunction<SheetEvent.Cause, Bool> {
    let name = unsafe "C \(unsafeBitCast(function, to: UInt.self)) \(UInt(bitPattern: data))"
    return NamedFunction(name) { cause in
      state.isOpen = true
      defer { state.isOpen = false }
      return unsafe function(cause.number, data)
    }
  }
}
