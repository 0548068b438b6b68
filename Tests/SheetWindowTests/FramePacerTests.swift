import SheetWindow
import Testing

struct FramePacerTests {
  enum Step: Sendable {
    case drawn(Double)
    case refresh(Double)
    case interval(Double)
  }

  /// A name, the interval, the steps, and the next frame's time if requested at `now`.
  static let nextFrames: [(String, Double, [Step], now: Double, next: Double)] = [
    ("the first frame at once", 0.010, [], 7, 7),
    ("after the interval, less the slack", 0.016, [.drawn(1)], 1.001, 1.012),
    ("at once after a pause", 0.010, [.drawn(0.990), .drawn(1)], 5, 5),
    ("an early frame", 0.010, [.drawn(0)], 0.001, 0.0075),
    ("a late frame keeps the grid", 0.010, [.drawn(0), .drawn(0.0085)], 0.009, 0.0175),
    ("a new grid", 0.010, [.drawn(0), .drawn(0.0085), .drawn(0.025)], 0.026, 0.0325),
    ("a shorter interval", 1 / 30, [.drawn(1), .interval(1 / 144)], 1, 1 + 1 / 144 - 0.004),
    (
      "a frame after a shorter interval", 1 / 30,
      [.drawn(1), .interval(1 / 144), .drawn(1 + 1 / 144)], 1.007, 1 + 1.75 / 144
    ),
    (
      "a new interval forgets refreshes", 1 / 60,
      [.refresh(1), .interval(1 / 144), .drawn(2.0033)], 2.004, 2.0033 + 0.75 / 144
    ),
    ("the next refresh", 0.010, [.refresh(1), .drawn(1.0005)], 1.001, 1.010),
    (
      "a refresh earlier than computed", 0.010,
      [.refresh(1), .drawn(1.0005), .drawn(1.0101), .refresh(1.008)], 1.011, 1.018
    ),
    (
      "a refresh later than computed", 0.010,
      [.refresh(1), .drawn(1.0005), .drawn(1.0101), .refresh(1.012)], 1.011, 1.022
    ),
    ("at once after a rest, despite an old report", 0.010, [.refresh(1)], 7.003, 7.003),
    (
      "a refresh that has drifted during a rest", 0.010,
      [.refresh(1), .drawn(7.003), .refresh(7.008)], 7.004, 7.008
    ),
  ]

  @Test(arguments: nextFrames)
  func theNextFrameIsDueAtItsTime(
    name: String, interval: Double, steps: [Step], now: Double, next: Double
  ) {
    var pacer = FramePacer(interval: interval)
    for step in steps {
      switch step {
      case .drawn(let time): pacer.frameDrawn(at: time)
      case .refresh(let time): pacer.refreshBegan(at: time)
      case .interval(let interval): pacer.follow(interval: interval)
      }
    }
    #expect(abs(pacer.nextFrame(at: now) - next) < 1e-9)
    #expect(pacer.isDue(at: now) == (next == now))
    #expect(pacer.isDue(at: next + 1e-9))
  }

  /// The times of the frames that show inputs: an input's own time if a frame is due, otherwise the
  /// time when the next frame is due.
  private func frames(_ inputs: [Double], _ pacer: inout FramePacer) -> [Double] {
    var frames: [Double] = []
    var needed: Double?
    for input in inputs {
      if let due = needed, due <= input {
        pacer.frameDrawn(at: due)
        frames.append(due)
        needed = nil
      }
      if needed == nil { needed = pacer.nextFrame(at: input) }
      if let due = needed, due <= input {
        pacer.frameDrawn(at: input)
        frames.append(input)
        needed = nil
      }
    }
    return frames
  }

  @Test func inputAtTheRateOfTheScreenIsNeverDelayed() {
    var pacer = FramePacer()
    let jitter = [0, 0.0009, -0.0009, 0.0007, -0.0009, 0.0009]
    let inputs = (0..<600).map { index -> Double in Double(index) / 60 + jitter[index * 7 % 6] }
    // One frame per input, at the input's time.
    let isAtOnce = frames(inputs, &pacer) == inputs
    #expect(isAtOnce)
  }

  @Test(arguments: [1000.0, 500, 250, 125])
  func fasterInputHasOneFramePerInterval(rate: Double) {
    var pacer = FramePacer()
    let inputs = (0..<Int(10 * rate)).map { Double($0) / rate }
    let times = frames(inputs, &pacer)
    #expect((599...601).contains(times.count))
    // Frames keep a fixed grid, so errors do not accumulate.
    let start = times[1]
    for (index, time) in times.dropFirst().enumerated() {
      #expect(abs(time - start - Double(index) / 60) < 1e-9)
    }
  }

  @Test func inputAtTheRefreshRateIsDrawnAtOnceAtAnyPhase() {
    for phase in stride(from: 0.0, to: 1, by: 0.05) {
      var pacer = FramePacer(interval: 0.010)
      pacer.refreshBegan(at: 1)
      for step in 0..<15 {
        let now = 1 + (Double(step) + phase) * 0.010 + 1e-7
        #expect(pacer.isDue(at: now))
        pacer.frameDrawn(at: now)
      }
    }
  }

  @Test func aDriftingScreenGetsOneFramePerRefresh() {
    var pacer = FramePacer(interval: 1.0 / 60)
    // 59.94 refreshes per second, each reported shortly after its frame was drawn.
    let (interval, report) = (1 / 59.94, 0.0003)
    var (refresh, frames) = (0, [Int]())
    for step in 0..<600_000 {
      let now = Double(step) * 1e-4
      if pacer.isDue(at: now) {
        pacer.frameDrawn(at: now)
        frames.append(Int((now + 0.001) / interval))
      }
      if now >= Double(refresh) * interval + report {
        pacer.refreshBegan(at: Double(refresh) * interval)
        refresh += 1
      }
    }
    let steps = zip(frames.dropFirst(2), frames.dropFirst()).map { $0 - $1 }
    #expect(steps.allSatisfy { $0 == 1 })
    #expect(frames.count > 3500)
  }
}
