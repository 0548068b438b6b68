public import SheetEngine

/// Samples a sheet while a trace is played once: the rows of a timeline and the points of a plot.
///
/// ```swift
/// var sampler = try ReplaySampler(timeline: .rate(60), plot: .standard, until: trace.lastTime)
/// try sampler.watch(trace) { moment in
///   … play all entries up to and including the moment …
///   return (sheet, sheet.motionEnd)
/// }
/// let (timeline, plot) = (sampler.timeline(events: events), sampler.plot(events: events, title: name))
/// ```
public struct ReplaySampler: Sendable {
  private let sampling: Timeline.Sampling?
  private var samples: [Timeline.Sample] = []
  private var points: PlotPoints?
  /// Time at which the sheet came to rest, seconds.
  private var rest = 0.0

  /// Creates a sampler that takes no samples.
  public init() { sampling = nil }

  /// Creates a sampler.
  ///
  /// - Parameters:
  ///   - timeline: The rows of the timeline; nil for none.
  ///   - plot: The points of the plot; nil for none.
  ///   - lastTime: The time of the last entry, seconds.
  /// - Throws: `PlaybackError` if there would be more than `Timeline.mostSamples`.
  public init(
    timeline: Timeline.Sampling?, plot: Plot.Sampling? = nil, until lastTime: Double
  ) throws(PlaybackError) {
    if case .rate(let rate) = timeline {
      try Timeline.checkCount(rate: rate, until: lastTime)
      sampling = timeline
    } else if case .times(let times) = timeline {
      sampling = .times(times.sorted())
    } else {
      sampling = nil
    }
    points = try plot.map { plot throws(PlaybackError) in try PlotPoints(plot, until: lastTime) }
  }

  /// Plays a trace to its end and on until the sheet is at rest, and samples the sheet.
  ///
  /// - Parameters:
  ///   - trace: The trace.
  ///   - play: Plays all entries up to and including a time, seconds, which is not before that of the
  ///     previous call. Returns the sheet then, and the time of its next change without input; nil without
  ///     one.
  /// - Returns: The time at which the sheet is at rest, seconds.
  @discardableResult
  public mutating func watch<E: Error>(
    _ trace: Trace, _ play: (Double) throws(E) -> (sheet: Sheet, next: Double?)
  ) throws(E) -> Double {
    for entry in trace.entries { _ = try look(before: entry.time, play) }
    rest = trace.lastTime
    var next = try play(rest).next
    // Plays repeatedly, because one motion may be followed by another.
    while let moment = next {
      rest = Swift.max(rest, moment)
      next = try look(before: rest, play)
    }
    try finish(play)
    return rest
  }

  /// Samples the sheet at all times before an input, and plays the input.
  ///
  /// - Returns: The time of the next change without input, seconds.
  private mutating func look<E: Error>(
    before time: Double, _ play: (Double) throws(E) -> (sheet: Sheet, next: Double?)
  ) throws(E) -> Double? {
    var motionEnd: Double?
    while samples.count < Timeline.mostSamples {
      let (row, point) = (nextRow, points?.next(before: time, motionEnd))
      let moment = Swift.min(row ?? .infinity, point ?? .infinity)
      guard moment < time else { break }
      let sheet = try play(moment).sheet
      if moment == row { samples.append(Timeline.Sample(of: sheet, at: moment)) }
      if moment == point { points?.note(sheet, at: moment) }
      motionEnd = sheet.motionEnd
    }
    points?.happened(at: time)
    return try play(time).next
  }

  /// Samples the sheet at the remaining times until it rests, and once then.
  private mutating func finish<E: Error>(
    _ play: (Double) throws(E) -> (sheet: Sheet, next: Double?)
  ) throws(E) {
    _ = try look(before: rest, play)
    while let row = nextRow, samples.count < Timeline.mostSamples {
      if case .rate = sampling, let last = samples.last?.time, last >= rest { break }
      samples.append(Timeline.Sample(of: try play(row).sheet, at: row))
    }
    guard var points else { return }
    let end = Plot.end(of: rest)
    while let point = points.next(before: end, nil) {
      points.note(try play(point).sheet, at: point)
    }
    points.note(try play(end).sheet, at: end)
    self.points = points
  }

  /// The timeline of the samples.
  ///
  /// - Parameter events: The sheet's events.
  /// - Throws: `PlaybackError` when there were more than `Timeline.mostSamples`.
  public func timeline(events: [SheetEvent]) throws(PlaybackError) -> Timeline {
    if case .rate(let rate) = sampling { try Timeline.checkCount(rate: rate, until: rest) }
    return Timeline(samples: samples, events: events, end: rest)
  }

  /// The plot of the samples; empty if none were requested.
  ///
  /// - Parameters:
  ///   - events: The sheet's events.
  ///   - title: The plot's title.
  public func plot(events: [SheetEvent], title: String = "") -> Plot {
    Plot(points: points ?? PlotPoints(), events: events, rest: rest, title: title)
  }

  /// Time of the next row, seconds.
  private var nextRow: Double? {
    switch sampling {
    case nil: nil
    // The time is a quotient, not a sum, so that two rates agree to the last bit at common times.
    case .rate(let rate): Double(samples.count) / rate
    case .times(let times): samples.count < times.count ? times[samples.count] : nil
    }
  }
}
