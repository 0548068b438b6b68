internal import SheetEngine
internal import SheetTrace

/// Takes the pictures of a film while a trace is played: at given moments, or at a rate until the sheet is
/// at rest.
struct FilmCamera {
  /// The moments, seconds; empty at a rate.
  private var times: [Double] = []
  /// Pictures a second; nil at given moments.
  private var rate: Double?
  /// The next moment's number.
  private var index = 0
  private var pointers = FilmPointers()
  private let entries: [Trace.Entry]

  init(_ film: Replay.FilmTimes, _ trace: Trace) {
    entries = trace.entries
    switch film {
    case .times(let times): self.times = times.sorted()
    case .rate(let rate): self.rate = rate
    case .even(let count):
      let end = trace.lastTime + 1
      times = (0..<count).map { end * Double($0) / Double(max(count - 1, 1)) }
    }
  }

  /// The next moment, seconds; nil when there is none any more.
  private var next: Double? {
    if let rate { return Double(index) / rate }
    return index < times.count ? times[index] : nil
  }

  /// Takes the pictures of all moments before another one that are still to be taken.
  mutating func shoot<Player: SheetPlayer>(
    _ player: inout Player, before time: Double,
    _ take: (Replay.Shot) throws(StageError) -> Void
  ) throws(StageError) {
    while let next, next < time { try shoot(&player, at: next, take) }
  }

  /// Takes the pictures that are left when nothing happens any more.
  ///
  /// - Parameter rest: When the sheet came to rest, seconds; at a rate, the first moment not before it is
  ///   the last.
  mutating func shoot<Player: SheetPlayer>(
    _ player: inout Player, afterRest rest: Double,
    _ take: (Replay.Shot) throws(StageError) -> Void
  ) throws(StageError) {
    while let next {
      if let rate, Double(index - 1) / rate >= rest { return }
      try shoot(&player, at: next, take)
    }
  }

  private mutating func shoot<Player: SheetPlayer>(
    _ player: inout Player, at time: Double, _ take: (Replay.Shot) throws(StageError) -> Void
  ) throws(StageError) {
    index += 1
    try player.play(to: time)
    pointers.advance(through: entries, to: time)
    let image = try player.picture(at: time)
    try take(
      Replay.Shot(
        time: time, phase: player.sheet.phase(at: time), image: image, pointers: pointers.all))
  }
}
