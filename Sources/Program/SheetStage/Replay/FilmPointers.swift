internal import SheetEngine
internal import SheetTrace

/// Where the pointers of a trace are, for the dots that an animation shows.
struct FilmPointers {
  /// The first entry that has not been looked at.
  private var next = 0
  private var points: [(id: PointerID, point: Point2D, isDown: Bool)] = []

  /// The pointers that are seen.
  var all: [Replay.Pointer] { points.map { Replay.Pointer(point: $0.point, isDown: $0.isDown) } }

  /// Takes in everything up to and at a moment, seconds.
  mutating func advance(through entries: [Trace.Entry], to time: Double) {
    while next < entries.count, entries[next].time <= time {
      take(entries[next].action)
      next += 1
    }
  }

  private mutating func take(_ action: Trace.Action) {
    switch action {
    case .user(.pressed(let point, let id, _, _)), .input(.pressed(let point, let id, _, _)),
      .played(.pressed(let point, let id, _, _)):
      set(id, point, isDown: true)
    case .user(.moved(let point, let id)), .played(.moved(let point, let id)):
      set(id, point, isDown: points.first { $0.id == id }?.isDown ?? false)
    case .user(.released(let point, let id)), .played(.released(let point, let id)):
      // A finger that is lifted is nowhere; the mouse stays where it is.
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
