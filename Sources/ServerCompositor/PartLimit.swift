/// How many bytes are sent at once while nothing moves: as many as leave the connection free for the next
/// input after a quarter of a second, on a line of any speed.
struct PartLimit {
  private static let range = 1 << 14...1 << 22
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
}
