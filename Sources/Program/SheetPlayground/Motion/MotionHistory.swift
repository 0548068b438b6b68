public import SheetEngine

/// The card's motion as a pen draws it on paper that runs only while the card moves: sixty looks a second of the
/// sheet's own time, however often frames are painted.
///
/// Looks are counted from the change that began the motion, so that the same inputs draw the same paper at any
/// time of day. The room is taken once: a look allocates nothing.
public final class MotionHistory {
  /// A look at the card while it moved.
  public struct Sample: Equatable, Sendable {
    /// When, seconds.
    let time: Double
    /// The looks that were drawn by then.
    let tick: Int
    /// The card's free edge, points.
    public let top: Double
    /// Points per second, positive downward.
    public let velocity: Double
    /// How dark it was behind the card, 0…1.
    public let dim: Double

    /// How much paper was drawn by then, seconds of motion.
    public var paperTime: Double { Double(tick) / MotionHistory.rate }
  }

  /// A release.
  public struct Release: Equatable, Sendable {
    /// How much paper was drawn by then, seconds of motion.
    public let paperTime: Double
    /// The target and its reason.
    public let decision: ReleaseDecision
  }

  /// The course of an earlier gesture, drawn again where the same gesture begins once more.
  public struct Echo: Equatable, Sendable {
    /// The part of the paper with the earlier course, seconds of motion.
    public let source: ClosedRange<Double>
    /// The distance between both beginnings, seconds of motion.
    public let shift: Double
  }

  /// Looks a second.
  public static let rate = 60.0
  /// Times are differences of decimal fractions: a look that is due at an input's very time comes before it,
  /// whichever way they were rounded. Looks.
  private static let rounding = 1e-6

  private var samples: Ring<Sample>
  private var marks = Ring<Release>(capacity: 64)
  /// The echoes on the paper, the oldest first.
  public private(set) var echoes: [Echo] = []
  /// The most echoes that are kept.
  private static let mostEchoes = 16
  /// The beginning of the latest gesture on the paper, and its end once there is one, seconds of motion.
  private var gesture: (start: Double, end: Double?)?
  /// The time of the change that began the motion, seconds, and the number of looks since then.
  private var motion = (start: 0.0, looks: 0)
  /// The time up to which the sheet was followed, seconds, and whether it was held or moved by itself; nil at
  /// first.
  private var followed: (time: Double, isActive: Bool)?

  /// Creates an empty history.
  ///
  /// - Parameter capacity: The number of samples that are kept, > 0; the oldest go first.
  public init(capacity: Int = 4096) { samples = Ring(capacity: capacity) }

  /// Follows a sheet that has not changed since the last call, or since a time before that: a window may have
  /// painted a frame already when it hears of an older input.
  ///
  /// - Parameters:
  ///   - sheet: The sheet; each change of it has to be preceded by a call with the time of the change.
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

  /// The time of the latest look, seconds.
  private var lookTime: Double { motion.start + Double(motion.looks) / MotionHistory.rate }

  /// Whether the card was elsewhere in the latest look than in the one before.
  private var isMoving: Bool {
    count > 1 && samples[count - 1].time == lookTime
      && samples[count - 1].top != samples[count - 2].top
  }

  private func add(_ frame: SheetFrame, at time: Double) {
    let tick = count > 0 ? samples[count - 1].tick + 1 : 0
    samples.append(
      Sample(time: time, tick: tick, top: frame.top, velocity: frame.velocity, dim: frame.dim))
  }

  /// Forgets the looks after one: the sheet changed then.
  private func goBack(toLook look: Int) {
    motion.looks = max(0, look)
    while count > 1, samples[count - 1].time > lookTime { samples.removeLast() }
  }

  /// Takes a release of the time that the sheet was followed to.
  public func noteRelease(_ decision: ReleaseDecision) {
    marks.append(Release(paperTime: paperTime, decision: decision))
  }

  /// Takes the press of a gesture at the time that the sheet was followed to.
  ///
  /// - Parameter isRepeated: Whether it is the latest gesture once more: then the earlier course becomes an echo.
  public func noteGesture(isRepeated: Bool) {
    if isRepeated, let gesture, let end = gesture.end {
      if echoes.count == MotionHistory.mostEchoes { echoes.removeFirst() }
      echoes.append(Echo(source: gesture.start...end, shift: paperTime - gesture.start))
    }
    gesture = (paperTime, nil)
  }

  /// Ends the latest gesture, with all that the card did after the release; later calls change nothing.
  public func endGesture() {
    if let gesture, gesture.end == nil { self.gesture?.end = paperTime }
  }

  /// How much paper was drawn, seconds of motion.
  public var paperTime: Double { count > 0 ? samples[count - 1].paperTime : 0 }

  /// The number of samples.
  public var count: Int { samples.count }

  /// A sample, the oldest first.
  public subscript(index: Int) -> Sample { samples[index] }

  /// The number of releases.
  public var releaseCount: Int { marks.count }

  /// A release, the oldest first.
  public func release(_ index: Int) -> Release { marks[index] }

  /// The first sample that was drawn at this paper time or later; `count` when there is none.
  public func index(atPaperTime time: Double) -> Int {
    var (low, high) = (0, samples.count)
    while low < high {
      let middle = (low + high) / 2
      if samples[middle].paperTime < time { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
