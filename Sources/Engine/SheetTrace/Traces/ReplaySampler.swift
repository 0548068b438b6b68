public import SheetEngine

/// Samples a sheet while a trace plays once, for a timeline and a plot.
public struct ReplaySampler: Sendable {
  /// The moments of the timeline's rows.
  private var moments: Moments
  private var samples: [Timeline.Sample] = []
  private var points: PlotPoints?
  /// Time at which the sheet came to rest, seconds.
  private var rest = 0.0

  /// Creates a sampler that takes no samples.
  public init() { moments = Moments(.times([])) }

  /// Creates a sampler.
  ///
  /// - Parameters:
  ///   - timeline: The times of the timeline's rows; nil for no timeline.
  ///   - plots: Whether to sample for a plot, at all inputs and events.
  ///   - plotRate: Additional samples of the plot per second; nil chooses a rate.
  ///   - lastTime: The time of the trace's last entry, seconds.
  /// - Throws: `TraceError` for more than `Timeline.mostSamples` samples.
  public init(
    timeline: Timeline.Sampling?, plots: Bool = false, plotRate: Double? = nil,
    until lastTime: Double
  ) throws(TraceError) {
    moments = Moments(timeline ?? .times([]))
    try moments.checkCount(until: lastTime)
    if plots { points = try PlotPoints(rate: plotRate, until: lastTime) }
  }

  /// Plays a trace until the sheet is at rest, and samples the sheet. `play` plays all entries up
  /// to a time, seconds; it returns the sheet and the time of the sheet's next change without
  /// input, nil at rest.
  ///
  /// - Returns: The time at which the sheet came to rest, seconds.
  @discardableResult
  public mutating func watch<E: Error>(
    _ trace: Trace, _ play: (Double) throws(E) -> (sheet: Sheet, next: Double?)
  ) throws(E) -> Double {
    for entry in trace.entries { _ = try sample(before: entry.time, play) }
    rest = trace.lastTime
    var next = try play(rest).next
    // Repeats, because the end of one motion may begin another.
    while let moment = next {
      rest = max(rest, moment)
      next = try sample(before: rest, play)
    }
    try finish(play)
    return rest
  }

  /// Samples the sheet at all times before an input, then plays the input. Returns the time of the
  /// sheet's next change without input; nil at rest.
  private mutating func sample<E: Error>(
    before time: Double, _ play: (Double) throws(E) -> (sheet: Sheet, next: Double?)
  ) throws(E) -> Double? {
    var motionEnd: Double?
    while samples.count < Timeline.mostSamples {
      let (row, point) = (moments.next, points?.next(before: time, motionEnd))
      let moment = min(row ?? .infinity, point ?? .infinity)
      guard moment < time else { break }
      let sheet = try play(moment).sheet
      if moment == row { addRow(of: sheet, at: moment) }
      if moment == point { points?.note(sheet, at: moment) }
      motionEnd = sheet.motionEnd
    }
    points?.noteInput(at: time)
    return try play(time).next
  }

  private mutating func finish<E: Error>(
    _ play: (Double) throws(E) -> (sheet: Sheet, next: Double?)
  ) throws(E) {
    _ = try sample(before: rest, play)
    while let row = moments.next(until: rest), samples.count < Timeline.mostSamples {
      addRow(of: try play(row).sheet, at: row)
    }
    guard var points else { return }
    let end = Plot.end(of: rest)
    while let point = points.next(before: end, nil) {
      points.note(try play(point).sheet, at: point)
    }
    points.note(try play(end).sheet, at: end)
    self.points = points
  }

  private mutating func addRow(of sheet: Sheet, at moment: Double) {
    samples.append(Timeline.Sample(of: sheet, at: moment))
    moments.advance()
  }

  /// The timeline of the samples. Throws if there were more than `Timeline.mostSamples`.
  public func timeline(events: [SheetEvent]) throws(TraceError) -> Timeline {
    try moments.checkCount(until: rest)
    return Timeline(samples: samples, events: events, end: rest)
  }

  /// The plot of the samples that `watch` took; without samples if the sampler was created without
  /// `plots`.
  public func plot(events: [SheetEvent], title: String = "") -> Plot {
    Plot(points: points ?? PlotPoints(), events: events, rest: rest, title: title)
  }
}
