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

  /// What was seen.
  public private(set) var sampler: ReplaySampler
  /// What the scene's own sheet reported.
  public private(set) var events: [SheetEvent] = []
  private var film: FilmClock?

  /// Plays a trace. With a scene, its stage takes every input as the window told it; without, the inputs
  /// drive the sheet of the trace's style.
  ///
  /// - Parameters:
  ///   - sampler: Takes the rows of the table and the points of the plot.
  ///   - film: The moments of the film; nil: there is none.
  ///   - shoot: Takes the pictures of the film, one by one.
  public init(
    _ trace: Trace, overrides: TracePlayer.Overrides, in studio: Studio, sampler: ReplaySampler,
    film: FilmTimes? = nil,
    shoot: (Shot) throws(StageError) -> Void = { (_: Shot) throws(StageError) in }
  ) throws(StageError) {
    self.sampler = sampler
    self.film = film.map { FilmClock($0, lastTime: trace.lastTime) }
    if trace.scene == nil {
      var player = try EnginePlayer(trace, overrides, studio, isFilmed: film != nil)
      try play(trace, &player, shoot)
    } else {
      var player = try StagePlayer(trace, overrides, studio)
      try play(trace, &player, shoot)
    }
  }

  private mutating func play<Player: SheetPlayer>(
    _ trace: Trace, _ player: inout Player, _ shoot: (Shot) throws(StageError) -> Void
  ) throws(StageError) {
    for entry in trace.entries { try look(&player, before: entry.time, shoot) }
    var end = trace.lastTime
    try player.play(to: end)
    // One motion may lead to another.
    while let next = player.sheet.motionEnd {
      end = max(end, next)
      try look(&player, before: end, shoot)
      try player.play(to: end)
    }
    try sampler.finish(at: end) { (moment) throws(StageError) in
      try Replay.shoot(&film, &player, before: moment, shoot)
      try player.play(to: moment)
      return player.sheet
    }
    events = player.events
    while let moment = film?.take(afterRest: end) {
      try Replay.shoot(&player, at: moment, shoot)
    }
  }

  /// Takes samples and pictures of all moments before the next thing happens.
  private mutating func look<Player: SheetPlayer>(
    _ player: inout Player, before time: Double, _ shoot: (Shot) throws(StageError) -> Void
  ) throws(StageError) {
    try sampler.look(before: time) { (moment) throws(StageError) in
      try Replay.shoot(&film, &player, before: moment, shoot)
      try player.play(to: moment)
      return player.sheet
    }
    try Replay.shoot(&film, &player, before: time, shoot)
  }

  private static func shoot<Player: SheetPlayer>(
    _ film: inout FilmClock?, _ player: inout Player, before time: Double,
    _ shoot: (Shot) throws(StageError) -> Void
  ) throws(StageError) {
    while let moment = film?.take(before: time) { try Replay.shoot(&player, at: moment, shoot) }
  }

  private static func shoot<Player: SheetPlayer>(
    _ player: inout Player, at time: Double, _ shoot: (Shot) throws(StageError) -> Void
  ) throws(StageError) {
    try player.play(to: time)
    let image = try player.picture(at: time)
    try shoot(Shot(time: time, phase: player.sheet.phase(at: time), image: image))
  }
}
