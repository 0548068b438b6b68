/// What a pointer in C points at: a sheet or a stack.
class CObject {
  /// What was wrong with the last settings.
  final let error = CText()
  /// What was reported and the program has not taken yet.
  final var events = EventQueue()
  /// Whether the program is being asked something: until it has answered, nothing else can be done.
  final let question = QuestionState()

  /// The object behind a pointer from C; nil for NULL, for one of another kind, and while it asks something.
  static func of(_ pointer: OpaquePointer?) -> Self? {
    guard let pointer = unsafe pointer else { return nil }
    let object = unsafe Unmanaged<CObject>.fromOpaque(UnsafeRawPointer(pointer))
      .takeUnretainedValue()
    return object.question.isOpen ? nil : object as? Self
  }

  /// A pointer for C, which has to be released.
  final var retainedPointer: OpaquePointer {
    unsafe OpaquePointer(Unmanaged.passRetained(self).toOpaque())
  }

  /// Gives up what `retainedPointer` holds.
  final func release() { unsafe Unmanaged.passUnretained(self).release() }
}
