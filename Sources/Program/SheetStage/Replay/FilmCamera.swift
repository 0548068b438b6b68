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

  mutating func shoot(
    _ player: StagePlayer, before time: Double,
    _ take: (Replay.Shot) throws(StageError) -> Void
  ) throws(StageError) {
    while let next, next < time { try shoot(player, at: next, take) }
  }

  /// Takes the remaining pictures. A film at a rate ends with the first picture at or after `rest`,
  /// the time in seconds at which the sheet came to rest.
  mutating func shoot(
    _ player: StagePlayer, afterRest rest: Double,
    _ take: (Replay.Shot) throws(StageError) -> Void
  ) throws(StageError) {
    while let next {
      if let rate, Double(index - 1) / rate >= rest { return }
      try shoot(player, at: next, take)
    }
  }

  private mutating func shoot(
    _ player: StagePlayer, at time: Double, _ take: (Replay.Shot) throws(StageError) -> Void
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

private struct FilmPointers {
  /// The index of the first unread entry.
  private var next = 0
  private var points: [(id: PointerID, point: Point2D, isDown: Bool)] = []

  var all: [Replay.Pointer] { points.map { Replay.Pointer(point: $0.point, isDown: $0.isDown) } }

  mutating func advance(through entries: [Trace.Entry], to time: Double) {
    while next < entries.count, entries[next].time <= time {
      note(entries[next].action)
      next += 1
    }
  }

  private mutating func note(_ action: Trace.Action) {
    if case .user(.left) = action { remove(.mouse) }
    switch action.sheetInput {
    case .pressed(let point, let id, _, _, _): set(id, point, isDown: true)
    case .moved(let point, let id):
      set(id, point, isDown: points.first { $0.id == id }?.isDown ?? false)
    case .released(let point, let id):
      // A lifted finger disappears; the mouse stays.
      if id == .mouse { set(id, point, isDown: false) } else { remove(id) }
    case .wheel(let point, _, _), .scrolled(let point, _, _, _): set(.mouse, point, isDown: false)
    case .cancelled(let id):
      points.removeAll { $0.id != .mouse && (id == nil || id == $0.id) }
    default: break
    }
  }

  private mutating func set(_ id: PointerID, _ point: Point2D, isDown: Bool) {
    remove(id)
    points.append((id, point, isDown))
  }

  private mutating func remove(_ id: PointerID) { points.removeAll { $0.id == id } }
}
