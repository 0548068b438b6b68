import Testing
import XWindow

struct FramePacerTests {
  /// The moments at which frames are drawn when input comes at some moments and each frame shows the
  /// newest: at once when due, else when it is.
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

  @Test func theNextOneWaitsForTheInterval() {
    var pacer = FramePacer(interval: 0.016, slack: 0.002)
    pacer.frameDrawn(at: 1)
    #expect(!pacer.isDue(at: 1.0139))
    #expect(pacer.isDue(at: 1.0141))
    #expect(abs(pacer.nextFrame(at: 1.001) - 1.014) < 1e-12)
  }

  @Test func afterAPauseAFrameIsDueAtOnce() {
    var pacer = FramePacer()
    for step in 0..<100 { pacer.frameDrawn(at: Double(step) / 60) }
    #expect(pacer.nextFrame(at: 5) == 5)
  }

  @Test func inputAtTheRateOfTheScreenIsNeverDelayed() {
    var pacer = FramePacer()
    let jitter = [0, 0.0009, -0.0009, 0.0007, -0.0009, 0.0009]
    let inputs = (0..<600).map { Double($0) / 60 + jitter[$0 * 7 % 6] }
    // A frame that waited would be later than its input, or swallow the next.
    let isAtOnce = frames(inputs, &pacer) == inputs
    #expect(isAtOnce)
  }

  @Test(arguments: [1000.0, 500, 250, 125])
  func fasterInputHasOneFrameInAnInterval(rate: Double) {
    var pacer = FramePacer()
    let inputs = (0..<Int(10 * rate)).map { Double($0) / rate }
    let times = frames(inputs, &pacer)
    #expect((599...601).contains(times.count))
    // An absolute grid: no error is carried from frame to frame.
    let start = times[1]
    for (index, time) in times.dropFirst().enumerated() {
      #expect(abs(time - start - Double(index) / 60) < 1e-9)
    }
  }

  @Test func aLateFrameDoesNotMoveTheGrid() {
    var pacer = FramePacer(interval: 0.010, slack: 0.002)
    pacer.frameDrawn(at: 0)
    pacer.frameDrawn(at: 0.0085)
    #expect(abs(pacer.nextFrame(at: 0.009) - 0.018) < 1e-12)
    pacer.frameDrawn(at: 0.025)
    #expect(abs(pacer.nextFrame(at: 0.026) - 0.033) < 1e-12)
  }
}
