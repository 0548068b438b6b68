internal import SheetEngine
internal import SheetTrace

/// Positions of the pointers on the scene, as a film shows them.
struct FilmPointers {
  private var points: [(id: PointerID, point: Point2D, isDown: Bool)] = []

  var all: [Replay.Pointer] { points.map { Replay.Pointer(point: $0.point, isDown: $0.isDown) } }

  mutating func note(_ action: Trace.Action) {
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
