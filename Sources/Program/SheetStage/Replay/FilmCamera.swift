internal import SheetEngine
internal import SheetTrace

/// Takes the pictures of a film while a trace is played: at given times, or at a rate until the
/// sheet is at rest.
struct FilmCamera {
  private var times: [Double] = []
  /// Pictures per second; nil for a film at given times.
  private var rate: Double?
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

  /// The time of the next picture, seconds; nil after the last.
  private var next: Double? {
    if let rate { return Double(index) / rate }
    return index < times.count ? times[index] : nil
  }

  /// Takes all pictures due before the given time.
  mutating func shoot<Player: SheetPlayer>(
    _ player: inout Player, before time: Double,
    _ take: (Replay.Shot) throws(StageError) -> Void
  ) throws(StageError) {
    while let next, next < time { try shoot(&player, at: next, take) }
  }

  /// Takes the remaining pictures after the last input; a film at a rate ends with the first
  /// picture at or after `rest`, the time at which the sheet came to rest, seconds.
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
