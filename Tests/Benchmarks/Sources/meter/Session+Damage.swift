internal import XTestSupport

extension Session {
  /// How many pixels above the card and its handle were drawn although nothing changes there: in steps of a drag
  /// that does not change the dimming.
  func needlessPixels(_ x: Double, _ y: Double, steps: Int) throws -> Int {
    move(x, y)
    driver.press()
    for step in 1...10 { move(x, y, down: -2 * step) }
    _ = watcher.changes(quiet: 0.3)
    var needless = 0
    for step in 1...steps {
      let before = try watcher.pixels(width: subject.width, height: subject.height)
      let areas = watcher.areas(quiet: 0.1) { move(x, y, down: -20 - 8 * step) }
      let after = try watcher.pixels(width: subject.width, height: subject.height)
      needless = max(needless, above(firstChange(before, after), areas))
    }
    driver.release()
    _ = watcher.changes(quiet: 0.4)
    return needless
  }

  /// The first row in which pixels differ.
  private func firstChange(_ before: [UInt32], _ after: [UInt32]) -> Int {
    let index = zip(before, after).enumerated().first { $0.element.0 != $0.element.1 }?.offset
    return index.map { $0 / subject.width } ?? subject.height
  }

  /// Pixels of the areas above a row.
  private func above(_ row: Int, _ areas: [DamageWatcher.Area]) -> Int {
    // Soft edges and shadows may hardly be seen and are drawn all the same.
    let limit = row - 16
    return areas.map { area in
      (area.maxX - area.minX) * max(0, min(area.maxY, limit) - area.minY)
    }.reduce(0, +)
  }
}
