internal import SheetEngine
internal import SheetTrace

/// The positions of the pointers of a trace, for the dots in an animation.
struct FilmPointers {
  /// The index of the first entry that has not been read.
  private var next = 0
  private var points: [(id: PointerID, point: Point2D, isDown: Bool)] = []

  /// The visible pointers.
  var all: [Replay.Pointer] { points.map { Replay.Pointer(point: $0.point, isDown: $0.isDown) } }

  /// Reads all entries up to and including the given time, seconds.
  mutating func advance(through entries: [Trace.Entry], to time: Double) {
    while next < entries.count, entries[next].time <= time {
      take(entries[next].action)
      next += 1
    }
  }

  private mutating func take(_ action: Trace.Action) {
    switch action {
    case .user(.pressed(let point, let id, _, _)), .input(.pressed(let point, let id, _, _, _)),
      .played(.pressed(let point, let id, _, _, _)):
      set(id, point, isDown: true)
    case .user(.moved(let point, let id)), .played(.moved(let point, let id)):
      set(id, point, isDown: points.first { $0.id == id }?.isDown ?? false)
    case .user(.released(let point, let id)), .played(.released(let point, let id)):
      // A lifted finger disappears; the mouse stays.
      if id == .mouse { set(id, point, isDown: false) } else { remove(id) }
    case .user(.wheel(let point, _)), .user(.scrolled(let point, _, _)):
      set(.mouse, point, isDown: false)
    case .user(.left): remove(.mouse)
    case .user(.cancelled(let id)):
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
