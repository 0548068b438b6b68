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
  func start(of pointer: PointerID) -> Point2D? {
    if let newer, newer.pointer == pointer { return newer.start }
    if let older, older.pointer == pointer { return older.start }
    return nil
  }

  mutating func offer(_ pointer: PointerID, at point: Point2D) {
    drop(of: pointer)
    (newer, older) = (Click(pointer: pointer, start: point), newer ?? older)
  }

  mutating func drop(of pointer: PointerID) {
    if newer?.pointer == pointer { newer = nil }
    if older?.pointer == pointer { older = nil }
  }

  /// Adds a distance to the presses' positions, points down.
  mutating func shift(by distance: Double) {
    newer?.start.y += distance
    older?.start.y += distance
  }
}
