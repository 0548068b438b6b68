internal import SheetEngine
internal import SheetTrace

/// Takes the pictures of a film while a trace is played.
struct FilmCamera {
  private var moments: Moments

  init(_ film: Timeline.Sampling) { moments = Moments(film) }

  mutating func shoot(
    _ player: StagePlayer, before time: Double,
    _ take: (Replay.Shot) throws(StageError) -> Void
  ) throws(StageError) {
    while let next = moments.next, next < time { try shoot(player, at: next, take) }
  }

  /// Takes the remaining pictures; `rest` is the time in seconds at which the sheet came to rest.
  mutating func shoot(
    _ player: StagePlayer, afterRest rest: Double,
    _ take: (Replay.Shot) throws(StageError) -> Void
  ) throws(StageError) {
    while let next = moments.next(until: rest) { try shoot(player, at: next, take) }
  }

  private mutating func shoot(
    _ player: StagePlayer, at time: Double, _ take: (Replay.Shot) throws(StageError) -> Void
  ) throws(StageError) {
    moments.advance()
    try player.play(to: time)
    let image = try player.picture(at: time)
    try take(
      Replay.Shot(
        time: time, phase: player.sheet.phase(at: time), image: image,
        pointers: player.pointers.all))
  }
}
