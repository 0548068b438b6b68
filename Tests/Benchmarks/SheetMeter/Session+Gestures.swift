internal import Foundation
internal import SheetMeterReport
internal import SheetXTestSupport

extension Session {
  struct Tap {
    /// From the release until the first frame is complete, milliseconds.
    let first: Double
    /// Between frames of the animation, milliseconds.
    let gaps: [Double]
    /// Whether the animation ended within the time limit.
    let hasEnded: Bool
    let bytes: Int
    /// The time, milliseconds, that the program, the server and the meter waited for a CPU, plus
    /// the CPU time that other virtual machines took.
    let delay: Double

    /// The number of frames more than half a refresh late; 0 if their total lateness is at most
    /// `delay`.
    func lateFrames(rate: Int) -> Int {
      let refresh = 1000 / Double(rate)
      let late = gaps.filter { $0 > 1.5 * refresh }
      return late.reduce(0) { $0 + $1 - refresh } > delay ? late.count : 0
    }
  }

  /// Taps a point, and waits until `quiet` seconds pass without a change. `x` and `y` are fractions
  /// of the window's size.
  func tap(_ x: Double, _ y: Double, quiet: Double = 0.4) throws -> Tap {
    move(x, y)
    _ = watcher.changes(quiet: 0.3)
    driver.press()
    _ = watcher.changes(quiet: 0.03, longest: 0.03)
    let (sent, delay) = (bytes, self.delay)
    let released = uptime
    driver.release()
    guard watcher.change(until: released + 10) != nil else {
      throw TestSupportError("nothing happens after a tap")
    }
    let first = watcher.frameEnd()
    let further = watcher.changesToRest(quiet: quiet, longest: 30)
    let moments = [first] + (further ?? [])
    return Tap(
      first: (first - released) * 1000, gaps: moments.gaps.map { $0 * 1000 },
      hasEnded: further != nil, bytes: bytes - sent, delay: self.delay - delay)
  }

  /// The time so far, milliseconds, that the program, the server and the meter waited for a CPU,
  /// plus the CPU time that other virtual machines took.
  private var delay: Double {
    [client, host, ProcessTree(root: getpid())].reduce(ProcessTree.stolen) { $0 + $1.usage().delay }
  }

  struct Cost {
    /// CPU usage, per cent of a core.
    let client: Double
    let server: Double
    /// Context switches.
    let switches: Int
    let frames: Int
    let bytes: Int
    /// Heap blocks.
    let allocations: Int
    /// From a motion until the resulting frame is complete, milliseconds.
    var latencies: [Double] = []
    /// Between frames, milliseconds.
    var gaps: [Double] = []
  }

  /// `action` returns the times of frames, and latencies.
  private func cost(_ action: () -> (moments: [Double], latencies: [Double])) -> Cost {
    let before = (client.usage(), host.usage(), bytes, uptime, allocations)
    let (moments, latencies) = action()
    let seconds = uptime - before.3
    let after = (client.usage(), host.usage())
    return Cost(
      client: (after.0.processor - before.0.processor) / seconds / 10,
      server: (after.1.processor - before.1.processor) / seconds / 10,
      switches: after.0.switches - before.0.switches, frames: moments.count,
      bytes: bytes - before.2, allocations: allocations - before.4,
      latencies: latencies, gaps: moments.gaps.map { $0 * 1000 })
  }

  func rest(seconds: Double) -> Cost {
    _ = watcher.changes(quiet: 0.5)
    return cost {
      let end = uptime + seconds
      var moments: [Double] = []
      while let moment = watcher.change(until: end) { moments.append(moment) }
      return (moments, [])
    }
  }

  /// Drags down by `distance` pixels and up again once a second, with `motions` per second. Up to
  /// 125 motions per second, waits for a frame after each, and measures its latency.
  func drag(_ x: Double, _ y: Double, distance: Int, motions: Int, seconds: Double) -> Cost {
    move(x, y)
    _ = watcher.changes(quiet: 0.05, longest: 0.5)
    driver.press()
    // Drags 20 pixels before the measurement, because programs ignore the first pixels of a drag.
    for step in 1...10 {
      sleep(until: uptime + 0.016)
      move(x, y, down: 2 * step)
    }
    _ = watcher.changes(quiet: 0.06, longest: 0.3)
    let result = cost { motion(x, y, distance: distance, motions: motions, seconds: seconds) }
    sleep(until: uptime + 0.2)
    driver.release()
    _ = watcher.changes(quiet: 0.4)
    return result
  }

  private func motion(
    _ x: Double, _ y: Double, distance: Int, motions: Int, seconds: Double
  ) -> (moments: [Double], latencies: [Double]) {
    var (moments, latencies): ([Double], [Double]) = ([], [])
    let (start, interval) = (uptime, 1 / Double(motions))
    var shown = 20
    for number in 0..<Int(seconds * Double(motions)) {
      let due = start + Double(number) * interval
      while let moment = watcher.change(until: due) { moments.append(moment) }
      let phase = (Double(number) * interval).truncatingRemainder(dividingBy: 1)
      let down = 20 + Int((phase < 0.5 ? phase * 2 : 2 - phase * 2) * Double(distance))
      if down == shown { continue }
      shown = down
      let sent = uptime
      move(x, y, down: down)
      guard motions <= 125, let moment = watcher.change(until: due + interval * 0.98) else {
        continue
      }
      latencies.append((watcher.frameEnd() - sent) * 1000)
      moments.append(moment)
    }
    return (moments, latencies)
  }

  /// The number of pixels drawn beyond the bounds of the changed pixels, in the worst step of a
  /// drag at constant dim.
  func needlessPixels(_ x: Double, _ y: Double, steps: Int) throws -> Int {
    move(x, y)
    driver.press()
    for step in 1...10 { move(x, y, down: -2 * step) }
    _ = watcher.changes(quiet: 0.3)
    var needless = 0
    for step in 1...steps {
      let before = try driver.screenPixels()
      let areas = watcher.areas(quiet: 0.1) { move(x, y, down: -20 - 8 * step) }
      let after = try driver.screenPixels()
      let changed = before.indices.filter { before[$0] != after[$0] }
      let rows = extent(changed.map { $0 / subject.width })
      let columns = extent(changed.map { $0 % subject.width })
      let outside = areas.map { area in
        area.rows.count * area.columns.count
          - area.rows.clamped(to: rows).count * area.columns.clamped(to: columns).count
      }
      needless = max(needless, outside.reduce(0, +))
    }
    driver.release()
    _ = watcher.changes(quiet: 0.4)
    return needless
  }

  /// The range of `places` with a margin of 32 pixels, because soft edges, shadows and blank
  /// content may be drawn without a visible change.
  private func extent(_ places: [Int]) -> Range<Int> {
    (places.min() ?? 0) - 32..<(places.max() ?? 0) + 33
  }
}
