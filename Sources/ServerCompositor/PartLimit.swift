/// How many bytes are sent at once while nothing moves: so many that the next input waits a quarter of a
/// second at most, on a line with a short way there and back.
struct PartLimit {
  private static let range = 1 << 16...1 << 22
  /// Seconds from one part to the next, the way there and back included: with less, parts grow, with more
  /// they shrink.
  private static let (least, most) = (0.35, 0.55)

  private var bytes = 1 << 18
  private var last: Double?

  /// The limit of a part.
  ///
  /// - Parameter time: Seconds. The part before has arrived by then.
  mutating func next(at time: Double) -> Int {
    if let last {
      if time - last < PartLimit.least { bytes = min(bytes * 2, PartLimit.range.upperBound) }
      // After a pause the time says nothing.
      if (PartLimit.most..<1).contains(time - last) {
        bytes = max(bytes / 2, PartLimit.range.lowerBound)
      }
    }
    last = time
    return bytes
  }

  /// Something else is sent in between, so that the time to the next part says nothing.
  mutating func interrupt() { last = nil }
}
