extension Range<Int> {
  /// The part of this range from one bound up to another, wherever these lie.
  func part(from start: Int, to end: Int) -> Range<Int> {
    let lower = Swift.min(Swift.max(start, lowerBound), upperBound)
    return lower..<Swift.max(lower, Swift.min(end, upperBound))
  }
}
