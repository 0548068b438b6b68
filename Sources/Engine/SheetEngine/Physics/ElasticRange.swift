/// A range in which a position follows a pull one to one, with the same rubber band beyond each
/// end. Positions and pulls are in points.
struct ElasticRange: Equatable, Sendable {
  /// The positions at which the rubber band does not resist.
  let free: ClosedRange<Double>
  let band: RubberBand

  func position(ofPull pull: Double) -> Double {
    let (start, end) = (free.lowerBound, free.upperBound)
    if pull < start { return start - band.offset(pulled: start - pull) }
    if pull > end { return end + band.offset(pulled: pull - end) }
    return pull
  }

  /// The inverse of `position(ofPull:)`.
  func pull(at position: Double) -> Double {
    let (start, end) = (free.lowerBound, free.upperBound)
    if position < start { return start - band.pull(at: start - position) }
    if position > end { return end + band.pull(at: position - end) }
    return position
  }

  /// The derivative of the position by the pull, 0…1.
  func slope(ofPull pull: Double) -> Double {
    if pull < free.lowerBound { return band.slope(pulled: free.lowerBound - pull) }
    return pull > free.upperBound ? band.slope(pulled: pull - free.upperBound) : 1
  }

  /// The range after its ends have become `limits`. A position beyond an end that the rubber band
  /// has not stretched, or cannot stretch so far, widens the range: a pull back is not resisted.
  func limited(to limits: ClosedRange<Double>, at position: Double) -> ElasticRange {
    var (start, end) = (limits.lowerBound, limits.upperBound)
    if position < start {
      start = max(position, min(start, free.lowerBound))
      if !band.reaches(start - position) { start = position }
    } else if position > end {
      end = min(position, max(end, free.upperBound))
      if !band.reaches(position - end) { end = position }
    }
    return ElasticRange(free: start...end, band: band)
  }
}
