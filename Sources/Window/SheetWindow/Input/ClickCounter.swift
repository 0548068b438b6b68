/// Counts quick presses at one place: double and triple clicks.
package struct ClickCounter {
  /// Pixels by which the presses of a double click may be apart, as in GTK.
  private static let slop = 5.0
  /// The highest count. The press after a triple click counts as 1.
  private static let most = 3

  private var first: (button: PointerButton?, x: Double, y: Double)?
  private var latest = 0.0
  private var count = 0

  package init() {}

  /// Returns 1 for a single click, 2 for a double and 3 for a triple one. `limit` is the most
  /// seconds from one press to the next.
  package mutating func press(
    _ button: PointerButton?, x: Double, y: Double, at time: Double, within limit: Double
  ) -> Int {
    if let first, first.button == button, count < Self.most,
      (0...max(limit, 0)).contains(time - latest),
      abs(x - first.x) <= Self.slop, abs(y - first.y) <= Self.slop
    {
      count += 1
    } else {
      first = (button, x, y)
      count = 1
    }
    latest = time
    return count
  }

  /// The click count of the released press; 1 if another button was pressed last.
  package func release(_ button: PointerButton?) -> Int {
    first?.button == button ? count : 1
  }
}
