package import SheetEngine

/// The card's motion, sampled at 60 Hz. A "paper time" counts only the seconds of motion, not the
/// time at rest.
package final class MotionHistory {
  package struct Sample: Equatable, Sendable {
    /// The sheet's time, seconds.
    let time: Double
    let tick: Int
    /// The position of the card's free edge, points.
    package let top: Double
    /// The velocity of the free edge, points per second, positive downward.
    package let velocity: Double

    package var paperTime: Double { Double(tick) / MotionHistory.rate }
  }

  package struct Release: Equatable, Sendable {
    package let paperTime: Double
    package let decision: ReleaseDecision
  }

  /// The curve of an earlier gesture, drawn a second time under the curve of its repetition.
  package struct Echo: Equatable, Sendable {
    /// The earlier gesture's start and end, seconds; the time at rest is not counted.
    package let source: ClosedRange<Double>
    /// The time between the starts of the earlier gesture and its repetition, seconds of motion.
    package let shift: Double
  }

  /// Samples per second.
  package static let rate = 60.0
  /// Tolerance, in samples, for the rounding error of a time multiplied by `rate`.
  private static let rounding = 1e-6

  /// Oldest first; at `2 * capacity` samples the older half is dropped.
  package private(set) var samples: [Sample] = []
  package private(set) var releases: [Release] = []
  package private(set) var echoes: [Echo] = []
  private static let mostEchoes = 16
  private static let mostReleases = 64
  private let capacity: Int
  /// The latest gesture's start and end, seconds, without the time at rest. `end` is nil until the
  /// gesture ends.
  private var gesture: (start: Double, end: Double?)?
  /// The start of the motion, seconds, and the number of samples due since the start.
  private var motion = (start: 0.0, dueSamples: 0)
  /// The last call of `follow`; "active" means dragged or animating.
  private var followed: (time: Double, isActive: Bool)?

  /// `capacity` must be positive.
  package init(capacity: Int = 4096) {
    self.capacity = capacity
    samples.reserveCapacity(2 * capacity)
  }

  /// Call before each change of the sheet. A time earlier than the last call's drops all later
  /// samples.
  package func follow(_ sheet: Sheet, to time: Double) {
    guard time.isFinite else { return }
    let isActive = sheet.isAnimating || sheet.phase(at: time) == .dragging
    defer { followed = (time, isActive) }
    guard let followed else {
      motion.start = time
      return add(sheet.frame(at: time), at: time)
    }
    if isActive, !followed.isActive { motion = (followed.time, 0) }
    let due = Int(
      ((time - motion.start) * MotionHistory.rate + MotionHistory.rounding).rounded(.down))
    if due < motion.dueSamples { goBack(toSample: due) }
    while motion.dueSamples < due, isActive || isMoving {
      let wasMoving = isMoving
      motion.dueSamples += 1
      let frame = sheet.frame(at: sampleTime)
      if wasMoving || frame.top != samples[samples.count - 1].top { add(frame, at: sampleTime) }
    }
  }

  private var sampleTime: Double { motion.start + Double(motion.dueSamples) / MotionHistory.rate }

  private var isMoving: Bool {
    samples.count > 1 && samples[samples.count - 1].time == sampleTime
      && samples[samples.count - 1].top != samples[samples.count - 2].top
  }

  private func add(_ frame: SheetFrame, at time: Double) {
    if samples.count == 2 * capacity { samples.removeFirst(capacity) }
    let tick = samples.last.map { $0.tick + 1 } ?? 0
    samples.append(Sample(time: time, tick: tick, top: frame.top, velocity: frame.velocity))
  }

  private func goBack(toSample index: Int) {
    motion.dueSamples = max(0, index)
    while samples.count > 1, samples[samples.count - 1].time > sampleTime { samples.removeLast() }
  }

  /// Records a release at the time of the last call of `follow`.
  package func noteRelease(_ decision: ReleaseDecision) {
    if releases.count == MotionHistory.mostReleases { releases.removeFirst() }
    releases.append(Release(paperTime: paperTime, decision: decision))
  }

  /// Records a press; for a repeated gesture, adds an `Echo` of the latest gesture.
  package func noteGesture(isRepeated: Bool) {
    if isRepeated, let gesture, let end = gesture.end {
      if echoes.count == MotionHistory.mostEchoes { echoes.removeFirst() }
      echoes.append(Echo(source: gesture.start...end, shift: paperTime - gesture.start))
    }
    gesture = (paperTime, nil)
  }

  package func endGesture() {
    if let gesture, gesture.end == nil { self.gesture?.end = paperTime }
  }

  package var paperTime: Double { samples.last?.paperTime ?? 0 }

  /// The index of the first sample at or after a time in seconds of motion; `samples.count` if
  /// there is none.
  package func index(atPaperTime time: Double) -> Int {
    let tick = (time * MotionHistory.rate - MotionHistory.rounding).rounded(.up)
    let first = Double(samples.first?.tick ?? 0)
    return Int(min(max(tick - first, 0), Double(samples.count)))
  }
}
