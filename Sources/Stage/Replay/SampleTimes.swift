internal import SheetTrace

/// The moments of a table or a film, one after the other, while the end is not known yet.
struct SampleTimes {
  private enum Source {
    case times([Double])
    case rate(Double)
  }

  private let source: Source
  private var index = 0

  init(_ sampling: Timeline.Sampling) {
    source =
      switch sampling {
      case .times(let times): .times(times.sorted())
      case .rate(let rate): .rate(rate)
      }
  }

  init(_ film: Replay.FilmTimes, lastTime: Double) {
    switch film {
    case .times(let times): source = .times(times.sorted())
    case .rate(let rate): source = .rate(rate)
    case .even(let count):
      let end = lastTime + 1
      source = .times((0..<count).map { end * Double($0) / Double(max(count - 1, 1)) })
    }
  }

  /// The next moment, seconds; nil when there is none any more.
  ///
  /// - Parameter end: When the sheet is at rest; at a rate, the first moment not before it is the last.
  func next(until end: Double?) -> Double? {
    switch source {
    case .times(let times): return index < times.count ? times[index] : nil
    case .rate(let rate):
      // A quotient, not a sum: two rates agree to the last bit where their moments coincide.
      let time = Double(index) / rate
      if let end, index > 0, Double(index - 1) / rate >= end { return nil }
      return time
    }
  }

  /// Whether the next moment is this one; then the one after it comes next.
  mutating func take(_ time: Double, until end: Double?) -> Bool {
    guard next(until: end) == time else { return false }
    index += 1
    return true
  }
}
