extension Range<Int> {
  /// The part of this range between two bounds, which may be outside of it.
  func part(from start: Int, to end: Int) -> Range<Int> {
    let lower = Swift.min(Swift.max(start, lowerBound), upperBound)
    return lower..<Swift.max(lower, Swift.min(end, upperBound))
  }
}
