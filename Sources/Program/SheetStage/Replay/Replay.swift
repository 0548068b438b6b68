public import SheetEngine
public import SheetPixels
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

  /// A pointer in a picture of a film.
  public struct Pointer: Equatable, Sendable {
    /// Where it is, in points of the view.
    public let point: Point2D
    /// Whether a finger or a button is down.
    public let isDown: Bool

    /// Creates a pointer.
    public init(point: Point2D, isDown: Bool) {
      self.point = point
      self.isDown = isDown
    }
  }

  /// A picture of a film.
  public struct Shot {
    /// When, seconds.
    public let time: Double
    /// What the sheet did then.
    public let phase: SheetPhase
    /// The pixels.
    public let image: PixelImage
    /// Where the pointers are.
    public let pointers: [Pointer]

    /// Creates a picture.
    public init(time: Double, phase: SheetPhase, image: PixelImage, pointers: [Pointer]) {
      self.time = time
      self.phase = phase
      self.image = image
      self.pointers = pointers
    }
  }

  /// What was seen.
  public private(set) var sampler: ReplaySampler
  /// What the scene's own sheet reported.
  public private(set) var events: [SheetEvent] = []
  /// The time of rest after the last input, seconds.
  public private(set) var end = 0.0
  private var camera: FilmCamera?

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
    camera = film.map { FilmCamera($0, trace) }
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
    end = try sampler.watch(trace) { (moment) throws(StageError) in
      try camera?.shoot(&player, before: moment, shoot)
      try player.play(to: moment)
      return (player.sheet, player.nextEnd)
    }
    events = player.events
    try camera?.shoot(&player, afterRest: end, shoot)
  }
}
