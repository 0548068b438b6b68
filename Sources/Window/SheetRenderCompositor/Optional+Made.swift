extension Optional {
  /// The value, made if there is none yet.
  mutating func made<Failure: Error>(
    _ make: () throws(Failure) -> Wrapped
  ) throws(Failure) -> Wrapped {
    if let self { return self }
    let fresh = try make()
    self = fresh
    return fresh
  }
}
