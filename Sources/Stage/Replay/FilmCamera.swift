internal import SheetEngine
internal import SheetTrace

/// Takes the pictures of a film while a trace is played.
struct FilmCamera {
  private var clock: FilmClock
  private var pointers = FilmPointers()
  private let entries: [Trace.Entry]

  init(_ times: Replay.FilmTimes, _ trace: Trace) {
    clock = FilmClock(times, lastTime: trace.lastTime)
    entries = trace.entries
  }

  /// Takes the pictures of all moments before another one that are still to be taken.
  mutating func shoot<Player: SheetPlayer>(
    _ player: inout Player, before time: Double,
    _ take: (Replay.Shot) throws(StageError) -> Void
  ) throws(StageError) {
    while let moment = clock.take(before: time) { try shoot(&player, at: moment, take) }
  }

  /// Takes the pictures that are left when nothing happens any more.
  ///
  /// - Parameter rest: When the sheet came to rest, seconds.
  mutating func shoot<Player: SheetPlayer>(
    _ player: inout Player, afterRest rest: Double,
    _ take: (Replay.Shot) throws(StageError) -> Void
  ) throws(StageError) {
    while let moment = clock.take(afterRest: rest) { try shoot(&player, at: moment, take) }
  }

  private mutating func shoot<Player: SheetPlayer>(
    _ player: inout Player, at time: Double, _ take: (Replay.Shot) throws(StageError) -> Void
  ) throws(StageError) {
    try player.play(to: time)
    pointers.advance(through: entries, to: time)
    let image = try player.picture(at: time)
    try take(
      Replay.Shot(
        time: time, phase: player.sheet.phase(at: time), image: image, pointers: pointers.all))
  }
}
