/// A reason why nothing can be measured.
struct MeterError: Error, CustomStringConvertible {
  /// The reason.
  let description: String
  /// Whether only a screen with the requested refresh rate is missing; everything else can be measured.
  let isScreenMissing: Bool

  init(_ description: String, isScreenMissing: Bool = false) {
    self.description = description
    self.isScreenMissing = isScreenMissing
  }
}
