import SheetWindow
import Testing

struct FramePacerTests {
  /// The times of the frames that show inputs: the input's own time if a frame is due, else the time
  /// at which the next frame is due.
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

  @Test func theFirstFrameIsDueAtOnce() {
    let pacer = FramePacer()
    #expect(pacer.isDue(at: 0))
    #expect(pacer.nextFrame(at: 7) == 7)
  }

  @Test func theNextFrameWaitsForTheInterval() {
    var pacer = FramePacer(interval: 0.016)
    pacer.frameDrawn(at: 1)
    #expect(!pacer.isDue(at: 1.0119))
    #expect(pacer.isDue(at: 1.0121))
    #expect(abs(pacer.nextFrame(at: 1.001) - 1.012) < 1e-12)
  }

  @Test func afterAPauseAFrameIsDueAtOnce() {
    var pacer = FramePacer()
    for step in 0..<100 { pacer.frameDrawn(at: Double(step) / 60) }
    #expect(pacer.nextFrame(at: 5) == 5)
  }

  @Test func aNewIntervalForgetsOldRefreshes() {
    var (pacer, fresh) = (FramePacer(interval: 1.0 / 60), FramePacer(interval: 1.0 / 60))
    pacer.refreshBegan(at: 1)
    pacer.follow(interval: 1.0 / 144)
    fresh.follow(interval: 1.0 / 144)
    pacer.frameDrawn(at: 2.0033)
    fresh.frameDrawn(at: 2.0033)
    #expect(pacer.nextFrame(at: 2.004) == fresh.nextFrame(at: 2.004))
  }

  @Test func inputAtTheRateOfTheScreenIsNeverDelayed() {
    var pacer = FramePacer()
    let jitter = [0, 0.0009, -0.0009, 0.0007, -0.0009, 0.0009]
    let inputs = (0..<600).map { index -> Double in Double(index) / 60 + jitter[index * 7 % 6] }
    // A delayed frame would be later than its input, or replace the next.
    let isAtOnce = frames(inputs, &pacer) == inputs
    #expect(isAtOnce)
  }

  @Test(arguments: [1000.0, 500, 250, 125])
  func fasterInputHasOneFramePerInterval(rate: Double) {
    var pacer = FramePacer()
    let inputs = (0..<Int(10 * rate)).map { Double($0) / rate }
    let times = frames(inputs, &pacer)
    #expect((599...601).contains(times.count))
    // Frames keep an absolute grid, so that errors do not accumulate.
    let start = times[1]
    for (index, time) in times.dropFirst().enumerated() {
      #expect(abs(time - start - Double(index) / 60) < 1e-9)
    }
  }

  @Test func aLateFrameDoesNotMoveTheGrid() {
    var pacer = FramePacer(interval: 0.010)
    pacer.frameDrawn(at: 0)
    #expect(abs(pacer.nextFrame(at: 0.001) - 0.0075) < 1e-12)
    pacer.frameDrawn(at: 0.0085)
    #expect(abs(pacer.nextFrame(at: 0.009) - 0.0175) < 1e-12)
    pacer.frameDrawn(at: 0.025)
    #expect(abs(pacer.nextFrame(at: 0.026) - 0.0325) < 1e-12)
  }

  @Test func aNewIntervalAppliesFromTheNextFrame() {
    var pacer = FramePacer(interval: 1.0 / 30)
    pacer.frameDrawn(at: 1)
    pacer.follow(interval: 1.0 / 144)
    #expect(pacer.isDue(at: 1 + 1.0 / 144 + 1e-9))
    pacer.frameDrawn(at: 1 + 1.0 / 144 + 1e-9)
    #expect(!pacer.isDue(at: 1 + 1.5 / 144))
  }

  @Test func aFrameIsDueWhenTheNextRefreshBegins() {
    var pacer = FramePacer(interval: 0.010)
    pacer.refreshBegan(at: 1)
    pacer.frameDrawn(at: 1.0005)
    #expect(!pacer.isDue(at: 1.0099))
    #expect(abs(pacer.nextFrame(at: 1.001) - 1.010) < 1e-9)
    // The next refresh is slightly earlier or later than computed; the frame after it follows the
    // report.
    for shift in [-0.002, 0.002] {
      var pacer = pacer
      pacer.frameDrawn(at: 1.0101)
      pacer.refreshBegan(at: 1.010 + shift)
      #expect(abs(pacer.nextFrame(at: 1.011) - 1.020 - shift) < 1e-9)
    }
  }

  @Test func afterARestTheSecondFrameFollowsTheRefresh() {
    var pacer = FramePacer(interval: 0.010)
    pacer.refreshBegan(at: 1)
    #expect(pacer.isDue(at: 7.003))
    pacer.frameDrawn(at: 7.003)
    // The screen's refreshes have drifted from the old report.
    pacer.refreshBegan(at: 7.008)
    #expect(!pacer.isDue(at: 7.0075))
    #expect(pacer.isDue(at: 7.0081))
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
