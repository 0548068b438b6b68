internal import Foundation
internal import SheetMeterReport
internal import SheetXTestSupport

/// What is done to the program, and what is seen then.
extension Session {
  /// The answer to a tap.
  struct Tap {
    /// Milliseconds from the release until the first frame is there.
    let first: Double
    /// Milliseconds from one frame of the animation to the next.
    let gaps: [Double]
    /// Whether it came to rest within the time limit.
    let hasEnded: Bool
    let bytes: Int
    /// Milliseconds in which the program, the server or the meter could have run and was not let.
    let delay: Double

    /// Refreshes in which the animation showed no frame.
    func missingFrames(rate: Int) -> Int {
      gaps.reduce(0) { $0 + max(0, Int(($1 * Double(rate) / 1000).rounded()) - 1) }
    }

    /// Frames that came within half a refresh of the one before, of which the screen shows one.
    func wastedFrames(rate: Int) -> Int { gaps.count { $0 * Double(rate) / 1000 < 0.5 } }

    /// Frames that came more than half a refresh too late although nobody was kept from running for as long.
    func lateFrames(rate: Int) -> Int {
      let refresh = 1000 / Double(rate)
      let late = gaps.filter { $0 > 1.5 * refresh }
      return late.reduce(0) { $0 + $1 - refresh } > delay ? late.count : 0
    }
  }

  /// Taps and waits until nothing moves.
  ///
  /// - Parameter quiet: Seconds without a change after which nothing moves.
  func tap(_ x: Double, _ y: Double, quiet: Double = 0.4) throws -> Tap {
    move(x, y)
    _ = watcher.changes(quiet: 0.3)
    driver.press()
    _ = watcher.changes(quiet: 0.03, longest: 0.03)
    let (sent, delay) = (bytes, self.delay)
    let released = now()
    driver.release()
    guard watcher.change(until: released + 10) != nil else {
      throw MeterError("nothing happens after a tap")
    }
    let first = watcher.frameEnd()
    let further = watcher.changesToRest(quiet: quiet, longest: 30)
    let moments = [first] + (further ?? [])
    return Tap(
      first: (first - released) * 1000, gaps: moments.gaps.map { $0 * 1000 },
      hasEnded: further != nil, bytes: bytes - sent, delay: self.delay - delay)
  }

  /// Milliseconds so far in which the program, the server or the meter could have run and was not let.
  private var delay: Double {
    [client, host, ProcessTree(root: getpid())].reduce(ProcessTree.stolen) { $0 + $1.usage().delay }
  }

  /// What a rest or a drag cost.
  struct Cost {
    /// Parts of a core, in percent.
    let client: Double
    let server: Double
    /// How often a thread was woken, or made to pause.
    let switches: Int
    let frames: Int
    let bytes: Int
    /// Blocks taken from the heap.
    let allocations: Int
    /// Milliseconds from a motion to the change it caused.
    var latencies: [Double] = []
    /// Milliseconds from one frame to the next.
    var gaps: [Double] = []
  }

  /// Does something that answers with the moments of changes, and tells what it cost.
  private func cost(_ action: () -> (moments: [Double], latencies: [Double])) -> Cost {
    let before = (client.usage(), host.usage(), bytes, now(), allocations)
    let (moments, latencies) = action()
    let seconds = now() - before.3
    let after = (client.usage(), host.usage())
    return Cost(
      client: (after.0.processor - before.0.processor) / seconds / 10,
      server: (after.1.processor - before.1.processor) / seconds / 10,
      switches: after.0.switches - before.0.switches, frames: moments.count,
      bytes: bytes - before.2, allocations: allocations - before.4,
      latencies: latencies, gaps: moments.gaps.map { $0 * 1000 })
  }

  /// Does nothing.
  func rest(seconds: Double) -> Cost {
    _ = watcher.changes(quiet: 0.5)
    return cost {
      let end = now() + seconds
      var moments: [Double] = []
      while let moment = watcher.change(until: end) { moments.append(moment) }
      return (moments, [])
    }
  }

  /// Drags down and up again, once a second, from a point on the card.
  ///
  /// - Parameters:
  ///   - distance: How far, pixels.
  ///   - motions: How many a second; up to 125 each is waited for.
  func drag(_ x: Double, _ y: Double, distance: Int, motions: Int, seconds: Double) -> Cost {
    move(x, y)
    _ = watcher.changes(quiet: 0.05, longest: 0.5)
    driver.press()
    // Past every threshold before it counts.
    for step in 1...10 {
      sleep(until: now() + 0.016)
      move(x, y, down: 2 * step)
    }
    _ = watcher.changes(quiet: 0.06, longest: 0.3)
    let result = cost { motion(x, y, distance: distance, motions: motions, seconds: seconds) }
    sleep(until: now() + 0.2)
    driver.release()
    _ = watcher.changes(quiet: 0.4)
    return result
  }

  private func motion(
    _ x: Double, _ y: Double, distance: Int, motions: Int, seconds: Double
  ) -> (moments: [Double], latencies: [Double]) {
    var (moments, latencies): ([Double], [Double]) = ([], [])
    let (start, interval) = (now(), 1 / Double(motions))
    var shown = 20
    for number in 0..<Int(seconds * Double(motions)) {
      let due = start + Double(number) * interval
      while let moment = watcher.change(until: due) { moments.append(moment) }
      let phase = (Double(number) * interval).truncatingRemainder(dividingBy: 1)
      let down = 20 + Int((phase < 0.5 ? phase * 2 : 2 - phase * 2) * Double(distance))
      if down == shown { continue }
      shown = down
      let sent = now()
      move(x, y, down: down)
      guard motions <= 125, let moment = watcher.change(until: due + interval * 0.98) else {
        continue
      }
      latencies.append((watcher.frameEnd() - sent) * 1000)
      moments.append(moment)
    }
    return (moments, latencies)
  }
}
