/// A reason why nothing can be measured.
struct MeterError: Error, CustomStringConvertible {
  /// The reason.
  let description: String
  /// Whether the machine only has no screen of the wanted rate; everything else can be measured.
  let isScreenMissing: Bool

  init(_ description: String, isScreenMissing: Bool = false) {
    self.description = description
    self.isScreenMissing = isScreenMissing
  }
}
