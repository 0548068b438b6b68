internal import SheetEngine

/// A sheet over time, as a picture: where its top edge is, how fast, how dark it is behind it, what
/// it does and what it reports, over one axis of time.
///
/// The picture is text in the SVG format. The same trace gives the same bytes, always.
public struct Plot: Sendable {
  /// What the sheet looked like at a moment.
  struct Sample: Sendable {
    let time: Double
    let frame: SheetFrame
  }

  /// Where a detent was, for as long as it was there.
  struct Stay: Equatable, Sendable {
    let name: String
    let top: Double
    var times: ClosedRange<Double>
  }

  /// Samples a second where nobody asks for another rate: several for each pixel of a few seconds.
  public static let standardRate = 240.0
  /// Longer traces are sampled more coarsely than that: so many samples are plenty for any picture.
  private static let plenty = 400_000.0

  /// What stands above the picture.
  let title: String
  /// In the order of time.
  let samples: [Sample]
  /// In the order in which they began.
  let stays: [Stay]
  /// In the order of time.
  let events: [SheetEvent]
  /// When the sheet came to rest, seconds.
  let rest: Double
  /// The end of the axis of time, seconds, > 0: the first round moment at which the sheet rests.
  let end: Double

  /// Plays a trace and looks at it.
  ///
  /// - Parameters:
  ///   - trace: What happens.
  ///   - overrides: What counts instead of the trace's own settings.
  ///   - rate: Samples a second, besides those at all inputs and events; nil chooses.
  ///   - title: What stands above the picture.
  /// - Throws: `PlaybackError` when a setting or a detent does not go with the sheet of that moment,
  ///   or there would be more samples than `Timeline.mostSamples`.
  public init(
    playing trace: Trace, overrides: TracePlayer.Overrides = TracePlayer.Overrides(),
    rate: Double? = nil, title: String = ""
  ) throws(PlaybackError) {
    self.title = title
    var whole = try TracePlayer(trace, overrides: overrides)
    rest = try whole.playToRest()
    events = whole.events
    let step = PlotScale.step(for: rest > 0 ? rest : 1, about: 8)
    end = max((rest / step - 1e-9).rounded(.up), 1) * step
    let times = try Timeline.Sampling.rate(rate ?? min(Plot.standardRate, Plot.plenty / end))
      .times(until: end)
    var player = try TracePlayer(trace, overrides: overrides)
    var samples: [Sample] = []
    var stays = StayRecord()
    for time in Plot.moments(times, trace, events, until: end) {
      try player.play(to: time)
      samples.append(Sample(time: time, frame: player.sheet.frame(at: time)))
      stays.note(player.sheet.releaseCandidates, at: time)
    }
    self.samples = samples
    self.stays = stays.finished
  }

  /// The even samples, and both sides of each moment at which something changes at once.
  private static func moments(
    _ even: [Double], _ trace: Trace, _ events: [SheetEvent], until end: Double
  ) -> [Double] {
    let sudden = trace.entries.map(\.time) + events.map(\.time)
    let all = even.filter { $0 < end } + [end] + sudden + sudden.map(\.nextDown)
    var moments: [Double] = []
    for time in all.sorted() where time >= 0 && time != moments.last { moments.append(time) }
    return moments
  }
}

/// Takes down where detents are, as long as they stay there.
private struct StayRecord {
  private(set) var finished: [Plot.Stay] = []
  private var known: [ReleaseCandidate] = []
  /// Where in `finished` those are that go on.
  private var open: Range<Int> { finished.count - known.count..<finished.count }

  mutating func note(_ candidates: [ReleaseCandidate], at time: Double) {
    for index in open {
      finished[index].times = finished[index].times.lowerBound...time
    }
    guard candidates != known else { return }
    known = candidates
    for candidate in candidates {
      finished.append(
        Plot.Stay(
          name: candidate.choice.place.name, top: candidate.top, times: time...time))
    }
  }
}
