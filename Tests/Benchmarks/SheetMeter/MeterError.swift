/// A reason why nothing can be measured.
struct MeterError: Error, CustomStringConvertible {
  /// The reason.
  let description: String

  init(_ description: String) { self.description = description }
}
