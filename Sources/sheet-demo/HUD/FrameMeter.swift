/// What frames cost lately: how many there were, how many were missed, and how long inputs waited for the
/// requests that show them. Takes its room once.
struct FrameMeter {
  /// Latencies are counted in steps of so many seconds; all longer ones in the last step.
  private static let step = 0.0001
  private static let steps = 500
  /// The steps of the histogram's bars begin here, seconds: each is twice as long as the one before.
  static let bars = [0, 0.0005, 0.001, 0.002, 0.004, 0.008, 0.016, 0.033]

  /// The last frames: when, seconds, and how many were missed before it.
  private var frames = [(time: Double, missed: Int)](repeating: (-.infinity, 0), count: 256)
  private var next = 0
  /// Whether the frame before wanted another one.
  private var isContinuous = false
  private var latencies = [Int](repeating: 0, count: FrameMeter.steps)
  private(set) var latencyCount = 0
  /// Frames since the motion began, and those that were missed.
  private(set) var motion = (frames: 0, missed: 0)

  /// A motion begins: what is known of the last one is forgotten.
  mutating func begin() {
    motion = (0, 0)
    latencyCount = 0
    for index in latencies.indices { latencies[index] = 0 }
    isContinuous = false
  }

  /// Takes a frame.
  ///
  /// - Parameters:
  ///   - time: When, seconds.
  ///   - period: Seconds from frame to frame, if none is missed.
  ///   - isContinuous: Whether something still moves by itself, so that another frame has to follow.
  mutating func noteFrame(at time: Double, period: Double, isContinuous: Bool) {
    let last = frames[(next + frames.count - 1) % frames.count].time
    let gap = time - last
    let missed =
      self.isContinuous && gap.isFinite && period > 0
      ? max(0, Int((gap / period).rounded()) - 1) : 0
    self.isContinuous = isContinuous
    frames[next] = (time, missed)
    next = (next + 1) % frames.count
    motion.frames += 1
    motion.missed += missed
  }

  /// Takes how long an input waited, seconds.
  mutating func noteLatency(_ seconds: Double) {
    let index = Int((max(0, seconds) / FrameMeter.step).rounded(.down))
    latencies[min(index, FrameMeter.steps - 1)] += 1
    latencyCount += 1
  }

  /// Frames and missed ones in the second before a moment.
  func lastSecond(at time: Double) -> (frames: Int, missed: Int) {
    frames.reduce(into: (frames: 0, missed: 0)) { sum, frame in
      guard frame.time > time - 1 else { return }
      sum.frames += 1
      sum.missed += frame.missed
    }
  }

  /// The time in which a part of all inputs was shown, seconds; nil without inputs.
  ///
  /// - Parameter part: 0.5 is the median.
  func latency(_ part: Double) -> Double? {
    guard latencyCount > 0 else { return nil }
    var left = Int((Double(latencyCount) * part).rounded(.up))
    for (index, count) in latencies.enumerated() {
      left -= count
      if left <= 0 { return Double(index + 1) * FrameMeter.step }
    }
    return Double(FrameMeter.steps) * FrameMeter.step
  }

  /// How many inputs each bar of the histogram stands for.
  var histogram: [Int] {
    var counts = FrameMeter.bars.map { _ in 0 }
    for (index, count) in latencies.enumerated() where count > 0 {
      // The middle of the step, which no bar begins at.
      let seconds = (Double(index) + 0.5) * FrameMeter.step
      counts[(FrameMeter.bars.lastIndex { $0 <= seconds }) ?? 0] += count
    }
    return counts
  }
}
