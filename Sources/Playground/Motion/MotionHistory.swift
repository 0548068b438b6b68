public import SheetEngine

/// What the sheet looked like lately, as a pen draws it on paper that moves only while the card does.
///
/// It takes its room once: a sample allocates nothing.
public struct MotionHistory: Equatable, Sendable {
  /// A moment in which the card moved.
  public struct Sample: Equatable, Sendable {
    /// When, seconds.
    public var time: Double
    /// How much paper was drawn by then, seconds of motion.
    public var paperTime: Double
    /// The card's free edge, points.
    public var top: Double
    /// Points per second, positive downward.
    public var velocity: Double
    /// How dark it was behind the card, 0…1.
    public var dim: Double
    /// Whether a hand held it.
    public var isHeld: Bool
  }

  /// A release.
  public struct Release: Equatable, Sendable {
    /// When, seconds.
    public var time: Double
    /// How much paper was drawn by then, seconds of motion.
    public var paperTime: Double
    /// Where it went, and why.
    public var decision: ReleaseDecision
  }

  /// The longest time between two pictures of one motion, seconds: a longer one was a rest.
  static let longestFrame = 0.1
  /// The time of a picture that begins a motion, seconds.
  static let firstFrame = 1.0 / 60

  private var samples = Ring<Sample>(capacity: 4096)
  private var marks = Ring<Release>(capacity: 64)
  private var last: (time: Double, top: Double)?
  private var isMoving = false

  /// How much paper was drawn, seconds of motion.
  public private(set) var paperTime = 0.0

  /// Creates an empty history.
  ///
  /// - Parameter capacity: How many samples are kept, > 0; the oldest go first.
  public init(capacity: Int = 4096) { samples = Ring(capacity: capacity) }

  /// Takes a picture of the sheet; one that looks like the last takes no paper.
  public mutating func note(_ frame: SheetFrame, at time: Double) {
    defer { last = (time, frame.top) }
    guard let last else { return add(frame, at: time) }
    // A picture of an earlier time: somebody went back.
    let passed = max(0, time - last.time)
    let moves = frame.top != last.top
    guard moves || isMoving else { return }
    let longest = isMoving ? MotionHistory.longestFrame : MotionHistory.firstFrame
    paperTime += min(passed, longest)
    isMoving = moves
    add(frame, at: time)
  }

  /// Takes a release.
  public mutating func noteRelease(_ decision: ReleaseDecision, at time: Double) {
    marks.append(Release(time: time, paperTime: paperTime, decision: decision))
  }

  private mutating func add(_ frame: SheetFrame, at time: Double) {
    samples.append(
      Sample(
        time: time, paperTime: paperTime, top: frame.top, velocity: frame.velocity,
        dim: frame.dim, isHeld: frame.phase == .dragging))
  }

  /// How many samples there are.
  public var count: Int { samples.count }

  /// A sample, the oldest first.
  public subscript(index: Int) -> Sample { samples[index] }

  /// How many releases there are.
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

  /// Forgets what was drawn after a moment: time has gone back there.
  public mutating func removeAll(after time: Double) {
    while count > 0, samples[count - 1].time > time { samples.removeLast() }
    while marks.count > 0, marks[marks.count - 1].time > time { marks.removeLast() }
    paperTime = count > 0 ? samples[count - 1].paperTime : 0
    last = count > 0 ? (time, samples[count - 1].top) : nil
    // As it was then: a motion's last sample is where the one before it is.
    isMoving =
      count > 1 && abs(samples[count - 1].time - time) < 1e-9
      && samples[count - 1].top != samples[count - 2].top
  }

  /// Whether both drew the same.
  public static func == (a: MotionHistory, b: MotionHistory) -> Bool {
    a.samples == b.samples && a.marks == b.marks && a.paperTime == b.paperTime
  }
}
