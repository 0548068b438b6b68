public import SheetEngine

/// Samples a sheet while a trace is played once: the rows of a timeline and the points of a plot.
///
/// ```swift
/// var sampler = try ReplaySampler(timeline: .rate(60), plot: .standard, until: trace.lastTime)
/// for entry in trace.entries {
///   sampler.look(before: entry.time) { moment in … the sheet as it is then … }
///   … let the entry happen …
/// }
/// sampler.finish(at: end) { moment in … }
/// let (timeline, plot) = (sampler.timeline(events: events), sampler.plot(events: events, title: name))
/// ```
public struct ReplaySampler: Sendable {
  private let sampling: Timeline.Sampling?
  private var samples: [Timeline.Sample] = []
  private var points: PlotPoints?
  /// When the sheet was at rest, seconds.
  private var rest = 0.0

  /// Looks at nothing.
  public init() { sampling = nil }

  /// Gets ready to look.
  ///
  /// - Parameters:
  ///   - timeline: The rows of the timeline; nil for none.
  ///   - plot: The points of the plot; nil for none.
  ///   - lastTime: When the last thing happens, seconds.
  /// - Throws: `PlaybackError` when there would be more than `Timeline.mostSamples`.
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

  /// Looks at the sheet at all moments before the next thing happens.
  ///
  /// - Parameters:
  ///   - time: When that is, seconds; not before that of the last call.
  ///   - sheet: Lets time pass to a moment, and gives the sheet as it is then.
  public mutating func look<E: Error>(
    before time: Double, _ sheet: (Double) throws(E) -> Sheet
  ) throws(E) {
    var motionEnd: Double?
    while samples.count < Timeline.mostSamples {
      let (row, point) = (nextRow, points?.next(before: time, motionEnd))
      let moment = Swift.min(row ?? .infinity, point ?? .infinity)
      guard moment < time else { break }
      let seen = try sheet(moment)
      if moment == row { samples.append(Timeline.Sample(of: seen, at: moment)) }
      if moment == point { points?.note(seen, at: moment) }
      motionEnd = seen.motionEnd
    }
    points?.happened(at: time)
  }

  /// Looks at the sheet at the moments that are left: to its rest, and once then.
  ///
  /// - Parameters:
  ///   - rest: When the sheet has come to rest, seconds.
  ///   - sheet: The sheet at a moment, which comes after those asked for before.
  public mutating func finish<E: Error>(
    at rest: Double, _ sheet: (Double) throws(E) -> Sheet
  ) throws(E) {
    self.rest = rest
    try look(before: rest, sheet)
    while let row = nextRow, samples.count < Timeline.mostSamples {
      if case .rate = sampling, let last = samples.last?.time, last >= rest { break }
      samples.append(Timeline.Sample(of: try sheet(row), at: row))
    }
    guard var points else { return }
    let end = Plot.end(of: rest)
    while let point = points.next(before: end, nil) { points.note(try sheet(point), at: point) }
    points.note(try sheet(end), at: end)
    self.points = points
  }

  /// The rows that were taken.
  ///
  /// - Parameter events: What the sheet has reported.
  /// - Throws: `PlaybackError` when there were more than `Timeline.mostSamples`.
  public func timeline(events: [SheetEvent]) throws(PlaybackError) -> Timeline {
    if case .rate(let rate) = sampling { try Timeline.checkCount(rate: rate, until: rest) }
    return Timeline(samples: samples, events: events, end: rest)
  }

  /// The picture of the points that were taken; empty when none were wanted.
  ///
  /// - Parameters:
  ///   - events: What the sheet has reported.
  ///   - title: What stands above the picture.
  public func plot(events: [SheetEvent], title: String = "") -> Plot {
    Plot(points: points ?? PlotPoints(), events: events, rest: rest, title: title)
  }

  /// The moment of the next row, seconds.
  private var nextRow: Double? {
    switch sampling {
    case nil: nil
    // A quotient, not a sum: two rates agree to the last bit where their moments coincide.
    case .rate(let rate): Double(samples.count) / rate
    case .times(let times): samples.count < times.count ? times[samples.count] : nil
    }
  }
}
