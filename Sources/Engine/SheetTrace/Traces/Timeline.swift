public import SheetEngine

/// A sheet over time, as a table.
public struct Timeline: Sendable {
  /// The times at which the sheet is sampled, for a table or a film.
  public enum Sampling: Equatable, Sendable {
    /// Samples per second, from 0 until the sheet is at rest.
    case rate(Double)
    /// Times in seconds, in any order.
    case times([Double])
  }

  /// The sheet's frame at one time.
  public struct Sample: Sendable {
    /// Time, seconds.
    public let time: Double
    /// The sheet's appearance at this time.
    public let frame: SheetFrame

    init(of sheet: Sheet, at time: Double) {
      self.time = time
      frame = sheet.frame(at: time)
    }
  }

  /// The samples, sorted by time.
  public let samples: [Sample]
  /// The sheet's events, independent of the sampling.
  public let events: [SheetEvent]
  /// Time at which the sheet came to rest, seconds.
  public let end: Double

  /// Maximum number of samples: an hour at 1000 per second.
  public static let mostSamples = 3_600_000

  /// Plays a trace and samples the sheet. Throws `TraceError` if a setting or a detent does not fit
  /// the sheet, or for too many samples.
  public init(
    playing trace: Trace, overrides: TracePlayer.Overrides = TracePlayer.Overrides(),
    sampling: Sampling
  ) throws(TraceError) {
    var player = try TracePlayer(trace, overrides: overrides)
    var sampler = try ReplaySampler(timeline: sampling, until: trace.lastTime)
    _ = try player.playToRest(sampling: &sampler)
    self = try sampler.timeline(events: player.events)
  }

  init(samples: [Sample], events: [SheetEvent], end: Double) {
    self.samples = samples
    self.events = events
    self.end = end
  }

  /// The table as CSV: a header line, then one row per sample.
  public var csv: String {
    var text = "time,phase,detent,target,top,velocity,dim,progress,release,scroll\n"
    for sample in samples {
      let frame = sample.frame
      let numbers = [frame.top, frame.velocity, frame.dim, frame.progress].map(Numbers.fixed)
      let detent = frame.place == .hidden ? "hidden" : frame.place.detent?.name ?? ""
      text += "\(Numbers.fixed(sample.time)),\(frame.phase.rawValue),\(detent),"
      text += "\(frame.target?.description ?? ""),\(numbers.joined(separator: ",")),"
      text += "\(frame.release?.description ?? ""),\(Numbers.fixed(frame.scroll))\n"
    }
    return text
  }

  /// The events as CSV: a header line, then one row per event.
  public var eventsCSV: String {
    var text = "time,event,detail\n"
    for event in events {
      text += "\(Numbers.fixed(event.time)),\(event.row)\n"
    }
    return text
  }
}

extension SheetEvent {
  var row: String {
    switch kind {
    case .will(let transition, let superseded):
      let end = superseded.map { " supersedes=will-\($0.rawValue)" } ?? ""
      return "\(name),\(transition.place) by=\(transition.cause.word)\(end)"
    case .did(let transition):
      return "\(name),\(transition.place) by=\(transition.cause.word)"
    case .refusedDismissal(let cause, let place):
      return "\(name),\(place) by=\(cause.word)"
    case .clicked, .dragBegan, .dragEnded: return "\(name),"
    }
  }
}

extension SheetEvent.Cause {
  /// The name in tables, where a change of the configuration is called `resize`.
  var word: String { self == .configuration ? Self.resize.rawValue : rawValue }
}

extension Timeline {
  static func checkCount(rate: Double, until end: Double) throws(TraceError) {
    guard end * rate >= Double(mostSamples) else { return }
    throw TraceError(
      line: nil,
      message: "\(Numbers.shortest(rate)) samples a second until \(Numbers.shortest(end)) s "
        + "are more than \(mostSamples)")
  }
}
