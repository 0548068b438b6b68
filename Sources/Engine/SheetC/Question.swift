internal import CSheet
internal import SheetEngine

final class QuestionState: @unchecked Sendable {
  // Accessed on the sheet's thread only.
  var isOpen = false
}

@safe struct Question: @unchecked Sendable {
  private let function: @convention(c) (sheet_cause, UnsafeMutableRawPointer?) -> Bool
  private let data: UnsafeMutableRawPointer?
  private let state: QuestionState

  init?(_ function: sheet_may_dismiss?, _ data: UnsafeMutableRawPointer?, _ state: QuestionState) {
    guard let function = unsafe function else { return nil }
    unsafe self.function = function
    unsafe self.data = data
    self.state = state
  }

  /// The question for the engine, which compares functions by their names.
  var asked: NamedFunction<SheetEvent.Cause, Bool> {
    let name = unsafe "C \(unsafeBitCast(function, to: UInt.self)) \(UInt(bitPattern: data))"
    return NamedFunction(name) { cause in
      state.isOpen = true
      defer { state.isOpen = false }
      return unsafe function(cause.number, data)
    }
  }
}
