/// The moments of a film, one after the other, while the end is not known yet.
struct FilmClock {
  private enum Source {
    case times([Double])
    case rate(Double)
  }

  private let source: Source
  private var index = 0

  init(_ times: Replay.FilmTimes, lastTime: Double) {
    switch times {
    case .times(let times): source = .times(times.sorted())
    case .rate(let rate): source = .rate(rate)
    case .even(let count):
      let end = lastTime + 1
      source = .times((0..<count).map { end * Double($0) / Double(max(count - 1, 1)) })
    }
  }

  /// The next moment, seconds; nil when there is none any more.
  var next: Double? {
    switch source {
    case .times(let times): index < times.count ? times[index] : nil
    case .rate(let rate): Double(index) / rate
    }
  }

  /// The next moment if it is before another one; the one after it comes next.
  mutating func take(before time: Double) -> Double? {
    guard let next, next < time else { return nil }
    index += 1
    return next
  }

  /// The next of the moments after which nothing happens any more.
  ///
  /// - Parameter rest: When the sheet is at rest; at a rate, the first moment not before it is the last.
  mutating func take(afterRest rest: Double) -> Double? {
    guard let next else { return nil }
    if case .rate(let rate) = source, Double(index - 1) / rate >= rest { return nil }
    index += 1
    return next
  }
}
