public import Pixels
public import SheetEngine
public import SheetTrace

/// Plays a trace once, for table, plot and film together.
public struct Replay {
  /// At which moments a film has pictures.
  public enum FilmTimes: Sendable {
    /// Exactly these, seconds, in any order.
    case times([Double])
    /// So many, evenly spread from the start until a second after the last input.
    case even(Int)
    /// So many a second, until the sheet is at rest.
    case rate(Double)
  }

  /// A picture of a film.
  public struct Shot {
    /// When, seconds.
    public let time: Double
    /// What the sheet did then.
    public let phase: SheetPhase
    /// The pixels.
    public let image: PixelImage
  }

  /// The samples of the table.
  public let timeline: Timeline
  /// The samples of the plot; nil when none was asked for.
  public let plot: Timeline?

  /// Plays a trace.
  ///
  /// - Parameters:
  ///   - sampling: The moments of the table.
  ///   - plotSampling: The moments of the plot; nil: there is none.
  ///   - film: The moments of the film; nil: there is none.
  ///   - shoot: Takes the pictures of the film, one by one.
  public init(
    _ trace: Trace, overrides: TracePlayer.Overrides, in studio: Studio,
    sampling: Timeline.Sampling, plotSampling: Timeline.Sampling? = nil, film: FilmTimes? = nil,
    shoot: (Shot) throws(StageError) -> Void = { (_: Shot) throws(StageError) in }
  ) throws(StageError) {
    var run = Run(
      table: SampleTimes(sampling), plot: plotSampling.map { SampleTimes($0) },
      film: film.map { SampleTimes($0, lastTime: trace.lastTime) }, lastTime: trace.lastTime)
    if trace.scene == nil {
      var player = try EnginePlayer(trace, overrides, studio, isFilmed: film != nil)
      try run.play(&player, shoot: shoot)
    } else {
      var player = try StagePlayer(trace, overrides, studio)
      try run.play(&player, shoot: shoot)
    }
    let (events, end) = (run.events, run.end ?? trace.lastTime)
    timeline = Timeline(samples: run.tableSamples, events: events, end: end)
    plot = plotSampling == nil
      ? nil : Timeline(samples: run.plotSamples, events: events, end: end)
  }

  /// One pass through a trace.
  private struct Run {
    var table: SampleTimes
    var plot: SampleTimes?
    var film: SampleTimes?
    let lastTime: Double
    var tableSamples: [Timeline.Sample] = []
    var plotSamples: [Timeline.Sample] = []
    var events: [SheetEvent] = []
    /// When the sheet is at rest; nil until the last input has happened.
    var end: Double?

    mutating func play(
      _ player: inout some SheetPlayer, shoot: (Shot) throws(StageError) -> Void
    ) throws(StageError) {
      while let time = nextTime {
        if end == nil, time >= lastTime {
          try player.play(to: lastTime)
          end = Run.end(of: player.sheet, after: lastTime)
          continue
        }
        try player.play(to: time)
        try sample(&player, at: time, shoot)
      }
      try player.play(to: lastTime)
      let end = end ?? Run.end(of: player.sheet, after: lastTime)
      try player.play(to: end)
      self.end = end
      events = player.events
    }

    private var nextTime: Double? {
      [table.next(until: end), plot?.next(until: end), film?.next(until: end)]
        .compactMap { $0 }.min()
    }

    private mutating func sample(
      _ player: inout some SheetPlayer, at time: Double,
      _ shoot: (Shot) throws(StageError) -> Void
    ) throws(StageError) {
      let sheet = player.sheet
      let sample = Timeline.Sample(
        time: time, viewSize: sheet.geometry.size, frame: sheet.frame(at: time))
      while table.take(time, until: end) { tableSamples.append(sample) }
      while plot?.take(time, until: end) == true { plotSamples.append(sample) }
      while film?.take(time, until: end) == true {
        let image = try player.picture(at: time)
        try shoot(Shot(time: time, phase: sheet.phase(at: time), image: image))
      }
    }

    /// When a sheet to which nothing more happens is at rest, seconds.
    private static func end(of sheet: Sheet, after time: Double) -> Double {
      var (sheet, end) = (sheet, time)
      // One motion may lead to another.
      while let next = sheet.motionEnd {
        end = max(end, next)
        _ = sheet.advance(to: end)
      }
      return end
    }
  }
}
