public import SheetEngine

/// The card's motion, sampled at 60 Hz of the sheet's time whatever the frame rate. "Paper time" is
/// the time along the graph's paper: seconds of motion, without the time at rest.
///
/// Sample times count from the change that began the motion, so the same inputs give the same
/// samples at any time of day. Storage is allocated once.
public final class MotionHistory {
  /// A sample of the card in motion.
  public struct Sample: Equatable, Sendable {
    /// The sample's time, seconds.
    let time: Double
    /// The number of samples before this one.
    let tick: Int
    /// The position of the card's free edge, points.
    public let top: Double
    /// The velocity, points per second, positive downward.
    public let velocity: Double
    /// The dim behind the card, 0…1.
    public let dim: Double

    /// The paper time, seconds of motion.
    public var paperTime: Double { Double(tick) / MotionHistory.rate }
  }

  /// A release, marked on the graph.
  public struct Release: Equatable, Sendable {
    /// The paper time of the release, seconds of motion.
    public let paperTime: Double
    /// The target and its reason.
    public let decision: ReleaseDecision
  }

  /// A copy of an earlier gesture's motion, shown where the same gesture is repeated.
  public struct Echo: Equatable, Sendable {
    /// The paper time of the earlier gesture, seconds of motion.
    public let source: ClosedRange<Double>
    /// The paper time from the earlier gesture's start to the repeated one's, seconds.
    public let shift: Double
  }

  /// Samples per second.
  public static let rate = 60.0
  /// The tolerance for rounding errors in due sample times, in samples. A sample due exactly at an
  /// input's time must precede the input.
  private static let rounding = 1e-6

  private var samples: Ring<Sample>
  private var marks = Ring<Release>(capacity: 64)
  /// The echoes, oldest first.
  public private(set) var echoes: [Echo] = []
  /// The largest number of echoes kept.
  private static let mostEchoes = 16
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
  /// - Parameter capacity: The largest number of samples, > 0; the oldest are dropped.
  public init(capacity: Int = 4096) { samples = Ring(capacity: capacity) }

  /// Samples a sheet up to a time. The time may be before the previous call's, because an input can
  /// arrive after a later frame was painted; later samples are dropped then.
  ///
  /// - Parameters:
  ///   - sheet: The sheet. Call this with the time of each change before the change.
  ///   - time: Seconds.
  public func follow(_ sheet: Sheet, to time: Double) {
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
      if wasMoving || frame.top != samples[count - 1].top { add(frame, at: lookTime) }
    }
  }

  /// The time of the latest sample due, seconds.
  private var lookTime: Double { motion.start + Double(motion.looks) / MotionHistory.rate }

  /// Whether the card moved between the last two samples.
  private var isMoving: Bool {
    count > 1 && samples[count - 1].time == lookTime
      && samples[count - 1].top != samples[count - 2].top
  }

  private func add(_ frame: SheetFrame, at time: Double) {
    let tick = count > 0 ? samples[count - 1].tick + 1 : 0
    samples.append(
      Sample(time: time, tick: tick, top: frame.top, velocity: frame.velocity, dim: frame.dim))
  }

  /// Drops the samples after the given one, because the sheet has changed at an earlier time than
  /// theirs.
  private func goBack(toLook look: Int) {
    motion.looks = max(0, look)
    while count > 1, samples[count - 1].time > lookTime { samples.removeLast() }
  }

  /// Records a release at the time of the last call of `follow`.
  public func noteRelease(_ decision: ReleaseDecision) {
    marks.append(Release(paperTime: paperTime, decision: decision))
  }

  /// Records the press of a gesture at the time of the last call of `follow`.
  ///
  /// - Parameter isRepeated: Whether the gesture repeats the latest one, whose motion becomes an
  ///   echo then.
  public func noteGesture(isRepeated: Bool) {
    if isRepeated, let gesture, let end = gesture.end {
      if echoes.count == MotionHistory.mostEchoes { echoes.removeFirst() }
      echoes.append(Echo(source: gesture.start...end, shift: paperTime - gesture.start))
    }
    gesture = (paperTime, nil)
  }

  /// Ends the latest gesture, including the motion after its release; without effect if it has
  /// ended.
  public func endGesture() {
    if let gesture, gesture.end == nil { self.gesture?.end = paperTime }
  }

  /// The paper time so far, seconds of motion.
  public var paperTime: Double { count > 0 ? samples[count - 1].paperTime : 0 }

  /// The number of samples.
  public var count: Int { samples.count }

  /// The sample at an index, oldest first.
  public subscript(index: Int) -> Sample { samples[index] }

  /// The number of releases.
  public var releaseCount: Int { marks.count }

  /// The release at an index, oldest first.
  public func release(_ index: Int) -> Release { marks[index] }

  /// The index of the first sample at or after a paper time; `count` if there is none.
  public func index(atPaperTime time: Double) -> Int {
    var (low, high) = (0, samples.count)
    while low < high {
      let middle = (low + high) / 2
      if samples[middle].paperTime < time { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

/// A ring buffer of fixed capacity.
struct Ring<Element: Sendable>: Sendable {
  private var storage: [Element] = []
  private var start = 0
  let capacity: Int

  init(capacity: Int) {
    self.capacity = max(1, capacity)
    storage.reserveCapacity(self.capacity)
  }

  private(set) var count = 0

  /// The value at an index, oldest first.
  subscript(index: Int) -> Element { storage[(start + index) % capacity] }

  /// Appends a value, replacing the oldest if the buffer is full.
  mutating func append(_ element: Element) {
    let place = (start + count) % capacity
    if place < storage.count { storage[place] = element } else { storage.append(element) }
    if count < capacity { count += 1 } else { start = (start + 1) % capacity }
  }

  /// Removes the newest value.
  mutating func removeLast() { count -= 1 }
}
