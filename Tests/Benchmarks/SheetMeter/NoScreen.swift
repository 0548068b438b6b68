/// There is no screen of a rate on this machine; all else can be measured.
struct NoScreen: Error, CustomStringConvertible {
  /// What is missing.
  let description: String

  init(_ description: String) { self.description = description }
}
