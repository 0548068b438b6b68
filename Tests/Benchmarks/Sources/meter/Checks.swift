extension Row {
  /// What is wrong on every machine, however fast it is: the names of the figures, and their limits.
  var faults: [String] {
    [
      ("at rest, wake-ups", 0.0), ("at rest, frames", 0), ("pixels drawn needlessly", 0),
    ].compactMap { name, limit in
      guard let value = self[name], value > limit else { return nil }
      return "\(program), \(width) × \(height): \(name): \(value) instead of at most \(limit)"
    }
  }
}
