package import SheetControls
package import SheetEngine
package import SheetPixels
package import SheetTrace

/// One run of a trace, which yields table, plot and film.
package struct Replay {
  package enum FilmTimes: Sendable {
    /// Seconds, in any order.
    case times([Double])
    /// The number of pictures, evenly spread from the start to one second after the last input.
    case even(Int)
    /// Pictures per second, until the sheet is at rest.
    case rate(Double)
  }

  package struct Pointer: Equatable, Sendable {
    package let point: Point2D
    package let isDown: Bool

    package init(point: Point2D, isDown: Bool) {
      self.point = point
      self.isDown = isDown
    }
  }

  package struct Shot {
    package let time: Double
    package let phase: SheetPhase
    package let image: PixelImage
    package let pointers: [Pointer]

    package init(time: Double, phase: SheetPhase, image: PixelImage, pointers: [Pointer]) {
      self.time = time
      self.phase = phase
      self.image = image
      self.pointers = pointers
    }
  }

  package let sampler: ReplaySampler
  /// The events of the scene's own sheet.
  package let events: [SheetEvent]
  /// The time at which the sheet comes to rest after the last input, seconds.
  package let end: Double

  /// Plays a trace. If the trace names a scene, a stage handles every input as if a window had sent
  /// it. Otherwise the sheet of the trace's style receives the inputs directly. `sampler` collects
  /// the table's rows and the plot's points.
  package init(
    _ trace: Trace, overrides: TracePlayer.Overrides, in studio: Studio, sampler: ReplaySampler,
    film: FilmTimes? = nil,
    shoot: (Shot) throws(StageError) -> Void = { (_: Shot) throws(StageError) in }
  ) throws(StageError) {
    let player: any SheetPlayer =
      try trace.scene == nil
      ? EnginePlayer(trace, overrides, studio, isFilmed: film != nil)
      : StagePlayer(trace, overrides, studio)
    var (sampler, camera) = (sampler, film.map { FilmCamera($0, trace) })
    end = try sampler.watch(trace) { (moment) throws(StageError) in
      try camera?.shoot(player, before: moment, shoot)
      try player.play(to: moment)
      return (player.sheet, player.nextEnd)
    }
    self.sampler = sampler
    events = player.events
    try camera?.shoot(player, afterRest: end, shoot)
  }
}

protocol SheetPlayer: AnyObject {
  var sheet: Sheet { get }
  /// The time of the next change without an input, seconds; nil if there is none.
  var nextEnd: Double? { get }
  var events: [SheetEvent] { get }

  /// `time`, in seconds, must not be before the time of the previous call.
  func play(to time: Double) throws(StageError)

  func picture(at time: Double) throws(StageError) -> PixelImage
}

/// The environment of replays: the scenes, and how pictures are rendered.
package struct Studio {
  package let library: any SceneLibrary
  /// The palette of all pictures; nil for the trace's palette, by default the light one.
  package let palette: Palette?
  /// Device pixels per point of the pictures.
  package let scale: Double
  /// Adds panels to a stage before a picture of the stage is taken at the given time, seconds.
  package var decorate: (Stage, Double) -> Void = { _, _ in }

  package init(_ library: any SceneLibrary, palette: Palette?, scale: Double) {
    self.library = library
    self.palette = palette
    self.scale = scale
  }

  /// Throws if the picture would be too large.
  func pictureSize(of size: Size2D) throws(StageError) -> PixelSize {
    let pixels = PixelSize(size, scale: scale)
    guard pixels.isPossible else { throw FilmStrip.tooLarge(pixels) }
    return pixels
  }
}
