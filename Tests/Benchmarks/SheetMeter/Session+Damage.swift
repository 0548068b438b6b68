internal import SheetXTestSupport

extension Session {
  /// The number of pixels drawn outside the bounds of those that changed, in steps of a drag at
  /// constant dim.
  func needlessPixels(_ x: Double, _ y: Double, steps: Int) throws -> Int {
    move(x, y)
    driver.press()
    for step in 1...10 { move(x, y, down: -2 * step) }
    _ = watcher.changes(quiet: 0.3)
    var needless = 0
    for step in 1...steps {
      let before = try driver.pixels(x: 0, y: 0, width: subject.width, height: subject.height)
      let areas = watcher.areas(quiet: 0.1) { move(x, y, down: -20 - 8 * step) }
      let after = try driver.pixels(x: 0, y: 0, width: subject.width, height: subject.height)
      needless = max(needless, outside(changed(before, after), areas))
    }
    driver.release()
    _ = watcher.changes(quiet: 0.4)
    return needless
  }

  /// The bounds of all pixels that differ.
  private func changed(_ before: [UInt32], _ after: [UInt32]) -> DamageWatcher.Area {
    var area = DamageWatcher.Area(minX: .max, minY: .max, maxX: 0, maxY: 0)
    for (index, (old, new)) in zip(before, after).enumerated() where old != new {
      let (x, y) = (index % subject.width, index / subject.width)
      area.minX = min(area.minX, x)
      area.minY = min(area.minY, y)
      area.maxX = max(area.maxX, x + 1)
      area.maxY = max(area.maxY, y + 1)
    }
    return area
  }

  /// The number of pixels of the areas outside a rectangle with a margin.
  private func outside(_ changed: DamageWatcher.Area, _ areas: [DamageWatcher.Area]) -> Int {
    // Allows a margin, because soft edges, shadows and blank content may be drawn without a visible
    // change.
    let margin = 32
    return areas.map { area in
      func part(_ low: Int, _ high: Int, _ from: Int, _ to: Int) -> Int {
        max(0, min(high, to + margin) - max(low, from - margin))
      }
      let inside =
        part(area.minX, area.maxX, changed.minX, changed.maxX)
        * part(area.minY, area.maxY, changed.minY, changed.maxY)
      return (area.maxX - area.minX) * (area.maxY - area.minY) - inside
    }.reduce(0, +)
  }
}
