internal import SheetEngine

/// A plot of a sheet over time: top edge, velocity, dim, phases and events. The same trace gives
/// the same text.
public struct Plot: Sendable {
  struct Stay: Equatable, Sendable {
    let name: String
    let top: Double
    var times: ClosedRange<Double>
  }

  /// Samples per second of a short trace.
  static let standardRate = 240.0

  let title: String
  let samples: [Timeline.Sample]
  let stays: [Stay]
  let events: [SheetEvent]
  /// End of the time axis, seconds: the first round time at which the sheet rests.
  let end: Double

  /// Plays a trace and samples it `rate` times per second; nil is as often as the picture needs.
  ///
  /// - Throws: `TraceError` if a setting or a detent does not fit the sheet, or for more than
  ///   `Timeline.mostSamples` samples.
  public init(
    playing trace: Trace, overrides: TracePlayer.Overrides = TracePlayer.Overrides(),
    rate: Double? = nil, title: String = ""
  ) throws(TraceError) {
    var player = try TracePlayer(trace, overrides: overrides)
    var sampler = try ReplaySampler(
      timeline: nil, plots: true, plotRate: rate, until: trace.lastTime)
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

  static func end(of rest: Double) -> Double {
    let step = PlotScale.step(for: rest > 0 ? rest : 1, about: 8)
    return max((rest / step - 1e-9).rounded(.up), 1) * step
  }
}
