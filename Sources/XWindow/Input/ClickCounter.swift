/// Counts presses that follow each other quickly at one place.
package struct ClickCounter {
  /// Pixels by which presses that belong together may be apart, as in GTK.
  private static let slop = 5.0
  /// After a triple click comes a single one.
  private static let most = 3

  private var first: (button: PointerButton?, x: Double, y: Double)?
  private var latest = 0.0
  private var count = 0

  /// Nothing was pressed yet.
  package init() {}

  /// Which of several presses one is.
  ///
  /// - Parameters:
  ///   - x: Pixels, as `y`.
  ///   - time: Seconds.
  ///   - limit: Seconds from a press to the next one.
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

  /// The count of the press that a release belongs to.
  package func release(_ button: PointerButton?) -> Int {
    first?.button == button ? count : 1
  }
}
