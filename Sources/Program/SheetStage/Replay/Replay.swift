package import SheetControls
package import SheetEngine
package import SheetPixels
package import SheetTrace

/// A trace that was played to a table, a plot and a film.
package struct Replay {
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

  /// Plays a trace on a stage, which handles every input as if a window had sent it. `sampler`
  /// collects the table's rows and the plot's points. If the trace has no scene, the sheet of its
  /// style receives the inputs directly instead, and only the film is taken of a stage.
  package init(
    _ trace: Trace, overrides: TracePlayer.Overrides, in studio: Studio, sampler: ReplaySampler,
    film: Timeline.Sampling? = nil,
    shoot: (Shot) throws(StageError) -> Void = { (_: Shot) throws(StageError) in }
  ) throws(StageError) {
    var sampler = sampler
    func playStage(_ sampler: inout ReplaySampler) throws(StageError) -> (Double, [SheetEvent]) {
      let player = try StagePlayer(trace, overrides, studio)
      var camera = film.map(FilmCamera.init)
      let end = try sampler.watch(trace) { (moment) throws(StageError) in
        try camera?.shoot(player, before: moment, shoot)
        try player.play(to: moment)
        return (player.sheet, player.nextEnd)
      }
      try camera?.shoot(player, afterRest: end, shoot)
      return (end, player.events)
    }
    if trace.scene != nil {
      (end, events) = try playStage(&sampler)
    } else {
      do {
        var player = try TracePlayer(trace, overrides: overrides)
        end = try player.playToRest(sampling: &sampler)
        events = player.events
      } catch {
        throw StageError(error)
      }
      var unsampled = ReplaySampler()
      if film != nil { _ = try playStage(&unsampled) }
    }
    self.sampler = sampler
  }
}

extension StageError {
  fileprivate init(_ error: TraceError) {
    // An error without a line is one of the command line's settings.
    self.init(
      .usage, error.line == nil ? "--set: \(error.message)" : error.message, line: error.line)
  }
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

  func palette(of settings: TraceSettings) -> Palette {
    palette ?? .palette(isDark: settings.isDark, isHighContrast: false)
  }

  /// Throws if the picture would be too large.
  func pictureSize(of size: Size2D) throws(StageError) -> PixelSize {
    let pixels = PixelSize(size, scale: scale)
    guard pixels.isPossible else { throw FilmStrip.tooLarge(pixels) }
    return pixels
  }
}
