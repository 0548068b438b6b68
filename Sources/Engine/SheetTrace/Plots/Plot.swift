internal import SheetEngine

/// A plot of a sheet over time: its top edge, velocity, dimming, phases and events, over one time axis.
///
/// The picture is text in the SVG format. The same trace gives the same bytes, always.
public struct Plot: Sendable {
  /// A detent's position during an interval.
  struct Stay: Equatable, Sendable {
    let name: String
    let top: Double
    var times: ClosedRange<Double>
  }

  /// Sample times, besides those of all inputs and events.
  public enum Sampling: Equatable, Sendable {
    /// The number of samples that a picture needs.
    case standard
    /// A number of samples a second.
    case rate(Double)
  }

  /// Samples per second of a short trace, which are several for each pixel of a few seconds.
  static let standardRate = 240.0

  /// The plot's title.
  let title: String
  /// The samples, sorted by time.
  let samples: [Timeline.Sample]
  /// The detents' positions, sorted by start.
  let stays: [Stay]
  /// The events, sorted by time.
  let events: [SheetEvent]
  /// End of the time axis, seconds, > 0: the first round time at which the sheet rests.
  let end: Double

  /// Plays a trace and samples it.
  ///
  /// - Parameters:
  ///   - trace: The trace.
  ///   - overrides: Options that override the trace's settings.
  ///   - rate: Samples per second, besides those at all inputs and events; nil: as many as the
  ///     picture needs.
  ///   - title: The plot's title.
  /// - Throws: `PlaybackError` if a setting or a detent does not fit the sheet at that time, or there would
  ///   be more samples than `Timeline.mostSamples`.
  public init(
    playing trace: Trace, overrides: TracePlayer.Overrides = TracePlayer.Overrides(),
    rate: Double? = nil, title: String = ""
  ) throws(PlaybackError) {
    var player = try TracePlayer(trace, overrides: overrides)
    var sampler = try ReplaySampler(
      timeline: nil, plot: rate.map { .rate($0) } ?? .standard, until: trace.lastTime)
    let rest = try player.playToRest(sampling: &sampler)
    if let rate { try Timeline.checkCount(rate: rate, until: rest) }
    self = sampler.plot(events: player.events, title: title)
  }

  init(points: PlotPoints, events: [SheetEvent], rest: Double, title: String) {
    self.title = title
    self.events = events
    samples = points.samples
    stays = points.stays.finished
    end = Plot.end(of: rest)
  }

  /// End of the time axis: the first round time at which the sheet rests, > 0.
  static func end(of rest: Double) -> Double {
    let step = PlotScale.step(for: rest > 0 ? rest : 1, about: 8)
    return max((rest / step - 1e-9).rounded(.up), 1) * step
  }
}
