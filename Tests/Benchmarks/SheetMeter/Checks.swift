internal import SheetMeterReport

extension Row {
  /// What is the same on every machine, however fast it is: the names of the figures, and their limits.
  private static let limits = [
    ("at rest, wake-ups", 0.0), ("at rest, frames", 0), ("pixels drawn needlessly", 0),
    ("late frames without a reason", 0), ("sent a frame of a drag", 300),
    // Events and answers of the server: its library takes a block for each.
    ("allocations a frame of a drag", 12),
  ]

  /// What is more than it may be on any machine, or was not measured.
  var faults: [String] {
    Row.limits.compactMap { name, limit in
      let value = self[name] ?? .nan
      if value <= limit { return nil }
      return "\(program), \(width) × \(height): \(name): \(value) instead of at most \(limit)"
    }
  }
}
