/// The machine has no screen of the wanted rate; everything else can be measured.
struct NoScreen: Error, CustomStringConvertible {
  /// The reason.
  let description: String

  init(_ description: String) { self.description = description }
}
