internal import SheetMeterReport

extension Row {
  /// Limits that hold on every machine, however fast, by the figures' names.
  private static let limits = [
    ("at rest, wake-ups", 0.0), ("at rest, frames", 0), ("pixels drawn needlessly", 0),
    ("late frames without a reason", 0), ("sent a frame of a drag", 300),
    // libX11 allocates a block for each of the server's events and replies.
    ("allocations a frame of a drag", 12),
  ]

  /// A message for each figure that is above its limit or missing.
  var faults: [String] {
    Row.limits.compactMap { name, limit in
      let value = self[name] ?? .nan
      if value <= limit { return nil }
      return "\(program), \(width) × \(height): \(name): \(value) instead of at most \(limit)"
    }
  }
}
