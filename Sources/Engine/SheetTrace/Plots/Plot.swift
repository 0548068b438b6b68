internal import SheetEngine

/// A plot of a sheet over time: top edge, velocity, dim, phases and events. The same trace always
/// gives the same text.
public struct Plot: Sendable {
  /// Samples per second; long traces have fewer.
  static let standardRate = 240.0

  let title: String
  let samples: [Timeline.Sample]
  let detentIntervals: [DetentInterval]
  let events: [SheetEvent]
  /// End of the time axis, seconds: the time at which the sheet comes to rest, rounded up to a
  /// number such as 1.6.
  let end: Double

  /// Plays a trace and samples it `rate` times per second; nil chooses a rate for the plot.
  ///
  /// - Throws: `TraceError` if a setting or a detent does not fit the sheet, or there would be more
  /// than `Timeline.mostSamples` samples.
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
    detentIntervals = points.detentIntervals
    end = Plot.end(of: rest)
  }

  static func end(of rest: Double) -> Double {
    let step = PlotScale.step(for: rest > 0 ? rest : 1, about: 8)
    return max((rest / step - 1e-9).rounded(.up), 1) * step
  }
}

/// The samples of a plot: at equal intervals, and on both sides of each discontinuity.
struct PlotPoints: Sendable {
  /// Maximum number of samples at equal intervals; beyond it, every second sample is dropped.
  private static let mostEven = 400_000

  private(set) var samples: [Timeline.Sample] = []
  private(set) var detentIntervals: [DetentInterval] = []
  /// The positions where the sheet can currently rest. Their intervals are the last elements of
  /// `detentIntervals`, in the same order.
  private var candidates: [ReleaseCandidate] = []
  private var rate = Plot.standardRate
  private var evenCount = 0
  /// The time of the last input, seconds; sampled too, because the input may make the sheet jump.
  private var lastInput: Double?

  init() {}

  init(rate: Double?, until lastTime: Double) throws(TraceError) {
    if let rate { try Timeline.checkCount(rate: rate, until: lastTime) }
    // Lowers the rate of a long trace.
    let standard = min(Plot.standardRate, Double(PlotPoints.mostEven) / max(lastTime, 1e-3))
    self.rate = rate ?? standard
  }

  /// The time of the next sample, seconds, if it is before an input at `time`; otherwise nil.
  func next(before time: Double, _ motionEnd: Double?) -> Double? {
    var next = Double(evenCount) / rate
    for moment in [lastInput, motionEnd?.nextDown, motionEnd, time.nextDown] {
      guard let moment, moment >= 0, moment > samples.last?.time ?? -1 else { continue }
      next = min(next, moment)
    }
    return next < time ? next : nil
  }

  mutating func noteInput(at time: Double) { lastInput = time }

  mutating func note(_ sheet: Sheet, at time: Double) {
    if Double(evenCount) / rate == time { evenCount += 1 }
    guard time > samples.last?.time ?? -1 else { return }
    samples.append(Timeline.Sample(of: sheet, at: time))
    note(sheet.releaseCandidates, at: time)
    if evenCount > PlotPoints.mostEven { thin() }
  }

  private mutating func note(_ candidates: [ReleaseCandidate], at time: Double) {
    for index in detentIntervals.indices.suffix(self.candidates.count) {
      detentIntervals[index].times = detentIntervals[index].times.lowerBound...time
    }
    guard candidates != self.candidates else { return }
    self.candidates = candidates
    detentIntervals += candidates.map {
      DetentInterval(name: $0.choice.description, top: $0.top, times: time...time)
    }
  }

  private mutating func thin() {
    let fine = rate
    rate /= 2
    evenCount = (evenCount + 1) / 2
    let coarse = rate
    samples.removeAll { sample in
      let index = (sample.time * fine).rounded()
      return index / fine == sample.time && (index / 2).rounded() / coarse != sample.time
    }
  }
}

/// A time interval in which a detent has one position, points from the safe area's top.
struct DetentInterval: Sendable {
  let name: String
  let top: Double
  /// Seconds.
  var times: ClosedRange<Double>
}
