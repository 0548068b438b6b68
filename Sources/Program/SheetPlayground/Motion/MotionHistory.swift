package import SheetEngine

/// The card's motion, sampled at 60 Hz of the sheet's time whatever the frame rate. "Paper time" is
/// the time along the graph's paper: seconds of motion, without the time at rest.
///
/// Sample times count from the change that began the motion, so the same inputs give the same
/// samples at any time of day. Storage is allocated once.
package final class MotionHistory {
  package struct Sample: Equatable, Sendable {
    /// The sample's time, seconds.
    let time: Double
    /// The number of samples before this one.
    let tick: Int
    /// The position of the card's free edge, points.
    package let top: Double
    /// The velocity, points per second, positive downward.
    package let velocity: Double

    /// The paper time, seconds of motion.
    package var paperTime: Double { Double(tick) / MotionHistory.rate }
  }

  /// A release, marked on the graph.
  package struct Release: Equatable, Sendable {
    /// The paper time of the release, seconds of motion.
    package let paperTime: Double
    package let decision: ReleaseDecision
  }

  /// A copy of an earlier gesture's motion, shown where the same gesture is repeated.
  package struct Echo: Equatable, Sendable {
    /// The paper time of the earlier gesture, seconds of motion.
    package let source: ClosedRange<Double>
    /// The paper time from the earlier gesture's start to the repeated one's, seconds.
    package let shift: Double
  }

  /// Samples per second.
  package static let rate = 60.0
  /// The tolerance for rounding errors in due sample times, in samples. A sample due exactly at an
  /// input's time must precede the input.
  private static let rounding = 1e-6

  /// The samples, oldest first: at least the newest `capacity`, at most twice that number.
  package private(set) var samples: [Sample] = []
  /// The releases, oldest first.
  package private(set) var releases: [Release] = []
  /// The echoes, oldest first.
  package private(set) var echoes: [Echo] = []
  /// The largest number of echoes kept.
  private static let mostEchoes = 16
  /// The largest number of releases kept.
  private static let mostReleases = 64
  private let capacity: Int
  /// The paper times of the latest gesture's start and, once known, its end, seconds of motion.
  private var gesture: (start: Double, end: Double?)?
  /// The time of the change that began the motion, seconds, and the number of samples due since
  /// then.
  private var motion = (start: 0.0, looks: 0)
  /// The time of the last call of `follow`, seconds, and whether the sheet was dragged or animating
  /// then; nil before the first.
  private var followed: (time: Double, isActive: Bool)?

  /// Creates an empty history.
  ///
  /// - Parameter capacity: The least number of samples kept, > 0; the oldest are dropped.
  package init(capacity: Int = 4096) {
    self.capacity = capacity
    samples.reserveCapacity(2 * capacity)
  }

  /// Samples a sheet up to a time. The time may be before the previous call's, because an input can
  /// arrive after a later frame was painted; later samples are dropped then.
  ///
  /// - Parameters:
  ///   - sheet: The sheet. Call this with the time of each change before the change.
  ///   - time: Seconds.
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
    if due < motion.looks { goBack(toLook: due) }
    while motion.looks < due, isActive || isMoving {
      let wasMoving = isMoving
      motion.looks += 1
      let frame = sheet.frame(at: lookTime)
      if wasMoving || frame.top != samples[samples.count - 1].top { add(frame, at: lookTime) }
    }
  }

  /// The time of the latest sample due, seconds.
  private var lookTime: Double { motion.start + Double(motion.looks) / MotionHistory.rate }

  /// Whether the card moved between the last two samples.
  private var isMoving: Bool {
    samples.count > 1 && samples[samples.count - 1].time == lookTime
      && samples[samples.count - 1].top != samples[samples.count - 2].top
  }

  private func add(_ frame: SheetFrame, at time: Double) {
    if samples.count == 2 * capacity { samples.removeFirst(capacity) }
    let tick = samples.last.map { $0.tick + 1 } ?? 0
    samples.append(Sample(time: time, tick: tick, top: frame.top, velocity: frame.velocity))
  }

  /// Drops the samples after the given one, because the sheet has changed at an earlier time than
  /// theirs.
  private func goBack(toLook look: Int) {
    motion.looks = max(0, look)
    while samples.count > 1, samples[samples.count - 1].time > lookTime { samples.removeLast() }
  }

  /// Records a release at the time of the last call of `follow`.
  package func noteRelease(_ decision: ReleaseDecision) {
    if releases.count == MotionHistory.mostReleases { releases.removeFirst() }
    releases.append(Release(paperTime: paperTime, decision: decision))
  }

  /// Records the press of a gesture at the time of the last call of `follow`.
  ///
  /// - Parameter isRepeated: Whether the gesture repeats the latest one, whose motion becomes an
  ///   echo then.
  package func noteGesture(isRepeated: Bool) {
    if isRepeated, let gesture, let end = gesture.end {
      if echoes.count == MotionHistory.mostEchoes { echoes.removeFirst() }
      echoes.append(Echo(source: gesture.start...end, shift: paperTime - gesture.start))
    }
    gesture = (paperTime, nil)
  }

  /// Ends the latest gesture, including the motion after its release; without effect if it has
  /// ended.
  package func endGesture() {
    if let gesture, gesture.end == nil { self.gesture?.end = paperTime }
  }

  /// The paper time so far, seconds of motion.
  package var paperTime: Double { samples.last?.paperTime ?? 0 }

  /// The index of the first sample at or after a paper time; `samples.count` if there is none.
  package func index(atPaperTime time: Double) -> Int {
    let tick = (time * MotionHistory.rate - MotionHistory.rounding).rounded(.up)
    let first = Double(samples.first?.tick ?? 0)
    return Int(min(max(tick - first, 0), Double(samples.count)))
  }
}
