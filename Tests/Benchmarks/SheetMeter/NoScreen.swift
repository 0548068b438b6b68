/// A missing screen of some rate on this machine; everything else can be measured.
struct NoScreen: Error, CustomStringConvertible {
  /// The missing thing.
  let description: String

  init(_ description: String) { self.description = description }
}
