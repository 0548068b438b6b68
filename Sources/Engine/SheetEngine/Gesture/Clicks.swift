/// Presses of two pointers in the card, each of which becomes a click if it ends without a drag. The
/// press of a third pointer replaces the older one.
struct Clicks: Equatable, Sendable {
  private struct Click: Equatable, Sendable {
    let pointer: PointerID
    var start: Point2D
  }

  private var newer: Click?
  private var older: Click?

  var pointers: (newer: PointerID?, older: PointerID?) { (newer?.pointer, older?.pointer) }

  /// The point where a pointer's click began; nil if its press is no click.
  private func start(of pointer: PointerID) -> Point2D? {
    if let newer, newer.pointer == pointer { return newer.start }
    if let older, older.pointer == pointer { return older.start }
    return nil
  }

  /// A press in the card may become a click.
  mutating func offer(_ pointer: PointerID, at point: Point2D) {
    drop(of: pointer)
    (newer, older) = (Click(pointer: pointer, start: point), newer ?? older)
  }

  /// A pointer moves: too far from its start, its press is no click.
  mutating func move(_ pointer: PointerID, to point: Point2D, _ options: DragOptions) {
    if let start = start(of: pointer), !options.isTap(from: start, to: point, pointer) {
      drop(of: pointer)
    }
  }

  /// A pointer goes up. Returns the point where its click began; nil if its press was no click.
  mutating func take(
    of pointer: PointerID, at point: Point2D, _ options: DragOptions
  ) -> Point2D? {
    guard let start = start(of: pointer) else { return nil }
    drop(of: pointer)
    return options.isTap(from: start, to: point, pointer) ? start : nil
  }

  /// A drag begins, or the pointer is cancelled; nil is every pointer.
  mutating func drop(of pointer: PointerID? = nil) {
    guard let pointer else { return self = Clicks() }
    if newer?.pointer == pointer { newer = nil }
    if older?.pointer == pointer { older = nil }
  }

  /// Adds a distance to the presses' positions, points down.
  mutating func shift(by distance: Double) {
    newer?.start.y += distance
    older?.start.y += distance
  }
}

extension DragOptions {
  func isTap(from start: Point2D, to point: Point2D, _ pointer: PointerID) -> Bool {
    let (dx, dy) = (point.x - start.x, point.y - start.y)
    let slop = tapSlop(of: pointer)
    return dx * dx + dy * dy <= slop * slop
  }
}
