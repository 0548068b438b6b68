/// The moments at which a replay takes the rows of a table or the pictures of a film, in order.
package struct Moments: Sendable {
  private let sampling: Timeline.Sampling
  /// The number of the moments before `next`.
  private var count = 0

  package init(_ sampling: Timeline.Sampling) {
    if case .times(let times) = sampling {
      self.sampling = .times(times.sorted())
    } else {
      self.sampling = sampling
    }
  }

  /// The next moment, seconds; nil after the last.
  package var next: Double? {
    switch sampling {
    // Divides instead of adding up intervals, because a sum's rounding errors grow and depend on
    // the rate.
    case .rate(let rate): Double(count) / rate
    case .times(let times): count < times.count ? times[count] : nil
    }
  }

  /// The next moment if the sheet came to rest at `rest`, seconds: a rate's last moment is the first
  /// at or after the rest.
  package func next(until rest: Double) -> Double? {
    if case .rate(let rate) = sampling, Double(count - 1) / rate >= rest { return nil }
    return next
  }

  package mutating func advance() { count += 1 }

  /// Throws if the moments until `end`, seconds, are more than `Timeline.mostSamples`.
  func checkCount(until end: Double) throws(TraceError) {
    if case .rate(let rate) = sampling { try Timeline.checkCount(rate: rate, until: end) }
  }
}
